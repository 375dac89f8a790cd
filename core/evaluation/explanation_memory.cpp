// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "base/units.h"
#include "evaluation/explanation_recipes.h"
#include "memory/estimate.h"
#include "memory/inference_memory.h"
#include "memory/kv_cache.h"
#include "memory/training_memory.h"

namespace headroom {

namespace {

bool is_inference(const Question& q) {
    return q.e.scenario.workload.task == Task::inference;
}

/// The stage that `per_accelerator` is of: the first that leaves as little as that.
int fullest_stage(const MemoryEstimate& m) {
    const auto found = std::ranges::find_if(m.stages, [&](const AcceleratorMemory& stage) {
        return stage.bytes == m.per_accelerator.bytes && stage.layers == m.per_accelerator.layers;
    });
    return static_cast<int>(found - m.stages.begin());
}

/// All components of an accelerator, those that are nothing left out. `place`: `memory.stages.0`.
std::string sum_of_components(const AcceleratorMemory& memory, const std::string& place) {
    SumOfTerms sum;
    for (std::size_t i = 0; i < memory_component_count; ++i)
        sum.add(memory.bytes[i] != 0, place + "." + std::string(enum_names<MemoryComponent>[i]));
    return sum.text();
}

Recipe with_band(Recipe recipe, const Question& q) {
    recipe.band = {q.e.memory.low_bytes, q.e.memory.high_bytes, q.profile_origin()};
    recipe.band->origin.source.clear();  // that of the overheads
    return recipe;
}

Recipe total(const Question& q) {
    return with_band({.formula = sum_of_components(q.e.memory.per_accelerator, "memory.per_accelerator"),
                      .method = is_inference(q) ? "total-inference" : "total-training",
                      .also = {"memory.usable_bytes"}},
                     q);
}

/// What the allocator reports is all that it hands out: run time and, in inference, communication buffers lie
/// beside it.
Recipe allocated(const Question& q) {
    SumOfTerms sum;
    for (std::size_t i = 0; i < memory_component_count; ++i) {
        const auto component = static_cast<MemoryComponent>(i);
        const bool outside = component == MemoryComponent::runtime ||
                             (is_inference(q) && component == MemoryComponent::communication);
        sum.add(!outside && q.e.memory.per_accelerator.bytes[i] != 0,
                "memory.per_accelerator." + std::string(name_of(component)));
    }
    return {.formula = sum.text(), .method = "allocated"};
}

Recipe reserved(const Question& q) {
    if (is_inference(q))
        return {
            .formula = "ceil(memory.allocated_bytes / profile.allocator_efficiency)",
            .method = "reserved",
            .own = {q.of_profile("profile.allocator_efficiency", q.subject.engine->allocator_efficiency)}};
    const Parallelism& p = q.e.parallelism;
    const FrameworkProfile& f = *q.subject.framework;
    const bool several = p.tensor * p.pipeline * p.data * p.context > 1;
    const StepPeak peak = step_peak(q.inputs, p, fullest_stage(q.e.memory));
    SumOfTerms sum;
    sum.add(true, "memory.allocated_bytes").add(peak.idle_gradients > 0, "training.idle_gradient_bytes");
    return {.formula = "ceil((" + sum.text() + ") / profile.allocator_efficiency)",
            .method = "reserved",
            .own = {q.of_sums("training.idle_gradient_bytes", peak.idle_gradients, "bytes"),
                    q.of_profile("profile.allocator_efficiency",
                                 several ? f.allocator_efficiency_several : f.allocator_efficiency_one)}};
}

Recipe bound(const Question& q, std::string_view sign) {
    return {.formula = "memory.total_bytes * (1 " + std::string(sign) + " profile.memory_band)",
            .method = "band",
            .own = {q.of_profile("profile.memory_band", memory_band(q.inputs, q.e.parallelism), "share")}};
}

Recipe capacity(const Question& q) {
    SumOfTerms sum;
    sum.add(true, "accelerator.usable_bytes");
    Recipe recipe{
        .formula = sum.text(),
        .method = "capacity",
        .own = {q.of_card("accelerator.usable_bytes", q.subject.accelerator->usable_bytes, "bytes")}};
    if (q.e.scenario.cluster.already_used_gib > 0)
        recipe.formula = "max(0, accelerator.usable_bytes - cluster.already_used_gib * 1073741824)";
    return recipe;
}

Recipe usable(const Question& q) {
    const EngineProfile& engine = *q.subject.engine;
    if (!is_inference(q) || !engine.fills_card)
        return {.formula = "memory.capacity_bytes", .method = "usable-all"};
    const Overheads outside = overheads(q.inputs, q.e.parallelism);
    if (engine.utilization_covers_cache_only)
        return {
            .formula =
                "min(memory.capacity_bytes, floor(workload.memory_utilization * (memory.capacity_bytes - "
                "engine.start_up_bytes)) + memory.total_bytes - memory.per_accelerator.weights_bytes - "
                "memory.per_accelerator.kv_cache_bytes)",
            .method = "usable-cache-share",
            .own = {q.of_profile("engine.start_up_bytes", outside.runtime + outside.communication, "bytes")}};
    SumOfTerms sum;
    sum.add(true, "floor(workload.memory_utilization * memory.capacity_bytes)");
    sum.add(engine.context_outside_share_bytes > 0, "engine.context_bytes");
    const bool graphs = engine.graphs_outside_share && outside.graphs > 0;
    sum.add(graphs, "engine.graph_bytes");
    return {.formula = "min(memory.capacity_bytes, " + sum.text() + ")",
            .method = "usable-share",
            .own = {q.of_profile("engine.context_bytes", engine.context_outside_share_bytes, "bytes"),
                    q.of_profile("engine.graph_bytes", outside.graphs, "bytes")}};
}

/// Keys and values of one token in the layers of the whole model.
Recipe kv_per_token(const Question& q) {
    if (!is_inference(q)) return {.formula = "0", .method = "no-cache-in-training"};
    const Architecture& a = *q.subject.architecture;
    const LayerMix mix = layers_between(a, 0, a.layers);
    const bool expands = q.subject.engine->expands_mla;
    SumOfTerms sum;
    const bool is_plain = !a.mla && mix.full_attention_layers > 0;
    sum.add(is_plain,
            "kv.full_layers * model.kv_heads * (model.key_width + model.value_width) * kv.element_bytes");
    sum.add(!is_plain && mix.full_attention_layers > 0, "kv.full_layers * kv.bytes_of_layer");
    sum.add(a.sliding_window && mix.sliding_layers > 0, "kv.sliding_layers * kv.bytes_of_sliding_layer");
    Recipe recipe{.formula = sum.text(),
                  .method = a.mla ? (expands ? "kv-expanded" : "kv-latent") : "kv-heads",
                  .reference = a.mla ? "deepseek-v2" : "ainslie",
                  .own = {q.of_model("kv.full_layers", mix.full_attention_layers),
                          q.of_model("model.kv_heads", a.kv_heads), q.of_model("model.key_width", a.head_dim),
                          q.of_model("model.value_width", a.v_head_dim > 0 ? a.v_head_dim : a.head_dim),
                          q.of_kv_format("kv.element_bytes", q.subject.kv_cache->bits / bits_per_byte),
                          q.of_sums("kv.bytes_of_layer",
                                    kv_bytes_per_layer_token(a, *q.subject.kv_cache, 1, expands), "bytes")}};
    if (a.sliding_window) {
        recipe.own.push_back(q.of_model("kv.sliding_layers", mix.sliding_layers));
        recipe.own.push_back(q.of_sums("kv.bytes_of_sliding_layer",
                                       kv_bytes_per_sliding_layer_token(a, *q.subject.kv_cache, 1, expands),
                                       "bytes"));
    }
    return recipe;
}

Recipe host(const Question& q) {
    const Parallelism& p = q.e.parallelism;
    const double ranks = p.tensor * p.pipeline * p.data * p.context;
    if (!is_inference(q))
        return {.formula = "min(cluster.per_node, parallelism.ranks) * host.offloaded_bytes",
                .method = "host-offload",
                .own = {q.of_sums("parallelism.ranks", ranks),
                        q.of_sums("host.offloaded_bytes", offloaded_bytes(q.inputs, p, 0), "bytes")},
                .also = {"workload.offload"}};
    if (!q.subject.engine->input_embedding_on_host) return {.formula = "0", .method = "host-nothing"};
    const double cache = kv_bytes_of_layers(q.inputs, Parallelism{}, {0, host_layers(q.inputs)},
                                            *q.inputs.workload.max_context_tokens);
    SumOfTerms sum;
    sum.add(true, "host.weights_bytes");
    sum.add(cache > 0,
            "max(1, min(cluster.per_node, parallelism.ranks) / (parallelism.ranks / parallelism.data)) * "
            "ceil(workload.concurrent_sequences / parallelism.data) * host.cache_bytes");
    return {.formula = sum.text(),
            .method = "host-llama-cpp",
            .own = {q.of_sums("host.weights_bytes", host_weight_bytes(q.inputs), "bytes"),
                    q.of_sums("parallelism.ranks", ranks), q.of_sums("host.cache_bytes", cache, "bytes")}};
}

/// Of figures that are found by trying.
std::optional<Recipe> limit(const Question& q, std::string_view name) {
    if (name == "max_micro_batch_size" && is_inference(q)) return Recipe{.method = "only-in-training"};
    if ((name == "kv_cache_capacity_tokens" || name == "max_concurrent_sequences") && !is_inference(q))
        return Recipe{.method = "no-cache-in-training"};
    if (name == "kv_cache_capacity_tokens")
        return Recipe{.formula =
                          "floor(max(0, (memory.per_accelerator.kv_cache_bytes + memory.headroom_bytes) / "
                          "(memory.per_accelerator.kv_cache_bytes / ceil(workload.concurrent_sequences / "
                          "parallelism.data)) * workload.max_context_tokens))",
                      .method = "cache-capacity"};
    if (name == "max_concurrent_sequences")
        return Recipe{
            .method = "largest-load",
            .also = {"memory.usable_bytes", "memory.headroom_bytes", "memory.per_accelerator.kv_cache_bytes",
                     "workload.concurrent_sequences", "workload.max_context_tokens", "parallelism.data"}};
    if (name == "max_micro_batch_size")
        return Recipe{.method = "largest-micro-batch",
                      .also = {"memory.usable_bytes", "memory.headroom_bytes",
                               "memory.per_accelerator.activations_bytes", "workload.micro_batch_size",
                               "workload.sequence_tokens"}};
    if (name == "min_accelerators")
        return Recipe{
            .method = "fewest-accelerators",
            .also = {"model.weights_bytes", "memory.usable_bytes", "cluster.count", "cluster.per_node"}};
    if (name == "rule_of_thumb_bytes")
        return Recipe{.formula = is_inference(q) ? "model.parameters * 4"
                                                 : "model.parameters * (4 + 2 * workload.micro_batch_size)",
                      .method = "rule-of-thumb",
                      .also = {"memory.total_bytes"}};
    return std::nullopt;
}

std::optional<Recipe> component(const Question& q, std::string_view name, int stage) {
    const std::optional<MemoryComponent> part = value_of<MemoryComponent>(name);
    if (!part) return std::nullopt;
    return is_inference(q) ? inference_component(q, *part, stage) : training_component(q, *part, stage);
}

/// `name`: `0.weights_bytes`
std::optional<Recipe> of_stage(const Question& q, std::string_view name) {
    int stage = 0;
    const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), stage);
    if (error != std::errc{} || stage >= q.e.parallelism.pipeline) return std::nullopt;
    const std::string place = "memory.stages." + std::to_string(stage);
    name.remove_prefix(static_cast<std::size_t>(rest - name.data()) + 1);
    if (name == "layers")
        return Recipe{.method = "layers-of-stage",
                      .beside = {q.of_model("model.layers", q.subject.architecture->layers)},
                      .also = {"parallelism.pipeline"}};
    if (name == "total_bytes")
        return Recipe{.formula = sum_of_components(q.e.memory.stages[static_cast<std::size_t>(stage)], place),
                      .method = is_inference(q) ? "total-inference" : "total-training"};
    return component(q, name, stage);
}

}  // namespace

std::optional<Recipe> memory_recipe(const Question& q, std::string_view figure) {
    std::string_view name = figure.substr(figure.find('.') + 1);
    if (constexpr std::string_view place = "per_accelerator."; name.starts_with(place))
        return component(q, name.substr(place.size()), fullest_stage(q.e.memory));
    if (constexpr std::string_view place = "stages."; name.starts_with(place))
        return of_stage(q, name.substr(place.size()));
    if (name == "total_bytes") return total(q);
    if (name == "allocated_bytes") return allocated(q);
    if (name == "reserved_bytes") return reserved(q);
    if (name == "low_bytes") return bound(q, "-");
    if (name == "high_bytes") return bound(q, "+");
    if (name == "capacity_bytes") return capacity(q);
    if (name == "usable_bytes") return usable(q);
    if (name == "headroom_bytes")
        return with_band({.formula = "memory.usable_bytes - memory.total_bytes", .method = "headroom"}, q);
    if (name == "host_bytes") return host(q);
    if (name == "kv_cache_bytes_per_token") return kv_per_token(q);
    return limit(q, name);
}

}  // namespace headroom
