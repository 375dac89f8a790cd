// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/log_scale.h"

#include <algorithm>
#include <cmath>

#include "style/number_text.h"

namespace headroom::ui {

double LogScale::positionOf(double value) const {
    return std::log2(value) / std::log2(step_factor) - lowest;
}

double LogScale::valueAt(double position) const {
    return std::pow(step_factor, position + lowest);
}

LogScale logScale(const std::vector<double>& values) {
    constexpr int most_steps = 8;
    if (values.empty()) return {};
    const auto [least, most] = std::ranges::minmax(values);
    for (double factor = 2;; factor *= 2) {
        const int low = static_cast<int>(std::floor(std::log2(least) / std::log2(factor)));
        const int high = static_cast<int>(std::ceil(std::log2(most) / std::log2(factor)));
        if (high - low <= most_steps) return {factor, low, std::max(1, high - low)};
    }
}

QString logTickText(double value) {
    return value < 1 ? QStringLiteral("1/%1").arg(numberText(1 / value)) : numberText(value);
}

}  // namespace headroom::ui
