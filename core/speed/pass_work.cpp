// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/pass_work.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"

namespace headroom {

namespace {

constexpr double half_bytes = 2;

void add_product(PassWork& work, const WeightMatrix& m, double rows) {
    const double elements = m.width * m.depth;
    work.product_flops += m.layers * 2 * rows * elements;
    work.weight_bytes += m.layers * elements * m.bits / bits_per_byte;
    work.activation_bytes += m.layers * rows * (m.width + m.depth) * half_bytes;
}

void add_experts(PassWork& work, const DecoderPass& pass, double rows) {
    const RoutedExperts& e = pass.routed;
    if (e.layers == 0) return;
    const double all_rows = rows * e.replicas;
    const double touched = touched_experts(e, rows) / e.ranks;
    const double rows_here = all_rows * e.per_token / e.ranks;
    const double elements = e.matrices * e.width * pass.hidden;
    work.product_flops += e.layers * 2 * rows_here * elements;
    work.weight_bytes += e.layers * touched * elements * e.bits / bits_per_byte;
    work.activation_bytes += e.layers * rows_here * e.matrices * (e.width + pass.hidden) * half_bytes;
}

PassWork layers_work(const DecoderPass& pass, double rows) {
    PassWork work;
    for (int i = 0; i < pass.matrix_count; ++i)
        add_product(work, pass.matrices[static_cast<std::size_t>(i)], rows);
    add_experts(work, pass, rows);
    return work;
}

}  // namespace

PassWork decode_work(const DecoderPass& pass, double sequences, double context) {
    PassWork work = layers_work(pass, sequences);
    add_product(work, pass.head, sequences);
    const AttentionWork& a = pass.attention;
    const double all = std::min(context, a.selected);  // seen by a layer with full attention
    const double seen = std::min(context, a.window);   // by one with a window
    work.attention_flops =
        sequences * (a.latent_flops > 0
                         ? all * a.latent_flops
                         : 4 * a.heads * a.width * (a.full_layers * all + a.sliding_layers * seen));
    work.cache_bytes = sequences * (a.full_layers * a.full_bytes * all +
                                    a.sliding_layers * a.sliding_bytes * seen + 2 * a.state_bytes);
    return work;
}

PassWork prompt_work(const DecoderPass& pass, double tokens) {
    PassWork work = layers_work(pass, tokens);
    add_product(work, pass.head, 1);
    const AttentionWork& a = pass.attention;
    // A token sees half of the prompt on average; the cache is written once.
    const double all = std::min(tokens / 2, a.selected), seen = std::min(tokens / 2, a.window);
    work.attention_flops = 4 * a.heads * a.width * tokens * (a.full_layers * all + a.sliding_layers * seen);
    work.cache_bytes = tokens * (a.full_layers * a.full_bytes + a.sliding_layers * a.sliding_bytes);
    return work;
}

}  // namespace headroom
