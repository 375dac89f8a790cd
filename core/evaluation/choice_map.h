// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// By what a scenario wins: its whole cost, or its cost for the tokens that it can produce.
enum class ChoiceBy { total_cost, cost_per_token };

/// Values of two inputs, factors for relative ones; all others as the scenarios have them.
struct ChoicePlace {
    UncertainInput x_input, y_input;
    double x = 0, y = 0;

    bool operator==(const ChoicePlace&) const = default;
};

/// A scenario that takes part in a map.
struct ChoiceCandidate {
    std::size_t index = 0;         ///< of the scenarios
    std::optional<double> total;   ///< at the place; not in whole cents
    double tokens_per_second = 0;  ///< 0 where it is unknown
    std::optional<double> score;   ///< the least wins: the total, or the total over the tokens per second
};
/// Those that take part in choice_map(), with what decides at the place.
std::vector<ChoiceCandidate> candidates_at(std::span<const Evaluation* const> scenarios,
                                           const ChoicePlace& place, ChoiceBy by, const Catalogue& catalogue);
/// The index of the scenario that wins, the first of equals; empty where no total is known.
std::optional<std::size_t> winner_of(std::span<const ChoiceCandidate> candidates);

/// The scenario with both inputs at the place's values: what the map evaluates there. `evaluation` is that of
/// the scenario as it is.
Scenario scenario_at(const Scenario& given, const Evaluation& evaluation, const ChoicePlace& place,
                     const Catalogue& catalogue);

/// Which scenario is cheapest over the ranges of two uncertain inputs, all others as the scenarios have them.
struct ChoiceMap {
    UncertainInput x_input, y_input;
    std::vector<double> x, y;  ///< ascending; factors for relative inputs
    /// `winners[row * x.size() + column]` is an index of the scenarios.
    std::vector<std::size_t> winners;
    /// Where the first scenario that takes part stands, in the units of `x` and `y`; empty where it has no
    /// such input.
    std::optional<double> x_now, y_now;
    std::vector<std::size_t> contestants;  ///< scenarios that take part

    std::size_t winner(std::size_t row, std::size_t column) const { return winners[row * x.size() + column]; }
};

/// `steps` values along each input. Scenarios that do not fit, whose cost is unknown or in
/// another currency than the first's do not take part. Empty where fewer than two do.
std::optional<ChoiceMap> choice_map(std::span<const Evaluation* const> scenarios, const UncertainInput& x,
                                    const UncertainInput& y, ChoiceBy by, int steps,
                                    const Catalogue& catalogue);

}  // namespace headroom
