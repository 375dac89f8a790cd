// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/kv_cache.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"

namespace headroom {

double kv_bytes_per_layer_token(const Architecture& a, const KvFormat& format, int tensor) {
    const double elements =
        a.mla ? a.mla->kv_lora_rank + a.mla->qk_rope_head_dim : 2 * kv_heads_per_rank(a, tensor) * a.head_dim;
    return elements * format.bits / bits_per_byte;
}

double kv_bytes_per_token(const Architecture& a, const KvFormat& format) {
    const LayerMix mix = layers_between(a, 0, a.layers);
    return (mix.full_attention_layers + mix.sliding_layers) * kv_bytes_per_layer_token(a, format, 1);
}

double kv_bytes_per_sequence(const MemoryInputs& in, const Parallelism& p, int stage, double context_tokens) {
    const Architecture& a = in.architecture;
    const StageLayers range = stage_layers(a.layers, p.pipeline, stage);
    const LayerMix mix = layers_between(a, range.first, range.last);
    const auto stored = [&](double tokens) {
        const double block = in.engine.kv_block_tokens;
        return std::ceil(tokens / p.context / block) * block;
    };
    double layer_tokens = mix.full_attention_layers * stored(context_tokens);
    if (a.sliding_window)
        layer_tokens +=
            mix.sliding_layers *
            stored(std::min(context_tokens, a.sliding_window->window + in.engine.window_slack_tokens));
    return layer_tokens * kv_bytes_per_layer_token(a, in.kv_cache, p.tensor);
}

}  // namespace headroom
