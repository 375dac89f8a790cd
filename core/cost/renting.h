// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/units.h"

namespace headroom {

/// Rented hardware and what it is weighed against. Money is in one currency, times are hours.

constexpr double rental_cost(double price_per_hour, double hours, double units = 1) {
    return price_per_hour * hours * units;
}

/// A month's bill of a cloud, as SemiAnalysis' ClusterMAX calculator divides it.
struct CloudMonth {
    double compute = 0;
    double storage = 0;
    double network = 0;
    double other_compute = 0;  ///< CPU nodes
    double support_rate = 0;   ///< share of the four above
    double goodput_loss = 0;   ///< what failures cost
    double debugging = 0;      ///< staff time lost
    double setup = 0;          ///< once, over `term_months`
    double term_months = 1;

    double support() const { return support_rate * (compute + storage + network + other_compute); }
    double total() const {
        return compute + storage + network + other_compute + support() + goodput_loss + debugging +
               setup / term_months;
    }
};

/// The price of an hour of useful work on spot capacity: p (1 + rework) / (1 - unavailable).
constexpr double spot_price_per_useful_hour(double price_per_hour, double rework_share,
                                            double unavailable_share) {
    return price_per_hour * (1 + rework_share) / (1 - unavailable_share);
}
/// The utilisation above which capacity that is paid while idle is cheaper than paying by the hour.
constexpr double commitment_break_even_utilization(double committed_per_hour, double on_demand_per_hour) {
    return committed_per_hour / on_demand_per_hour;
}

/// Time until capital is recovered by the difference of two running costs, which must hold cash only: a
/// depreciation among them would count the capital twice. Empty where owning costs no less to run.
std::optional<double> break_even_time(double capital, double rented_per_time, double owned_per_time);
/// Years in which `hours` pass at so many hours a day.
constexpr double years_of_hours(double hours, double hours_a_day) {
    return hours / (hours_a_day * days_per_year);
}
/// The utilisation at which owning costs as much as renting by the hour; more than 1 where it never does.
constexpr double break_even_utilization(double owned_total, double accelerator_hours,
                                        double rented_per_accelerator_hour) {
    return owned_total / (accelerator_hours * rented_per_accelerator_hour);
}

/// What an hour of useful work costs where all hours are paid.
constexpr double price_at_utilization(double price_per_hour, double utilization) {
    return price_per_hour / utilization;
}
/// price / (3,600 tokens/s) x 1e6, of one accelerator or of all.
constexpr double price_per_million_tokens(double price_per_hour, double tokens_per_second) {
    return price_per_hour / (seconds_per_hour * tokens_per_second) * 1e6;
}
/// Dense peak TFLOPS for one unit of money an hour. Comparable only within one number format.
constexpr double tflops_per_hourly_price(double accelerators, double dense_tflops, double price_per_hour) {
    return accelerators * dense_tflops / price_per_hour;
}
/// The dense peak behind one that counts structured sparsity, 2:4 on NVIDIA's tensor cores.
constexpr double dense_peak(double sparse_peak, double sparsity_multiplier = 2) {
    return sparse_peak / sparsity_multiplier;
}

/// A commitment paid up front, as FinOps FOCUS 1.2 accounts for it: billed when bought, effective by the
/// hour.
struct CommitmentCharges {
    double purchase_billed = 0;
    double purchase_effective = 0;
    double usage_billed_per_hour = 0;
    double usage_effective_per_hour = 0;
};
CommitmentCharges commitment_charges(double upfront, double hours);

/// 6 FLOP per parameter and token (Kaplan et al., arXiv 2001.08361, section 2.1), for what has no
/// architecture.
constexpr double approximate_training_flop(double parameters, double tokens) {
    return 6 * parameters * tokens;
}
/// Days in which accelerators at a share of their dense peak (FLOP/s) do `flop`.
constexpr double days_of_flop(double flop, double accelerators, double peak_flop_per_second, double mfu) {
    return flop / (accelerators * peak_flop_per_second * mfu) / seconds_per_day;
}

/// Tokens a second at the busiest time of a day.
double peak_tokens_per_second(double users, double requests_per_user_day, double tokens_per_request,
                              double peak_to_average);
/// Whole nodes that answer a load at the utilisation.
double nodes_for_load(double tokens_per_second, double utilization, double tokens_per_second_per_accelerator,
                      double accelerators_per_node);

/// amount / units; empty where there are no units.
std::optional<double> per_unit(double amount, double units);
/// 1 - after / before; empty where there was nothing before.
std::optional<double> saving_share(double before, double after);
/// after / before - 1; likewise.
std::optional<double> growth(double before, double after);
/// A list price less a discount.
constexpr double discounted_price(double list_price, double discount) {
    return list_price * (1 - discount);
}

}  // namespace headroom
