// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/layout_rules.h"

#include <cmath>
#include <cstdint>

namespace headroom {

namespace {

bool divides(double divisor, double number) {
    return std::fmod(number, divisor) == 0;
}

std::optional<BrokenRule> broken_training_rule(const LayoutQuestion& q, const Parallelism& p) {
    using enum LayoutRule;
    const Workload& w = q.workload;
    if (const auto rule = broken_pipeline_rule(q, p)) return rule;
    // Ring attention gives each rank an early and a late chunk of the sequence.
    const int chunks = w.framework == Framework::megatron ? 2 * p.context : p.context;
    if (p.context > 1 && !divides(chunks, w.sequence_tokens)) return BrokenRule{sequence_divides};
    if (w.offload == Offload::optimizer_and_parameters && p.zero_stage < 3)
        return BrokenRule{offloaded_parameters_are_shards};
    if (p.shard_group && (p.data * p.context) % *p.shard_group != 0) return BrokenRule{shard_groups_divide};
    if (!divides(w.micro_batch_size * p.data, w.global_batch_size)) return BrokenRule{global_batch_divides};
    const double micro_batches = w.global_batch_size / (w.micro_batch_size * p.data);
    if (p.virtual_pipeline > 1 && !divides(p.pipeline, micro_batches))
        return BrokenRule{whole_rounds_of_micro_batches};
    return std::nullopt;
}

}  // namespace

std::optional<BrokenRule> broken_pipeline_rule(const LayoutQuestion& q, const Parallelism& p) {
    if (q.workload.task == Task::inference) return std::nullopt;
    const int layers = q.architecture.layers, chunks = p.pipeline * p.virtual_pipeline;
    if (p.virtual_pipeline > 1 && p.pipeline == 1) return BrokenRule{LayoutRule::interleaving_needs_pipeline};
    // Embedding and loss can count as a layer each (Megatron-LM's account-for-embedding-in-pipeline-split).
    const bool even = layers % chunks == 0 || (layers + 2) % chunks == 0;
    const bool must_be_even = p.virtual_pipeline > 1 || q.workload.framework == Framework::megatron;
    if (must_be_even && !even) return BrokenRule{LayoutRule::even_chunks};
    return std::nullopt;
}

std::optional<BrokenRule> broken_tensor_rule(const LayoutQuestion& q, int tensor, int expert) {
    using enum LayoutRule;
    const Architecture& a = q.architecture;
    const bool inference = q.workload.task == Task::inference;
    if (tensor == 1 || (inference && q.engine.engine == Engine::llama_cpp))
        return {};  // it cuts rows, not heads
    if (a.heads % tensor != 0) return BrokenRule{attention_heads, 1.0 * a.heads};
    if (!a.mla && a.kv_heads % tensor != 0 && (a.kv_heads == 0 || tensor % a.kv_heads != 0))
        return BrokenRule{kv_heads, 1.0 * a.kv_heads};
    if (a.intermediate % tensor != 0) return BrokenRule{feed_forward_columns, 1.0 * a.intermediate};
    if (a.moe && expert < tensor && !divides(tensor, 1.0 * a.moe->expert_intermediate * expert))
        return BrokenRule{expert_columns, 1.0 * a.moe->expert_intermediate};
    if (!inference) return {};
    const double padded = std::ceil(a.vocab / q.engine.vocabulary_padding) * q.engine.vocabulary_padding;
    if (!divides(tensor, padded)) return BrokenRule{vocabulary, padded};
    // A GGUF file is cut by the engine that reads it; other grouped formats keep whole groups on a rank.
    if (q.weights.family == "hf" && q.weights.group_size > 0) {
        const double groups = std::ceil(1.0 * a.intermediate / q.weights.group_size);
        if (!divides(tensor, groups)) return BrokenRule{quantisation_groups, groups};
    }
    return {};
}

std::optional<BrokenRule> broken_rule(const LayoutQuestion& q, const Parallelism& p) {
    using enum LayoutRule;
    const Architecture& a = q.architecture;
    if (const auto rule = broken_tensor_rule(q, p.tensor, p.expert)) return rule;
    if (p.pipeline > a.layers) return BrokenRule{stages_within_layers};
    if (1.0 * p.tensor * p.pipeline * p.context * p.data != q.accelerators)
        return BrokenRule{degrees_make_the_cluster};
    if (p.expert > 1 && (!a.moe || a.moe->experts % p.expert != 0)) return BrokenRule{experts_divide};
    const int ranks = p.tensor * p.context * p.data;
    if (ranks % p.expert != 0) return BrokenRule{ranks_divide_by_experts};
    if (q.workload.task == Task::training) return broken_training_rule(q, p);
    return std::nullopt;
}

}  // namespace headroom
