// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/rounding.h"

#include <algorithm>
#include <cmath>

#include "base/largest_remainder.h"
#include "cost/amount.h"

namespace headroom {

namespace {

using namespace amounts;

constexpr int decimals = 2;

void round_alone(Amount& amount) {
    if (amount) amount = rounded_to_cent(*amount);
}

/// Rounds the parts of a total that is in cents already. Where a part is unknown, the others are rounded
/// alone: there is no total that they could miss.
void divide(const Amount& total, const std::vector<Amount*>& parts) {
    const bool is_known =
        total && std::ranges::all_of(parts, [](const Amount* part) { return part->has_value(); });
    if (!is_known) {
        for (Amount* part : parts) round_alone(*part);
        return;
    }
    std::vector<double> values;
    values.reserve(parts.size());
    for (const Amount* part : parts) values.push_back(**part);
    const std::vector<double> rounded = rounded_parts(values, decimals, *total);
    for (std::size_t i = 0; i < parts.size(); ++i) *parts[i] = rounded[i];
}

template <class Amounts>
std::vector<Amount*> pointers_to(Amounts& amounts) {
    std::vector<Amount*> pointers;
    pointers.reserve(amounts.size());
    for (Amount& amount : amounts) pointers.push_back(&amount);
    return pointers;
}

void divide_years(std::vector<YearCost>& years) {
    for (YearCost& year : years) divide(year.total, pointers_to(year.items));
}

Amount total_of(const std::vector<YearCost>& years) {
    Amount total = 0;
    for (const YearCost& year : years) total = total + year.total;
    if (total) total = rounded_to_cent(*total);  // the sum of hundredths is not exact
    return total;
}

void round_cloud(CloudEstimate& cloud) {
    round_alone(cloud.total);
    std::vector<Amount*> totals;
    for (YearCost& year : cloud.yearly) totals.push_back(&year.total);
    divide(cloud.total, totals);
    divide_years(cloud.yearly);
    for (Amount* amount : {&cloud.net_present_cost, &cloud.own_total, &cloud.own_net_present_cost})
        round_alone(*amount);
}

void round_loan(CostEstimate& cost) {
    round_alone(cost.loan);
    std::vector<Amount*> repaid;
    for (YearCost& year : cost.yearly) repaid.push_back(&year.loan_repaid);
    divide(cost.loan, repaid);
}

}  // namespace

double rounded_to_cent(double amount) {
    return std::round(amount * 100) / 100;
}

CostEstimate in_cents(const CostEstimate& exact) {
    CostEstimate cost = exact;
    round_alone(cost.total);
    Amount resale = cost.residual_value * -1;
    std::vector<Amount*> parts{&cost.capital_total, &cost.disposal, &resale};
    for (YearCost& year : cost.yearly) parts.push_back(&year.total);
    divide(cost.total, parts);
    cost.residual_value = resale == 0.0 ? Amount(0) : resale * -1;
    divide(cost.capital_total, pointers_to(cost.capital));
    divide_years(cost.yearly);
    cost.yearly_total = total_of(cost.yearly);
    round_loan(cost);
    for (Amount* amount :
         {&cost.hardware_price, &cost.net_present_cost, &cost.equivalent_annual_cost, &cost.per_training_run})
        round_alone(*amount);
    round_cloud(cost.cloud);
    if (cost.api && cost.api->per_year) {
        round_alone(cost.api->per_year);
        cost.api->total = rounded_to_cent(*cost.api->per_year * static_cast<double>(cost.yearly.size()));
    }
    return cost;
}

}  // namespace headroom
