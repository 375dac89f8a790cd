// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/kv_cache.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "memory/weights.h"

namespace headroom {

namespace {

/// States of the layers of a stage that have no KV cache.
double state_bytes(const Architecture& a, const LayerMix& mix, int tensor) {
    if (!a.linear_attention) return 0;
    const LayerMix whole = layers_between(a, 0, a.layers);
    const double others = whole.layers - whole.full_attention_layers;
    const double with_state =
        a.linear_attention->state_layers > 0 ? a.linear_attention->state_layers : others;
    const double layers = (mix.layers - mix.full_attention_layers) * with_state / std::max(1.0, others);
    return layers * state_bytes_per_layer(*a.linear_attention) / tensor;
}

}  // namespace

double kv_bytes_per_layer_token(const Architecture& a, const KvFormat& format, int tensor, bool expands_mla) {
    double elements = 2 * kv_heads_per_rank(a, tensor) * a.head_dim;
    if (a.mla && expands_mla)
        elements = std::ceil(1.0 * a.heads / tensor) *
                   (a.mla->qk_nope_head_dim + a.mla->qk_rope_head_dim + a.mla->v_head_dim);
    else if (a.mla)
        elements = a.mla->kv_lora_rank + a.mla->qk_rope_head_dim;
    return elements * format.bits / bits_per_byte;
}

double kv_bytes_per_token(const Architecture& a, const KvFormat& format, bool expands_mla) {
    const LayerMix mix = layers_between(a, 0, a.layers);
    return (mix.full_attention_layers + mix.sliding_layers) *
           kv_bytes_per_layer_token(a, format, 1, expands_mla);
}

double state_bytes_per_layer(const LinearAttention& linear) {
    constexpr double fp32 = 4, fp16 = 2;
    const double values = 1.0 * linear.value_heads * linear.value_head_dim;
    const double keys = 1.0 * linear.key_heads * linear.key_head_dim;
    return fp32 * values * linear.key_head_dim +
           fp16 * std::max(0, linear.conv_kernel - 1) * (values + 2 * keys);
}

double kv_bytes_per_sequence(const MemoryInputs& in, const Parallelism& p, int stage, double context_tokens) {
    const Architecture& a = in.architecture;
    const StageLayers range = stage_range(in, p, stage);
    const LayerMix mix = layers_between(a, range.first, range.last);
    const auto stored = [&](double tokens) {
        const double block = in.engine.kv_block_tokens;
        return std::ceil(tokens / p.context / block) * block;
    };
    double layer_tokens = mix.full_attention_layers * stored(context_tokens);
    const double slack =
        in.engine.window_keeps_step ? *in.workload.max_batched_tokens : in.engine.window_slack_tokens;
    if (a.sliding_window)
        layer_tokens +=
            mix.sliding_layers * stored(std::min(context_tokens, a.sliding_window->window + slack));
    return layer_tokens * kv_bytes_per_layer_token(a, in.kv_cache, p.tensor, in.engine.expands_mla) +
           state_bytes(a, mix, p.tensor);
}

}  // namespace headroom
