// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/training_pipeline.h"

namespace headroom {

/// Gathering parameters and reducing gradients over the data-parallel ranks: what a step waits for. Sharded
/// parameters (ZeRO-3, FSDP) are gathered twice and their gradients reduced for every micro-batch; otherwise
/// both happen once a step, beside the last backward pass.
double data_parallel_seconds(const TrainingRank& rank, const PipelineSeconds& pipeline);

/// The optimizer's pass over the states; on the host where they are offloaded, with the traffic over PCIe.
double optimizer_seconds(const TrainingRank& rank, const PipelineSeconds& pipeline, const Cluster& cluster,
                         const Accelerator& accelerator, const HardwareSpeed& hardware);

}  // namespace headroom
