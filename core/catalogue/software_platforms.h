// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "catalogue/accelerator.h"

namespace headroom {

/// What an engine or a training framework runs on.
struct SoftwarePlatforms {
    std::vector<std::string> stacks;      ///< names of Accelerator::software_stack; empty: no limit
    double least_compute_capability = 0;  ///< of CUDA cards
    Provenance provenance;
};

bool runs_on(const SoftwarePlatforms& software, const Accelerator& accelerator);

}  // namespace headroom
