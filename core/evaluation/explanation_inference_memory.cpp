// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "evaluation/explanation_recipes.h"
#include "memory/inference_memory.h"
#include "memory/kv_cache.h"

namespace headroom {

namespace {

bool is_last(const Question& q, int stage) {
    return stage == q.e.parallelism.pipeline - 1;
}

Recipe weights(const Question& q, int stage) {
    const StageElements elements = elements_on_card(q.inputs, q.e.parallelism, stage);
    Recipe recipe;
    if (q.inputs.stored_weights) {
        recipe = {
            .formula = "stored.share_bytes",
            .method = "weights-of-file",
            .own = {q.of_model("stored.share_bytes",
                               stage_weight_bytes(q.inputs, q.e.parallelism, stage, elements), "bytes")}};
    } else {
        recipe = weights_recipe(q, elements);
    }
    const DraftBytes draft = draft_bytes(q.inputs, q.e.parallelism, stage);
    if (draft.weights > 0) {
        recipe.formula += " + draft.weights_bytes";
        recipe.own.push_back(q.of_sums("draft.weights_bytes", draft.weights, "bytes"));
    }
    for (const char* degree : {"parallelism.tensor", "parallelism.pipeline", "parallelism.expert"})
        recipe.also.emplace_back(degree);
    return recipe;
}

/// Tokens as the cache stores them: cut by context parallelism, in whole blocks.
double stored_tokens(const Question& q, double tokens) {
    const double block = q.subject.engine->kv_block_tokens;
    return std::ceil(tokens / q.e.parallelism.context / block) * block;
}

/// Every sequence keeps its whole context, in every layer of the stage.
Recipe kv_cache(const Question& q, int stage) {
    const Architecture& a = *q.subject.architecture;
    const Parallelism& p = q.e.parallelism;
    const EngineProfile& engine = *q.subject.engine;
    const StageLayers range = stage_range(q.inputs, p, stage);
    const LayerMix mix = layers_between(a, range.first, range.last);
    const double states = kv_bytes_of_layers(q.inputs, p, range, 0);  // what stays without a context
    const DraftBytes draft = draft_bytes(q.inputs, p, stage);
    SumOfTerms sum;
    const bool is_plain = !a.mla;
    sum.add(is_plain && mix.full_attention_layers > 0,
            "kv.full_layers * kv.stored_tokens * kv.heads_of_rank * (model.key_width + model.value_width) * "
            "kv.element_bytes");
    sum.add(!is_plain && mix.full_attention_layers > 0,
            "kv.full_layers * kv.stored_tokens * kv.bytes_of_layer");
    sum.add(a.sliding_window && mix.sliding_layers > 0,
            "kv.sliding_layers * kv.stored_window_tokens * kv.bytes_of_sliding_layer");
    sum.add(states > 0, "kv.state_bytes").add(draft.kv_cache_per_sequence > 0, "draft.kv_cache_bytes");

    const double context = *q.inputs.workload.max_context_tokens;
    Recipe recipe{
        .formula = "ceil(workload.concurrent_sequences / parallelism.data) * (" + sum.text() + ")",
        .method = a.mla ? (engine.expands_mla ? "kv-expanded" : "kv-latent") : "kv-heads",
        .reference = a.mla ? "deepseek-v2" : "ainslie",
        .own = {q.of_model("kv.full_layers", mix.full_attention_layers),
                q.of_sums("kv.stored_tokens", stored_tokens(q, context), "tokens"),
                q.of_sums("kv.heads_of_rank", kv_heads_per_rank(a, p.tensor)),
                q.of_model("model.key_width", a.head_dim),
                q.of_model("model.value_width", a.v_head_dim > 0 ? a.v_head_dim : a.head_dim),
                q.of_kv_format("kv.element_bytes", q.subject.kv_cache->bits / bits_per_byte),
                q.of_sums("kv.bytes_of_layer",
                          kv_bytes_per_layer_token(a, *q.subject.kv_cache, p.tensor, engine.expands_mla),
                          "bytes"),
                q.of_sums("kv.state_bytes", states, "bytes"),
                q.of_sums("draft.kv_cache_bytes", draft.kv_cache_per_sequence, "bytes")},
        .also = {"workload.max_context_tokens", "parallelism.tensor", "parallelism.pipeline",
                 "memory.kv_cache_bytes_per_token"}};
    if (!a.sliding_window) return recipe;
    const double slack =
        engine.window_keeps_step ? *q.inputs.workload.max_batched_tokens : engine.window_slack_tokens;
    const double window = std::min(context, a.sliding_window->window + slack);
    recipe.own.push_back(q.of_model("kv.sliding_layers", mix.sliding_layers));
    recipe.own.push_back(q.of_sums("kv.stored_window_tokens", stored_tokens(q, window), "tokens"));
    recipe.own.push_back(q.of_sums(
        "kv.bytes_of_sliding_layer",
        kv_bytes_per_sliding_layer_token(a, *q.subject.kv_cache, p.tensor, engine.expands_mla), "bytes"));
    return recipe;
}

double sequences_of_replica(const Question& q) {
    return std::ceil(q.e.scenario.workload.concurrent_sequences / q.e.parallelism.data);
}

/// Tokens that pass through the model in one step.
ExplainedInput step_tokens(const Question& q) {
    if (q.inputs.workload.max_batched_tokens) return q.find("workload.max_batched_tokens");
    return q.of_sums("step.tokens", sequences_of_replica(q) * q.inputs.workload.prompt_tokens, "tokens");
}

Recipe activations(const Question& q) {
    const EngineProfile& engine = *q.subject.engine;
    const Architecture& a = *q.subject.architecture;
    const auto& own = q.inputs.workload.measured_overheads;
    if (own && own->activation_peak_gib)
        return {.formula = "workload.measured_overheads.activation_peak_gib * 1073741824",
                .method = "measured-overheads"};
    if (engine.engine == Engine::llama_cpp)
        return {.method = "llama-cpp-buffer",
                .beside = {q.of_model("model.hidden", a.hidden), q.of_model("model.vocabulary", a.vocab)},
                .also = {"workload.max_batched_tokens", "workload.max_context_tokens"}};
    const ExplainedInput tokens = step_tokens(q);
    SumOfTerms sum;
    sum.add(true, tokens.name +
                      " * (engine.bytes_per_intermediate * model.active_intermediate / parallelism.tensor + "
                      "engine.bytes_per_hidden * model.hidden)");
    const bool casts = engine.casts_weights && q.subject.weights->id == "fp32" &&
                       q.inputs.compute != ComputeType::fp32 && q.inputs.compute != ComputeType::tf32;
    sum.add(casts, "2 * model.parameters / parallelism.tensor / parallelism.pipeline");
    const bool quantises = engine.quantises_at_load && q.subject.weights->linear_bits < 16;
    Recipe recipe{
        .formula = sum.text(),
        .method = casts ? "step-with-casts" : "step",
        .own = {tokens,
                q.of_profile("engine.bytes_per_intermediate", engine.activation_bytes_per_intermediate),
                q.of_model("model.active_intermediate", active_intermediate(a)),
                q.of_profile("engine.bytes_per_hidden", engine.activation_bytes_per_hidden),
                q.of_model("model.hidden", a.hidden)}};
    if (!quantises) return recipe;
    recipe.formula = "max(" + sum.text() + ", 2 * model.hidden * model.widest / parallelism.tensor)";
    recipe.method = "step-or-load";
    recipe.own.push_back(q.of_model("model.widest", std::max(a.intermediate, a.vocab)));
    return recipe;
}

Recipe logits(const Question& q, int stage) {
    const EngineProfile& engine = *q.subject.engine;
    const auto& own = q.inputs.workload.measured_overheads;
    if (engine.engine == Engine::llama_cpp || (own && own->activation_peak_gib))
        return {.formula = "0", .method = "logits-in-step"};
    if (!is_last(q, stage)) return {.formula = "0", .method = "logits-on-last-stage"};
    const bool large = q.subject.is_large_card;
    ExplainedInput rows =
        q.of_profile("step.logits_rows", large ? engine.logits_rows_large_card : engine.logits_rows);
    if (rows.value == 0.0) {
        rows = q.of_sums("step.logits_rows",
                         engine.logits_of_every_token ? step_tokens(q).value : sequences_of_replica(q));
    }
    const std::string product = "step.logits_rows * model.vocabulary * engine.bytes_per_logit";
    const double activations =
        q.e.memory.stages[static_cast<std::size_t>(stage)][MemoryComponent::activations];
    Recipe recipe{
        .formula = product,
        .method = "logits-of-every-token",
        .own = {rows, q.of_model("model.vocabulary", q.subject.architecture->vocab),
                q.of_profile("engine.bytes_per_logit", large ? engine.logits_bytes_per_vocab_large_card
                                                             : engine.logits_bytes_per_vocab)}};
    if (engine.logits_of_every_token) return recipe;
    recipe.formula = "max(0, " + product + " - step.activations_bytes)";
    recipe.method = "logits-of-sampler";
    recipe.own.push_back(q.of_sums("step.activations_bytes", activations, "bytes"));
    return recipe;
}

Recipe communication(const Question& q) {
    const EngineProfile& engine = *q.subject.engine;
    const Overheads outside = overheads(q.inputs, q.e.parallelism);
    if (outside.communication == 0) return {.formula = "0", .method = "communication-nothing"};
    return {.formula = "engine.runtime_bytes_of_several - engine.runtime_bytes_of_one",
            .method = "communication-inference",
            .own = {q.of_profile("engine.runtime_bytes_of_several", engine.runtime_bytes_several, "bytes"),
                    q.of_profile("engine.runtime_bytes_of_one", engine.runtime_bytes_one, "bytes")}};
}

Recipe runtime(const Question& q, int stage) {
    const Overheads outside = overheads(q.inputs, q.e.parallelism);
    const AcceleratorMemory& memory = q.e.memory.stages[static_cast<std::size_t>(stage)];
    const auto& own = q.inputs.workload.measured_overheads;
    const bool measured = own && (own->runtime_gib || own->cuda_graph_gib);
    SumOfTerms sum;
    sum.add(true, "engine.runtime_bytes").add(outside.graphs > 0, "engine.graph_bytes");
    return {.formula = sum.text() + " + allocator.reserved_bytes - allocator.allocated_bytes",
            .method = measured ? "measured-overheads" : "runtime",
            .own = {q.of_profile("engine.runtime_bytes", outside.runtime, "bytes"),
                    q.of_profile("engine.graph_bytes", outside.graphs, "bytes"),
                    q.of_sums("allocator.reserved_bytes", memory.reserved_bytes, "bytes"),
                    q.of_sums("allocator.allocated_bytes", memory.allocated_bytes, "bytes")}};
}

}  // namespace

Recipe inference_component(const Question& q, MemoryComponent component, int stage) {
    switch (component) {
        case MemoryComponent::weights:
            return weights(q, stage);
        case MemoryComponent::kv_cache:
            return kv_cache(q, stage);
        case MemoryComponent::activations:
            return activations(q);
        case MemoryComponent::logits:
            return logits(q, stage);
        case MemoryComponent::communication:
            return communication(q);
        case MemoryComponent::runtime:
            return runtime(q, stage);
        default:
            return {.formula = "0", .method = "nothing-in-inference"};
    }
}

}  // namespace headroom
