// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/finance.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"

namespace headroom {

namespace {

constexpr double lowest_rate = -0.99;

int sign_changes(std::span<const double> flows) {
    int changes = 0;
    double last = 0;
    for (const double flow : flows) {
        if (flow == 0) continue;
        if (last != 0 && (flow > 0) != (last > 0)) ++changes;
        last = flow;
    }
    return changes;
}

/// The root between two rates of different sign.
double bisected(std::span<const double> flows, double low, double high) {
    const bool falls = net_present_value(low, flows) > 0;
    for (int step = 0; step < 200 && high - low > 1e-15; ++step) {
        const double middle = (low + high) / 2;
        ((net_present_value(middle, flows) > 0) == falls ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

double net_present_value(double rate, std::span<const double> flows) {
    double value = 0;
    for (auto flow = flows.rbegin(); flow != flows.rend(); ++flow) value = value / (1 + rate) + *flow;
    return value;
}

double dated_net_present_value(double rate, std::span<const DatedFlow> flows) {
    double value = 0;
    for (const DatedFlow& flow : flows) value += flow.amount / std::pow(1 + rate, flow.days / days_per_year);
    return value;
}

InternalRate internal_rate_of_return(std::span<const double> flows) {
    const int changes = sign_changes(flows);
    InternalRate result;
    if (changes == 0) return result;
    result.is_ambiguous = changes > 1;
    const double at_0 = net_present_value(0, flows);
    if (at_0 == 0) {
        result.rate = 0;
        return result;
    }
    const bool is_positive_at_0 = at_0 > 0;
    // Outwards from 0 in steps that widen: the first interval with a change of sign on either side holds the
    // rate of that side that is nearest to 0.
    const auto first_root = [&](double direction) -> std::optional<double> {
        double from = 0, width = 0.002;
        while (direction > 0 ? from < 1e6 : from > lowest_rate) {
            const double to = std::max(from + direction * width, lowest_rate);
            if ((net_present_value(to, flows) > 0) != is_positive_at_0)
                return bisected(flows, std::min(from, to), std::max(from, to));
            from = to;
            width *= direction > 0 ? 1.1 : 1;
        }
        return std::nullopt;
    };
    const std::optional<double> above = first_root(1), below = first_root(-1);
    if (above && below)
        result.rate = *above <= -*below ? above : below;
    else
        result.rate = above ? above : below;
    return result;
}

std::optional<double> modified_internal_rate(std::span<const double> flows, double finance_rate,
                                             double reinvestment_rate) {
    double paid = 0, earned = 0;
    const auto last = static_cast<double>(flows.size()) - 1;
    for (std::size_t i = 0; i < flows.size(); ++i) {
        const auto t = static_cast<double>(i);
        if (flows[i] < 0) paid -= flows[i] / std::pow(1 + finance_rate, t);
        if (flows[i] > 0) earned += flows[i] * std::pow(1 + reinvestment_rate, last - t);
    }
    if (paid == 0 || earned == 0) return std::nullopt;
    return std::pow(earned / paid, 1 / last) - 1;
}

std::optional<double> payback_periods(std::span<const double> flows, double rate) {
    double sum = 0, factor = 1;
    for (std::size_t t = 0; t < flows.size(); ++t) {
        const double flow = flows[t] * factor;
        if (sum + flow >= 0) return t == 0 ? 0 : static_cast<double>(t) - 1 - sum / flow;
        sum += flow;
        factor /= 1 + rate;
    }
    return std::nullopt;
}

double capital_recovery_factor(double rate, double periods) {
    return rate == 0 ? 1 / periods : rate / (1 - std::pow(1 + rate, -periods));
}

double loan_payment(double rate, double periods, double present, double balloon, PaymentTime time) {
    const double repaid = present - balloon / std::pow(1 + rate, periods);
    const double at_end = repaid * capital_recovery_factor(rate, periods);
    return time == PaymentTime::end ? at_end : at_end / (1 + rate);
}

double future_value(double rate, double periods, double deposit, double present) {
    const double growth = std::pow(1 + rate, periods);
    return present * growth + deposit * (rate == 0 ? periods : (growth - 1) / rate);
}

double loan_balance(double rate, double payment, double present, double paid) {
    return future_value(rate, paid, -payment, present);
}

double loan_owed(double rate, double payment, double remaining, double balloon) {
    if (remaining == 0) return balloon;
    return payment / capital_recovery_factor(rate, remaining) + balloon * std::pow(1 + rate, -remaining);
}

double loan_interest(double rate, double periods, double present, double balloon) {
    return loan_payment(rate, periods, present, balloon) * periods + balloon - present;
}

std::optional<double> periods_to_repay(double rate, double payment, double present) {
    if (rate == 0) return payment > 0 ? std::optional(present / payment) : std::nullopt;
    if (payment <= present * rate) return std::nullopt;
    return -std::log(1 - present * rate / payment) / std::log1p(rate);
}

double equivalent_annual_cost(double present_cost, double rate, double years) {
    return present_cost * capital_recovery_factor(rate, years);
}

double monthly_rate(double yearly_rate) {
    return std::pow(1 + yearly_rate, 1.0 / 12) - 1;
}

double nominal_rate(double real_rate, double inflation) {
    return (1 + real_rate) * (1 + inflation) - 1;
}

std::optional<double> levelised_cost(double rate, std::span<const double> costs,
                                     std::span<const double> units) {
    const double present_units = net_present_value(rate, units);
    if (present_units <= 0) return std::nullopt;
    return net_present_value(rate, costs) / present_units;
}

double escalated(double base, double growth, double periods) {
    return base * std::pow(1 + growth, periods);
}

}  // namespace headroom
