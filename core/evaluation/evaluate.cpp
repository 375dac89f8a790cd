// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/evaluate.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "cost/energy.h"
#include "cost/resolve_costs.h"
#include "evaluation/assess.h"
#include "evaluation/costing.h"
#include "evaluation/layout_search.h"
#include "evaluation/resolve.h"
#include "layout/layout_rules.h"
#include "memory/estimate.h"
#include "memory/weights.h"
#include "speed/collectives.h"

namespace headroom {

namespace {

void warn_about_model(Evaluation& e, const Subject& subject) {
    const Architecture& a = *subject.architecture;
    const Workload& w = e.scenario.workload;
    const bool inference = w.task == Task::inference;
    if (inference && !a.mla && e.parallelism.tensor > a.kv_heads)
        e.warnings.push_back(
            {WarningCode::kv_heads_replicated, {1.0 * a.kv_heads, 1.0 * e.parallelism.tensor}, {}});
    const double context = inference ? *w.max_context_tokens : w.sequence_tokens;
    if (a.max_positions > 0 && context > a.max_positions)
        e.warnings.push_back({WarningCode::context_beyond_model, {context, 1.0 * a.max_positions}, {}});
    if (a.linear_attention && a.linear_attention->value_heads == 0)
        e.warnings.push_back({WarningCode::hybrid_state_not_counted, {}, {}});
    if (const int fewest = a.layers / e.parallelism.pipeline; a.layers % e.parallelism.pipeline != 0)
        e.warnings.push_back({WarningCode::uneven_stages, {1.0 * fewest, fewest + 1.0}, {}});
}

void warn_about_machine(Evaluation& e, const Subject& subject) {
    const Accelerator& card = *subject.accelerator;
    if (card.usable_basis == UsableBasis::derived)
        e.warnings.push_back({WarningCode::usable_memory_derived, {}, {}});
    if (const ComputeType compute = *e.scenario.precision.compute; !has_peak(card.peak, compute))
        e.warnings.push_back({WarningCode::precision_unsupported, {}, std::string(name_of(compute))});
    if (card.segment == Segment::consumer && card.vendor == "nvidia" &&
        e.scenario.costs.acquisition == Acquisition::colocate)
        e.warnings.push_back({WarningCode::consumer_in_data_centre, {}, {}});
}

/// Tensor parallelism exchanges in every layer: over the network it waits most of the time.
void warn_about_links(Evaluation& e, const Accelerator& card, const Catalogue& catalogue) {
    const Cluster& cluster = e.scenario.cluster;
    if (e.parallelism.tensor <= cluster.per_node) return;
    const HardwareSpeed* hardware = catalogue.speed(card);
    const std::optional<Topology> topology =
        hardware ? make_topology(cluster, card, *hardware) : std::nullopt;
    const double joined = topology ? topology->levels[1].ranks : cluster.per_node;
    if (e.parallelism.tensor > joined)
        e.warnings.push_back({WarningCode::tensor_beyond_links, {1.0 * e.parallelism.tensor, joined}, {}});
}

void warn_about_load(Evaluation& e) {
    const std::optional<double> offered = e.scenario.workload.requests_per_second;
    const bool inference = e.scenario.workload.task == Task::inference;
    if (inference && offered && e.speed && *e.speed->requests_per_second < *offered)
        e.warnings.push_back(
            {WarningCode::load_exceeds_capacity, {*offered, *e.speed->requests_per_second}, {}});
}

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
    e.scenario.costs = resolve_costs(scenario, *subject.accelerator, catalogue);
    e.parallelism = layout;
    e.model = {parameters.total, parameters.active, model_weight_bytes(inputs)};
    Assessment assessment = assess(inputs, layout, subject, cluster, catalogue);
    e.memory = std::move(assessment.memory);
    e.speed = assessment.speed;
    find_limits(e.memory, inputs, layout, cluster.per_node);
    // What was searched for may fit where the likely layout, of which the limit speaks, does not.
    if (!scenario.parallelism && e.memory.headroom_bytes >= 0)
        e.memory.min_accelerators =
            std::min(e.memory.min_accelerators.value_or(cluster.count), cluster.count);
    e.energy = estimate_energy(cluster, e.scenario.costs, *subject.accelerator, catalogue);
    warn_about_model(e, subject);
    warn_about_machine(e, subject);
    warn_about_links(e, *subject.accelerator, catalogue);
    warn_about_load(e);
    warn_about_room(e, *subject.accelerator, catalogue.cost_constants);
    add_cost(e, scenario.costs, catalogue);
    return e;
}

std::string message_of(const Warning& warning) {
    const std::string a = shortest(warning.values[0]), b = shortest(warning.values[1]);
    switch (warning.code) {
        case WarningCode::kv_heads_replicated:
            return "KV heads are replicated: " + a + " KV heads over " + b + "-way tensor parallel.";
        case WarningCode::context_beyond_model:
            return "A context of " + a + " tokens is longer than the " + b + " positions of the model.";
        case WarningCode::usable_memory_derived:
            return "The usable memory of the accelerator is derived from its marketing size, not read from a "
                   "log.";
        case WarningCode::cost_fields_not_used:
            return "These cost fields were given and have no effect with this acquisition: " + warning.text +
                   ".";
        case WarningCode::price_unknown:
            return "The total cost is unknown until costs." + warning.text + " is given.";
        case WarningCode::uneven_stages:
            return "The pipeline stages are uneven: " + a + " to " + b + " layers.";
        case WarningCode::consumer_in_data_centre:
            return "The GeForce driver licence restricts use in a data centre.";
        case WarningCode::hybrid_state_not_counted:
            return "The model has layers without a KV cache; their state per sequence is not counted.";
        case WarningCode::load_exceeds_capacity:
            return "Of " + a + " requests per second, " + b + " are answered: the queue grows.";
        case WarningCode::tensor_beyond_links:
            return "Tensor parallelism of " + a + " goes beyond the " + b +
                   " accelerators that fast links join.";
        case WarningCode::precision_unsupported:
            return "The accelerator has no known peak rate for " + warning.text + ".";
        case WarningCode::rack_too_small:
            return "A node is rated at " + a + " kW, more than the " + b + " kW of a rack.";
        case WarningCode::air_cooling_exceeded:
            return "Air would have to carry " + a + " kW out of a rack; more than " + b +
                   " kW needs liquid cooling.";
        case WarningCode::circuit_exceeded:
            return "The machine is rated at " + a + " W, more than the " + b +
                   " W that one circuit carries continuously: use several circuits, a higher voltage, or a "
                   "power limit of " +
                   warning.text + " W an accelerator.";
        case WarningCode::air_rise_unusual:
            return a + " CFM per kW warm the air by " + b + " K; servers are built for 5 to 25 K.";
        case WarningCode::cloud_offer_differs:
            return "The cloud offer has another accelerator than the cluster: " + warning.text + ".";
        case WarningCode::currency_rate_missing:
            return "Prices are in " + warning.text + ", and costs.currency_rates does not say what one " +
                   warning.text + " is worth.";
    }
    return {};
}

}  // namespace headroom
