// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "speed/speed_estimate.h"
#include "speed/speed_inputs.h"

namespace headroom {

/// How fast a scenario runs, by its task. Empty where a figure of the card is unknown.
std::optional<SpeedEstimate> estimate_speed(const SpeedInputs& inputs);

}  // namespace headroom
