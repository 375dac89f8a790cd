// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// Bytes of an activation of the compute type. FP8 and FP4 are formats of the matrix units: what is kept is
/// 16 bits wide.
double activation_bytes(ComputeType type);

/// Bytes that one token leaves behind in one layer of a stage for the backward pass, on one rank.
/// Without tensor parallelism, flash attention off and dropout this is Korthikanti et al. 2022 (arXiv
/// 2205.05198), equation 1; with tensor parallelism equation 2, with sequence parallelism equation 4.
double activation_bytes_per_layer_token(const MemoryInputs& inputs, const Parallelism& parallelism,
                                        bool has_experts);

/// How many micro-batches' worth of a stage's layers are in flight at the peak: 1F1B, or interleaved 1F1B in
/// units of the whole stage (Narayanan et al. 2021, arXiv 2104.04473, section 2.2).
double micro_batches_in_flight(const Parallelism& parallelism, int stage, double micro_batches_per_step);

/// Micro-batches of one step on one data-parallel rank.
double micro_batches_per_step(const Workload& workload, const Parallelism& parallelism);

/// Bytes of a training step that are not states, on one rank of a stage.
struct StepActivations {
    double saved = 0;          ///< for the backward pass, over all layers in flight
    double working = 0;        ///< of the layer that is being differentiated, beyond what it saved
    double single_layer = 0;   ///< one layer with all that it needs to be differentiated
    double loss = 0;           ///< logits and their kin, while the loss is computed
    double loss_backward = 0;  ///< what a fused loss holds on to: the gradient of the head, or 16-bit logits
};
StepActivations step_activations(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

}  // namespace headroom
