// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "evaluation/choice_map.h"
#include "evaluation/explanation.h"

namespace headroom {

/// A map of choices and a place on it.
struct AskedChoice {
    ChoicePlace place;
    ChoiceBy by = ChoiceBy::total_cost;
    int steps = 0;  ///< of the map, along each input

    bool operator==(const AskedChoice&) const = default;
};

/// What the winner at the place has least of: whole cost, or cost over tokens per second.
inline constexpr std::string_view least_figure = "choice.least";
/// Followed by the scenario's letter: the share of the map that it wins.
inline constexpr std::string_view won_share_figure = "choice.won_share.";
/// Likewise: its total at the place; explained as `cost.total` of scenario_at().
inline constexpr std::string_view candidate_total_figure = "choice.total.";

/// Explains `least_figure` or a `won_share_figure`. Empty where there is no such figure, or nothing to choose
/// between.
std::optional<Explanation> explain_choice(std::string_view figure,
                                          std::span<const Evaluation* const> scenarios,
                                          const AskedChoice& asked, const Catalogue& catalogue);

}  // namespace headroom
