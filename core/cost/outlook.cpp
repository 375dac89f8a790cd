// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/outlook.h"

#include <cmath>
#include <numbers>

namespace headroom {

double value_kept(double years, double oom_per_year) {
    return std::pow(10, -oom_per_year * years);
}

double devaluation_rate(double oom_per_year) {
    return oom_per_year * std::numbers::ln10;
}

}  // namespace headroom
