// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_estimate.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// Bytes per parameter of the optimizer's states. Adam keeps two moments, Lion, momentum and Muon one, SGD
/// none, Adafactor a row and a column of a matrix; 8-bit states carry a scale for each block of 256 (Dettmers
/// et al. 2022, arXiv 2110.02861).
double optimizer_bytes_per_parameter(Optimizer optimizer, StateType states, const Architecture& architecture);

/// Bytes that one token leaves behind in one layer of a stage for the backward pass, on one rank.
/// Without tensor parallelism, flash attention off and dropout this is Korthikanti et al. 2022 (arXiv
/// 2205.05198), equation 1; with tensor parallelism equation 2, with sequence parallelism equation 4.
double activation_bytes_per_layer_token(const MemoryInputs& inputs, const Parallelism& parallelism,
                                        bool has_experts);

/// How many micro-batches' worth of a stage's layers are in flight at the peak: 1F1B, or interleaved 1F1B in
/// units of the whole stage (Narayanan et al. 2021, arXiv 2104.04473, section 2.2).
double micro_batches_in_flight(const Parallelism& parallelism, int stage, double micro_batches_per_step);

/// What one accelerator of a stage holds at the peak of a training step. States are sharded as in Rajbhandari
/// et al. 2020 (arXiv 1910.02054), section 5.
AcceleratorMemory training_memory(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Bytes of states that offloading moves to host memory, for one accelerator of a stage.
double offloaded_bytes(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

}  // namespace headroom
