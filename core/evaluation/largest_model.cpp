// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/largest_model.h"

#include <cmath>
#include <limits>

#include "evaluation/evaluate.h"
#include "evaluation/sweep.h"

namespace headroom {

namespace {

/// Dense models of one family over the whole range of sizes, so that the answer has shapes of its own size.
constexpr auto references = std::to_array<std::string_view>(
    {"llama-3.2-1b", "llama-3.2-3b", "llama-3.1-8b", "llama-3.1-70b", "llama-3.1-405b"});

Scenario scenario_of(CardJob job, const std::string& accelerator, std::string_view model) {
    Scenario scenario;
    scenario.model.id = model;
    scenario.cluster.accelerator = accelerator;
    scenario.cluster.per_node = 1;
    Workload& workload = scenario.workload;
    if (job == CardJob::serve_16_bit || job == CardJob::serve_4_bit) {
        workload.concurrent_sequences = 1;
        workload.max_context_tokens = card_job_context;
        if (job == CardJob::serve_4_bit) scenario.precision.weights = "awq-int4";
        return scenario;
    }
    workload.task = Task::training;
    workload.framework = Framework::transformers;
    workload.sequence_tokens = card_job_context;
    workload.global_batch_size = 1;
    workload.activation_checkpointing = Checkpointing::full;
    if (job == CardJob::qlora) {
        workload.method = Method::qlora;
        workload.optimizer = Optimizer::paged_adamw_8bit;
        scenario.precision.weights = "nf4-double";
    }
    return scenario;
}

}  // namespace

std::optional<LargestModel> largest_model(CardJob job, const std::string& accelerator,
                                          const Catalogue& catalogue) {
    const Accelerator* card = catalogue.accelerators.find(accelerator);
    if (!card || !card->usable_bytes) return std::nullopt;
    LargestModel best;
    double least_distance = std::numeric_limits<double>::infinity();
    for (const std::string_view reference : references) {
        const Result<Evaluation> evaluation = evaluate(scenario_of(job, accelerator, reference), catalogue);
        if (!evaluation) continue;
        const double found =
            largest_model_parameters(evaluation->scenario, evaluation->parallelism, catalogue);
        if (found <= 0 || !std::isfinite(found)) continue;
        const double distance = std::abs(std::log(found / evaluation->model.parameters));
        if (distance >= least_distance) continue;
        least_distance = distance;
        best = {found, std::string(reference)};
    }
    return best;
}

}  // namespace headroom
