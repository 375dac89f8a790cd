// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/choice_map.h"

#include <algorithm>

#include "evaluation/cost_lines.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

struct Contestant {
    std::size_t index;
    CostModel model;
    double tokens_per_second;

    ChoiceCandidate candidate(ChoiceBy by) const {
        const std::optional<CostModel::Outcome> outcome = model.outcome();
        ChoiceCandidate now{index, {}, tokens_per_second, {}};
        if (!outcome) return now;
        now.total = outcome->total;
        now.score = by == ChoiceBy::cost_per_token ? outcome->total / tokens_per_second : outcome->total;
        return now;
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
        if (!one.model.outcome()) continue;
        currency = &e->scenario.costs.currency;
        contestants.push_back(std::move(one));
    }
    return contestants;
}

std::vector<double> values_between(double low, double high, int steps) {
    std::vector<double> values(static_cast<std::size_t>(steps));
    for (int i = 0; i < steps; ++i)
        values[static_cast<std::size_t>(i)] = low + (high - low) * i / (steps - 1);
    return values;
}

/// Cost fields that differ from what was given are in the plan's currency.
void drop_currencies_of_changed_fields(Costs& costs, const Costs& given) {
    std::erase_if(costs.field_currencies, [&](const FieldCurrency& own) {
        const auto field = std::ranges::find(cost_fields, std::string_view(own.field), &CostField::name);
        return field != cost_fields.end() && costs.*field->member != given.*field->member;
    });
}

}  // namespace

std::vector<ChoiceCandidate> candidates_at(std::span<const Evaluation* const> scenarios,
                                           const ChoicePlace& place, ChoiceBy by,
                                           const Catalogue& catalogue) {
    std::vector<ChoiceCandidate> candidates;
    for (Contestant& contestant : contestants_of(scenarios, by, catalogue)) {
        contestant.model.set(place.y_input, place.y);
        contestant.model.set(place.x_input, place.x);
        candidates.push_back(contestant.candidate(by));
    }
    return candidates;
}

std::optional<std::size_t> winner_of(std::span<const ChoiceCandidate> candidates) {
    const ChoiceCandidate* best = nullptr;
    for (const ChoiceCandidate& one : candidates)
        if (one.score && (!best || *one.score < *best->score)) best = &one;
    return best ? std::optional(best->index) : std::nullopt;
}

Scenario scenario_at(const Scenario& given, const Evaluation& evaluation, const ChoicePlace& place,
                     const Catalogue& catalogue) {
    Scenario scenario = given;
    Costs& costs = scenario.costs;
    const Costs start = cost_model_of(evaluation, catalogue).start();
    if (!costs.cloud) costs.cloud.emplace();
    set_input(costs, start, place.y_input, place.y);
    set_input(costs, start, place.x_input, place.x);
    if (costs.cloud->hourly_price) costs.cloud->offer = start.cloud->offer;
    if (costs.cloud == CloudChoice()) costs.cloud = given.costs.cloud;  // nothing is said of it
    drop_currencies_of_changed_fields(costs, given.costs);
    return scenario;
}

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
    std::vector<ChoiceCandidate> candidates(contestants.size());
    for (const double at_y : map.y) {
        for (Contestant& contestant : contestants) contestant.model.set(y, at_y);
        for (const double at_x : map.x) {
            for (std::size_t i = 0; i < contestants.size(); ++i) {
                contestants[i].model.set(x, at_x);
                candidates[i] = contestants[i].candidate(by);
            }
            map.winners.push_back(winner_of(candidates).value_or(contestants.front().index));
        }
    }
    return map;
}

}  // namespace headroom
