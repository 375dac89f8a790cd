// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace headroom {

/// The 4-norm: the longer of two times that overlap, with a rounded corner.
inline double smooth_longer(double a, double b) {
    return std::sqrt(std::sqrt(a * a * a * a + b * b * b * b));
}

/// The lower of two rates that limit each other, likewise.
inline double smooth_min(double a, double b) {
    return 1 / smooth_longer(1 / a, 1 / b);
}

}  // namespace headroom
