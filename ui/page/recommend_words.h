// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "recommendation/recommendation.h"

/// What a recommendation says, in the user's language.
namespace headroom::ui {

/// `Fits`, `Too slow`, `Over budget`
QString verdictText(OptionVerdict verdict);
/// `51.2 ms a token, 40 wanted` in short: `11.2 ms a token too slow`
QString missText(const Miss& miss, const std::string& currency);
/// `Nothing within these limits meets the need; what is nearest stands first.`; empty where something does.
/// There are options.
QString nothingMeetsText(const Recommendation& recommendation);
/// The targets that were taken because the need does not name them; empty where it does.
QString assumedTargetsText(const Recommendation& recommendation);
/// What the costs are that options are ranked by, and what a report decides by instead. There are options.
QString costBasisText(const Scenario& need, const Recommendation& recommendation);
/// Why the option stands where it does.
QString reasonText(const Recommendation& recommendation, std::size_t option);
/// `At 34 % busy 4 × H200, cloud costs as much.`
QString switchText(const SwitchingValue& value, const Recommendation& recommendation);
QString whyNotText(const WhyNot& why, const Scenario& need, const Catalogue& catalogue);

}  // namespace headroom::ui
