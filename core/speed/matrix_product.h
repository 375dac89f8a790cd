// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace headroom {

/// The 4-norm: the longer of two times that overlap, with a smooth corner.
inline double smooth_max(double a, double b) {
    return std::sqrt(std::sqrt(a * a * a * a + b * b * b * b));
}

/// The smaller of two rates that limit each other, likewise.
inline double smooth_min(double a, double b) {
    return 1 / smooth_max(1 / a, 1 / b);
}

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
    return smooth_max(2 * idle / units.flops_per_second, moved / units.memory_bytes_per_second) +
           units.launch_seconds;
}

/// Seconds of `groups` such products in one launch. Together they fill the units, whatever their width.
inline double grouped_product_seconds(const MatrixUnits& units, double efficiency, double groups, double m,
                                      double n, double k) {
    constexpr double bytes = 2;
    const double idle = groups * (m + units.half_size) * n * (k + units.half_size);
    const double moved = bytes * groups * (m * n + m * k + n * k);
    return smooth_max(2 * idle / (efficiency * units.flops_per_second),
                      moved / units.memory_bytes_per_second) +
           units.launch_seconds;
}

}  // namespace headroom
