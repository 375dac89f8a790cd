// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "memory/memory_inputs.h"

namespace headroom {

/// Floating-point operations of one trained token, over the whole model. A multiply-add is two. Attention is
/// counted causal: a token attends to those before it, half of the square.
struct TrainingFlops {
    double layers_forward = 0;  ///< linear layers of all blocks; of experts those that a token passes
    double head_forward = 0;
    double attention_forward = 0;
    double model = 0;     ///< forward and backward; frozen weights need no gradient of their own
    double hardware = 0;  ///< with what checkpointing computes again
};

TrainingFlops training_flops(const MemoryInputs& inputs);

/// Widths of queries and keys on the one hand and values on the other, averaged: what the core of attention
/// multiplies.
double attention_width(const Architecture& architecture);

/// Pairs of query and key of one sequence, averaged over all layers: causal, windows cut, layers without
/// attention counted as none.
double attention_pairs(const Architecture& architecture, double sequence_tokens);

/// How often the linear layers and the core of attention are computed a second time.
struct Recomputation {
    double everything = 0;  ///< the share of layers that is computed again as a whole, communication included
    double products = 0;    ///< share of the matrix products
    double attention = 0;
    double elements = 0;  ///< share of the element-wise kernels
};

/// Full checkpointing repeats the layers that it covers. Selective checkpointing repeats the core of
/// attention (Korthikanti et al. 2022, arXiv 2205.05198, section 5), or every second product and all
/// element-wise kernels (torchtitan's per-operator policy).
Recomputation recomputation(const MemoryInputs& inputs);

}  // namespace headroom
