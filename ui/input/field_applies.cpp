// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/field_applies.h"

namespace headroom::ui {
namespace {

const EngineProfile& engineOf(const Scenario& scenario, const Catalogue& catalogue) {
    return catalogue.profile(scenario.workload.engine, scenario.workload.software_date);
}

Parallelism layoutOf(const Scenario& scenario) {
    return scenario.parallelism.value_or(Parallelism{});
}

}  // namespace

bool trainsAdapters(const Scenario& scenario, const Catalogue&) {
    return scenario.workload.method != Method::full;
}

bool limitsStepTokens(const Scenario& scenario, const Catalogue& catalogue) {
    return engineOf(scenario, catalogue).default_max_batched_tokens > 0;
}

bool claimsShare(const Scenario& scenario, const Catalogue& catalogue) {
    return engineOf(scenario, catalogue).fills_card;
}

bool recordsGraphs(const Scenario& scenario, const Catalogue& catalogue) {
    return engineOf(scenario, catalogue).cuda_graph_bytes > 0;
}

bool choosesAttention(const Scenario& scenario, const Catalogue&) {
    return scenario.workload.task == Task::training || scenario.workload.engine == Engine::llama_cpp;
}

bool hasExperts(const Scenario& scenario, const Catalogue& catalogue) {
    if (scenario.model.architecture) return scenario.model.architecture->moe.has_value();
    const ModelEntry* model = catalogue.models.find(scenario.model.id);
    return model && model->architecture.moe;
}

bool cutsContext(const Scenario& scenario, const Catalogue&) {
    switch (scenario.workload.engine) {
        case Engine::vllm:
        case Engine::sglang:
        case Engine::tensorrt_llm:
        case Engine::generic:
            return true;
        default:
            return scenario.workload.task == Task::training;
    }
}

bool hasPipeline(const Scenario& scenario, const Catalogue&) {
    return layoutOf(scenario).pipeline > 1;
}

bool hasTensorParallel(const Scenario& scenario, const Catalogue&) {
    return layoutOf(scenario).tensor > 1;
}

bool shardsStates(const Scenario& scenario, const Catalogue&) {
    const Parallelism layout = layoutOf(scenario);
    return layout.zero_stage > 0 && layout.data * layout.context > 1;
}

}  // namespace headroom::ui
