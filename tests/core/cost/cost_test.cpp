// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support.h"
#include "cost/energy.h"

namespace headroom {
namespace {

using test::evaluated;

/// The founding article's server: 8 x A100, 5.6 kW, $0.15 per kWh, always busy.
Scenario article_server() {
    Scenario s = test::serving("llama-3.1-8b", "a100-sxm-80", 8);
    s.costs.busy_w_per_accelerator = 400;
    s.costs.host_w_per_node = 5600 - 8 * 400;
    s.costs.utilization = 1;
    s.costs.electricity_per_kwh = 0.15;
    s.costs.pue = 1;
    return s;
}

double item(const CostEstimate& cost, std::size_t year, YearlyItem i) {
    return *cost.yearly.at(year)[i];
}

TEST(Energy, OfTheArticlesServer) {
    const Evaluation e = evaluated(article_server());
    EXPECT_DOUBLE_EQ(*e.energy.busy_power_w, 5600);
    EXPECT_NEAR(item(*e.cost, 0, YearlyItem::electricity), 7358.40, 0.005) << "the article says 7,366";
    EXPECT_EQ(item(*e.cost, 0, YearlyItem::cooling), 0);
}

TEST(Energy, PueIsWhatCoolingAdds) {
    Scenario s = article_server();
    s.costs.pue = 1.54;
    const Evaluation e = evaluated(s);
    const double electricity = item(*e.cost, 0, YearlyItem::electricity),
                 cooling = item(*e.cost, 0, YearlyItem::cooling);
    EXPECT_NEAR(electricity + cooling, 11331.94, 0.01) << "7,358.40 x 1.54";
    EXPECT_NEAR(*e.energy.kwh_per_year * 0.15, electricity + cooling, 1e-6);
}

TEST(Energy, TheBillCountsTheAverage) {
    Scenario s = article_server();
    s.costs.utilization = 0.5;
    s.costs.idle_w_per_accelerator = 50;
    const Evaluation e = evaluated(s);
    EXPECT_DOUBLE_EQ(*e.energy.it_power_w, 2400 + 8 * (400 + 50) / 2.0);
    EXPECT_DOUBLE_EQ(*e.energy.busy_power_w, 5600) << "the room is sized for the busy load";
}

TEST(Energy, AirflowFollowsFromTheTemperatureRise) {
    Scenario s = article_server();
    s.costs.inlet_outlet_delta_c = 20 / 1.8;  // 20 F: published tables give 154 to 157 CFM per kW
    EXPECT_NEAR(*evaluated(s).energy.airflow_m3_per_h, 2985 / (20 / 1.8) * 5.6, 1)
        << "2,985 m3/h per kW and kelvin";
    EXPECT_NEAR(*evaluated(s).energy.airflow_cfm, 157.2 * 5.6, 157.2 * 5.6 * 0.01);
    s.costs.airflow_cfm_per_kw = 400;
    EXPECT_DOUBLE_EQ(*evaluated(s).energy.airflow_cfm, 400 * 5.6);
    EXPECT_NEAR(*evaluated(s).energy.cooling_tons, 1.592, 0.001);
}

/// Round figures that can be added by hand.
Scenario simple_purchase() {
    Scenario s = article_server();
    s.costs.accelerator_price = 10000;
    s.costs.host_price_per_node = 20000;
    s.costs.support_rate = 0.05;
    s.costs.residual_rate = 0.1;
    s.costs.years = 3;
    s.costs.licences = {{"NVIDIA AI Enterprise", 4500}};
    return s;
}

TEST(Cost, PartsAddUp) {
    const CostEstimate c = *evaluated(simple_purchase()).cost;
    EXPECT_DOUBLE_EQ(*c.capital_total, 8 * 10000 + 20000);
    EXPECT_DOUBLE_EQ(item(c, 0, YearlyItem::licences), 36000);
    EXPECT_DOUBLE_EQ(item(c, 0, YearlyItem::support), 5000);
    EXPECT_NEAR(*c.yearly[0].total, 7358.40 + 36000 + 5000, 1e-6);
    EXPECT_DOUBLE_EQ(*c.residual_value, 10000);
    EXPECT_NEAR(*c.total, 100000 + 3 * 48358.40 - 10000, 1e-6);
}

TEST(Cost, PresentValueDiscountsEachYear) {
    Scenario s = simple_purchase();
    s.costs.discount_rate = 0.08;
    const CostEstimate c = *evaluated(s).cost;
    const double y = 48358.40;
    EXPECT_NEAR(*c.net_present_cost, 100000 + y / 1.08 + y / 1.08 / 1.08 + (y - 10000) / std::pow(1.08, 3),
                0.01);
    // CRF(8 %, 3) = 0.388034
    EXPECT_NEAR(*c.equivalent_annual_cost / *c.net_present_cost, 0.388034, 1e-6);
    EXPECT_NEAR(*c.per_accelerator_hour, *c.equivalent_annual_cost / (8 * 8760), 1e-9);
    s.costs.discount_rate = 0;
    EXPECT_NEAR(*evaluated(s).cost->net_present_cost, *evaluated(s).cost->total, 1e-6);
}

TEST(Cost, TariffsEscalate) {
    Scenario s = simple_purchase();
    s.costs.electricity_escalation = 0.1;
    EXPECT_NEAR(item(*evaluated(s).cost, 2, YearlyItem::electricity), 7358.40 * 1.21, 0.01);
}

TEST(Cost, AServerPriceTakesTheirPlace) {
    Scenario s = simple_purchase();
    s.costs.server_price = 250000;
    const CostEstimate c = *evaluated(s).cost;
    EXPECT_EQ(c[CapitalItem::accelerators], 0.0);
    EXPECT_EQ(c[CapitalItem::host], 0.0);
    EXPECT_DOUBLE_EQ(*c.capital_total, 250000);
}

TEST(Cost, ColocationBringsItsOwnCooling) {
    Scenario s = simple_purchase();
    s.costs.acquisition = Acquisition::colocate;
    s.costs.colocation_per_kw_month = 150;
    s.costs.pue = 1.5;
    const CostEstimate c = *evaluated(s).cost;
    EXPECT_NEAR(item(c, 0, YearlyItem::hosting), 5.6 * 150 * 12, 1e-6);
    EXPECT_EQ(item(c, 0, YearlyItem::cooling), 0);
}

TEST(Cost, AnUnknownPriceMakesEverySumUnknown) {
    const Evaluation e = evaluated(test::serving("llama-3.1-8b", "l40s", 8));
    ASSERT_TRUE(e.cost);
    EXPECT_FALSE((*e.cost)[CapitalItem::accelerators]) << "the catalogue has no price of the L40S";
    EXPECT_FALSE(e.cost->total);
    EXPECT_FALSE(e.cost->per_accelerator_hour);
    const auto warned = [&](std::string_view field) {
        return std::ranges::any_of(e.warnings, [&](const Warning& w) {
            return w.code == WarningCode::price_unknown && w.text == field;
        });
    };
    EXPECT_TRUE(warned("accelerator_price"));
    EXPECT_FALSE(warned("electricity_per_kwh"));
}

TEST(Cost, DollarPricesAreNoUseInAnotherCurrency) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    ASSERT_TRUE(evaluated(s).cost->total);
    s.costs.currency = "CNY";
    EXPECT_FALSE(evaluated(s).cost->total);
    s.costs.accelerator_price = 200000;
    s.costs.electricity_per_kwh = 0.7;
    EXPECT_TRUE(evaluated(s).cost->total);
}

TEST(Cost, WhatHasNoEffectIsSaid) {
    Scenario s = simple_purchase();
    s.costs.lease_rate_per_month = 0.03;
    const Evaluation bought = evaluated(s);
    const auto unused = std::ranges::find(bought.warnings, WarningCode::cost_fields_not_used, &Warning::code);
    ASSERT_NE(unused, bought.warnings.end());
    EXPECT_EQ(unused->text, "lease_rate_per_month");
}

TEST(Cost, MoreCardsNeverCostLess) {
    double before = 0;
    for (const int count : {1, 2, 4, 8, 16, 24, 64}) {
        const double total = *evaluated(test::serving("llama-3.1-8b", "h100-sxm-80", count)).cost->total;
        EXPECT_GT(total, before) << count;
        before = total;
    }
}

}  // namespace
}  // namespace headroom
