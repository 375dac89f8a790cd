// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/reliability.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"

namespace headroom {

double annual_failure_rate(double failures, double units, double days) {
    return failures / units * days_per_year / days;
}

double hours_between_failures(double failures, double hours) {
    return hours / failures;
}

double cluster_hours_between_failures(double nodes, double per_node_day) {
    return hours_per_day / (nodes * per_node_day);
}

double checkpoint_interval(double checkpoint_time, double time_between_failures) {
    return std::sqrt(2 * checkpoint_time * time_between_failures);
}

double goodput(double interval, double checkpoint_time, double restart_time, double time_between_failures) {
    const double lost = checkpoint_time / interval + interval / (2 * time_between_failures) +
                        restart_time / time_between_failures;
    return std::max(0.0, 1 - lost);
}

int spares_needed(double units, double failure_rate, double lead_time_days, double service_level) {
    const double mean = units * failure_rate * lead_time_days / days_per_year;
    // Logarithms: exp(-mean) is 0 for a large fleet.
    double log_probability = -mean, reached = std::exp(log_probability);
    int spares = 0;
    const int enough = static_cast<int>(mean + 40 * std::sqrt(mean) + 40);
    while (reached < service_level && spares < enough) {
        ++spares;
        log_probability += std::log(mean) - std::log(spares);
        reached += std::exp(log_probability);
    }
    return spares;
}

}  // namespace headroom
