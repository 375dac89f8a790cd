// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// Bytes that one layer keeps for one token on one tensor-parallel rank: keys and values of its KV heads
/// (2 x heads x head_dim, or both widths where the values' differs; at least one head a rank, so heads repeat
/// where tensor parallelism exceeds them), or the latent of MLA and its rotary part, whole on every rank
/// (DeepSeek-V2, arXiv 2405.04434, section 2.1.2). An engine that `expands_mla` stores the keys and values of
/// all heads in its place. The indexer of sparse attention keeps a key of its own, in FP8 with a scale
/// (DeepSeek-V3.2-Exp report, section 2.1).
double kv_bytes_per_layer_token(const Architecture& architecture, const KvFormat& format, int tensor,
                                bool expands_mla);

/// The same of a sliding layer, which may have heads and widths of its own. The architecture has a window.
double kv_bytes_per_sliding_layer_token(const Architecture& architecture, const KvFormat& format, int tensor,
                                        bool expands_mla);

/// Bytes that one more token takes in all layers of the whole model, before it is cut.
double kv_bytes_per_token(const Architecture& architecture, const KvFormat& format, bool expands_mla = false);

/// Bytes that one sequence takes in one layer that keeps a state instead of a cache: the state in fp32 and
/// the last inputs of the convolution in 16 bits (Gated DeltaNet, arXiv 2412.06464; Mamba-2, arXiv
/// 2405.21060).
double state_bytes_per_layer(const LinearAttention& linear);

/// Bytes of the cache of one sequence on one accelerator of a stage. Sliding-window layers keep their window
/// and the engine's slack, whole blocks count, layers with a state keep that whatever the context.
double kv_bytes_per_sequence(const MemoryInputs& inputs, const Parallelism& parallelism, int stage,
                             double context_tokens);
/// Likewise of any layers, cut as the parallelism says.
double kv_bytes_of_layers(const MemoryInputs& inputs, const Parallelism& parallelism, StageLayers layers,
                          double context_tokens);

}  // namespace headroom
