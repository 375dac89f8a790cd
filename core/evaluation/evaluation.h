// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cost/cost_estimate.h"
#include "evaluation/warning.h"
#include "memory/memory_estimate.h"
#include "scenario/scenario.h"
#include "speed/speed_estimate.h"

namespace headroom {

struct ModelFigures {
    double parameters = 0;
    double active_parameters = 0;  ///< that one token passes through
    double weights_bytes = 0;      ///< of the whole model in its weight format, before it is cut
};

/// One value in, one value out: what `headroom.evaluation/1` holds, before it is text.
struct Evaluation {
    Scenario scenario;  ///< resolved: every default filled in
    ModelFigures model;
    Parallelism parallelism;
    MemoryEstimate memory;
    std::optional<SpeedEstimate> speed;  ///< empty where a figure of the accelerator is unknown
    EnergyEstimate energy;
    std::optional<CostEstimate> cost;
    std::vector<Warning> warnings;
};

}  // namespace headroom
