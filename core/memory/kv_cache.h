// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// Bytes that one layer keeps for one token on one tensor-parallel rank: keys and values of its KV heads
/// (2 x heads x head_dim; at least one head a rank, so heads repeat where tensor parallelism exceeds them),
/// or the latent of MLA and its rotary part, whole on every rank (DeepSeek-V2, arXiv 2405.04434,
/// section 2.1.2).
double kv_bytes_per_layer_token(const Architecture& architecture, const KvFormat& format, int tensor);

/// Bytes that one more token takes in all layers of the whole model, before it is cut.
double kv_bytes_per_token(const Architecture& architecture, const KvFormat& format);

/// Bytes of the cache of one sequence on one accelerator of a stage. Sliding-window layers keep their window
/// and the engine's slack, whole blocks count, layers without attention keep nothing.
double kv_bytes_per_sequence(const MemoryInputs& inputs, const Parallelism& parallelism, int stage,
                             double context_tokens);

}  // namespace headroom
