// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "catalogue/catalogue.h"
#include "recommendation/recommendation.h"
#include "scenario/scenario.h"

/// What can be had for a need: cards, in which numbers, in which machines.
namespace headroom {

/// Machines as memory and speed see them.
struct MachineShape {
    int count = 1;
    int per_node = 1;
    double network_gbit_s_per_accelerator = 0;
    bool joined = true;  ///< by a network that a replica may span; else each machine holds whole replicas

    bool operator==(const MachineShape&) const = default;
};

/// A way to get machines of a shape.
struct Way {
    MachineShape shape;
    Acquisition acquisition = Acquisition::buy;
    const Server* server = nullptr;     ///< that is bought or leased; nullptr: cards and hosts
    const CloudOffer* offer = nullptr;  ///< that is rented
    CloudPlan plan = CloudPlan::on_demand;
};

/// Those of the need; without any, none.
const Constraints& constraints_of(const Scenario& need);

/// Accelerators that a replica may span.
int most_ranks_of_replica(const MachineShape& shape);

/// The limit where a need sets none.
inline constexpr int default_most_accelerators = 64;

/// Why the need leaves the card out; none: it does not. `no_supply` is not looked for.
Exclusion exclusion_of(const Scenario& need, const Accelerator& accelerator, const Catalogue& catalogue);

/// Every way of the need to get this card. Owned cards come in machines as they are sold; numbers grow by
/// whole machines, beyond eight of these in quarters of powers of two. Rented ones come in whole instances:
/// where no fast network joins these, they serve as independent replicas, and a training run has one alone.
std::vector<Way> ways_of(const Scenario& need, const Accelerator& accelerator, const Catalogue& catalogue);

/// Formats that the need allows and its engine reads, and runs on the accelerator; GGUF outside llama.cpp
/// only where the need names it.
std::vector<const WeightFormat*> weight_formats_of(const Scenario& need, const Accelerator& accelerator,
                                                   const Catalogue& catalogue);
std::vector<const KvFormat*> kv_formats_of(const Scenario& need, const Catalogue& catalogue);

/// Takes out what the scenario says of its hardware, for another accelerator to take its place.
void forget_other_hardware(Scenario& scenario);

/// The scenario of a way, with the need's costs but for what belongs to other hardware; the layout is open.
Scenario scenario_of(const Scenario& need, const Accelerator& accelerator, const Way& way,
                     const WeightFormat& weights, const KvFormat& kv_cache);

/// Cards in one machine: that of the largest server with them in the catalogue, else what cases of the kind
/// hold. An APU is a machine of its own.
int cards_per_machine(const Scenario& need, const Accelerator& accelerator, const Catalogue& catalogue);

/// Rack units of the machines: those of the lowest server of the catalogue that is as large; unknown if there
/// is none.
std::optional<double> rack_units_of(const Way& way, const Accelerator& accelerator,
                                    const Catalogue& catalogue);

}  // namespace headroom
