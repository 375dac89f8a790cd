// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom {

/// Price-performance of hardware by a trend in orders of magnitude a year: 0.14 for accelerators in machine
/// learning (Epoch AI, github epoch-research/training-cost-trends).
inline constexpr double price_performance_oom_per_year = 0.14;

/// What hardware is still worth after some years, if nothing but better hardware devalues it: 10^(-oom t).
double value_kept(double years, double oom_per_year = price_performance_oom_per_year);
/// The rate at which it loses value at any moment: oom ln 10 a year.
double devaluation_rate(double oom_per_year = price_performance_oom_per_year);
/// A part that is a share of the whole, as a share of the rest: s / (1 - s).
constexpr double uplift_of_share(double share) {
    return share / (1 - share);
}

}  // namespace headroom
