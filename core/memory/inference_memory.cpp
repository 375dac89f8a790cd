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

struct StepBytes {
    double activations = 0;
    double logits = 0;  ///< beyond what the activations, if they are gone by then, have already claimed
};

/// Keys and values of all heads that llama.cpp rebuilds from the latent cache, and the work block of its
/// kernel.
double rebuilt_heads_bytes(const MemoryInputs& in, double context_tokens) {
    constexpr double fp16 = 2;
    const Mla& m = *in.architecture.mla;
    const double heads = fp16 * context_tokens * in.architecture.heads *
                         (m.qk_nope_head_dim + m.qk_rope_head_dim + m.v_head_dim);
    return heads + std::min(heads, in.engine.mla_work_block_bytes);
}

/// The compute buffer of llama.cpp on one device: the largest of what one micro-batch needs in fp32 for the
/// logits (last device only), the feed-forward block and the attention. With MLA, keys and values of all
/// heads are rebuilt from the latent in 16 bits, a block of them a second time for the kernel; without flash
/// attention the scores of all heads stand at once. Devices that work on several micro-batches at a time hold
/// three more copies of the 16-bit mask.
double llama_cpp_compute_bytes(const MemoryInputs& in, const Parallelism& p, int stage,
                               double context_tokens) {
    constexpr double fp32 = 4, fp16 = 2;
    const Architecture& a = in.architecture;
    const double batch = *in.workload.max_batched_tokens;
    const double logits = stage == p.pipeline - 1 ? batch * fp32 * (a.vocab + a.hidden) : 0;
    const double inputs_per_token = a.moe ? a.moe->experts_per_token : 1;
    const double feed_forward = batch * fp32 * (inputs_per_token * a.hidden + 2 * active_intermediate(a));
    const double mask = batch * context_tokens * fp32;
    double attention = 0;
    const double scores = batch * context_tokens * a.heads * fp32;
    const double most_scores =
        in.workload.attention_batch_mib ? *in.workload.attention_batch_mib * bytes_per_mib : scores;
    if (!in.workload.flash_attention)
        attention = std::min(scores, most_scores) + mask;
    else if (a.mla)
        attention = rebuilt_heads_bytes(in, context_tokens) + mask + batch * a.hidden * 2 * fp32;
    else
        attention = batch * a.hidden * 2 * fp32;
    const double mask_copies = p.pipeline > 1 && !a.mla ? 3 * batch * context_tokens * fp16 : 0;
    return std::max({logits, feed_forward, attention}) + mask_copies;
}

/// Bytes of one step of the engine: what its tokens need between the layers, and its logits.
StepBytes step_bytes(const MemoryInputs& in, const Parallelism& p, int stage, double sequences) {
    const EngineProfile& engine = in.engine;
    const Architecture& a = in.architecture;
    if (const auto& own = in.workload.measured_overheads; own && own->activation_peak_gib)
        return {from_gib(*own->activation_peak_gib), 0};
    if (engine.engine == Engine::llama_cpp)
        return {llama_cpp_compute_bytes(in, p, stage, sequences * *in.workload.max_context_tokens), 0};

    const double tokens = in.workload.max_batched_tokens.value_or(sequences * in.workload.prompt_tokens);
    double activations =
        tokens * (engine.activation_bytes_per_intermediate * active_intermediate(a) / p.tensor +
                  engine.activation_bytes_per_hidden * a.hidden);
    // Autocast over fp32 weights keeps a 16-bit cast of them.
    if (engine.casts_weights && in.weights.id == "fp32" && in.compute != ComputeType::fp32 &&
        in.compute != ComputeType::tf32)
        activations += 2 * in.parameters.total / p.tensor / p.pipeline;
    // While weights are quantised at load, the largest matrix stands beside them in 16 bits; no step runs
    // then.
    if (engine.quantises_at_load && in.weights.linear_bits < 16) {
        constexpr double fp16 = 2;
        activations = std::max(activations, fp16 * a.hidden * std::max(a.intermediate, a.vocab) / p.tensor);
    }
    if (stage != p.pipeline - 1) return {activations, 0};
    double rows = in.is_large_card ? engine.logits_rows_large_card : engine.logits_rows;
    if (rows == 0) rows = engine.logits_of_every_token ? tokens : sequences;
    const double bytes_per_vocab =
        in.is_large_card ? engine.logits_bytes_per_vocab_large_card : engine.logits_bytes_per_vocab;
    const double logits = rows * a.vocab * bytes_per_vocab;
    // Logits of every token are made while the tokens' activations are alive; a sampler's warm-up is not.
    if (engine.logits_of_every_token) return {activations, logits};
    return {activations, std::max(0.0, logits - activations)};
}

}  // namespace

double active_intermediate(const Architecture& a) {
    if (!a.moe) return a.intermediate;
    const double expert_width =
        1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
    return std::max(expert_width, 1.0 * a.intermediate * (a.moe->dense_layers > 0 || a.moe->every > 1));
}

Overheads overheads(const MemoryInputs& in, const Parallelism& p) {
    const EngineProfile& engine = in.engine;
    Overheads o{engine.runtime_bytes_one, 0, engine.cuda_graph_bytes};
    if (communicates(p))
        o.communication = std::max(0.0, engine.runtime_bytes_several - engine.runtime_bytes_one);
    if (const auto& own = in.workload.measured_overheads) {
        if (own->runtime_gib) {
            o.runtime = from_gib(*own->runtime_gib) + engine.context_outside_share_bytes;
            o.communication = 0;
        }
        if (own->cuda_graph_gib) o.graphs = from_gib(*own->cuda_graph_gib);
    }
    if (!in.workload.cuda_graphs) o.graphs = 0;
    return o;
}

MemoryInputs draft_inputs(const MemoryInputs& in) {
    MemoryInputs draft{.architecture = *in.draft,
                       .parameters = in.draft_parameters,
                       .workload = in.workload,
                       .precision = in.precision,
                       .weights = in.weights,
                       .kv_cache = in.kv_cache,
                       .engine = in.engine,
                       .framework = in.framework,
                       .compute = in.compute,
                       .capacity_bytes = in.capacity_bytes,
                       .is_large_card = in.is_large_card};
    draft.workload.speculative.reset();
    draft.workload.gpu_layers.reset();
    return draft;
}

bool is_large_card(const EngineProfile& engine, const Accelerator& accelerator) {
    return engine.large_card_bytes > 0 && accelerator.usable_bytes.value_or(0) >= engine.large_card_bytes &&
           accelerator.architecture != engine.large_card_except_architecture;
}

std::optional<double> default_batched_tokens(const EngineProfile& engine, bool large_card,
                                             double context_tokens) {
    if (context_tokens <= engine.whole_context_up_to)
        return std::max(context_tokens, engine.default_max_batched_tokens);
    const double tokens =
        large_card ? engine.default_max_batched_tokens_large_card : engine.default_max_batched_tokens;
    if (tokens > 0) return tokens;
    return std::nullopt;
}

DraftBytes draft_bytes(const MemoryInputs& in, const Parallelism& p, int stage) {
    if (!in.draft || stage != p.pipeline - 1) return {};
    const MemoryInputs draft = draft_inputs(in);
    Parallelism cut;
    cut.tensor = p.tensor;
    return {stage_weight_bytes(draft, cut, 0, stage_elements(draft, cut, 0)),
            kv_bytes_per_sequence(draft, cut, 0, *draft.workload.max_context_tokens)};
}

StageElements elements_on_card(const MemoryInputs& in, const Parallelism& p, int stage) {
    StageElements elements = stage_elements(in, p, stage);
    const bool is_last = stage == p.pipeline - 1;
    if (in.engine.input_embedding_on_host) {
        // The output still reads the tied embedding on the card.
        if (in.architecture.tied_embeddings && is_last && elements.head == 0)
            elements.head = elements.embedding;
        elements.embedding = 0;
    }
    if (head_on_host(in) && is_last) {
        elements.head = 0;
        elements.norms -= in.parameters.final_norm;
    }
    return elements;
}

AcceleratorMemory inference_memory(const MemoryInputs& in, const Parallelism& p, int stage) {
    const double sequences = std::ceil(in.workload.concurrent_sequences / p.data);
    return inference_memory(in, p, serving_stage(in, p, stage), sequences);
}

ServingStage serving_stage(const MemoryInputs& in, const Parallelism& p, int stage) {
    const DraftBytes draft = draft_bytes(in, p, stage);
    return {
        stage, stage_weight_bytes(in, p, stage, elements_on_card(in, p, stage)) + draft.weights,
        kv_bytes_per_sequence(in, p, stage, *in.workload.max_context_tokens) + draft.kv_cache_per_sequence};
}

AcceleratorMemory inference_memory(const MemoryInputs& in, const Parallelism& p, const ServingStage& stage,
                                   double sequences) {
    using enum MemoryComponent;
    const EngineProfile& engine = in.engine;
    const StepBytes step = step_bytes(in, p, stage.stage, sequences);
    const Overheads outside = overheads(in, p);

    AcceleratorMemory memory;
    memory[weights] = stage.weights;
    memory[kv_cache] = sequences * stage.kv_cache_per_sequence;
    memory[activations] = step.activations;
    memory[logits] = step.logits;
    memory.add_up();
    memory.allocated_bytes = memory.total_bytes;
    memory.reserved_bytes = std::ceil(memory.allocated_bytes / engine.allocator_efficiency);
    memory[communication] = outside.communication;
    memory[runtime] = outside.runtime + outside.graphs + memory.reserved_bytes - memory.allocated_bytes;
    memory.add_up();
    return memory;
}

double inference_usable_bytes(const MemoryInputs& in, const Parallelism& p, const AcceleratorMemory& used) {
    if (!in.engine.fills_card) return in.capacity_bytes;
    const double share = *in.workload.memory_utilization;
    if (!in.engine.utilization_covers_cache_only) {
        const double outside = in.engine.context_outside_share_bytes +
                               (in.engine.graphs_outside_share ? overheads(in, p).graphs : 0);
        return std::min(in.capacity_bytes, std::floor(share * in.capacity_bytes) + outside);
    }
    const Overheads start = overheads(in, p);
    const double start_up = start.runtime + start.communication;
    const double outside =
        used.total_bytes - used[MemoryComponent::weights] - used[MemoryComponent::kv_cache];
    return std::min(in.capacity_bytes, std::floor(share * (in.capacity_bytes - start_up)) + outside);
}

}  // namespace headroom
