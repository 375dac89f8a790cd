// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/smooth.h"

namespace headroom {

/// What the matrix units of a card deliver at one precision.
struct MatrixUnits {
    double flops_per_second = 0;  ///< for large sizes
    double half_size = 0;         ///< a width of this size halves the rate
    double memory_bytes_per_second = 0;
    double launch_seconds = 0;
};

/// Seconds of an m x k by k x n product with 16-bit operands in memory: every short side leaves units idle
/// (partial tiles and waves), and the operands must be read and written once.
inline double product_seconds(const MatrixUnits& units, double m, double n, double k) {
    constexpr double bytes = 2;
    const double idle = (m + units.half_size) * (n + units.half_size) * (k + units.half_size);
    const double moved = bytes * (m * n + m * k + n * k);
    return smooth_longer(2 * idle / units.flops_per_second, moved / units.memory_bytes_per_second) +
           units.launch_seconds;
}

/// Seconds of `groups` such products in one launch. Together they fill the units, whatever their width.
inline double grouped_product_seconds(const MatrixUnits& units, double efficiency, double groups, double m,
                                      double n, double k) {
    constexpr double bytes = 2;
    const double idle = groups * (m + units.half_size) * n * (k + units.half_size);
    const double moved = bytes * groups * (m * n + m * k + n * k);
    return smooth_longer(2 * idle / (efficiency * units.flops_per_second),
                         moved / units.memory_bytes_per_second) +
           units.launch_seconds;
}

}  // namespace headroom
