// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/estimate.h"

#include "speed/inference_speed.h"
#include "speed/training_step.h"

namespace headroom {

std::optional<SpeedEstimate> estimate_speed(const SpeedInputs& inputs) {
    return inputs.model.workload.task == Task::inference ? estimate_inference_speed(inputs)
                                                         : estimate_training_speed(inputs);
}

}  // namespace headroom
