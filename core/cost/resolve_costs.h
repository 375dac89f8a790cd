// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

namespace headroom {

/// Nodes of a cluster: whole ones.
double node_count(const Cluster& cluster);
/// Accelerators in one node, which a small cluster does not fill.
double accelerators_per_node(const Cluster& cluster);

/// Whether the accelerator stands in data centres rather than in a workstation.
bool is_data_centre(const Accelerator& accelerator);

/// What a hosting fee covers where the scenario does not say.
inline constexpr bool colocation_includes_power_by_default = false;
inline constexpr bool colocation_includes_cooling_by_default = true;

/// Whether an accelerator needs a licence: one that names a vendor is for the cards of that vendor alone.
bool is_needed(const Licence& licence, const Accelerator& accelerator);

/// Whether the hardware of a training run does other work too, where the scenario does not say how much of
/// the time it is busy.
enum class RunUse { alone, with_others };

/// The scenario's costs in the plan's currency, with every default filled in, and without licences that its
/// accelerator does not need. What neither the scenario nor
/// the catalogue knows stays empty: an accelerator without a price, or the catalogue's prices (USD) where the
/// plan's currency is another and no rate is given. A training run takes `training_days`.
Costs resolve_costs(const Scenario& scenario, const Accelerator& accelerator, const Catalogue& catalogue,
                    std::optional<double> training_days = std::nullopt, RunUse use = RunUse::with_others);

/// Fields that were given and that no figure of this version depends on.
std::vector<std::string> unused_cost_fields(const Costs& given);

}  // namespace headroom
