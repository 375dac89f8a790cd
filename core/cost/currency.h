// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "scenario/scenario.h"

namespace headroom {

/// What one unit of a currency is worth in the plan's; empty where no rate is given. The program ships no
/// rates: they would be stale by the time they are used.
std::optional<double> rate_into_plan(const Costs& costs, std::string_view currency);

/// Turns every price that is in a currency of its own into the plan's; without a rate it becomes unknown.
void convert_prices(Costs& costs);

}  // namespace headroom
