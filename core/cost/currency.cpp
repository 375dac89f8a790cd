// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/currency.h"

#include <algorithm>

#include "cost/amount.h"
#include "scenario/cost_fields.h"

namespace headroom {

std::optional<double> rate_into_plan(const Costs& costs, std::string_view currency) {
    if (costs.currency == currency) return 1;
    const auto rate = std::ranges::find(costs.currency_rates, currency, &CurrencyRate::currency);
    return rate == costs.currency_rates.end() ? std::nullopt : std::optional(rate->rate);
}

void convert_prices(Costs& costs) {
    using namespace amounts;
    for (const FieldCurrency& own : costs.field_currencies) {
        const auto field = std::ranges::find(cost_fields, std::string_view(own.field), &CostField::name);
        if (field == cost_fields.end()) continue;
        std::optional<double>& price = costs.*field->member;
        price = price * rate_into_plan(costs, own.currency);
    }
    costs.field_currencies.clear();
}

}  // namespace headroom
