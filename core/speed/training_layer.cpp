// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_layer.h"

#include <algorithm>

#include "memory/training_activations.h"
#include "speed/training_flops.h"
#include "speed/training_layer_parts.h"

namespace headroom {

namespace {

/// Exchange of experts that runs beside the compute of another micro-batch costs what is longer than that,
/// and the multiprocessors that it takes from it (DeepSeek-V3, arXiv 2412.19437, section 3.2).
double exposed_exchange(double exchange, double compute, double units) {
    return std::max(0.0, exchange - compute) + units * std::min(exchange, compute);
}

}  // namespace

PassSeconds layer_seconds(const TrainingRank& r, bool has_experts) {
    const FrameworkSpeed& framework = r.framework;
    StepSeconds products, others, exchanged, sums;
    products.compute = attention_product_seconds(r);
    others.memory = element_wise_seconds(r, has_experts);
    if (has_experts) {
        const ExpertSeconds experts = expert_seconds(r);
        products.compute += experts.products;
        others.memory += experts.sorting;
        others.overhead += experts.launches;
        exchanged.communication = experts.exchange;
    } else {
        products.compute += dense_product_seconds(r);
    }
    const AttentionCore core = attention_core(r);
    sums.communication = exchange_seconds(r, core.forward.total());
    if (framework.exchange_units > 0 && micro_batches_per_step(r.model.workload, r.parallelism) > 1)
        exchanged.communication =
            exposed_exchange(exchanged.communication, (products + core.forward + others + sums).total(),
                             framework.exchange_units);

    const double host =
        has_experts ? framework.host_seconds_per_expert_layer : framework.host_seconds_per_layer;
    // Two products a weight in the backward pass; frozen weights need only that of the inputs.
    const double backward_products = r.model.workload.method == Method::full ? 2 : 1;
    // Gradients travel as often as activations do: two sums a layer in either direction (Shoeybi et al. 2019,
    // figure 4; Korthikanti et al. 2022, section 4.2.2).
    constexpr double backward_others = 2, backward_host = 1.5;
    PassSeconds pass;
    pass.forward = at_least(products + core.forward + others + exchanged + sums, host);
    pass.backward = at_least(backward_products * products + core.backward_factor * core.forward +
                                 backward_others * others + exchanged + sums,
                             backward_host * host);
    const Recomputation again = recomputation(r.model);
    pass.backward = pass.backward + again.everything * pass.forward + again.products * products +
                    again.attention * core.forward;
    pass.backward.memory += again.elements * others.memory;
    return pass;
}

PassSeconds head_seconds(const TrainingRank& r) {
    if (r.at_ends) return head_seconds(*r.at_ends);
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
