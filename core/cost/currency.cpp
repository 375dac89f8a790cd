// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/currency.h"

#include <algorithm>

#include "cost/amount.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

/// The prices that are always in the currency of the costs, as far as they are not nothing.
std::vector<double*> amounts_in_plan_currency(Costs& costs) {
    std::vector<double*> amounts;
    const auto add = [&](double& amount) {
        if (amount != 0) amounts.push_back(&amount);
    };
    if (costs.licences)
        for (Licence& licence : *costs.licences)
            for (double Licence::*price : {&Licence::per_accelerator_year, &Licence::per_node_year,
                                           &Licence::per_die_year, &Licence::per_year})
                add(licence.*price);
    if (costs.cloud) {
        if (costs.cloud->hourly_price) add(*costs.cloud->hourly_price);
        add(costs.cloud->egress_per_month);
        add(costs.cloud->storage_per_month);
    }
    if (costs.api) {
        add(costs.api->input_per_million);
        add(costs.api->output_per_million);
    }
    return amounts;
}

}  // namespace

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

std::vector<std::string> missing_rates(const Costs& costs) {
    std::vector<std::string> missing;
    const auto need = [&](const std::string& currency) {
        const bool known = rate_into_plan(costs, currency) || std::ranges::count(missing, currency) > 0;
        if (!known) missing.push_back(currency);
    };
    need("USD");
    for (const FieldCurrency& own : costs.field_currencies) need(own.currency);
    return missing;
}

Result<Costs> in_currency(Costs costs, const std::string& currency, std::vector<CurrencyRate> rates) {
    const std::string before = costs.currency;
    std::erase_if(rates, [&](const CurrencyRate& rate) { return rate.currency == currency; });
    costs.currency = currency;
    costs.currency_rates = std::move(rates);
    if (currency == before) return costs;

    for (const CostField& field : cost_fields) {
        const bool has_own =
            std::ranges::count(costs.field_currencies, field.name, &FieldCurrency::field) > 0;
        if (field.kind == CostFieldKind::money && costs.*field.member && !has_own)
            costs.field_currencies.push_back({std::string(field.name), before});
    }
    std::erase_if(costs.field_currencies, [&](const FieldCurrency& own) { return own.currency == currency; });

    const std::vector<double*> amounts = amounts_in_plan_currency(costs);
    if (amounts.empty()) return costs;
    const std::optional<double> rate = rate_into_plan(costs, before);
    if (!rate)
        return Error{.message = "licences, cloud and API prices are in " + before + "; expected what one " +
                                before + " is worth in " + currency,
                     .field = "costs.currency_rates." + before};
    for (double* amount : amounts) *amount *= *rate;
    return costs;
}

}  // namespace headroom
