// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/largest_remainder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace headroom {

std::vector<double> rounded_parts(std::span<const double> parts, int decimals) {
    const double unit = std::pow(10.0, decimals);
    const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
    return rounded_parts(parts, decimals, std::round(sum * unit) / unit);
}

std::vector<double> rounded_parts(std::span<const double> parts, int decimals, double sum) {
    const double unit = std::pow(10.0, decimals);
    std::vector<double> rounded(parts.size());
    std::transform(parts.begin(), parts.end(), rounded.begin(),
                   [unit](double part) { return std::floor(part * unit); });
    double missing = std::round(sum * unit) - std::accumulate(rounded.begin(), rounded.end(), 0.0);
    if (missing >= 1) {
        std::vector<double> remainders(parts.size());
        for (std::size_t i = 0; i < parts.size(); ++i) remainders[i] = parts[i] * unit - rounded[i];
        std::vector<std::size_t> order(parts.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return remainders[i]; });
        for (std::size_t i = 0; i < order.size() && missing >= 1; ++i, --missing) rounded[order[i]] += 1;
    }
    for (double& part : rounded) part /= unit;
    return rounded;
}

}  // namespace headroom
