// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_estimate.h"
#include "memory/memory_inputs.h"
#include "memory/training_states.h"

namespace headroom {

/// What one accelerator of a stage holds at the peak of a training step: the largest of four moments. While
/// the loss is computed and while the last layer is differentiated all activations are alive; at the end of
/// the backward pass all gradients are; during the optimizer's step so is what it copies.
AcceleratorMemory training_memory(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

enum class StepMoment { loss, backward, end_of_backward, optimizer_step };
template <>
inline constexpr auto enum_names<StepMoment> =
    std::to_array<std::string_view>({"loss", "backward", "end-of-backward", "optimizer-step"});

/// Bytes that are alive at one moment of a step beside weights, master weights and optimizer states.
struct MomentBytes {
    double gradients = 0;
    double activations = 0;
    double logits = 0;
    double communication = 0;

    double total() const { return gradients + activations + logits + communication; }
};

/// The moment of the peak.
struct StepPeak {
    StepMoment moment = StepMoment::loss;
    MomentBytes alive;
    double idle_gradients = 0;  ///< freed before the peak, but still in the allocator's cache, beyond it
};
StepPeak step_peak(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// The states without those that offloading moves to host memory.
TrainingStates states_on_card(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Bytes of states that offloading moves to host memory, for one accelerator of a stage.
double offloaded_bytes(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

}  // namespace headroom
