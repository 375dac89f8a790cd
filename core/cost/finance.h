// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace headroom {

/// Arithmetic of money over time, after Brealey, Myers and Allen, "Principles of Corporate Finance", chapters
/// 2, 5 and 6, with the conventions of numpy-financial. Rates are shares (0.08) and hold for one period;
/// flows[0] falls at the start and is not discounted. A flow that is paid is negative.

/// Sum of flows[t] / (1 + rate)^t. Spreadsheets' NPV() discounts the first flow, too.
double net_present_value(double rate, std::span<const double> flows);

/// A flow on a day counted from the first.
struct DatedFlow {
    double days = 0;
    double amount = 0;
};
/// Likewise with the exponent days / 365, as XNPV() of spreadsheets has it.
double dated_net_present_value(double rate, std::span<const DatedFlow> flows);

/// The rate at which the net present value is 0.
struct InternalRate {
    std::optional<double> rate;  ///< the one nearest to 0; empty where there is none
    /// Flows change sign more than once: there may be several rates, and the modified rate says more
    /// (Descartes' rule of signs).
    bool is_ambiguous = false;
};
InternalRate internal_rate_of_return(std::span<const double> flows);

/// (Future value of what comes in at `reinvestment_rate` / present value of what goes out at
/// `finance_rate`)^(1/n) - 1. Empty where nothing comes in or nothing goes out.
std::optional<double> modified_internal_rate(std::span<const double> flows, double finance_rate,
                                             double reinvestment_rate);

/// Periods until the sum of the flows, each discounted at `rate`, reaches 0 for the first time; linear within
/// a period. Empty where it never does.
std::optional<double> payback_periods(std::span<const double> flows, double rate = 0);

/// When a loan is paid: at the end of each period, or in advance.
enum class PaymentTime { end, start };

/// The payment per period that pays `present` back over `periods` down to `balloon`:
/// (PV - balloon / (1+i)^n) i / (1 - (1+i)^-n), in advance divided by 1 + i.
double loan_payment(double rate, double periods, double present, double balloon = 0,
                    PaymentTime time = PaymentTime::end);
/// What is still owed after `paid` payments at the end of their periods.
double loan_balance(double rate, double payment, double present, double paid);
/// Likewise as the present value of the `remaining` payments and the balloon: where interest is high, the
/// balance above grows its rounding error as fast as the debt.
double loan_owed(double rate, double payment, double remaining, double balloon = 0);
/// The interest of all `periods` payments together.
double loan_interest(double rate, double periods, double present, double balloon = 0);

/// What `present` and a deposit at the end of each period have grown to.
double future_value(double rate, double periods, double deposit, double present);
/// Periods in which payments of `payment` pay `present` back. Empty where they do not cover the interest.
std::optional<double> periods_to_repay(double rate, double payment, double present);

/// The yearly payment that pays 1 back over `periods`: i / (1 - (1+i)^-n), 1/n without interest.
double capital_recovery_factor(double rate, double periods);
/// The level yearly cost that is worth as much as a present cost.
double equivalent_annual_cost(double present_cost, double rate, double years);
/// The rate per month that compounds to a rate per year: (1 + r)^(1/12) - 1.
double monthly_rate(double yearly_rate);
/// The nominal rate at a real rate and an inflation: Fisher's (1 + r)(1 + i) - 1.
double nominal_rate(double real_rate, double inflation);

/// Present costs over present units, both discounted at the same rate (LCOE; Short, Packey and Holt, NREL
/// TP-462-5173, equation 4-4). Empty where there are no units.
std::optional<double> levelised_cost(double rate, std::span<const double> costs,
                                     std::span<const double> units);

/// base x (1 + growth)^periods.
double escalated(double base, double growth, double periods);

}  // namespace headroom
