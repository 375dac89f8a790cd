// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cost/cost_estimate.h"
#include "scenario/scenario.h"
#include "speed/speed_estimate.h"

namespace headroom {

/// What a million tokens and a training run cost, out of the levelised price of a busy accelerator-hour.
/// A request's price is divided into prompt and output by the time that a replica spends on each.
void add_unit_prices(CostEstimate& cost, const SpeedEstimate& speed, const Workload& workload, int replicas,
                     const Cluster& cluster);

}  // namespace headroom
