// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/collectives.h"
#include "speed/speed_inputs.h"
#include "speed/step_arithmetic.h"
#include "speed/training_card.h"

namespace headroom {

/// What the passes through the layers of one rank are timed from.
struct TrainingRank {
    const MemoryInputs& model;
    const Parallelism& parallelism;
    const FrameworkSpeed& framework;
    const TrainingCard& card;
    const Topology& topology;
    double tokens = 0;  ///< of a micro-batch that the rank works on
    /// The same rank at work on the ends of the model, where they have a type of their own; else nullptr.
    const TrainingRank* at_ends = nullptr;
};

/// One micro-batch through one layer, or through the output head.
struct PassSeconds {
    StepSeconds forward;
    StepSeconds backward;  ///< with what is computed again
    StepSeconds total() const { return forward + backward; }
};
inline PassSeconds operator+(const PassSeconds& a, const PassSeconds& b) {
    return {a.forward + b.forward, a.backward + b.backward};
}

PassSeconds layer_seconds(const TrainingRank& rank, bool has_experts);

/// Head and loss of the last pipeline stage, at 16 bit or in the type of the ends.
PassSeconds head_seconds(const TrainingRank& rank);

}  // namespace headroom
