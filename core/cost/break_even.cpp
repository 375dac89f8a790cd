// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/break_even.h"

#include <algorithm>
#include <cmath>

#include "cost/amount.h"

namespace headroom {

namespace {

using namespace amounts;

constexpr double months_per_year = 12;

Amount cash_of(const YearCost& year) {
    return year.total + year.loan_repaid;
}

/// Months until what own hardware costs more at the start is made up by cheaper years.
template <class OtherYear>
std::optional<double> first_month_not_dearer(const CostEstimate& own, OtherYear other_year) {
    const Amount at_start = own.capital_total - own.loan;
    if (!at_start) return std::nullopt;
    double ahead = *at_start;
    for (std::size_t y = 0; y < own.yearly.size(); ++y) {
        const Amount change = cash_of(own.yearly[y]) - other_year(y);
        if (!change) return std::nullopt;
        const auto years = static_cast<double>(y);
        // What needs no capital breaks even as soon as it is cheaper to run.
        if (ahead <= 0 && *change <= 0) return months_per_year * years;
        if (ahead > 0 && ahead + *change <= 0) return months_per_year * (years + ahead / -*change);
        ahead += *change;
    }
    return std::nullopt;
}

std::optional<CumulativeCost> cumulated(const Amount& at_start, const std::vector<YearCost>& years) {
    if (!at_start) return std::nullopt;
    CumulativeCost result{*at_start, {}};
    double so_far = *at_start;
    for (const YearCost& year : years) {
        const Amount cash = cash_of(year);
        if (!cash) return std::nullopt;
        result.by_year.push_back(so_far += *cash);
    }
    return result;
}

std::optional<double> equal_utilization(const std::optional<UtilizationLines>& lines) {
    if (!lines) return std::nullopt;
    const double dearer_idle = lines->own_idle - lines->cloud_idle;
    if (dearer_idle <= 0) return 0;
    if (lines->cloud_busy <= lines->own_busy) return std::nullopt;
    const double utilization = dearer_idle / (lines->cloud_busy - lines->own_busy);
    return utilization <= 1 ? std::optional(utilization) : std::nullopt;
}

}  // namespace

std::optional<UtilizationLines> utilization_lines(const CloudEstimate& cloud, const CostEstimate& own,
                                                  const Costs& costs, const EnergyEstimate& energy) {
    const double now = *costs.utilization;
    if (!own.total || !cloud.total || !energy.it_power_w || !energy.idle_power_w || now <= 0)
        return std::nullopt;
    double own_power = 0, rent = 0;
    for (const YearCost& year : own.yearly)
        own_power += *year[YearlyItem::electricity] + *year[YearlyItem::cooling];
    const bool by_the_hour = cloud.plan == CloudPlan::on_demand || cloud.plan == CloudPlan::spot;
    const double support = costs.cloud ? 1 + costs.cloud->support_rate : 1;
    if (by_the_hour)
        for (const YearCost& year : cloud.yearly) rent += *year[YearlyItem::cloud_compute] * support;
    const double idle_w = *energy.idle_power_w;
    const double per_watt = *energy.it_power_w > 0 ? own_power / *energy.it_power_w : 0;
    return UtilizationLines{*own.total - own_power + per_watt * idle_w,
                            per_watt * (*energy.busy_power_w - idle_w), *cloud.total - rent, rent / now};
}

double CumulativeCost::at_month(double month) const {
    double from = at_start;
    for (std::size_t y = 0; y < by_year.size(); ++y) {
        const double into = month / months_per_year - static_cast<double>(y);
        if (into <= 1) return from + std::max(0.0, into) * (by_year[y] - from);
        from = by_year[y];
    }
    return from;
}

std::optional<CumulativeCost> cumulative_cost(const CostEstimate& cost) {
    return cumulated(cost.capital_total - cost.loan, cost.yearly);
}

std::optional<CumulativeCost> cumulative_cost(const CloudEstimate& cloud) {
    return cumulated(0, cloud.yearly);
}

std::optional<CumulativeCost> cumulative_cost(const ApiEstimate& api, int years) {
    if (!api.per_year) return std::nullopt;
    CumulativeCost result;
    for (int y = 1; y <= years; ++y) result.by_year.push_back(*api.per_year * y);
    return result;
}

std::vector<Crossing> crossings(const CumulativeCost& first, const CumulativeCost& second) {
    std::vector<Crossing> found;
    const std::size_t years = std::min(first.by_year.size(), second.by_year.size());
    double ahead = first.at_start - second.at_start;
    double last_sign = ahead;  // of the last difference that was not 0
    for (std::size_t y = 0; y < years; ++y) {
        const double next = first.by_year[y] - second.by_year[y];
        if (last_sign * next < 0) {
            const double within = ahead == next ? 0 : ahead / (ahead - next);
            found.push_back({months_per_year * (static_cast<double>(y) + within), next < 0});
        }
        if (next != 0) last_sign = next;
        ahead = next;
    }
    return found;
}

void add_break_even(CloudEstimate& cloud, const CostEstimate& own, const Costs& costs,
                    const EnergyEstimate& energy) {
    cloud.own_total = own.total;
    cloud.own_net_present_cost = own.net_present_cost;
    cloud.break_even_month =
        first_month_not_dearer(own, [&](std::size_t y) { return cash_of(cloud.yearly[y]); });
    cloud.break_even_utilization = equal_utilization(utilization_lines(cloud, own, costs, energy));
}

void add_break_even(ApiEstimate& api, const CostEstimate& own) {
    api.break_even_month = first_month_not_dearer(own, [&](std::size_t) { return api.per_year; });
}

}  // namespace headroom
