// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_inputs.h"
#include "scenario/scenario.h"

namespace headroom {

/// What the speed of a scenario depends on: what its memory depends on, the card, the cluster and the layout.
struct SpeedInputs {
    const MemoryInputs& model;
    const Accelerator& accelerator;
    const Cluster& cluster;
    const Parallelism& parallelism;
    const Catalogue& catalogue;
};

}  // namespace headroom
