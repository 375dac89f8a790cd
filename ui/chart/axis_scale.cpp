// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/axis_scale.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

/// Rounding errors must not add a step.
double stepsFor(double needed, double step) {
    return std::max(1.0, std::ceil(needed / step - 1e-9));
}

}  // namespace

AxisScale decimalScale(double needed) {
    if (!(needed > 0)) return {1, 0.2};
    constexpr double most_steps = 7;
    double step = std::pow(10.0, std::floor(std::log10(needed / most_steps)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
        if (stepsFor(needed, step * factor) <= most_steps) {
            step *= factor;
            break;
        }
    return {stepsFor(needed, step) * step, step};
}

AxisScale binaryScale(double needed) {
    constexpr double most_steps = 8;
    double step = 1;
    while (stepsFor(needed, step) > most_steps) step *= 2;
    return {stepsFor(needed, step) * step, step};
}

}  // namespace headroom::ui
