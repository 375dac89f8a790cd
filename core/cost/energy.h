// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// Power, cooling and carbon of the cluster. `costs` are resolved. A bill counts the average at the
/// utilisation, a room is sized for the busy load, circuits and racks for the rated one. Heat is the whole
/// electrical input; what does not leave by liquid needs air: V = Q / (density x heat capacity x temperature
/// rise), unless the scenario states a flow per kilowatt.
EnergyEstimate estimate_energy(const Cluster& cluster, const Costs& costs, const Accelerator& accelerator,
                               const Catalogue& catalogue);

/// Sets what a token takes, idle hours included.
void add_energy_per_token(EnergyEstimate& energy, double tokens_per_second, const Costs& costs);

}  // namespace headroom
