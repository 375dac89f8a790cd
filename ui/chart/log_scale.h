// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "chart/axis_scale.h"

namespace headroom::ui {

/// A logarithmic axis whose steps are powers of two, as memory comes: 1, 4, 16, 64. Positions along it count
/// in steps.
struct LogScale {
    double step_factor = 4;  ///< a power of two
    int lowest = 0;          ///< in steps: the axis starts at step_factor^lowest
    int steps = 1;

    double positionOf(double value) const;
    double valueAt(double position) const;
    AxisScale axis() const { return {static_cast<double>(steps), 1}; }
    bool operator==(const LogScale&) const = default;
};

/// Holds all positive values in the finest steps that are no more than eight.
LogScale logScale(const std::vector<double>& values);

/// `1,024`, `1/64`: a tick of such an axis.
QString logTickText(double value);

}  // namespace headroom::ui
