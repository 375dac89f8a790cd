// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "speed/speed_estimate.h"
#include "speed/speed_inputs.h"

namespace headroom {

/// The time of one optimizer step, and what follows from it. Empty where a figure of the card that it needs
/// is unknown. MFU counts model FLOPs with causal attention (TrainingFlops) over the nominal dense peak of
/// the compute type.
std::optional<SpeedEstimate> estimate_training_speed(const SpeedInputs& inputs);

}  // namespace headroom
