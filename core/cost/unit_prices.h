// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "cost/cost_estimate.h"
#include "scenario/scenario.h"
#include "speed/speed_estimate.h"

namespace headroom {

/// What a training run costs: the share of the total that falls on its accelerator-hours, of all hours in
/// which accelerators are busy. All of it where the hardware is there for the run alone, and never more.
/// `costs` are resolved. Empty where the total is unknown, or nothing is ever busy.
std::optional<double> price_of_run(const CostEstimate& cost, const Costs& costs, const Cluster& cluster,
                                   double accelerator_hours);

/// What a million tokens cost, out of the levelised price of a busy accelerator-hour. A request's price is
/// divided into prompt and output by the time that a replica spends on each. Of a training run of known
/// length the hour and the tokens cost what the run does: their share of the total.
void add_unit_prices(CostEstimate& cost, const Costs& costs, const SpeedEstimate& speed,
                     const Workload& workload, int replicas, const Cluster& cluster);

}  // namespace headroom
