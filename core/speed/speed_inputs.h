// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

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
    /// Tokens that the cache of a replica holds; inference only, empty where nothing limits it.
    std::optional<double> cache_tokens = std::nullopt;
    ProjectedFigures projected = {};
};

}  // namespace headroom
