// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/inference_memory.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "memory/kv_cache.h"
#include "memory/weights.h"

namespace headroom {

namespace {

bool communicates(const Parallelism& p) {
    return p.tensor * p.pipeline * p.context > 1;
}

/// Width of what one token passes through in the feed-forward block: its experts, or the dense block.
double active_intermediate(const Architecture& a) {
    if (!a.moe) return a.intermediate;
    const double expert_width =
        1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
    return std::max(expert_width, 1.0 * a.intermediate * (a.moe->dense_layers > 0 || a.moe->every > 1));
}

/// The compute buffer of llama.cpp on one device: the largest of what one micro-batch needs in fp32 for the
/// logits (last device only), the feed-forward block and the attention. With MLA, keys and values of all
/// heads are rebuilt from the latent in 16 bits; without flash attention the scores of all heads stand at
/// once.
double llama_cpp_compute_bytes(const MemoryInputs& in, const Parallelism& p, int stage,
                               double context_tokens) {
    constexpr double fp32 = 4, fp16 = 2;
    const Architecture& a = in.architecture;
    const double batch = *in.workload.max_batched_tokens;
    const double logits = stage == p.pipeline - 1 ? batch * fp32 * (a.vocab + a.hidden) : 0;
    const double inputs_per_token = a.moe ? a.moe->experts_per_token : 1;
    const double feed_forward = batch * fp32 * (inputs_per_token * a.hidden + 2 * active_intermediate(a));
    const double mask = batch * context_tokens * fp32;
    double attention = in.workload.flash_attention ? batch * a.hidden * 2 * fp32
                                                   : batch * context_tokens * a.heads * fp32 + mask;
    if (a.mla && in.workload.flash_attention)
        attention += context_tokens * a.heads * fp16 *
                         (a.mla->qk_nope_head_dim + a.mla->qk_rope_head_dim + a.mla->v_head_dim) +
                     mask;
    return std::max({logits, feed_forward, attention});
}

struct StepBytes {
    double activations = 0;
    double logits = 0;  ///< beyond what the activations, which are gone by then, have already claimed
};

StepBytes step_bytes(const MemoryInputs& in, const Parallelism& p, int stage, double sequences) {
    const EngineProfile& engine = in.engine;
    const Architecture& a = in.architecture;
    if (engine.engine == Engine::llama_cpp)
        return {llama_cpp_compute_bytes(in, p, stage, sequences * *in.workload.max_context_tokens), 0};

    const double tokens = in.workload.max_batched_tokens.value_or(sequences * in.workload.prompt_tokens);
    const double activations =
        tokens * (engine.activation_bytes_per_intermediate * active_intermediate(a) / p.tensor +
                  engine.activation_bytes_per_hidden * a.hidden);
    if (stage != p.pipeline - 1) return {activations, 0};
    const double profiled_rows = in.is_large_card ? engine.logits_rows_large_card : engine.logits_rows;
    const double bytes_per_vocab =
        in.is_large_card ? engine.logits_bytes_per_vocab_large_card : engine.logits_bytes_per_vocab;
    const double rows = profiled_rows > 0 ? profiled_rows : sequences;
    return {activations, std::max(0.0, rows * a.vocab * bytes_per_vocab - activations)};
}

}  // namespace

bool is_large_card(const EngineProfile& engine, const Accelerator& accelerator) {
    return engine.large_card_bytes > 0 && accelerator.usable_bytes.value_or(0) >= engine.large_card_bytes &&
           accelerator.architecture != engine.large_card_except_architecture;
}

std::optional<double> default_batched_tokens(const EngineProfile& engine, bool large_card) {
    const double tokens =
        large_card ? engine.default_max_batched_tokens_large_card : engine.default_max_batched_tokens;
    if (tokens > 0) return tokens;
    return std::nullopt;
}

AcceleratorMemory inference_memory(const MemoryInputs& in, const Parallelism& p, int stage) {
    using enum MemoryComponent;
    const EngineProfile& engine = in.engine;
    const bool tied = in.architecture.tied_embeddings;

    StageElements elements = stage_elements(in.architecture, in.parameters, p, stage);
    if (engine.input_embedding_on_host) {
        // The output still reads the tied embedding on the card.
        if (tied && stage == p.pipeline - 1 && elements.head == 0) elements.head = elements.embedding;
        elements.embedding = 0;
    }
    const double sequences = std::ceil(in.workload.concurrent_sequences / p.data);
    const StepBytes step = step_bytes(in, p, stage, sequences);
    const bool several = communicates(p);

    AcceleratorMemory memory;
    memory[weights] = weight_bytes(elements, in.weights, tied);
    memory[kv_cache] = sequences * kv_bytes_per_sequence(in, p, stage, *in.workload.max_context_tokens);
    memory[activations] = step.activations;
    memory[logits] = step.logits;
    memory.add_up();
    memory.allocated_bytes = memory.total_bytes;
    memory.reserved_bytes = std::ceil(memory.allocated_bytes / engine.allocator_efficiency);
    memory[communication] = several ? std::max(0.0, engine.runtime_bytes_several - engine.runtime_bytes_one) : 0;
    memory[runtime] = engine.runtime_bytes_one + (in.workload.cuda_graphs ? engine.cuda_graph_bytes : 0) +
                      memory.reserved_bytes - memory.allocated_bytes;
    memory.add_up();
    return memory;
}

double inference_usable_bytes(const MemoryInputs& in, const Parallelism& p, const AcceleratorMemory& used) {
    if (!in.engine.fills_card) return in.capacity_bytes;
    const double share = *in.workload.memory_utilization;
    if (!in.engine.utilization_covers_cache_only) return std::floor(share * in.capacity_bytes);
    const double start_up = communicates(p) ? in.engine.runtime_bytes_several : in.engine.runtime_bytes_one;
    const double outside =
        used.total_bytes - used[MemoryComponent::weights] - used[MemoryComponent::kv_cache];
    return std::min(in.capacity_bytes, std::floor(share * (in.capacity_bytes - start_up)) + outside);
}

}  // namespace headroom
