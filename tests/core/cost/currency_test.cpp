// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/currency.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/support.h"

namespace headroom {
namespace {

const CurrencyRate euro_in_dollars{"EUR", 1.08, "2026-11-27", "ECB"};
const CurrencyRate dollar_in_euros{"USD", 1 / 1.08, "2026-11-27", "ECB"};

Costs given() {
    Costs costs;
    costs.accelerator_price = 30000;
    costs.server_price = 250000;
    costs.field_currencies = {{"server_price", "EUR"}};
    return costs;
}

TEST(Currency, PricesKeepTheirOwn) {
    const Result<Costs> costs = in_currency(given(), "EUR", {dollar_in_euros});
    ASSERT_TRUE(costs);
    EXPECT_EQ(costs->currency, "EUR");
    EXPECT_EQ(costs->accelerator_price, 30000);
    const std::vector<FieldCurrency> expected = {{"accelerator_price", "USD"}};
    EXPECT_EQ(costs->field_currencies, expected) << "the server's price is in the costs' currency now";
    Costs converted = *costs;
    convert_prices(converted);
    EXPECT_DOUBLE_EQ(*converted.accelerator_price, 30000 / 1.08);
    EXPECT_EQ(converted.server_price, 250000);
}

TEST(Currency, ThereAndBackIsTheSame) {
    const Costs there = *in_currency(given(), "EUR", {dollar_in_euros});
    Costs back = *in_currency(there, "USD", {euro_in_dollars});
    back.currency_rates.clear();
    EXPECT_EQ(back, given());
}

TEST(Currency, WhatHasNoCurrencyOfItsOwnIsConverted) {
    Costs costs;
    costs.licences = {{"NVAIE", 4500}};
    costs.cloud = CloudChoice{.hourly_price = 20.0};
    const Result<Costs> unknown = in_currency(costs, "EUR", {});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().field, "costs.currency_rates.USD");
    const Result<Costs> euros = in_currency(costs, "EUR", {dollar_in_euros});
    EXPECT_DOUBLE_EQ(euros->licences->front().per_accelerator_year, 4500 / 1.08);
    EXPECT_DOUBLE_EQ(*euros->cloud->hourly_price, 20 / 1.08);
    EXPECT_TRUE(in_currency(Costs(), "EUR", {})) << "nothing to convert";
}

TEST(Currency, TheTotalDoesNotDependOnWhatItIsCountedIn) {
    Scenario scenario = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    scenario.costs.accelerator_price = 30000;
    scenario.costs.licences = {{"NVAIE", 4500}};
    const double dollars = *test::evaluated(scenario).cost->total;
    scenario.costs = *in_currency(scenario.costs, "EUR", {dollar_in_euros});
    EXPECT_NEAR(*test::evaluated(scenario).cost->total * 1.08, dollars, 0.01);
}

TEST(Currency, AMissingRateIsSaid) {
    Scenario scenario = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    scenario.costs.currency = "EUR";
    scenario.costs.accelerator_price = 30000;
    scenario.costs.field_currencies = {{"accelerator_price", "CHF"}};
    const Evaluation evaluation = test::evaluated(scenario);
    EXPECT_FALSE(evaluation.cost->total);
    std::vector<std::string> missing;
    for (const Warning& warning : evaluation.warnings)
        if (warning.code == WarningCode::currency_rate_missing) missing.push_back(warning.text);
    EXPECT_EQ(missing, (std::vector<std::string>{"USD", "CHF"}));
}

}  // namespace
}  // namespace headroom
