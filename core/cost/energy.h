// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// Power and cooling of the cluster. `costs` are resolved. A bill counts the average at the utilisation, a
/// room is sized for the busy load. Heat is the whole electrical input; the air that carries it away is V = Q
/// / (density x heat capacity x temperature rise), unless the scenario states a flow per kilowatt.
EnergyEstimate estimate_energy(const Cluster& cluster, const Costs& costs, const Catalogue& catalogue);

}  // namespace headroom
