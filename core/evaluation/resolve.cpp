// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/resolve.h"

#include <algorithm>

#include "base/text.h"
#include "base/units.h"
#include "layout/layout_space.h"
#include "memory/adapters.h"
#include "memory/inference_memory.h"

namespace headroom {

namespace {

template <class Entry>
const Entry& find_or_throw(const Table<Entry>& table, const std::string& id, const char* field,
                           const char* kind) {
    if (const Entry* entry = table.find(id)) return *entry;
    Error error{"the catalogue has no " + std::string(kind) + " \"" + id + "\"", field, {}, {}};
    const std::vector<std::string_view> ids = table.ids();
    if (const std::string nearest = nearest_word(id, ids); !nearest.empty()) {
        error.message += "; did you mean \"" + nearest + "\"?";
        error.suggestion = Json(nearest).dump();
    }
    throw InputError(std::move(error));
}

const Architecture& find_architecture(const Scenario& scenario, const Catalogue& catalogue) {
    const ModelReference& model = scenario.model;
    if (model.architecture) return *model.architecture;
    if (!model.file.empty()) throw InputError({"the model's file has not been read", "model.file", {}, {}});
    return find_or_throw(catalogue.models, model.id, "model", "model").architecture;
}

void check_ends(const std::optional<StateType>& type) {
    if (type != StateType::fp8 && type != StateType::int8) return;
    throw InputError({"the first and the last layer are kept wider than the others, not in \"" +
                          std::string(name_of(*type)) + "\". Allowed: fp32, bf16, fp16",
                      "precision.first_and_last_layers",
                      {},
                      Json("bf16").dump()});
}

/// Full training changes the weights themselves, which integers and table formats do not allow.
void check_full_training(const Scenario& scenario) {
    for (const std::string_view trainable : {"fp32", "bf16", "fp16", "fp8"})
        if (scenario.precision.weights == trainable) return;
    throw InputError({"weights in \"" + scenario.precision.weights +
                          "\" cannot be trained in full, only under adapters. Allowed: fp32, bf16, fp16, fp8",
                      "precision.weights",
                      {},
                      Json("bf16").dump()});
}

/// Without shards that are gathered there is nothing that could be fetched from the host instead.
void check_offload(const Workload& workload) {
    if (workload.offload != Offload::optimizer_and_parameters ||
        layout_space(workload).zero_stages.size() > 3)
        return;
    throw InputError({std::string(name_of(workload.framework)) +
                          " keeps all parameters on the accelerators: ZeRO-3 and FSDP offload them. "
                          "Allowed: none, optimizer",
                      "workload.offload",
                      {},
                      Json("optimizer").dump()});
}

void check_adapters(const Scenario& scenario, const Architecture& architecture) {
    if (const auto unknown = unknown_adapter_target(architecture, scenario.workload.lora.target))
        throw InputError(
            {"the model has no layer \"" + std::string(*unknown) +
                 "\". Allowed: all-linear, attention, lm_head, or projections such as q_proj,v_proj",
             "workload.lora.target",
             {},
             Json("all-linear").dump()});
}

/// A name of the user's own needs a price of its own.
void check_cloud_offer(const std::optional<CloudChoice>& cloud, const Catalogue& catalogue) {
    if (cloud && !cloud->offer.empty() && !cloud->hourly_price)
        find_or_throw(catalogue.cloud_offers, cloud->offer, "costs.cloud.offer", "cloud offer");
}

void check_context(const Workload& workload) {
    const double needed = workload.prompt_tokens + workload.output_tokens;
    // The last token that is generated is read by nobody: it needs no place in the cache.
    if (workload.max_context_tokens.value_or(needed) >= needed - 1) return;
    throw InputError({"a context of " + shortest(*workload.max_context_tokens) +
                          " tokens is less than prompt and output, " + shortest(needed) + " together",
                      "workload.max_context_tokens",
                      {},
                      shortest(needed)});
}

void check_gpu_layers(const Workload& workload) {
    if (!workload.gpu_layers || workload.engine == Engine::llama_cpp) return;
    throw InputError({"only llama.cpp leaves layers in host memory", "workload.gpu_layers", {}, {}});
}

const Architecture* find_draft(const Scenario& scenario, const Catalogue& catalogue) {
    const auto& speculative = scenario.workload.speculative;
    if (!speculative || speculative->draft_model.empty()) return nullptr;
    return &find_or_throw(catalogue.models, speculative->draft_model, "workload.speculative.draft_model",
                          "model")
                .architecture;
}

}  // namespace

Result<Subject> find_subject(const Scenario& scenario, const Catalogue& catalogue) {
    try {
        if (scenario.cluster.accelerator.empty())
            throw InputError(
                {"is missing; expected an accelerator of the catalogue, unless a recommendation is to "
                 "choose it",
                 "cluster.accelerator",
                 {},
                 {}});
        Subject subject;
        subject.architecture = &find_architecture(scenario, catalogue);
        subject.accelerator = &find_or_throw(catalogue.accelerators, scenario.cluster.accelerator,
                                             "cluster.accelerator", "accelerator");
        subject.weights = &find_or_throw(catalogue.weight_formats, scenario.precision.weights,
                                         "precision.weights", "weight format");
        subject.kv_cache = &find_or_throw(catalogue.kv_formats, scenario.precision.kv_cache,
                                          "precision.kv_cache", "KV cache format");
        subject.engine = &catalogue.profile(scenario.workload.engine, scenario.workload.software_date);
        subject.framework = &catalogue.profile(scenario.workload.framework, scenario.workload.software_date);
        subject.is_large_card = is_large_card(*subject.engine, *subject.accelerator);
        if (!subject.accelerator->usable_bytes)
            throw InputError({"the memory of " + subject.accelerator->name + " is not known",
                              "cluster.accelerator",
                              {},
                              {}});
        if (scenario.workload.task == Task::inference) {
            check_context(scenario.workload);
            check_gpu_layers(scenario.workload);
            subject.draft = find_draft(scenario, catalogue);
        } else {
            check_ends(scenario.precision.first_and_last_layers);
            check_offload(scenario.workload);
            if (scenario.workload.method == Method::full)
                check_full_training(scenario);
            else
                check_adapters(scenario, *subject.architecture);
        }
        check_cloud_offer(scenario.costs.cloud, catalogue);
        subject.projected = catalogue.projected(scenario.projections);
        return subject;
    } catch (const InputError& error) {
        return error.error();
    }
}

const SoftwarePlatforms& software_of(const Workload& w, const Catalogue& catalogue) {
    return w.task == Task::inference ? catalogue.engine_platforms[static_cast<std::size_t>(w.engine)]
                                     : catalogue.framework_platforms[static_cast<std::size_t>(w.framework)];
}

bool has_peak(const PeakTflops& peak, ComputeType type) {
    switch (type) {
        case ComputeType::fp32:
            return peak.fp32.has_value();
        case ComputeType::tf32:
            return peak.tf32.has_value();
        case ComputeType::bf16:
            return peak.bf16.has_value();
        case ComputeType::fp16:
            return peak.fp16_tensor_fp32acc || peak.fp16_tensor || peak.fp16_vector;
        case ComputeType::fp8:
            return peak.fp8.has_value();
        case ComputeType::fp4:
            return peak.fp4.has_value();
        case ComputeType::int8:
            return peak.int8.has_value();
    }
    return false;
}

namespace {

/// Whether the engine multiplies weights in their own type instead of widening them.
bool multiplies_as_stored(const WeightFormat& weights, const Workload& workload) {
    const std::vector<std::string>& engines = weights.compute_engines;
    return weights.compute && workload.task == Task::inference &&
           (engines.empty() || std::ranges::find(engines, name_of(workload.engine)) != engines.end());
}

}  // namespace

ComputeType resolve_compute(const Scenario& scenario, const Subject& subject) {
    if (scenario.precision.compute) return *scenario.precision.compute;
    const PeakTflops& peak = subject.accelerator->peak;
    const WeightFormat& weights = *subject.weights;
    if (multiplies_as_stored(weights, scenario.workload) && has_peak(peak, *weights.compute))
        return *weights.compute;
    return has_peak(peak, ComputeType::fp16) && !has_peak(peak, ComputeType::bf16) ? ComputeType::fp16
                                                                                   : ComputeType::bf16;
}

Workload resolve_workload(const Workload& given, const Subject& subject) {
    Workload workload = given;
    if (!workload.max_context_tokens) workload.max_context_tokens = given.prompt_tokens + given.output_tokens;
    if (!workload.max_batched_tokens)
        workload.max_batched_tokens =
            default_batched_tokens(*subject.engine, subject.is_large_card, *workload.max_context_tokens);
    if (!workload.memory_utilization)
        workload.memory_utilization = subject.engine->default_memory_utilization;
    return workload;
}

MemoryInputs memory_inputs(const Subject& subject, const Scenario& scenario,
                           const ParameterCount& parameters) {
    const auto& stored = subject.architecture->stored_weights;
    return {*subject.architecture,
            parameters,
            resolve_workload(scenario.workload, subject),
            scenario.precision,
            *subject.weights,
            *subject.kv_cache,
            *subject.engine,
            *subject.framework,
            resolve_compute(scenario, subject),
            std::max(0.0, *subject.accelerator->usable_bytes - from_gib(scenario.cluster.already_used_gib)),
            subject.is_large_card,
            stored && stored->format == subject.weights->id ? &*stored : nullptr,
            subject.draft,
            subject.draft ? count_parameters(*subject.draft) : ParameterCount{}};
}

}  // namespace headroom
