// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "memory/memory_inputs.h"

/// Mixed precision by layers: the ends of a model, which are its first and its last layer with embedding,
/// final norm and head, are trained in a type of their own. Megatron-LM keeps one layer at either end in BF16
/// under FP8 (`--first-last-layers-bf16` with its defaults), where embedding and head are 16 bits wide
/// anyway; the FP32-BF16-FP32 sandwich is the same with FP32.
namespace headroom {

/// Whether the ends have a type of their own; always false in inference.
bool has_own_ends(const MemoryInputs& inputs);

/// The type that products of the ends are computed in. Of a scenario that has such ends.
ComputeType compute_type_of_ends(const MemoryInputs& inputs);

/// Bytes of one weight of the ends; it is its own master where it is FP32.
double weight_bytes_of_ends(const MemoryInputs& inputs);
double master_bytes_of_ends(const MemoryInputs& inputs);
/// Bytes of the gradient of one of them: no narrower than the weight.
double gradient_bytes_of_ends(const MemoryInputs& inputs);

/// The same scenario, computed in the type of the ends throughout.
MemoryInputs in_type_of_ends(const MemoryInputs& inputs);

}  // namespace headroom
