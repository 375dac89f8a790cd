// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "catalogue/catalogue.h"
#include "evaluation/resolve.h"
#include "memory/memory_estimate.h"
#include "speed/speed_estimate.h"

namespace headroom {

/// Memory and speed of one layout.
struct Assessment {
    MemoryEstimate memory;  ///< without limits
    std::optional<SpeedEstimate> speed;
};

/// Where the load is to fill the card, `inputs` get the largest number of sequences that fits this layout.
void settle_load(MemoryInputs& inputs, const Parallelism& parallelism);

/// Tokens that the cache of a replica holds for running sequences. Where the load was asked for, doubt about
/// memory counts for it: who asks has seen it run.
std::optional<double> cache_tokens(const MemoryEstimate& memory, const Workload& workload, int replicas);

/// Of a legal layout and a settled load.
Assessment assess(const MemoryInputs& inputs, const Parallelism& parallelism, const Subject& subject,
                  const Cluster& cluster, const Catalogue& catalogue);

/// The speed alone, for memory that was estimated already.
std::optional<SpeedEstimate> assess_speed(const MemoryEstimate& memory, const MemoryInputs& inputs,
                                          const Parallelism& parallelism, const Subject& subject,
                                          const Cluster& cluster, const Catalogue& catalogue);

}  // namespace headroom
