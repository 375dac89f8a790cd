// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/weights.h"

#include <algorithm>

#include "base/units.h"

namespace headroom {

StageElements stage_elements(const Architecture& a, const ParameterCount& count, const Parallelism& p,
                             int stage) {
    const StageLayers range = stage_layers(a.layers, p.pipeline, stage);
    const LayerMix mix = layers_between(a, range.first, range.last);
    const double tensor = p.tensor;
    const double layers = mix.layers, expert_layers = mix.expert_layers;
    const double kv_share = a.kv_heads > 0 ? kv_heads_per_rank(a, p.tensor) / a.kv_heads : 1;
    const bool is_first = stage == 0, is_last = stage == p.pipeline - 1;

    StageElements elements;
    elements.attention =
        layers * (count.attention / tensor + count.kv_projection * kv_share + count.attention_replicated);
    elements.mlp =
        ((layers - expert_layers) * count.dense_mlp + expert_layers * count.shared_experts) / tensor;
    elements.experts = expert_layers * count.experts / expert_ranks(p);
    elements.router = expert_layers * count.router;
    elements.norms = layers * count.norms + (is_last ? count.final_norm : 0);
    if (is_first) {
        elements.embedding = count.embedding / tensor;
        elements.extra = count.extra;
    }
    if (is_last) elements.head = count.head / tensor;
    if (is_last && !is_first && a.tied_embeddings) elements.head = count.embedding / tensor;
    return elements;
}

double weight_bytes(const StageElements& e, const WeightFormat& f, bool tied_embeddings) {
    // A vision tower is rarely quantised; a tied embedding is stored at the precision of the head it serves
    // as.
    const double extra_bits = std::max(16.0, f.linear_bits);
    const double embedding_bits =
        tied_embeddings ? std::max(f.embedding_bits, f.head_bits) : f.embedding_bits;
    const double bits = e.attention * f.attention_bits + (e.mlp + e.experts) * f.linear_bits +
                        e.router * f.router_bits + e.norms * f.norm_bits + e.embedding * embedding_bits +
                        e.head * f.head_bits + e.extra * extra_bits;
    return bits / bits_per_byte;
}

double model_weight_bytes(const Architecture& a, const ParameterCount& count, const WeightFormat& format) {
    return weight_bytes(stage_elements(a, count, Parallelism{}, 0), format, a.tied_embeddings);
}

}  // namespace headroom
