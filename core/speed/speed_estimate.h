// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/enum_names.h"

namespace headroom {

/// What takes most of the time.
enum class Bound { compute, memory, communication, overhead };
template <>
inline constexpr auto enum_names<Bound> = std::to_array<std::string_view>({"compute", "memory",
                                                                           "communication", "overhead"});

/// Seconds of a training step, or of the decoding step of a replica, by what they are spent on. They add up
/// to the step: what is hidden behind something else is not counted.
struct StepSeconds {
    double compute = 0;        ///< matrix products and attention
    double memory = 0;         ///< what waits for the card's memory: element-wise kernels, weights, KV cache
    double communication = 0;  ///< what is not hidden behind compute
    double bubble = 0;         ///< idle pipeline stages
    double overhead = 0;       ///< launches, host, optimizer and offload

    double total() const { return compute + memory + communication + bubble + overhead; }
};

/// Of the whole cluster, where a field does not say otherwise. Fields of the other task are empty.
struct SpeedEstimate {
    Bound bound = Bound::compute;
    StepSeconds step;
    double tokens_per_second = 0;  ///< trained, or generated
    double tokens_per_second_per_accelerator = 0;
    double low_tokens_per_second = 0;  ///< nine measured cases in ten lie between low and high
    double high_tokens_per_second = 0;

    // Training
    std::optional<double>
        mfu;  ///< model FLOPs, attention counted causal, over the dense peak of the compute type
    std::optional<double> hfu;  ///< likewise with what is computed again
    std::optional<double> model_tflops_per_accelerator;
    std::optional<double> goodput;  ///< share of the time that is not lost to failures; empty: not asked for
    std::optional<double> checkpoint_interval_seconds;  ///< that loses least
    std::optional<double>
        training_days;  ///< with what failures take; empty where the scenario names no number of tokens
    std::optional<double> accelerator_hours;

    // Inference
    std::optional<double> prefill_tokens_per_second;  ///< of one replica
    std::optional<double> ttft_ms;                    ///< mean, queueing included
    std::optional<double> tpot_ms;                    ///< mean
    std::optional<double> decode_tokens_per_second_per_sequence;
    std::optional<double> requests_per_second;
};

}  // namespace headroom
