// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "cost/cost_estimate.h"
#include "scenario/scenario.h"
#include "speed/speed_estimate.h"

namespace headroom {

/// What a training run costs: all of the total where the hardware is there for the run alone, else its
/// accelerator-hours at the levelised price, and never more than the total. `costs` are resolved. Empty where
/// the price is unknown, or nothing is ever busy.
std::optional<double> price_of_run(const CostEstimate& cost, const Costs& costs, double accelerator_hours);

/// What a million tokens and a training run cost, out of the levelised price of a busy accelerator-hour. A
/// request's price is divided into prompt and output by the time that a replica spends on each. Of a run for
/// which alone the hardware is there, the hour and the tokens cost their share of the total.
void add_unit_prices(CostEstimate& cost, const Costs& costs, const SpeedEstimate& speed,
                     const Workload& workload, int replicas, const Cluster& cluster);

}  // namespace headroom
