// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_layer_parts.h"

#include <algorithm>

#include "memory/adapters.h"
#include "memory/training_activations.h"
#include "memory/weights.h"
#include "speed/training_flops.h"

namespace headroom {

namespace {

bool is_eager(const TrainingRank& r) {
    return !r.model.workload.compile;
}

double gate_factor(const Architecture& a) {
    return a.gated_mlp ? 2 : 1;
}

/// Width of keys and values of one rank, together.
double kv_width(const Architecture& a, int tensor) {
    if (a.mla)
        return 1.0 * a.heads / tensor *
               (a.mla->qk_nope_head_dim + a.mla->qk_rope_head_dim + a.mla->v_head_dim);
    return kv_heads_per_rank(a, tensor) * 2 * attention_width(a);
}

/// Width of the feed-forward block that a token passes, over all ranks.
double mlp_width(const Architecture& a, bool has_experts) {
    if (!has_experts) return a.intermediate;
    return 1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
}

/// Traffic of the adapters' products and sums: narrow products are bound by what they read and write.
double adapter_bytes(const TrainingRank& r) {
    const Workload& workload = r.model.workload;
    if (workload.method == Method::full) return 0;
    const double widths =
        count_adapters(r.model.architecture, workload.lora).per_dense_layer / std::max(1, workload.lora.rank);
    return r.framework.adapter_traffic * widths / r.parallelism.tensor;
}

/// Seconds to expand the frozen, quantised weights of a layer to 16 bit.
double dequantise_seconds(const TrainingRank& r, bool has_experts) {
    if (r.model.workload.method != Method::qlora) return 0;
    const ParameterCount& count = r.model.parameters;
    const double mlp = has_experts ? count.experts / expert_ranks(r.parallelism) +
                                         count.shared_experts / r.parallelism.tensor
                                   : count.dense_mlp / r.parallelism.tensor;
    const double elements =
        (count.attention + count.kv_projection) / r.parallelism.tensor + count.attention_replicated + mlp;
    constexpr double bits_per_byte = 8, written = 2;
    return elements * (r.model.weights.linear_bits / bits_per_byte + written) /
           (r.framework.dequantise_efficiency * r.card.nominal_memory_bytes_per_second);
}

/// Tokens to their experts and back.
double expert_exchange_seconds(const TrainingRank& r, double routed_bytes) {
    const Moe& moe = *r.model.architecture.moe;
    const Group group{1.0 * r.parallelism.expert, 1.0 * r.parallelism.tensor};
    AllToAll message{routed_bytes, 1.0 * moe.experts_per_token, r.framework.merges_dispatch,
                     1.0 * moe.groups_per_token / moe.groups};
    const double back = all_to_all_seconds(r.topology, group, message);
    // What the experts read can travel as they read it; what they made is summed at 16 bits.
    if (r.framework.dispatches_in_8_bit && r.model.precision.compute == ComputeType::fp8) message.bytes /= 2;
    return all_to_all_seconds(r.topology, group, message) + back;
}

}  // namespace

double attention_product_seconds(const TrainingRank& r) {
    const Architecture& a = r.model.architecture;
    const MatrixUnits& units = r.card.low;
    const double h = a.hidden, heads = 1.0 * a.heads / r.parallelism.tensor;
    if (a.mla) {
        const Mla& m = *a.mla;
        const double query_width = heads * (m.qk_nope_head_dim + m.qk_rope_head_dim);
        double seconds =
            product_seconds(units, r.tokens, m.kv_lora_rank + m.qk_rope_head_dim, h) +
            product_seconds(units, r.tokens, heads * (m.qk_nope_head_dim + m.v_head_dim), m.kv_lora_rank) +
            product_seconds(units, r.tokens, h, heads * m.v_head_dim);
        if (m.q_lora_rank > 0)
            seconds += product_seconds(units, r.tokens, m.q_lora_rank, h) +
                       product_seconds(units, r.tokens, query_width, m.q_lora_rank);
        else
            seconds += product_seconds(units, r.tokens, query_width, h);
        return seconds;
    }
    const double value_width = a.v_head_dim > 0 ? a.v_head_dim : a.head_dim;
    return product_seconds(units, r.tokens, heads * a.head_dim + kv_width(a, r.parallelism.tensor), h) +
           product_seconds(units, r.tokens, h, heads * value_width);
}

double dense_product_seconds(const TrainingRank& r) {
    const Architecture& a = r.model.architecture;
    const double width = 1.0 * a.intermediate / r.parallelism.tensor;
    if (width <= 0) return 0;
    return product_seconds(r.card.low, r.tokens, gate_factor(a) * width, a.hidden) +
           product_seconds(r.card.low, r.tokens, a.hidden, width);
}

AttentionCore attention_core(const TrainingRank& r) {
    const Architecture& a = r.model.architecture;
    const Workload& workload = r.model.workload;
    const double heads = 1.0 * a.heads / r.parallelism.tensor;
    const double sequences = workload.micro_batch_size / r.parallelism.context;
    const double width = attention_width(a);
    const double pairs = sequences * heads * attention_pairs(a, workload.sequence_tokens);
    AttentionCore core;
    if (!workload.flash_attention) {
        // 14 bytes a score: written, masked and normalised, dropped out, read by the next product.
        constexpr double bytes_per_score = 14, batched_product_efficiency = 0.6;
        core.forward.compute =
            2 * 4 * width * pairs / (batched_product_efficiency * r.card.wide.flops_per_second);
        core.forward.memory = 2 * bytes_per_score * pairs / r.card.memory_bytes_per_second;
        core.backward_factor = 2;
        return core;
    }
    // Short sequences and narrow heads leave the units idle; a width of 128 is the reference.
    constexpr double half_sequence = 256, half_width = 16, reference_width = 128;
    const double sequence = workload.sequence_tokens / r.parallelism.context;
    const double filled = sequence / (sequence + half_sequence) * width / (width + half_width) *
                          (reference_width + half_width) / reference_width;
    core.forward.compute = 4 * width * pairs / (r.card.attention_flops * filled) + r.card.low.launch_seconds;
    core.backward_factor = 2.5;  // five products for two: Dao 2023, arXiv 2307.08691
    return core;
}

double element_wise_seconds(const TrainingRank& r, bool has_experts) {
    const Architecture& a = r.model.architecture;
    const double tensor = r.parallelism.tensor;
    const double replicas = r.parallelism.sequence_parallel ? tensor : 1;
    // RMSNorm and rotary positions in eager mode are chains of fp32 kernels, LayerNorm is a kernel of its
    // own.
    const double chain = is_eager(r) && a.positions == Positions::rope ? r.framework.norm_chain_traffic : 0;
    const double traffic = is_eager(r) ? r.framework.element_traffic : r.framework.element_traffic_compiled;
    // Bytes per token, 16 bit, each kernel reading its inputs and writing its output.
    const double hidden = (20 + 60 * chain) * a.hidden / replicas;
    const double positions = (8 + 24 * chain) * (a.heads + a.kv_heads) * attention_width(a) / tensor;
    const double activation = (a.gated_mlp ? 10 : 4) * mlp_width(a, has_experts) / tensor;
    double bytes = traffic * (hidden + positions + activation + adapter_bytes(r));
    const ComputeType type = r.model.compute;
    if (type == ComputeType::fp8 || type == ComputeType::fp4)
        bytes += (is_eager(r) ? r.framework.cast_traffic : r.framework.cast_traffic_compiled) * 3 *
                 (6 * a.hidden + 4 * mlp_width(a, has_experts) / tensor);
    constexpr double sixteen_bit = 2;
    return r.tokens * bytes * activation_bytes(type) / sixteen_bit / r.card.memory_bytes_per_second +
           dequantise_seconds(r, has_experts);
}

ExpertSeconds expert_seconds(const TrainingRank& r) {
    const Architecture& a = r.model.architecture;
    const Moe& moe = *a.moe;
    const Parallelism& p = r.parallelism;
    const FrameworkSpeed& framework = r.framework;
    const MatrixUnits& units = r.card.low;
    // Routing is taken as balanced. Ranks of a tensor-parallel group route a part of the tokens each.
    const double experts = std::max(1.0, moe.experts / expert_ranks(p));
    const double routed = r.tokens * moe.experts_per_token / p.tensor;
    const double rows = routed / experts, width = moe.expert_intermediate;

    ExpertSeconds seconds;
    seconds.products =
        grouped_product_seconds(units, framework.expert_efficiency, experts, rows, gate_factor(a) * width,
                                a.hidden) +
        grouped_product_seconds(units, framework.expert_efficiency, experts, rows, a.hidden, width);
    if (moe.shared_intermediate > 0) {
        const double shared = 1.0 * moe.shared_intermediate / p.tensor;
        seconds.products += product_seconds(units, r.tokens, gate_factor(a) * shared, a.hidden) +
                            product_seconds(units, r.tokens, a.hidden, shared);
    }
    const double routed_bytes = routed * a.hidden * activation_bytes(r.model.compute);
    seconds.sorting = framework.expert_passes * routed_bytes / r.card.memory_bytes_per_second;
    seconds.launches = framework.expert_seconds * experts;
    seconds.exchange = expert_exchange_seconds(r, routed_bytes);
    return seconds;
}

double exchange_seconds(const TrainingRank& r, double attention) {
    const Architecture& a = r.model.architecture;
    const Parallelism& p = r.parallelism;
    const double element = activation_bytes(r.model.compute);
    // Attention and feed-forward block each end in a sum over the ranks (Shoeybi et al. 2019, arXiv
    // 1909.08053); with sequence parallelism a reduce-scatter and an all-gather, of the same volume.
    const double sums =
        2 * all_reduce_seconds(r.topology, {1.0 * p.tensor, 1}, element * r.tokens * a.hidden);
    if (p.context == 1) return sums;
    // Keys and values go around the ring while attention works on those that are there.
    const double keys = all_gather_seconds(r.topology, {1.0 * p.context, 1.0 * p.tensor},
                                           element * kv_width(a, p.tensor) * r.tokens * p.context);
    return sums + std::max(0.0, keys - attention);
}

}  // namespace headroom
