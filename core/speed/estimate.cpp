// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/estimate.h"

#include "speed/inference_speed.h"

namespace headroom {

std::optional<SpeedEstimate> estimate_speed(const SpeedInputs& inputs) {
    if (inputs.model.workload.task == Task::inference) return estimate_inference_speed(inputs);
    return std::nullopt;
}

}  // namespace headroom
