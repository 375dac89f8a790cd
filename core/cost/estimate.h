// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// What own hardware costs, bought or leased, in the own room or in somebody else's, year by year; a scenario
/// in the cloud is computed as if bought. `costs` are resolved. Electricity is that of the IT load; cooling
/// is what the PUE adds to it. Present values are discounted at the end of each year, capital at the start.
CostEstimate estimate_own_cost(const Cluster& cluster, const Costs& costs, const EnergyEstimate& energy);

/// The sums of `cost` out of its capital and years: totals, present value, price of a busy hour.
void add_totals(CostEstimate& cost, const Cluster& cluster, const Costs& costs);

/// What the years cost now, discounted at the end of each (cost-formulas F6).
std::optional<double> present_value_of(const std::vector<YearCost>& years, double rate);

/// The licences of one year.
double licences_per_year(const std::vector<Licence>& licences, const Cluster& cluster, double nodes);

/// The resolved cost fields that are missing for a total: `accelerator_price`, ...
std::vector<std::string_view> missing_cost_fields(const Costs& costs);

}  // namespace headroom
