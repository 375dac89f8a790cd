// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace headroom {

/// Price-performance of hardware as a trend in orders of magnitude a year. The catalogue's is
/// `price_performance_oom_per_year`.

/// What hardware is still worth after some years, if nothing but better hardware devalues it: 10^(-oom t).
/// The same factor is what its performance then costs new.
double value_kept(double years, double oom_per_year);
/// The rate at which it loses value at any moment: oom ln 10 a year.
double devaluation_rate(double oom_per_year);
/// A part that is a share of the whole, as a share of the rest: s / (1 - s).
constexpr double uplift_of_share(double share) {
    return share / (1 - share);
}

/// What is weighed when a purchase is put off: the load is rented meanwhile, and the same performance is
/// bought later for less.
struct Waiting {
    double hardware_price = 0;  ///< today
    double other_capital = 0;   ///< paid with the hardware; keeps its price, and nothing of it is sold
    double disposal = 0;        ///< of the hardware, at the horizon
    double own_per_year = 0;    ///< bills of own hardware
    double rented_per_year = 0;
    int horizon_years = 0;
    double discount_rate = 0;
    double oom_per_year = 0;
};
/// Present costs of buying after 0, 1, ..., horizon years, the last being to rent throughout. Bills fall at
/// the end of a year; at the horizon the hardware is worth what the trend leaves of its price.
std::vector<double> present_costs_of_waiting(const Waiting& waiting);

}  // namespace headroom
