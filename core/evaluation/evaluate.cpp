// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/evaluate.h"

#include <algorithm>
#include <cmath>

#include "cost/energy.h"
#include "cost/resolve_costs.h"
#include "evaluation/assess.h"
#include "evaluation/costing.h"
#include "evaluation/layout_search.h"
#include "evaluation/resolve.h"
#include "evaluation/warnings.h"
#include "layout/layout_rules.h"
#include "memory/estimate.h"
#include "memory/weights.h"

namespace headroom {

namespace {

/// What the scenario leaves to the planner.
struct Choices {
    Parallelism parallelism;
    double micro_batch_size = 1;
    Checkpointing activation_checkpointing = Checkpointing::none;
};

Result<Choices> choose(const Scenario& scenario, const Catalogue& catalogue, const Subject& subject,
                       const MemoryInputs& inputs) {
    const Workload& w = scenario.workload;
    if (!leaves_choice(scenario)) {
        if (auto error = check_layout(*subject.architecture, scenario, *scenario.parallelism,
                                      *subject.weights, *subject.engine))
            return *std::move(error);
        return Choices{*scenario.parallelism, w.micro_batch_size, w.activation_checkpointing};
    }
    const Result<LayoutSearch> found = search_layouts(scenario, catalogue, subject, inputs);
    if (!found) return found.error();
    if (w.task == Task::inference)
        return Choices{found->best.parallelism, w.micro_batch_size, w.activation_checkpointing};
    return Choices{found->best.parallelism, found->best.micro_batch_size,
                   found->best.activation_checkpointing};
}

/// What is rented is given back after a run, and a need asks for nothing else; of what is bought, other work
/// is expected.
RunUse use_in(const Scenario& scenario) {
    const bool alone =
        scenario.costs.acquisition == Acquisition::cloud || scenario.kind == ScenarioKind::need;
    return alone ? RunUse::alone : RunUse::with_others;
}

}  // namespace

Result<Evaluation> evaluate(const Scenario& scenario, const Catalogue& catalogue) {
    const Result<Subject> found = find_subject(scenario, catalogue);
    if (!found) return found.error();
    const Subject& subject = *found;
    const Architecture& architecture = *subject.architecture;
    const ParameterCount parameters = count_parameters(architecture);

    MemoryInputs inputs = memory_inputs(subject, scenario, parameters);
    const Result<Choices> chosen = choose(scenario, catalogue, subject, inputs);
    if (!chosen) return chosen.error();
    const Parallelism& layout = chosen->parallelism;
    Workload& workload = inputs.workload;
    workload.micro_batch_size = chosen->micro_batch_size;
    workload.activation_checkpointing = chosen->activation_checkpointing;
    workload.choose_micro_batch = workload.choose_checkpointing = false;
    settle_load(inputs, layout);

    const Cluster& cluster = scenario.cluster;
    Evaluation e;
    e.scenario = scenario;
    e.scenario.workload = workload;
    e.scenario.precision.compute = inputs.compute;
    e.parallelism = layout;
    e.model = {parameters.total, parameters.active, model_weight_bytes(inputs)};
    Assessment assessment = assess(inputs, layout, subject, cluster, catalogue);
    e.memory = std::move(assessment.memory);
    e.speed = assessment.speed;
    e.scenario.costs = resolve_costs(scenario, *subject.accelerator, catalogue,
                                     e.speed ? e.speed->training_days : std::nullopt, use_in(scenario));
    find_limits(e.memory, inputs, layout, cluster.per_node);
    // What was searched for may fit where the likely layout, of which the limit speaks, does not.
    if (!scenario.parallelism && e.memory.headroom_bytes >= 0)
        e.memory.min_accelerators =
            std::min(e.memory.min_accelerators.value_or(cluster.count), cluster.count);
    e.energy = estimate_energy(cluster, e.scenario.costs, *subject.accelerator, catalogue);
    add_warnings(e, scenario, subject, catalogue);
    warn_about_room(e, *subject.accelerator, catalogue.cost_constants);
    add_cost(e, scenario.costs, catalogue);
    return e;
}

}  // namespace headroom
