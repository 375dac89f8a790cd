// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/training_layer.h"

namespace headroom {

/// All micro-batches of a step through the pipeline of one replica.
struct PipelineSeconds {
    StepSeconds step;          ///< bubble included
    double micro_batch = 0;    ///< of the slowest stage
    double last_backward = 0;  ///< of a stage: what hides the reduction of gradients
    double micro_batches = 1;
};

/// 1F1B, or interleaved 1F1B (Narayanan et al. 2021, arXiv 2104.04473, section 2.2): the slowest stage
/// sets the pace, and the pipeline fills and drains once a step.
PipelineSeconds pipeline_seconds(const TrainingRank& rank, const Cluster& cluster);

}  // namespace headroom
