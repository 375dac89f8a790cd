// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// What bought hardware costs, year by year. `costs` are resolved. Electricity is that of the IT load;
/// cooling is what the PUE adds to it, and is part of the hosting fee where the hardware stands in somebody
/// else's room. Present values are discounted at the end of each year, capital at the start.
CostEstimate estimate_cost(const Cluster& cluster, const Costs& costs, const EnergyEstimate& energy);

/// The resolved cost fields that are missing for a total: `accelerator_price`, ...
std::vector<std::string_view> missing_cost_fields(const Costs& costs);

}  // namespace headroom
