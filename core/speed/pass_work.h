// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/decoder_pass.h"

namespace headroom {

/// What a pass over one replica computes and moves, all stages together, as one tensor-parallel rank sees it:
/// the two axes of the roofline model (Williams, Waterman and Patterson 2009).
struct PassWork {
    double product_flops = 0;
    double attention_flops = 0;
    double weight_bytes = 0;
    double activation_bytes = 0;  ///< inputs and outputs of products
    double cache_bytes = 0;       ///< of the KV cache, read or written, and of states

    double flops() const { return product_flops + attention_flops; }
    double bytes() const { return weight_bytes + activation_bytes + cache_bytes; }
    double flops_per_byte() const { return flops() / bytes(); }
};

/// A step that generates a token for each of `sequences`, each with `context` tokens in its cache.
PassWork decode_work(const DecoderPass& pass, double sequences, double context);

/// Passes `tokens` of one sequence forward, with causal attention among them.
PassWork prompt_work(const DecoderPass& pass, double tokens);

}  // namespace headroom
