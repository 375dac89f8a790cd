// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// Bytes of one element.
double bytes_of(StateType type);

/// Bytes per parameter of the optimizer's states. Adam keeps two moments, Lion, momentum and Muon one, SGD
/// none, Adafactor a row and a column of a matrix; 8-bit states carry a scale for each block of 256 (Dettmers
/// et al. 2022, arXiv 2110.02861).
double optimizer_bytes_per_parameter(Optimizer optimizer, StateType states, const Architecture& architecture);

/// What training keeps from step to step on one accelerator, sharded as in Rajbhandari et al. 2020 (arXiv
/// 1910.02054), section 5.
struct TrainingStates {
    double weights = 0;
    double adapters = 0;
    double gradients = 0;
    double master_weights = 0;
    double optimizer = 0;
    double trained_parameters = 0;  ///< on the rank, before sharding
    double rank_parameters = 0;     ///< all of them, before sharding
};

/// Ranks over which the parts of the states are spread.
struct Shards {
    double weights = 1, gradients = 1, optimizer = 1;
};
/// Experts have fewer replicas than the other weights.
Shards shards(const Parallelism& parallelism, bool experts);

/// States of one part of a rank, its routed experts or all else, before they are sharded. Of a model under
/// adapters, its frozen weights alone.
struct PartStates {
    double weights = 0;
    double gradients = 0;
    double master_weights = 0;
    double optimizer = 0;
    double trained_parameters = 0;
};
PartStates part_states(const MemoryInputs& inputs, const Parallelism& parallelism, int stage, bool experts);

TrainingStates training_states(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Ranks among which ZeRO or FSDP spreads what it shards.
double shard_ranks(const Parallelism& parallelism);

}  // namespace headroom
