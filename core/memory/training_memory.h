// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_estimate.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// What one accelerator of a stage holds at the peak of a training step: the largest of four moments. While
/// the loss is computed and while the last layer is differentiated all activations are alive; at the end of
/// the backward pass all gradients are; during the optimizer's step so is what it copies.
AcceleratorMemory training_memory(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Bytes of states that offloading moves to host memory, for one accelerator of a stage.
double offloaded_bytes(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

}  // namespace headroom
