// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cost/uncertainty.h"
#include "evaluation/explanation.h"

/// The figures of a Monte Carlo: `cost.range.percentile.80` (0 to 100), the present cost that so many cases
/// in a hundred stay below, and `cost.range.probability_own_is_cheaper`.
namespace headroom {

/// Explaining such a figure takes a hundred thousand draws, a noticeable part of a second.
bool is_of_range(std::string_view figure);
/// Those that people speak of: percentiles 10, 50, 80 and 90, and the probability.
std::vector<std::string> range_names();

/// As the Cost page draws it; empty where a price is unknown.
std::optional<MonteCarlo> drawn_range(const Evaluation& evaluation, const Catalogue& catalogue);

/// Explains a figure out of draws that are there already; empty draws: a price is unknown. Empty where there
/// is no such figure.
std::optional<Explanation> explain_range(std::string_view figure, const Scenario& given,
                                         const Evaluation& evaluation, const Catalogue& catalogue,
                                         const std::optional<MonteCarlo>& drawn);

class Question;
std::optional<Explanation> explain_range(const Question& q, std::string_view figure,
                                         const std::optional<MonteCarlo>& drawn);

}  // namespace headroom
