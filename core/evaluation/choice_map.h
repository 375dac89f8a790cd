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
