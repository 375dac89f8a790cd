// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/parameters.h"

#include <algorithm>

namespace headroom {

namespace {

void count_attention(const Architecture& a, ParameterCount& count) {
    const double h = a.hidden, heads = a.heads, kv_heads = a.kv_heads, d = a.head_dim;
    if (a.mla) {
        const Mla& m = *a.mla;
        const double qk_dim = m.qk_nope_head_dim + m.qk_rope_head_dim;
        const double r_q = m.q_lora_rank, r_kv = m.kv_lora_rank;
        count.attention = (r_q > 0 ? r_q : h) * heads * qk_dim  // queries, from their latent if there is one
                          + r_kv * heads * (m.qk_nope_head_dim + m.v_head_dim)  // keys and values from theirs
                          + heads * m.v_head_dim * h;                           // output
        count.attention_replicated = h * r_q + h * (r_kv + m.qk_rope_head_dim);
        count.norms = r_q + r_kv;
        return;
    }
    const double v = a.v_head_dim > 0 ? a.v_head_dim : d;
    count.attention = h * heads * (d + v);
    count.kv_projection = h * kv_heads * (d + v);
    if (a.qkv_bias) count.norms = d * heads + (d + v) * kv_heads;
}

/// Layers of models without a gate have LayerNorm (weight and bias) and a bias on every linear layer.
void count_norms(const Architecture& a, ParameterCount& count) {
    const double h = a.hidden;
    const bool layer_norm = !a.gated_mlp;
    const double biases = layer_norm ? a.head_dim * (a.heads + 2.0 * a.kv_heads) + h + a.intermediate + h : 0;
    count.norms += (layer_norm ? 4 : 2) * h + biases;
    count.final_norm = (layer_norm ? 2 : 1) * h;
}

}  // namespace

LayerMix layers_between(const Architecture& a, int first, int last) {
    LayerMix mix;
    mix.layers = last - first;
    // Of the layers [0, n), how many are the last of a group of `every`.
    const auto every_nth = [&](int every) { return last / every - first / every; };
    // Irregular patterns are spread evenly over the model.
    const auto spread = [&](long long count) {
        return static_cast<int>(last * count / a.layers - first * count / a.layers);
    };
    if (a.moe && a.moe->layers > 0) {
        mix.expert_layers = spread(a.moe->layers);
    } else if (a.moe) {
        const int first_expert = std::clamp(a.moe->dense_layers, first, last);
        mix.expert_layers = a.moe->every > 1 ? every_nth(a.moe->every) : last - first_expert;
    }
    int with_cache = mix.layers;
    if (a.linear_attention)
        with_cache = a.linear_attention->full_attention_every > 0
                         ? every_nth(a.linear_attention->full_attention_every)
                         : spread(a.linear_attention->full_attention_layers);
    mix.full_attention_layers = with_cache;
    if (a.sliding_window) {
        const SlidingWindow& sliding = *a.sliding_window;
        const int full = sliding.full_attention_layers > 0  ? spread(sliding.full_attention_layers)
                         : sliding.full_attention_every > 0 ? every_nth(sliding.full_attention_every)
                                                            : 0;
        mix.full_attention_layers = std::min(full, with_cache);
        mix.sliding_layers = with_cache - mix.full_attention_layers;
    }
    return mix;
}

ParameterCount count_parameters(const Architecture& a) {
    ParameterCount count;
    const double h = a.hidden;
    const double mlp_matrices = a.gated_mlp ? 3 : 2;
    count_attention(a, count);
    count_norms(a, count);
    count.dense_mlp = mlp_matrices * h * a.intermediate;
    if (a.moe) {
        const double one_expert = mlp_matrices * h * a.moe->expert_intermediate;
        count.experts = one_expert * a.moe->experts;
        count.shared_experts = mlp_matrices * h * a.moe->shared_intermediate;
        count.router = h * a.moe->experts;
    }
    count.embedding =
        (static_cast<double>(a.vocab) + (a.positions == Positions::learned ? a.max_positions : 0)) * h;
    count.head = a.tied_embeddings ? 0 : static_cast<double>(a.vocab) * h;
    count.extra = a.extra_parameters;

    const LayerMix mix = layers_between(a, 0, a.layers);
    const double dense_layers = mix.layers - mix.expert_layers;
    const double attention = count.attention + count.kv_projection + count.attention_replicated;
    const double linear = mix.layers * attention + dense_layers * count.dense_mlp +
                          mix.expert_layers * (count.experts + count.shared_experts);
    const double rest = mix.layers * count.norms + mix.expert_layers * count.router + count.embedding +
                        count.head + count.final_norm + count.extra;
    if (a.parameters) {
        constexpr double smallest_scale =
            0.02;  // a total below its own embeddings is a misprint: stay positive
        const double scale = std::max(smallest_scale, (*a.parameters - rest) / linear);
        for (double* part : {&count.attention, &count.kv_projection, &count.attention_replicated,
                             &count.dense_mlp, &count.experts, &count.shared_experts})
            *part *= scale;
    }
    count.total = a.parameters.value_or(linear + rest);
    const double idle_share = a.moe ? 1 - static_cast<double>(a.moe->experts_per_token) / a.moe->experts : 0;
    count.active = a.active_parameters.value_or(count.total - mix.expert_layers * count.experts * idle_share);
    return count;
}

}  // namespace headroom
