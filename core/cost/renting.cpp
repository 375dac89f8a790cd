// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/renting.h"

#include <cmath>

namespace headroom {

std::optional<double> break_even_time(double capital, double rented_per_time, double owned_per_time) {
    if (rented_per_time <= owned_per_time) return std::nullopt;
    return capital / (rented_per_time - owned_per_time);
}

CommitmentCharges commitment_charges(double upfront, double hours) {
    return {upfront, 0, 0, upfront / hours};
}

double peak_tokens_per_second(double users, double requests_per_user_day, double tokens_per_request,
                              double peak_to_average) {
    return users * requests_per_user_day * tokens_per_request / seconds_per_day * peak_to_average;
}

double nodes_for_load(double tokens_per_second, double utilization, double tokens_per_second_per_accelerator,
                      double accelerators_per_node) {
    return std::ceil(tokens_per_second /
                     (utilization * tokens_per_second_per_accelerator * accelerators_per_node));
}

std::optional<double> per_unit(double amount, double units) {
    return units == 0 ? std::nullopt : std::optional(amount / units);
}

std::optional<double> saving_share(double before, double after) {
    return before == 0 ? std::nullopt : std::optional(1 - after / before);
}

std::optional<double> growth(double before, double after) {
    return before == 0 ? std::nullopt : std::optional(after / before - 1);
}

}  // namespace headroom
