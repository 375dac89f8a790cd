// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_shape.h"

namespace headroom {

namespace {

double attention_parameters(const ModelShape& m, const LayerShape& layer, const HeadShape& shape) {
    const double h = m.hidden, heads = layer.heads, kv_heads = layer.kv_heads;
    const double keys = shape.head_dim, values = shape.v_head_dim;
    const double queries = heads * keys * (m.query_gate ? 2 : 1);
    const double kv_width = kv_heads * (shape.values_are_keys ? keys : keys + values);
    const double q_rank = m.q_rank, out_rank = m.out_rank;
    double count = q_rank > 0 ? h * q_rank + q_rank * (queries + 1) : h * queries;
    count += out_rank > 0 ? out_rank * (heads * values + m.out_groups * h) : h * heads * values;
    if (layer.keeps_cache) count += h * kv_width;
    if (m.attention_bias) count += queries + kv_width;
    if (m.attention_out_bias) count += h;
    if (m.qk_norm) count += m.qk_norm_full ? (heads + kv_heads) * keys : 2 * keys;
    return count;
}

double latent_attention_parameters(const ModelShape& m, int layer_heads) {
    const Mla& l = *m.mla;
    const double h = m.hidden, heads = layer_heads, r_q = l.q_lora_rank, r_kv = l.kv_lora_rank;
    const double qk_dim = l.qk_nope_head_dim + l.qk_rope_head_dim;
    double count = (r_q > 0 ? r_q : h) * heads * qk_dim + h * r_q + h * (r_kv + l.qk_rope_head_dim) +
                   r_kv * heads * (l.qk_nope_head_dim + l.v_head_dim) + heads * l.v_head_dim * h + r_q + r_kv;
    if (l.index_head_dim >
        0) {  // the indexer: its queries, its key with a LayerNorm, the weights of its heads
        const double index = l.index_head_dim;
        count += (r_q > 0 ? r_q : h) * m.index_heads * index + h * index + 2 * index + h * m.index_heads;
    }
    return count;
}

double delta_parameters(const ModelShape& m) {
    const StateShape& s = m.state;
    const double h = m.hidden, keys = 1.0 * s.key_heads * s.key_head_dim;
    const double values = 1.0 * s.value_heads * s.value_head_dim;
    return h * (2 * keys + 2 * values)  // queries, keys, values, output gate
           + h * 2 * s.value_heads      // decay and step size
           + (2 * keys + values) * s.conv_kernel + 2 * s.value_heads + s.value_head_dim + values * h;
}

double kda_parameters(const ModelShape& m) {
    const StateShape& s = m.state;
    const double h = m.hidden, d = s.value_head_dim, width = s.value_heads * d;
    return 4 * h * width                // queries, keys, values, output
           + 3 * width * s.conv_kernel  //
           + 2 * (h * d + d * width)    // low-rank decay and output gate
           + h * s.value_heads + s.value_heads + width + d;
}

double mamba1_parameters(const ModelShape& m) {
    const StateShape& s = m.state;
    const double h = m.hidden, inner = 1.0 * s.value_heads * s.value_head_dim, state = s.key_head_dim;
    return h * 2 * inner + inner * (s.conv_kernel + 1) + inner * (s.rank + 2 * state) + s.rank * inner +
           inner + inner * state + inner + inner * h;
}

double mamba2_parameters(const ModelShape& m) {
    const StateShape& s = m.state;
    const double h = m.hidden, heads = s.value_heads, inner = heads * s.value_head_dim;
    const double groups = 2.0 * s.key_heads * s.key_head_dim;
    return h * (2 * inner + groups + heads) + (inner + groups) * (s.conv_kernel + 1) + 3 * heads +
           (s.norm ? inner : 0) + inner * h;
}

double recurrent_parameters(const ModelShape& m) {
    const StateShape& s = m.state;
    const double width = s.rank;
    return 3 * m.hidden * width + 2 * width + m.hidden + width * (s.conv_kernel + 1) +
           2 * (width * width / s.value_heads + width) + width;
}

double mixer_parameters(const ModelShape& m, const LayerShape& layer) {
    const double h = m.hidden;
    const auto attention = [&](const HeadShape& shape) {
        return m.mla ? latent_attention_parameters(m, layer.heads) : attention_parameters(m, layer, shape);
    };
    switch (layer.mixer) {
        case Mixer::none:
            return 0;
        case Mixer::attention:
            return attention(m.full) * (m.cross_attention ? 2 : 1);
        case Mixer::sliding:
            return attention(m.sliding);
        case Mixer::replaced:
            return h * h;
        case Mixer::delta:
            return delta_parameters(m);
        case Mixer::kda:
            return kda_parameters(m);
        case Mixer::lightning:  // queries, keys, values, output gate and output
            return 5 * h * m.state.value_heads * m.state.value_head_dim;
        case Mixer::mamba1:
            return mamba1_parameters(m);
        case Mixer::mamba2:
            return mamba2_parameters(m);
        case Mixer::beside_mamba2:
            return attention(m.full) + mamba2_parameters(m);
        case Mixer::convolution:
            return h * 3 * h + h * m.state.conv_kernel + h * h;
        case Mixer::recurrent:
            return recurrent_parameters(m);
    }
    return 0;
}

double dense_parameters(const ModelShape& m, double intermediate) {
    const double matrices = m.gated_mlp ? 3 : 2;
    const double bias = m.mlp_bias ? (matrices - 1) * intermediate + m.hidden : 0;
    return matrices * m.hidden * intermediate + bias;
}

/// Of all experts of one layer.
double expert_parameters(const ModelShape& m) {
    const double matrices = m.gated_mlp ? 3 : 2, width = m.moe->expert_intermediate;
    const double hidden = m.expert_hidden > 0 ? m.expert_hidden : m.hidden;
    const double bias = m.expert_bias ? (matrices - 1) * width + hidden : 0;
    return m.moe->experts * (matrices * hidden * width + bias);
}

/// What every token passes through beside its experts.
double shared_parameters(const ModelShape& m) {
    const double matrices = m.gated_mlp ? 3 : 2;
    double count = matrices * m.hidden * m.moe->shared_intermediate;
    count += 1.0 * m.hidden * m.moe->experts + (m.expert_bias ? m.moe->experts : 0);
    if (m.expert_hidden > 0) count += 2.0 * m.hidden * m.expert_hidden;
    if (m.shared_gate) count += m.hidden;
    return count;
}

}  // namespace

ShapeParameters count_shape(const ModelShape& m) {
    const double h = m.hidden, norm = m.norm_bias ? 2 * h : h;
    const double embedding_width = m.embedding_width > 0 ? m.embedding_width : h;
    double total = m.vocab * embedding_width * (m.tied_embeddings ? 1 : 2) + m.extra_parameters;
    if (embedding_width != h) total += 2 * h * embedding_width;
    if (m.positions == Positions::learned) total += m.max_positions * h;
    if (m.norms_per_layer > 0) total += norm;
    if (m.embedding_norm) total += norm;
    if (m.head_bias) total += m.vocab;
    double idle = 0;
    for (const LayerShape& layer : m.layers) {
        total += mixer_parameters(m, layer) + m.norms_per_layer * norm + m.layer_extras;
        if (layer.intermediate > 0) total += dense_parameters(m, layer.intermediate);
        if (!layer.experts) continue;
        const double experts = expert_parameters(m);
        total += experts + shared_parameters(m);
        idle += experts * (1 - 1.0 * m.moe->experts_per_token / m.moe->experts);
    }
    return {total, total - idle};
}

}  // namespace headroom
