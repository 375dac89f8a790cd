// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/training_layer.h"

/// The parts of a layer's forward pass, in seconds of one micro-batch on one rank. Private to core/speed.
namespace headroom {

double attention_product_seconds(const TrainingRank& rank);
double dense_product_seconds(const TrainingRank& rank);

/// The core of attention. Fused kernels skip the masked half and compute the scores again in the backward
/// pass; the others move every score through memory several times.
struct AttentionCore {
    StepSeconds forward;
    double backward_factor = 2;
};
AttentionCore attention_core(const TrainingRank& rank);

/// Norms, residuals, activation, positions; with the casts of a type below 16 bits, the adapters and the
/// expansion of quantised weights.
double element_wise_seconds(const TrainingRank& rank, bool has_experts);

/// Routing, dispatch, grouped products of the routed experts, and the shared ones.
struct ExpertSeconds {
    double products = 0;
    double sorting = 0;
    double exchange = 0;
    double launches = 0;
};
ExpertSeconds expert_seconds(const TrainingRank& rank);

/// What tensor and context parallelism exchange in one pass, and cannot hide behind `attention` seconds.
double exchange_seconds(const TrainingRank& rank, double attention);

}  // namespace headroom
