// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/support.h"
#include "cost/cost_estimate.h"
#include "cost/energy.h"

/// Published cost calculations of tests/data/cases/cost_examples.json, done by the core.
namespace headroom::test {

using Values = std::vector<double>;
using Inputs = const Json&;
/// What follows from an example's inputs, by the example's id.
using Calculations = std::map<std::string, std::function<Json(Inputs)>>;

/// What machines draw, how a room carries it off, how often they fail and how long they work.
Calculations power_examples();
/// Present values, rates of return, depreciation and growth.
Calculations finance_examples();
/// Buying against renting, prices by the hour, licences and staff.
Calculations renting_examples();

const Json& cost_examples();
/// A figure of the catalogue's cost figures.
double figure(std::string_view id);
/// Costs of which nothing counts but what the example names.
Costs plain_costs();
struct Priced {
    EnergyEstimate energy;
    CostEstimate cost;
};
Priced priced(const Cluster& cluster, const Costs& costs);
double cards_price(int count, double price);

}  // namespace headroom::test
