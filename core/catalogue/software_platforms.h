// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/accelerator.h"

namespace headroom {

/// Number formats of weights that software runs on some of its accelerators only.
struct FormatRule {
    std::vector<std::string> weights;       ///< ids of WeightFormat
    std::vector<std::string> stacks;        ///< that run them; empty: all of the software
    double least_compute_capability = 0;    ///< of CUDA cards
    std::vector<std::string> rocm_targets;  ///< values of Accelerator::compute_target; empty: all
    std::string instead;                    ///< of as many bits, which the others run; empty: none
    Provenance provenance;
};

/// What an engine or a training framework runs on.
struct SoftwarePlatforms {
    std::vector<std::string> stacks;      ///< names of Accelerator::software_stack; empty: no limit
    double least_compute_capability = 0;  ///< of CUDA cards
    std::vector<FormatRule> formats;
    Provenance provenance;
};

bool runs_on(const SoftwarePlatforms& software, const Accelerator& accelerator);

/// The rule that keeps weights in this format off an accelerator that the software runs on; nullptr: none
/// does. An accelerator whose compute target is not known is given the benefit of the doubt.
const FormatRule* broken_format_rule(const SoftwarePlatforms& software, const Accelerator& accelerator,
                                     std::string_view weights);

/// Of a CUDA card; 0 where it is not known, or none.
double compute_capability(const Accelerator& accelerator);

}  // namespace headroom
