// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_flops.h"

#include <algorithm>

namespace headroom {

double attention_width(const Architecture& a) {
    if (a.mla) return (a.mla->qk_nope_head_dim + a.mla->qk_rope_head_dim + a.mla->v_head_dim) / 2.0;
    return (a.head_dim + (a.v_head_dim > 0 ? a.v_head_dim : a.head_dim)) / 2.0;
}

double attention_pairs(const Architecture& a, double tokens) {
    const LayerMix mix = layers_between(a, 0, a.layers);
    const double window = a.sliding_window ? std::min<double>(a.sliding_window->window, tokens) : tokens;
    const double full = tokens * tokens / 2;
    const double cut = tokens * window - window * window / 2;
    return (mix.full_attention_layers * full + mix.sliding_layers * cut) / a.layers;
}

Recomputation recomputation(const MemoryInputs& in) {
    switch (in.workload.activation_checkpointing) {
        case Checkpointing::none:
            return {};
        case Checkpointing::full:
            return {.everything = in.workload.checkpointed_layer_fraction};
        case Checkpointing::selective:
            if (in.framework.selective_by_operator && in.workload.flash_attention)
                return {.products = 0.5, .elements = 1};
            return {.attention = 1};
    }
    return {};
}

TrainingFlops training_flops(const MemoryInputs& in) {
    constexpr double multiply_add = 2;
    const Architecture& a = in.architecture;
    const ParameterCount& count = in.parameters;
    const LayerMix mix = layers_between(a, 0, a.layers);
    const double routed = a.moe ? count.experts * a.moe->experts_per_token / std::max(1, a.moe->experts) : 0;
    const double weights = mix.layers * (count.attention + count.kv_projection + count.attention_replicated) +
                           (mix.layers - mix.expert_layers) * count.dense_mlp +
                           mix.expert_layers * (routed + count.shared_experts + count.router);
    const double tokens = in.workload.sequence_tokens;

    TrainingFlops flops;
    flops.layers_forward = multiply_add * weights;
    flops.head_forward = multiply_add * a.hidden * a.vocab;
    flops.attention_forward =
        2 * multiply_add * a.layers * a.heads * attention_width(a) * attention_pairs(a, tokens) / tokens;
    const double passes = in.workload.method == Method::full ? 3 : 2;
    flops.model = passes * (flops.layers_forward + flops.head_forward) + 3 * flops.attention_forward;
    const Recomputation again = recomputation(in);
    flops.hardware = flops.model + (again.everything + again.products) * flops.layers_forward +
                     (again.everything + again.attention) * flops.attention_forward;
    return flops;
}

}  // namespace headroom
