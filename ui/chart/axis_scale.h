// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom::ui {

/// The upper end of an axis that starts at 0, a whole number of round steps.
struct AxisScale {
    double top = 1;
    double step = 1;

    int intervals() const { return static_cast<int>(top / step + 0.5); }
    bool operator==(const AxisScale&) const = default;
};

/// Steps of 1, 2 or 5 times a power of ten, four to seven of them.
AxisScale decimalScale(double needed);
/// Steps of a power of two, five to eight of them (fewer below five): for batch sizes.
AxisScale binaryScale(double needed);

/// Holds an axis still while a slider is dragged: it may grow, and settles when the drag ends.
class HeldScale {
  public:
    const AxisScale& follow(const AxisScale& wanted, bool hold) {
        if (!hold || wanted.top > scale_.top) scale_ = wanted;
        return scale_;
    }
    const AxisScale& scale() const { return scale_; }

  private:
    AxisScale scale_{0, 1};
};

}  // namespace headroom::ui
