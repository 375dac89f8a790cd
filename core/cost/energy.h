// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// Power, cooling and carbon of the cluster as own hardware. `costs` are resolved. A bill counts the average
/// at the utilisation, a room is sized for the busy load, circuits and racks for the rated one. Heat is the
/// whole electrical input; what does not leave by liquid needs air: V = Q / (density x heat capacity x
/// temperature rise), unless the scenario states a flow per kilowatt.
EnergyEstimate estimate_energy(const Cluster& cluster, const Costs& costs, const Accelerator& accelerator,
                               const Catalogue& catalogue);

/// Sets average power, energy and carbon of a year, switched on for `share_on` of the hours of the plan: own
/// hardware always, rented hardware while it is paid for. Unknown where a power is.
void set_average_power(EnergyEstimate& energy, const Costs& costs, double share_on);

/// Sets what a token takes, idle hours included.
void add_energy_per_token(EnergyEstimate& energy, double tokens_per_second, const Costs& costs);

}  // namespace headroom
