// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_layer.h"

#include "speed/training_flops.h"
#include "speed/training_layer_parts.h"

namespace headroom {

PassSeconds layer_seconds(const TrainingRank& r, bool has_experts) {
    const FrameworkSpeed& framework = r.framework;
    StepSeconds products;
    products.compute = attention_product_seconds(r);
    StepSeconds others;
    others.memory = element_wise_seconds(r, has_experts);
    if (has_experts) {
        const ExpertSeconds experts = expert_seconds(r);
        products.compute += experts.products;
        others.memory += experts.sorting;
        others.communication += experts.exchange;
        others.overhead += experts.launches;
    } else {
        products.compute += dense_product_seconds(r);
    }
    const AttentionCore core = attention_core(r);
    others.communication += exchange_seconds(r, core.forward.total());

    const double host =
        has_experts ? framework.host_seconds_per_expert_layer : framework.host_seconds_per_layer;
    // Two products a weight in the backward pass; frozen weights need only that of the inputs.
    const double backward_products = r.model.workload.method == Method::full ? 2 : 1;
    constexpr double backward_others = 2, backward_host = 1.5;
    PassSeconds pass;
    pass.forward = at_least(products + core.forward + others, host);
    pass.backward = at_least(
        backward_products * products + core.backward_factor * core.forward + backward_others * others,
        backward_host * host);
    const Recomputation again = recomputation(r.model);
    pass.backward = pass.backward + again.everything * pass.forward + again.products * products +
                    again.attention * core.forward;
    pass.backward.memory += again.elements * others.memory;
    return pass;
}

PassSeconds head_seconds(const TrainingRank& r) {
    const Architecture& a = r.model.architecture;
    const Workload& workload = r.model.workload;
    const double vocabulary = 1.0 * a.vocab / r.parallelism.tensor;
    const double product = product_seconds(r.card.wide, r.tokens, vocabulary, a.hidden);
    const bool fused = workload.fused_loss || workload.compile;
    const double loss = r.tokens * vocabulary *
                        (fused ? r.framework.loss_bytes_fused : r.framework.loss_bytes) /
                        r.card.memory_bytes_per_second;
    PassSeconds pass;
    pass.forward.compute = product;
    pass.backward.compute = (workload.method == Method::full ? 2 : 1) * product;
    pass.forward.memory = loss / 2;
    pass.backward.memory = loss / 2;
    return pass;
}

}  // namespace headroom
