// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/kv_cache.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "memory/weights.h"

namespace headroom {

namespace {

int attention_layers(const LayerMix& mix) {
    return mix.full_attention_layers + mix.sliding_layers;
}

/// States of the layers of a stage that have no KV cache.
double state_bytes(const Architecture& a, const LayerMix& mix, int tensor) {
    if (!a.linear_attention) return 0;
    const LayerMix whole = layers_between(a, 0, a.layers);
    const double others = whole.layers - attention_layers(whole);
    const double with_state =
        a.linear_attention->state_layers > 0 ? a.linear_attention->state_layers : others;
    // States of more layers than have no cache stand beside the cache.
    const double layers = with_state > others
                              ? mix.layers * with_state / whole.layers
                              : (mix.layers - attention_layers(mix)) * with_state / std::max(1.0, others);
    return layers * state_bytes_per_layer(*a.linear_attention) / tensor;
}

}  // namespace

double kv_bytes_per_layer_token(const Architecture& a, const KvFormat& format, int tensor, bool expands_mla) {
    const double per_element = format.bits / bits_per_byte;
    if (!a.mla) {
        const double values = a.v_head_dim > 0 ? a.v_head_dim : a.head_dim;
        return kv_heads_per_rank(a, tensor) * (a.head_dim + values) * per_element;
    }
    const Mla& m = *a.mla;
    // Every engine that has the indexer keeps its keys in FP8, with one FP32 scale.
    constexpr double index_scale = 4;
    const double index = m.index_head_dim > 0 ? m.index_head_dim + index_scale : 0;
    const double elements = expands_mla ? std::ceil(1.0 * a.heads / tensor) *
                                              (m.qk_nope_head_dim + m.qk_rope_head_dim + m.v_head_dim)
                                        : m.kv_lora_rank + m.qk_rope_head_dim;
    return elements * per_element + index;
}

double kv_bytes_per_sliding_layer_token(const Architecture& a, const KvFormat& format, int tensor,
                                        bool expands_mla) {
    const SlidingWindow& sliding = *a.sliding_window;
    if (a.mla || (sliding.kv_heads == 0 && sliding.head_dim == 0 && sliding.v_head_dim == 0))
        return kv_bytes_per_layer_token(a, format, tensor, expands_mla);
    const double kv_heads = sliding.kv_heads > 0 ? sliding.kv_heads : a.kv_heads;
    const double keys = sliding.head_dim > 0 ? sliding.head_dim : a.head_dim;
    const double others_values = sliding.head_dim == 0 && a.v_head_dim > 0 ? a.v_head_dim : keys;
    const double values = sliding.v_head_dim > 0 ? sliding.v_head_dim : others_values;
    return std::max(1.0, std::ceil(kv_heads / tensor)) * (keys + values) * format.bits / bits_per_byte;
}

double kv_bytes_per_token(const Architecture& a, const KvFormat& format, bool expands_mla) {
    const LayerMix mix = layers_between(a, 0, a.layers);
    double bytes = mix.full_attention_layers * kv_bytes_per_layer_token(a, format, 1, expands_mla);
    if (a.sliding_window)
        bytes += mix.sliding_layers * kv_bytes_per_sliding_layer_token(a, format, 1, expands_mla);
    return bytes;
}

double state_bytes_per_layer(const LinearAttention& linear) {
    constexpr double fp32 = 4, fp16 = 2;
    const double values = 1.0 * linear.value_heads * linear.value_head_dim;
    const double keys = 1.0 * linear.key_heads * linear.key_head_dim;
    return fp32 * values * linear.key_head_dim +
           fp16 * std::max(0, linear.conv_kernel - 1) * (values + 2 * keys);
}

double kv_bytes_per_sequence(const MemoryInputs& in, const Parallelism& p, int stage, double context_tokens) {
    return kv_bytes_of_layers(in, p, stage_range(in, p, stage), context_tokens);
}

double kv_bytes_of_layers(const MemoryInputs& in, const Parallelism& p, StageLayers range,
                          double context_tokens) {
    const Architecture& a = in.architecture;
    const LayerMix mix = layers_between(a, range.first, range.last);
    const auto stored = [&](double tokens) {
        const double block = in.engine.kv_block_tokens;
        return std::ceil(tokens / p.context / block) * block;
    };
    const bool expands_mla = in.engine.expands_mla;
    double bytes = state_bytes(a, mix, p.tensor);
    if (mix.full_attention_layers > 0)
        bytes += mix.full_attention_layers * stored(context_tokens) *
                 kv_bytes_per_layer_token(a, in.kv_cache, p.tensor, expands_mla);
    if (a.sliding_window) {
        const double slack =
            in.engine.window_keeps_step ? *in.workload.max_batched_tokens : in.engine.window_slack_tokens;
        bytes += mix.sliding_layers * stored(std::min(context_tokens, a.sliding_window->window + slack)) *
                 kv_bytes_per_sliding_layer_token(a, in.kv_cache, p.tensor, expands_mla);
    }
    return bytes;
}

}  // namespace headroom
