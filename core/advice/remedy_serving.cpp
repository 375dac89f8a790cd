// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string_view>

#include "advice/remedy_candidates.h"
#include "base/text.h"
#include "evaluation/resolve.h"
#include "recommendation/supply.h"

namespace headroom {

namespace {

/// Below this the quality of weights falls faster than their size.
constexpr double fewest_weight_bits = 3.5;

/// Whether the engine can keep its cache so: vLLM, SGLang, TensorRT-LLM and TGI know FP8 (`fp8_ds_mla` only
/// for the latent of DeepSeek), Transformers and ExLlama their own 8 and 4 bits, llama.cpp its GGUF types.
bool keeps_cache_in(const KvFormat& format, Engine engine) {
    const std::string_view id = format.id;
    switch (engine) {
        case Engine::vllm:
        case Engine::sglang:
        case Engine::tensorrt_llm:
        case Engine::tgi:
            return id == "fp8";
        case Engine::transformers:
        case Engine::exllama:
            return id == "int8" || id == "int4";
        case Engine::llama_cpp:
            return id.starts_with("gguf-");
        case Engine::generic:
            return id == "fp8" || id == "int4";
    }
    return false;
}

void add_switches(RemedyCandidates& c) {
    const Workload& w = c.resolved.scenario.workload;
    if (!w.flash_attention)
        c.add(RemedyKind::flash_attention, "on", [](Scenario& s) { s.workload.flash_attention = true; });
    constexpr double highest_utilization = 0.95;  // what vLLM's and SGLang's guides still recommend
    if (w.memory_utilization && c.catalogue.profile(w.engine, w.software_date).fills_card &&
        *w.memory_utilization < highest_utilization)
        c.add(RemedyKind::memory_utilization, shortest(highest_utilization),
              [&](Scenario& s) { s.workload.memory_utilization = highest_utilization; });
    c.add(RemedyKind::cuda_graphs, w.cuda_graphs ? "off" : "on",
          [](Scenario& s) { s.workload.cuda_graphs = !s.workload.cuda_graphs; });
}

void add_batched_tokens(RemedyCandidates& c) {
    const std::optional<double> now = c.resolved.scenario.workload.max_batched_tokens;
    constexpr double fewest = 128;
    if (!now) return;
    for (double tokens = std::floor(*now / 2); tokens >= std::max(fewest, *now / 8);
         tokens = std::floor(tokens / 2))
        c.add(RemedyKind::batched_tokens, shortest(tokens),
              [&](Scenario& s) { s.workload.max_batched_tokens = tokens; });
}

/// The fewer layers on the card, the slower.
void add_gpu_layers(RemedyCandidates& c) {
    const Workload& w = c.scenario.workload;
    if (w.engine != Engine::llama_cpp) return;
    int layers = c.resolved.memory.per_accelerator.layers;
    if (c.resolved.memory.stages.size() > 1) {
        layers = 0;
        for (const AcceleratorMemory& stage : c.resolved.memory.stages) layers += stage.layers;
    }
    for (int on_card = w.gpu_layers.value_or(layers + 1) - 1; on_card >= 0; --on_card)
        c.add(RemedyKind::gpu_layers, std::to_string(on_card),
              [&](Scenario& s) { s.workload.gpu_layers = on_card; });
}

void add_cache_formats(RemedyCandidates& c) {
    const KvFormat& own = *c.catalogue.kv_formats.find(c.scenario.precision.kv_cache);
    for (const KvFormat& format : c.catalogue.kv_formats)
        if (format.bits < own.bits && keeps_cache_in(format, c.scenario.workload.engine))
            c.add(RemedyKind::kv_cache, format.id, [&](Scenario& s) { s.precision.kv_cache = format.id; });
}

/// Of as many bits, the format that the card computes in goes first. GGUF belongs to llama.cpp; other engines
/// that read it do so for want of a better file.
void add_weight_formats(RemedyCandidates& c) {
    Scenario need = c.scenario;
    need.constraints.emplace().min_weight_bits = fewest_weight_bits;
    const WeightFormat& own = *c.catalogue.weight_formats.find(need.precision.weights);
    const bool gguf = own.family == "gguf" || need.workload.engine == Engine::llama_cpp;
    const Accelerator& card = *c.catalogue.accelerators.find(need.cluster.accelerator);
    std::vector<const WeightFormat*> formats = weight_formats_of(need, card, c.catalogue);
    std::erase_if(formats, [&](const WeightFormat* f) {
        return f->linear_bits >= own.linear_bits || (f->family == "gguf") != gguf;
    });
    std::ranges::stable_sort(formats, std::ranges::greater{}, [&](const WeightFormat* f) {
        return std::pair(std::floor(f->linear_bits), f->compute && has_peak(card.peak, *f->compute));
    });
    for (const WeightFormat* format : formats)
        c.add(RemedyKind::weights, format->id, [&](Scenario& s) { s.precision.weights = format->id; });
}

void add_loads(RemedyCandidates& c) {
    const Workload& w = c.resolved.scenario.workload;
    if (!c.scenario.workload.fill_card)
        for (const int part : {2, 4, 8, 16}) {
            const double sequences = std::floor(w.concurrent_sequences / part);
            if (sequences < 1) break;
            c.add(RemedyKind::concurrent_sequences, shortest(sequences),
                  [&](Scenario& s) { s.workload.concurrent_sequences = sequences; });
        }
    const double shortest_context = w.prompt_tokens + w.output_tokens;
    for (double tokens = *w.max_context_tokens; tokens > shortest_context;) {
        tokens = std::max(shortest_context, std::floor(tokens / 2));
        c.add(RemedyKind::context, shortest(tokens),
              [&](Scenario& s) { s.workload.max_context_tokens = tokens; });
    }
}

}  // namespace

void add_serving_changes(RemedyCandidates& candidates) {
    add_switches(candidates);
    add_batched_tokens(candidates);
    add_gpu_layers(candidates);
    add_cache_formats(candidates);
    add_weight_formats(candidates);
    add_loads(candidates);
}

}  // namespace headroom
