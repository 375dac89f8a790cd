// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/choice_map.h"

#include <algorithm>
#include <limits>

#include "evaluation/cost_lines.h"

namespace headroom {

namespace {

struct Contestant {
    std::size_t index;
    CostModel model;
    double tokens_per_second;

    std::optional<double> cost() const {
        const std::optional<CostModel::Outcome> outcome = model.outcome();
        return outcome ? std::optional(outcome->total) : std::nullopt;
    }
};

std::vector<Contestant> contestants_of(std::span<const Evaluation* const> scenarios, ChoiceBy by,
                                       const Catalogue& catalogue) {
    std::vector<Contestant> contestants;
    const std::string* currency = nullptr;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const Evaluation* e = scenarios[i];
        if (!e || !e->cost || !e->cost->total || e->memory.verdict == Verdict::does_not_fit) continue;
        if (by == ChoiceBy::cost_per_token && (!e->speed || e->speed->tokens_per_second <= 0)) continue;
        if (currency && e->scenario.costs.currency != *currency) continue;
        Contestant one{i, cost_model_of(*e, catalogue), e->speed ? e->speed->tokens_per_second : 0};
        if (!one.cost()) continue;
        currency = &e->scenario.costs.currency;
        contestants.push_back(std::move(one));
    }
    return contestants;
}

std::vector<double> values_between(double low, double high, int steps) {
    std::vector<double> values;
    for (int i = 0; i < steps; ++i) values.push_back(low + (high - low) * i / (steps - 1));
    return values;
}

}  // namespace

std::optional<ChoiceMap> choice_map(std::span<const Evaluation* const> scenarios, const UncertainInput& x,
                                    const UncertainInput& y, ChoiceBy by, int steps,
                                    const Catalogue& catalogue) {
    std::vector<Contestant> contestants = contestants_of(scenarios, by, catalogue);
    if (contestants.size() < 2) return {};
    ChoiceMap map{.x_input = x,
                  .y_input = y,
                  .x = values_between(x.low, x.high, steps),
                  .y = values_between(y.low, y.high, steps)};
    map.x_now = contestants.front().model.value_of(x);
    map.y_now = contestants.front().model.value_of(y);
    for (const Contestant& contestant : contestants) map.contestants.push_back(contestant.index);
    for (const double at_y : map.y) {
        for (Contestant& contestant : contestants) contestant.model.set(y, at_y);
        for (const double at_x : map.x) {
            std::size_t winner = contestants.front().index;
            double least = std::numeric_limits<double>::infinity();
            for (Contestant& contestant : contestants) {
                contestant.model.set(x, at_x);
                const double tokens = by == ChoiceBy::cost_per_token ? contestant.tokens_per_second : 1;
                const std::optional<double> cost = contestant.cost();
                if (cost && *cost / tokens < least) {
                    least = *cost / tokens;
                    winner = contestant.index;
                }
            }
            map.winners.push_back(winner);
        }
    }
    return map;
}

}  // namespace headroom
