// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "catalogue/catalogue.h"
#include "evidence/evidence.h"

namespace headroom {

/// Model FLOPs utilisation that published runs reached: attention counted causal, over the dense peak.
struct MeasuredMfu {
    std::size_t runs = 0;
    double lower_quartile = 0;
    double median = 0;
    double upper_quartile = 0;
    double best = 0;
};

/// Of full training on the cards of one generation (`Accelerator::architecture`) at one compute type: what a
/// run of one's own can be held against. The founding article calls 60 to 70 % excellent; few published runs
/// at 16 bits come near, and none of the large ones in FP8. Empty below four runs.
std::optional<MeasuredMfu> measured_mfu(std::string_view architecture, ComputeType type,
                                        std::span<const EvidenceRow> rows, const Catalogue& catalogue);

}  // namespace headroom
