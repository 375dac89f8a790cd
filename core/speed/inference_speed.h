// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "speed/speed_estimate.h"
#include "speed/speed_inputs.h"

namespace headroom {

/// Speed of serving: every replica gets an equal share of the clients and of the offered requests. A client
/// asks again as soon as it is answered (closed load), unless `requests_per_second` says how often they ask;
/// no more than `concurrent_sequences` run at a time, nor than the cache holds at their mean length; the rest
/// wait. Prompts ride in the steps that decode, or stop them, as the engine does; speculative decoding checks
/// its draft in the step. Empty where the card's peak rate or bandwidth is unknown.
std::optional<SpeedEstimate> estimate_inference_speed(const SpeedInputs& inputs);

}  // namespace headroom
