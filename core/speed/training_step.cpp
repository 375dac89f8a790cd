// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_step.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/units.h"
#include "memory/precision_of_ends.h"
#include "speed/goodput.h"
#include "speed/training_flops.h"
#include "speed/training_states_time.h"

namespace headroom {

namespace {

Bound largest_part(const StepSeconds& step) {
    const auto parts =
        std::to_array<std::pair<double, Bound>>({{step.compute, Bound::compute},
                                                 {step.memory, Bound::memory},
                                                 {step.communication, Bound::communication},
                                                 {step.bubble + step.overhead, Bound::overhead}});
    return std::ranges::max_element(parts, {}, &std::pair<double, Bound>::first)->second;
}

/// A step waits for the slowest rank: the expected maximum of many grows with the logarithm of their number.
double slowest_of(int ranks) {
    constexpr double per_log = 0.002;
    return 1 + per_log * std::log(std::max(1, ranks));
}

void add_utilisation(SpeedEstimate& e, const TrainingFlops& flops, double peak) {
    constexpr double tera = 1e12;
    const double tokens = e.tokens_per_second_per_accelerator;
    e.mfu = flops.model * tokens / peak;
    e.hfu = flops.hardware * tokens / peak;
    e.model_tflops_per_accelerator = flops.model * tokens / tera;
}

void add_band(SpeedEstimate& e, const FrameworkSpeed& framework, const HardwareSpeed& hardware) {
    const double guessed = hardware.guessed_band.value_or(0);
    e.low_tokens_per_second = e.tokens_per_second * (1 - std::max(framework.band_low, guessed));
    e.high_tokens_per_second = e.tokens_per_second * (1 + std::max(framework.band_high, guessed));
}

/// Failures, where the scenario says how long a checkpoint takes.
void add_goodput(SpeedEstimate& e, const SpeedInputs& inputs) {
    const Workload& w = inputs.model.workload;
    if (!w.checkpoint_seconds) return;
    const double a_year = w.interruptions_per_accelerator_year
                              ? *w.interruptions_per_accelerator_year
                              : inputs.catalogue.cost_constants.interruptions_per_accelerator_year;
    constexpr double seconds_per_year = days_per_year * seconds_per_day;
    const Goodput g = goodput({seconds_per_year / (a_year * inputs.cluster.count), *w.checkpoint_seconds,
                               w.restart_seconds.value_or(0)});
    e.goodput = g.share;
    // Where nothing ever fails, there is none.
    if (std::isfinite(g.checkpoint_interval_seconds))
        e.checkpoint_interval_seconds = g.checkpoint_interval_seconds;
}

SpeedEstimate estimate_on(const TrainingRank& rank, const SpeedInputs& inputs,
                          const HardwareSpeed& hardware) {
    const Workload& workload = inputs.model.workload;
    const PipelineSeconds pipeline = pipeline_seconds(rank, inputs.cluster);
    StepSeconds step = pipeline.step;
    step.communication += data_parallel_seconds(rank, pipeline);
    step.overhead += optimizer_seconds(rank, pipeline, inputs.cluster, inputs.accelerator, hardware);

    SpeedEstimate e;
    e.step = slowest_of(inputs.cluster.count) * step;
    e.bound = largest_part(e.step);
    e.tokens_per_second = workload.global_batch_size * workload.sequence_tokens / e.step.total();
    e.tokens_per_second_per_accelerator = e.tokens_per_second / inputs.cluster.count;
    add_band(e, rank.framework, hardware);
    add_utilisation(e, training_flops(inputs.model), rank.card.peak_flops);
    add_goodput(e, inputs);
    if (workload.training_tokens && e.goodput != 0) {
        e.training_days =
            *workload.training_tokens / (e.tokens_per_second * e.goodput.value_or(1)) / seconds_per_day;
        e.accelerator_hours = *e.training_days * hours_per_day * inputs.cluster.count;
    }
    return e;
}

bool is_possible(const SpeedEstimate& e) {
    return std::isfinite(e.tokens_per_second) && e.tokens_per_second > 0;
}

}  // namespace

std::optional<SpeedEstimate> estimate_training_speed(const SpeedInputs& inputs) {
    const Workload& workload = inputs.model.workload;
    const HardwareSpeed* hardware = inputs.catalogue.speed(inputs.accelerator);
    if (!hardware) return std::nullopt;
    const FrameworkSpeed& framework = inputs.catalogue.speed(workload.framework, workload.software_date);
    const auto card_for = [&](ComputeType type) {
        return training_card(inputs.accelerator, *hardware, type, framework.vendor_attention);
    };
    const std::optional<TrainingCard> card = card_for(inputs.model.compute);
    const std::optional<Topology> topology =
        make_topology(inputs.cluster, inputs.accelerator, *hardware, inputs.projected);
    if (!card || !topology) return std::nullopt;

    TrainingRank rank{
        inputs.model, inputs.parallelism,
        framework,    *card,
        *topology,    workload.micro_batch_size * workload.sequence_tokens / inputs.parallelism.context};
    if (!has_own_ends(inputs.model)) {
        const SpeedEstimate e = estimate_on(rank, inputs, *hardware);
        return is_possible(e) ? std::optional(e) : std::nullopt;
    }
    const std::optional<TrainingCard> card_at_ends = card_for(compute_type_of_ends(inputs.model));
    if (!card_at_ends) return std::nullopt;
    const MemoryInputs model_at_ends = in_type_of_ends(inputs.model);
    const TrainingRank at_ends{model_at_ends, inputs.parallelism, framework,
                               *card_at_ends, *topology,          rank.tokens};
    rank.at_ends = &at_ends;
    const SpeedEstimate e = estimate_on(rank, inputs, *hardware);
    return is_possible(e) ? std::optional(e) : std::nullopt;
}

}  // namespace headroom
