// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/outlook.h"

#include <cmath>
#include <numbers>

#include "cost/finance.h"

namespace headroom {

double value_kept(double years, double oom_per_year) {
    return std::pow(10, -oom_per_year * years);
}

double devaluation_rate(double oom_per_year) {
    return oom_per_year * std::numbers::ln10;
}

std::vector<double> present_costs_of_waiting(const Waiting& w) {
    std::vector<double> costs;
    for (int wait = 0; wait <= w.horizon_years; ++wait) {
        std::vector<double> flows(static_cast<std::size_t>(w.horizon_years) + 1);
        for (int year = 1; year <= w.horizon_years; ++year)
            flows[static_cast<std::size_t>(year)] = year <= wait ? w.rented_per_year : w.own_per_year;
        if (wait < w.horizon_years) {
            const double price = w.hardware_price * value_kept(wait, w.oom_per_year);
            flows[static_cast<std::size_t>(wait)] += price + w.other_capital;
            flows.back() += w.disposal - price * value_kept(w.horizon_years - wait, w.oom_per_year);
        }
        costs.push_back(net_present_value(w.discount_rate, flows));
    }
    return costs;
}

}  // namespace headroom
