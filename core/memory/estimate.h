// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_estimate.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// The memory of a scenario under a layout: every stage, the fullest one, the verdict. Limits (largest batch,
/// fewest accelerators) are left empty: find_limits() adds them.
MemoryEstimate estimate_memory(const MemoryInputs& inputs, const Parallelism& parallelism);

/// Nine measured cases in ten are within this fraction of the total.
double memory_band(const MemoryInputs& inputs, const Parallelism& parallelism);

/// What is left on the fullest stage, negative where it is short: that of estimate_memory(), at less cost.
double headroom_bytes(const MemoryInputs& inputs, const Parallelism& parallelism);

/// What the automatic layout asks: how much must be cut, and how much room there is for it.
LayoutQuestion layout_question(const MemoryInputs& inputs, int accelerators, int per_node);

/// Fills in the limits of an estimate that estimate_memory() made for the same inputs.
void find_limits(MemoryEstimate& estimate, const MemoryInputs& inputs, const Parallelism& parallelism,
                 int per_node);

/// The largest whole batch (sequences over all replicas, or micro-batch) that leaves headroom; 0: none.
double largest_batch(const MemoryInputs& inputs, const Parallelism& parallelism);
/// Likewise the largest context or sequence length in tokens.
double largest_context(const MemoryInputs& inputs, const Parallelism& parallelism);
/// The parameters of the largest model of the same shapes that leaves headroom: its linear layers are scaled,
/// cache and activations stay. 0: none; infinite: weights take nothing of the accelerator.
double largest_model_parameters(const MemoryInputs& inputs, const Parallelism& parallelism);

}  // namespace headroom
