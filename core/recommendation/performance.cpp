// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/performance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/units.h"
#include "evaluation/layout_search.h"
#include "evaluation/resolve.h"
#include "memory/weights.h"
#include "speed/roofline.h"

namespace headroom {

namespace {

/// Requests that are in the machine at once (Little 1961: L = lambda W), and how many there are at times when
/// they arrive at random: a Poisson number has the square root of its mean as deviation.
double sequences_at_once(double requests_per_second, const SpeedEstimate& speed, double output_tokens) {
    const double seconds_in_machine = (*speed.ttft_ms + (output_tokens - 1) * *speed.tpot_ms) / 1000;
    const double mean = requests_per_second * seconds_in_machine;
    return std::ceil(mean + 3 * std::sqrt(mean));
}

/// The highest rate at which the scenario's products may run: that of its compute type, of 16 bit, and of the
/// integer units where the engine uses them. Infinite where none is known.
double highest_peak_flops(const PeakTflops& peak, ComputeType compute, bool uses_integers) {
    double highest = 0;
    for (const ComputeType type : {compute, ComputeType::fp16, ComputeType::bf16})
        highest = std::max(highest, peak_flops(peak, type, true).value_or(0));
    if (uses_integers)
        highest = std::max(highest, 1e12 * std::max(peak.int8.value_or(0), peak.int4.value_or(0)));
    return highest > 0 ? highest : std::numeric_limits<double>::infinity();
}

/// Multiplications and additions of a token forward, without embedding and head, which not every token needs.
double least_forward_flop(const ParameterCount& parameters) {
    return 2 * std::max(0.0, parameters.active - parameters.embedding - parameters.head);
}

}  // namespace

std::optional<Performance> best_performance(const Scenario& scenario, int most_ranks,
                                            const Catalogue& catalogue) {
    const Result<Subject> subject = find_subject(scenario, catalogue);
    if (!subject) return std::nullopt;
    const ParameterCount parameters = count_parameters(*subject->architecture);
    MemoryInputs inputs = memory_inputs(*subject, scenario, parameters);
    const Result<LayoutSearch> found = search_layouts(scenario, catalogue, *subject, inputs, most_ranks);
    if (!found) return std::nullopt;

    RankedLayout best = found->best;
    Workload& w = inputs.workload;
    if (w.task == Task::training) {
        w.micro_batch_size = best.micro_batch_size;
        w.activation_checkpointing = best.activation_checkpointing;
    }
    const bool fills = w.fill_card;
    if (w.requests_per_second && best.speed && best.speed->ttft_ms) {
        const double wanted = sequences_at_once(*w.requests_per_second, *best.speed, w.output_tokens);
        settle_load(inputs, best.parallelism);
        if (fills && wanted > w.concurrent_sequences) {
            // The fastest has no room for all of them: the best of those that have.
            w.concurrent_sequences = wanted;
            w.fill_card = false;
            if (const Result<LayoutSearch> roomy =
                    search_layouts(scenario, catalogue, *subject, inputs, most_ranks);
                roomy && roomy->best.headroom_bytes >= 0)
                best = roomy->best;
            else
                w.fill_card = true;
            settle_load(inputs, best.parallelism);
        }
        w.concurrent_sequences = std::min(w.concurrent_sequences, wanted);
        w.fill_card = false;
    } else {
        settle_load(inputs, best.parallelism);
    }
    return Performance{
        best.parallelism,           w.micro_batch_size,
        w.activation_checkpointing, w.concurrent_sequences,
        fills && w.fill_card,       assess(inputs, best.parallelism, *subject, scenario.cluster, catalogue)};
}

void settle(Scenario& scenario, const Performance& performance) {
    Workload& w = scenario.workload;
    scenario.parallelism = performance.layout;
    w.choose_micro_batch = w.choose_checkpointing = false;
    w.fill_card = performance.fill_card;
    if (w.task == Task::training) {
        w.micro_batch_size = performance.micro_batch_size;
        w.activation_checkpointing = performance.activation_checkpointing;
    } else {
        w.concurrent_sequences = performance.concurrent_sequences;
    }
}

PerformanceBound performance_bound(const Scenario& scenario, int most_ranks, const Catalogue& catalogue) {
    PerformanceBound bound;
    bound.most_requests_per_second = std::numeric_limits<double>::infinity();
    const Result<Subject> subject = find_subject(scenario, catalogue);
    if (!subject) return bound;
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const MemoryInputs inputs = memory_inputs(*subject, scenario, parameters);
    const Workload& w = inputs.workload;
    const double cards = scenario.cluster.count;
    const double forward_flop = least_forward_flop(parameters);
    const bool integers =
        w.task == Task::inference && catalogue.engine_speed(w.engine, w.software_date).integer_efficiency > 0;
    const double peak = highest_peak_flops(subject->accelerator->peak, inputs.compute, integers);
    const double weight_bytes = model_weight_bytes(inputs);
    if (w.task == Task::training) {
        bound.can_fit =
            w.offload == Offload::optimizer_and_parameters || weight_bytes <= cards * inputs.capacity_bytes;
        // Under adapters no gradient of the weights is computed: a pass forward, and half of one backward at
        // least.
        const double passes = w.method == Method::full ? 3 : 1.5;
        if (w.training_tokens)
            bound.least_training_days =
                *w.training_tokens * passes * forward_flop / (cards * peak) / seconds_per_day;
        return bound;
    }
    const bool all_on_cards = !w.gpu_layers && !subject->engine->input_embedding_on_host;
    bound.can_fit = !all_on_cards || weight_bytes <= most_ranks * inputs.capacity_bytes;
    const double computed =
        std::max(1.0, w.prompt_tokens * (1 - w.prefix_cache_hit_rate)) + w.output_tokens - 1;
    bound.most_requests_per_second = cards * peak / (computed * forward_flop);
    if (all_on_cards && !w.speculative && subject->accelerator->memory_bandwidth_gb_s) {
        const double active_bytes = forward_flop / 2 * subject->weights->linear_bits / 8;
        const double node_bandwidth = std::min(scenario.cluster.count, scenario.cluster.per_node) *
                                      *subject->accelerator->memory_bandwidth_gb_s * 1e9;
        bound.least_tpot_ms = 1000 * active_bytes / node_bandwidth;
    }
    return bound;
}

}  // namespace headroom
