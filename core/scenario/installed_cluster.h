// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "catalogue/nvidia_smi.h"
#include "scenario/scenario.h"

namespace headroom {

/// The cards of a machine as the cluster of a scenario.
struct InstalledCluster {
    Cluster cluster;                     ///< of the largest group of equal cards
    std::string card;                    ///< its name in the file
    std::optional<double> usable_bytes;  ///< of each card, as reported
    std::vector<std::string> notes;      ///< what somebody should know who plans with it
};

/// Takes the largest group of equal cards as one node. An Error names the accelerators that the cards may be,
/// where their name does not say it, or that the catalogue has none.
Result<InstalledCluster> propose_cluster(const InstalledCards& installed, const Catalogue& catalogue);

/// `cluster` in the form of a scenario, with `card`, `usable_gib` and `notes`.
Json to_json(const InstalledCluster& proposal);

}  // namespace headroom
