// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "layout/layout.h"

namespace headroom {

/// By what an engine or a framework can cut a model, and what of it is worth a look. Left out is only what is
/// never faster and never smaller than something that stands here: without sequence parallelism beside tensor
/// parallelism (Korthikanti et al. 2022, arXiv 2205.05198, section 4.2.2: the same traffic, less memory), and
/// a stage of ZeRO where the framework knows a higher one with the same traffic (Rajbhandari et al. 2020,
/// arXiv 1910.02054, section 7). Parameters in host memory are the shards of ZeRO-3, gathered for each pass
/// (DeepSpeed's `offload_param` knows no other stage: deepspeed.ai/docs/config-json, parameter offloading).
struct LayoutSpace {
    bool tensor = false;
    bool pipeline = false;
    bool interleaving = false;
    bool context = false;
    bool experts = false;
    bool sequence_parallel = false;
    bool shard_groups = false;
    std::array<bool, 4> zero_stages{};  ///< of more than one data-parallel rank
};

/// Inference: tensor parallelism stays inside a node, since the speed of decoding across nodes is not
/// estimated.
LayoutSpace layout_space(const Workload& workload);

/// In rising order.
std::vector<int> divisors(int number);

/// Every legal layout of the space.
std::vector<Parallelism> legal_layouts(const LayoutQuestion& question);

}  // namespace headroom
