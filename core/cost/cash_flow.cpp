// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/cash_flow.h"

#include <algorithm>

#include "base/largest_remainder.h"
#include "cost/amount.h"
#include "cost/depreciation.h"

namespace headroom {

namespace {

using namespace amounts;

bool is_known(const CostEstimate& own, const CloudEstimate& cloud) {
    return own.total && own.loan && cloud.total;
}

std::vector<double> column(const std::vector<YearFlow>& years, double YearFlow::*member) {
    std::vector<double> values;
    values.reserve(years.size());
    for (const YearFlow& year : years) values.push_back(year.*member);
    return values;
}

/// Bills and loan payments of a year, without resale and disposal.
double paid(const YearCost& year) {
    return *year.total + *year.loan_repaid;
}

}  // namespace

std::vector<double> depreciation_of(const CostEstimate& own, const Costs& costs) {
    const Depreciation method = costs.depreciation.value_or(Depreciation::straight_line);
    const int life = static_cast<int>(*costs.depreciation_years);
    const double cost = *own.capital_total, salvage = std::min(*own.residual_value, cost);
    const auto by_method = [&]() -> std::vector<double> {
        switch (method) {
            case Depreciation::straight_line:
                return straight_line(cost, salvage, life);
            case Depreciation::declining_balance:
                return declining_balance(cost, salvage, life);
            case Depreciation::macrs:
                return macrs(cost, life, *costs.bonus_depreciation_rate);
        }
        return {};
    };
    constexpr int decimals = 2;
    return rounded_parts(by_method(), decimals);
}

std::optional<CashFlow> cash_flow(const CostEstimate& own, const CloudEstimate& cloud, const Costs& costs) {
    if (!is_known(own, cloud)) return std::nullopt;
    const std::vector<double> written_off = depreciation_of(own, costs);
    const double tax = *costs.tax_rate;
    CashFlow flow;
    YearFlow start;
    start.own = start.own_after_tax = *own.loan - *own.capital_total;
    start.book_value = *own.capital_total;
    start.saving = start.cumulative = start.own;
    flow.years.push_back(start);
    for (std::size_t y = 0; y < own.yearly.size(); ++y) {
        const YearFlow& before = flow.years.back();
        YearFlow year;
        year.year = before.year + 1;
        year.own = -paid(own.yearly[y]);
        year.cloud = -paid(cloud.yearly[y]);
        year.depreciation = y < written_off.size() ? written_off[y] : 0;
        year.book_value = before.book_value - year.depreciation;
        year.own_after_tax = year.own + tax * (*own.yearly[y].total + year.depreciation);
        if (y + 1 == own.yearly.size()) {
            const double sale = *own.residual_value, disposal = *own.disposal;
            year.own += sale - disposal;
            year.own_after_tax += sale - disposal - tax * (sale - disposal - year.book_value);
            year.book_value = 0;
        }
        year.saving = year.own - year.cloud;
        year.cumulative = before.cumulative + year.saving;
        flow.years.push_back(year);
    }
    const double rate = *costs.discount_rate;
    const std::vector<double> savings = column(flow.years, &YearFlow::saving);
    flow.saving_npv = net_present_value(rate, savings);
    flow.saving_irr = internal_rate_of_return(savings);
    flow.saving_mirr = modified_internal_rate(savings, rate, rate);
    flow.payback_years = payback_periods(savings);
    flow.discounted_payback_years = payback_periods(savings, rate);
    flow.own_after_tax_npv = net_present_value(rate, column(flow.years, &YearFlow::own_after_tax));
    return flow;
}

std::vector<double> by_month(const CumulativeCost& cumulative) {
    std::vector<double> months;
    for (std::size_t month = 0; month <= 12 * cumulative.by_year.size(); ++month)
        months.push_back(cumulative.at_month(static_cast<double>(month)));
    return months;
}

}  // namespace headroom
