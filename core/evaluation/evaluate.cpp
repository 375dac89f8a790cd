// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/evaluate.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "cost/energy.h"
#include "cost/resolve_costs.h"
#include "evaluation/costing.h"
#include "evaluation/resolve.h"
#include "memory/estimate.h"
#include "memory/weights.h"
#include "speed/estimate.h"

namespace headroom {

namespace {

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
    if (const ComputeType compute = e.scenario.precision.compute; !has_peak(card.peak, compute))
        e.warnings.push_back({WarningCode::precision_unsupported, {}, std::string(name_of(compute))});
    if (card.segment == Segment::consumer && card.vendor == "nvidia" &&
        e.scenario.costs.acquisition == Acquisition::colocate)
        e.warnings.push_back({WarningCode::consumer_in_data_centre, {}, {}});
}

/// Tokens that the cache of a replica holds for running sequences. Where the load was asked for, doubt about
/// memory counts for it: who asks has seen it run.
std::optional<double> cache_tokens(const Evaluation& e) {
    const MemoryEstimate& m = e.memory;
    const Workload& w = e.scenario.workload;
    const double cache = m.per_accelerator[MemoryComponent::kv_cache];
    if (!m.kv_cache_capacity_tokens || w.fill_card || cache <= 0) return m.kv_cache_capacity_tokens;
    const double sequences = std::ceil(w.concurrent_sequences / e.parallelism.data);
    const double bytes_per_token = cache / (sequences * *w.max_context_tokens);
    return *m.kv_cache_capacity_tokens + (m.per_accelerator.total_bytes - m.low_bytes) / bytes_per_token;
}

void add_speed(Evaluation& e, const MemoryInputs& inputs, const Subject& subject,
               const Catalogue& catalogue) {
    const SpeedInputs speed_inputs{inputs,    *subject.accelerator, e.scenario.cluster, e.parallelism,
                                   catalogue, cache_tokens(e)};
    e.speed = estimate_speed(speed_inputs);
    const std::optional<double> offered = e.scenario.workload.requests_per_second;
    const bool inference = e.scenario.workload.task == Task::inference;
    if (inference && offered && e.speed && *e.speed->requests_per_second < *offered)
        e.warnings.push_back(
            {WarningCode::load_exceeds_capacity, {*offered, *e.speed->requests_per_second}, {}});
}

}  // namespace

Result<Evaluation> evaluate(const Scenario& scenario, const Catalogue& catalogue) {
    const Result<Subject> found = find_subject(scenario, catalogue);
    if (!found) return found.error();
    const Subject& subject = *found;
    const Architecture& architecture = *subject.architecture;
    const ParameterCount parameters = count_parameters(architecture);

    MemoryInputs inputs = memory_inputs(subject, scenario, parameters);
    Evaluation e;
    e.scenario = scenario;
    e.scenario.workload = inputs.workload;
    e.scenario.costs = resolve_costs(scenario, *subject.accelerator, catalogue);

    const Cluster& cluster = scenario.cluster;
    e.parallelism = scenario.parallelism
                        ? *scenario.parallelism
                        : automatic_layout(layout_question(inputs, cluster.count, cluster.per_node));
    if (auto error = check_layout(architecture, scenario, e.parallelism, *subject.weights, *subject.engine))
        return *std::move(error);
    if (e.scenario.workload.fill_card && e.scenario.workload.task == Task::inference) {
        inputs.workload.concurrent_sequences = std::max<double>(1, largest_batch(inputs, e.parallelism));
        e.scenario.workload.concurrent_sequences = inputs.workload.concurrent_sequences;
    }

    e.model = {parameters.total, parameters.active, model_weight_bytes(inputs)};
    e.memory = estimate_memory(inputs, e.parallelism);
    find_limits(e.memory, inputs, e.parallelism, cluster.per_node);
    e.energy = estimate_energy(cluster, e.scenario.costs, *subject.accelerator, catalogue);
    warn_about_model(e, subject);
    warn_about_machine(e, subject);
    add_speed(e, inputs, subject, catalogue);
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
    }
    return {};
}

}  // namespace headroom
