// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>

#include "model/model_shape.h"
#include "model/parameters.h"

namespace headroom {

namespace {

bool has_attention(const LayerShape& layer) {
    return layer.mixer == Mixer::attention || layer.mixer == Mixer::sliding ||
           layer.mixer == Mixer::beside_mamba2;
}

bool keeps_cache(const LayerShape& layer) {
    return has_attention(layer) && layer.keeps_cache;
}

bool keeps_state(const LayerShape& layer) {
    return !has_attention(layer) && layer.mixer != Mixer::none && layer.mixer != Mixer::replaced;
}

using Test = std::function<bool(const LayerShape&)>;

int count_if(const ModelShape& shape, const Test& test) {
    return static_cast<int>(std::ranges::count_if(shape.layers, test));
}

/// n if exactly every n-th layer passes the test; else 0.
int every_nth(const ModelShape& shape, const Test& test) {
    const auto first = std::ranges::find_if(shape.layers, test);
    if (first == shape.layers.end()) return 0;
    const auto n = first - shape.layers.begin() + 1;
    for (std::size_t i = 0; i < shape.layers.size(); ++i)
        if (test(shape.layers[i]) != ((i + 1) % n == 0)) return 0;
    return static_cast<int>(n);
}

Moe moe_of(const ModelShape& shape) {
    Moe moe = *shape.moe;
    const Test experts = [](const LayerShape& layer) { return layer.experts; };
    const auto first = std::ranges::find_if(shape.layers, experts);
    if (std::all_of(first, shape.layers.end(), experts)) {
        moe.dense_layers = static_cast<int>(first - shape.layers.begin());
    } else if (const int n = every_nth(shape, experts); n > 0) {
        moe.every = n;
    } else {
        moe.layers = count_if(shape, experts);
    }
    if (shape.dense_beside_experts) {  // a dense block that every token passes is a shared expert
        moe.shared_experts += 1;
        moe.shared_intermediate += first->intermediate;
    }
    return moe;
}

SlidingWindow sliding_window_of(const ModelShape& shape, const Architecture& a) {
    SlidingWindow sliding;
    sliding.window = shape.window;
    const Test full = [](const LayerShape& l) { return keeps_cache(l) && l.mixer != Mixer::sliding; };
    sliding.full_attention_every = a.linear_attention ? 0 : every_nth(shape, full);
    if (sliding.full_attention_every == 0) sliding.full_attention_layers = count_if(shape, full);
    const auto own = [](int value, int others) { return value == others ? 0 : value; };
    const auto layer = std::ranges::find(shape.layers, Mixer::sliding, &LayerShape::mixer);
    sliding.kv_heads = own(layer->kv_heads, a.kv_heads);
    sliding.head_dim = own(shape.sliding.head_dim, a.head_dim);
    const int values = a.v_head_dim > 0 ? a.v_head_dim : a.head_dim;
    if (sliding.head_dim > 0 || shape.sliding.v_head_dim != values)
        sliding.v_head_dim = shape.sliding.v_head_dim;
    return sliding;
}

LinearAttention linear_attention_of(const ModelShape& shape) {
    LinearAttention linear;
    linear.full_attention_every = every_nth(shape, keeps_cache);
    const int caches = count_if(shape, keeps_cache);
    if (linear.full_attention_every == 0) linear.full_attention_layers = caches;
    const Test beside = [](const LayerShape& layer) { return layer.mixer == Mixer::beside_mamba2; };
    const int states = count_if(shape, keeps_state) + count_if(shape, beside);
    if (states == 0 || shape.state.value_heads == 0 || shape.state.key_head_dim == 0) return linear;
    if (states != static_cast<int>(shape.layers.size()) - caches) linear.state_layers = states;
    linear.value_heads = shape.state.value_heads;
    linear.key_heads = std::max(1, shape.state.key_heads);
    linear.key_head_dim = shape.state.key_head_dim;
    linear.value_head_dim = shape.state.value_head_dim;
    linear.conv_kernel = std::max(1, shape.state.conv_kernel);
    return linear;
}

/// The heads of the layers with full attention, else of any that has attention. Without one, what is cut by
/// tensor parallelism are the heads of the state.
void set_heads(const ModelShape& shape, Architecture& a) {
    const auto full = [](const LayerShape& l) { return keeps_cache(l) && l.mixer != Mixer::sliding; };
    auto layer = std::ranges::find_if(shape.layers, full);
    const bool only_sliding = layer == shape.layers.end();
    if (only_sliding) layer = std::ranges::find_if(shape.layers, has_attention);
    const HeadShape& heads = only_sliding ? shape.sliding : shape.full;
    if (layer == shape.layers.end()) {
        a.heads = a.kv_heads = std::max(1, shape.state.value_heads);
        a.head_dim = std::max(1, shape.state.value_head_dim);
    } else {
        a.heads = layer->heads;
        a.kv_heads = layer->kv_heads;
        a.head_dim = heads.head_dim;
        a.v_head_dim = heads.v_head_dim == heads.head_dim ? 0 : heads.v_head_dim;
    }
    a.attention = a.kv_heads == a.heads ? AttentionKind::mha
                  : a.kv_heads == 1     ? AttentionKind::mqa
                                        : AttentionKind::gqa;
    if (!shape.mla) return;
    a.mla = shape.mla;
    a.attention = AttentionKind::mla;
    a.kv_heads = a.heads;
    a.head_dim = shape.mla->qk_nope_head_dim + shape.mla->qk_rope_head_dim;
    a.v_head_dim = 0;
}

/// Mean width of the dense blocks; 0 if there are none.
int dense_width(const ModelShape& shape) {
    double sum = 0, layers = 0;
    for (const LayerShape& layer : shape.layers) {
        if (layer.intermediate == 0 || (layer.experts && shape.dense_beside_experts)) continue;
        sum += layer.intermediate;
        layers += 1;
    }
    return layers > 0 ? static_cast<int>(std::round(sum / layers)) : 0;
}

}  // namespace

Architecture to_architecture(const ModelShape& shape) {
    Architecture a;
    a.layers = static_cast<int>(shape.layers.size());
    a.hidden = shape.hidden;
    a.intermediate = dense_width(shape);
    a.vocab = shape.vocab;
    a.tied_embeddings = shape.tied_embeddings;
    a.gated_mlp = shape.gated_mlp;
    a.qkv_bias = shape.attention_bias;
    a.positions = shape.positions;
    a.max_positions = shape.max_positions;
    a.extra_parameters = shape.extra_parameters;
    set_heads(shape, a);
    const Test experts = [](const LayerShape& layer) { return layer.experts; };
    if (shape.moe && count_if(shape, experts) > 0) a.moe = moe_of(shape);
    const Test beside = [](const LayerShape& layer) { return layer.mixer == Mixer::beside_mamba2; };
    if (count_if(shape, keeps_cache) < a.layers || count_if(shape, beside) > 0)
        a.linear_attention = linear_attention_of(shape);
    const Test slides = [](const LayerShape& l) { return l.mixer == Mixer::sliding && l.keeps_cache; };
    if (count_if(shape, slides) > 0) a.sliding_window = sliding_window_of(shape, a);

    constexpr double exact = 1e-4;
    const ShapeParameters stated = count_shape(shape);
    const ParameterCount counted = count_parameters(a);
    if (std::abs(counted.total - stated.total) > exact * stated.total ||
        std::abs(counted.active - stated.active) > exact * stated.active) {
        a.parameters = stated.total;
        if (a.moe) a.active_parameters = stated.active;
    }
    return a;
}

}  // namespace headroom
