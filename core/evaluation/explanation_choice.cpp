// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_choice.h"

#include <algorithm>

#include "evaluation/explanation_uncertain.h"
#include "evaluation/scenario_letter.h"

namespace headroom {

namespace {

constexpr std::string_view speed_place = "choice.tokens_per_second.";

/// An axis of the map, at `value` if there is one place in mind.
ExplainedInput axis(const UncertainInput& input, std::optional<double> value, const std::string& currency) {
    const std::string name =
        input.is_relative || field_path(input).empty() ? "factor." + input.id : field_path(input);
    const std::string unit = input.is_relative ? std::string() : figure_unit(name, currency);
    return {name,
            value,
            {},
            unit,
            {.kind = OriginKind::chosen},
            DrawnRange{input.low, input.high, input.source, input.as_of}};
}

ExplainedInput computed(std::string name, std::optional<double> value, std::string unit = {}) {
    return {std::move(name), value, {}, std::move(unit), {}};
}

/// What is compared of a scenario: `choice.total.A`, or that over its speed.
std::string term_of(const std::string& letter, ChoiceBy by) {
    const std::string total = std::string(candidate_total_figure) + letter;
    return by == ChoiceBy::total_cost ? total : total + " / " + std::string(speed_place) + letter;
}

void add_candidates(Explanation& e, std::span<const ChoiceCandidate> candidates,
                    const std::string& currency) {
    for (const ChoiceCandidate& one : candidates) {
        const std::string letter = letter_of(one.index);
        ExplainedInput total = computed(std::string(candidate_total_figure) + letter, one.total, currency);
        total.origin.figure = total.name;
        e.inputs.push_back(std::move(total));
        const bool is_known = one.tokens_per_second > 0;
        e.inputs.push_back(computed(std::string(speed_place) + letter,
                                    is_known ? std::optional(one.tokens_per_second) : std::nullopt,
                                    "tokens/s"));
    }
}

Explanation least(std::span<const ChoiceCandidate> candidates, const AskedChoice& asked,
                  const std::string& currency) {
    const bool by_token = asked.by == ChoiceBy::cost_per_token;
    Explanation e;
    e.figure = least_figure;
    e.unit = by_token ? currency + "/(tokens/s)" : currency;
    e.method = by_token ? "choice-by-token" : "choice-by-total";
    for (const ChoiceCandidate& one : candidates) {
        const std::string term = term_of(letter_of(one.index), asked.by);
        e.formula = e.formula.empty() ? term : "min(" + e.formula + ", " + term + ")";
    }
    if (const std::optional<std::size_t> winner = winner_of(candidates)) {
        e.value = std::ranges::find(candidates, *winner, &ChoiceCandidate::index)->score;
        ExplainedInput& name = e.inputs.emplace_back(computed("choice.winner", {}));
        name.text = letter_of(*winner);
    }
    const ChoicePlace& place = asked.place;
    e.inputs.push_back(axis(place.x_input, place.x, currency));
    if (place.y_input.id != place.x_input.id) e.inputs.push_back(axis(place.y_input, place.y, currency));
    add_candidates(e, candidates, currency);
    return e;
}

std::optional<Explanation> won_share(std::string_view figure, const ChoiceMap& map, const AskedChoice& asked,
                                     const std::string& currency) {
    const auto scenario = std::ranges::find_if(map.contestants, [&](std::size_t index) {
        return figure == std::string(won_share_figure) + letter_of(index);
    });
    if (scenario == map.contestants.end()) return std::nullopt;
    const auto won = static_cast<double>(std::ranges::count(map.winners, *scenario));
    const auto cells = static_cast<double>(map.winners.size());
    Explanation e;
    e.figure = figure;
    e.value = won / cells;
    e.unit = "share";
    e.formula = "choice.cells_won / choice.cells";
    e.method = asked.by == ChoiceBy::cost_per_token ? "choice-share-by-token" : "choice-share-by-total";
    e.inputs = {computed("choice.cells_won", won), computed("choice.cells", cells),
                axis(map.x_input, {}, currency)};
    if (map.y_input.id != map.x_input.id) e.inputs.push_back(axis(map.y_input, {}, currency));
    return e;
}

}  // namespace

std::optional<Explanation> explain_choice(std::string_view figure,
                                          std::span<const Evaluation* const> scenarios,
                                          const AskedChoice& asked, const Catalogue& catalogue) {
    const std::vector<ChoiceCandidate> candidates =
        candidates_at(scenarios, asked.place, asked.by, catalogue);
    if (candidates.size() < 2) return std::nullopt;
    const std::string& currency = scenarios[candidates.front().index]->scenario.costs.currency;
    if (figure == least_figure) return least(candidates, asked, currency);
    if (!figure.starts_with(won_share_figure)) return std::nullopt;
    const std::optional<ChoiceMap> map =
        choice_map(scenarios, asked.place.x_input, asked.place.y_input, asked.by, asked.steps, catalogue);
    return won_share(figure, *map, asked, currency);
}

}  // namespace headroom
