// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/enum_names.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"
#include "speed/pass_work.h"

namespace headroom {

/// Work of a scenario that the roofline model places by what it computes for each byte it moves.
enum class RooflineWork { decode, prefill, training };
template <>
inline constexpr auto enum_names<RooflineWork> = std::to_array<std::string_view>({"decode", "prefill",
                                                                                  "training"});

struct RooflinePoint {
    RooflineWork work = RooflineWork::decode;
    double flops_per_byte = 0;    ///< arithmetic intensity
    double flops_per_second = 0;  ///< that one accelerator reaches while it works, by the estimate
    PassWork pass;  ///< that the intensity is of: a step, or as much of a prompt as is passed at once
    /// What the rate is of: a step, or a whole prompt; empty in training, where it is that of a whole step.
    std::optional<double> flops;
    std::optional<double> seconds;
};

/// The two roofs of an accelerator and the work under them (Williams, Waterman and Patterson 2009).
struct CardRoofline {
    double flops_per_second = 0;  ///< dense peak of the compute type
    double bytes_per_second = 0;  ///< memory bandwidth of the data sheet
    std::vector<RooflinePoint> points;

    /// FLOPs per byte at which the accelerator turns from bandwidth- to compute-bound.
    double ridge() const { return flops_per_second / bytes_per_second; }
    /// What the roofs allow at an intensity.
    double roof(double flops_per_byte) const;
};

/// Of the evaluated scenario. Empty where its speed is unknown.
std::optional<CardRoofline> card_roofline(const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom
