// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/support.h"
#include "cost/break_even.h"
#include "cost/finance.h"

namespace headroom {
namespace {

using test::evaluated;

/// One node of eight, always busy: figures that can be added by hand.
Scenario node() {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    Costs& c = s.costs;
    c.years = 3;
    c.accelerator_price = 30000;
    c.host_price_per_node = 60000;
    c.busy_w_per_accelerator = 700;
    c.host_w_per_node = 2400;
    c.idle_w_per_accelerator = 70;
    c.utilization = 1;
    c.electricity_per_kwh = 0.1;
    c.pue = 1.25;
    c.support_rate = 0;
    c.residual_rate = 0.1;
    c.discount_rate = 0.08;
    return s;
}
constexpr double hardware = 300000, power_bill = 8 * 1.25 * 8760 * 0.1;

double item(const CostEstimate& cost, YearlyItem item, std::size_t year = 0) {
    return *cost.yearly.at(year)[item];
}

Scenario in_cloud(double price, CloudPlan plan = CloudPlan::on_demand) {
    Scenario s = node();
    s.costs.acquisition = Acquisition::cloud;
    s.costs.cloud = CloudChoice{.offer = "own", .plan = plan, .hourly_price = price};
    return s;
}

TEST(Capital, CountsWhatProjectsForget) {
    Scenario s = node();
    Costs& c = s.costs;
    c.freight_rate = 0.02;
    c.duty_rate = 0.05;
    c.nonrecoverable_tax_rate = 0.1;
    c.spares_rate = 0.125;
    c.rack_price = 8000;
    c.installation_price_per_kw = 100;
    c.contingency_rate = 0.05;
    c.storage_price = 10000;
    const CostEstimate cost = *evaluated(s).cost;
    const double bought = hardware + 10000;
    EXPECT_DOUBLE_EQ(*cost[CapitalItem::freight], 0.02 * bought);
    EXPECT_DOUBLE_EQ(*cost[CapitalItem::duty], 0.05 * bought);
    EXPECT_DOUBLE_EQ(*cost[CapitalItem::tax], 0.1 * 1.07 * bought) << "on the landed price";
    EXPECT_DOUBLE_EQ(*cost[CapitalItem::spares], 30000) << "one card of eight";
    EXPECT_DOUBLE_EQ(*cost[CapitalItem::racks], 8000);
    EXPECT_DOUBLE_EQ(*cost[CapitalItem::installation], 800);
    const double rest = 1.07 * bought * 1.1 + 30000 + 8000 + 800;
    EXPECT_NEAR(*cost.capital_total, 1.05 * rest, 1e-6);
}

TEST(Bills, FollowTheirRates) {
    Scenario s = node();
    Costs& c = s.costs;
    c.property_tax_rate = 0.01;
    c.annual_failure_rate = 0.09;
    c.warranty_share = 0.75;
    c.staff_fte = 0.5;
    c.staff_cost_per_fte = 100000;
    c.staff_escalation = 0.03;
    c.disposal_price_per_node = 500;
    c.licences = {{.name = "by card", .per_accelerator_year = 100},
                  {.name = "by node", .per_node_year = 1000},
                  {.name = "by die", .per_die_year = 10, .dies_per_accelerator = 2},
                  {.name = "flat", .per_year = 7}};
    const CostEstimate cost = *evaluated(s).cost;
    EXPECT_DOUBLE_EQ(item(cost, YearlyItem::property_tax), 3000);
    EXPECT_NEAR(item(cost, YearlyItem::failures), 8 * 0.09 * 0.25 * 30000, 1e-9);
    EXPECT_NEAR(item(cost, YearlyItem::staff, 2), 50000 * 1.03 * 1.03, 1e-9);
    EXPECT_DOUBLE_EQ(item(cost, YearlyItem::licences), 800 + 1000 + 160 + 7);
    EXPECT_DOUBLE_EQ(*cost.disposal, 500);
}

TEST(Colocation, SaysWhatTheFeeIncludes) {
    Scenario s = node();
    s.costs.acquisition = Acquisition::colocate;
    s.costs.colocation_per_kw_month = 150;
    s.costs.colocation_escalation = 0.02;
    const CostEstimate metered = *evaluated(s).cost;
    EXPECT_NEAR(item(metered, YearlyItem::hosting, 1), 8 * 150 * 12 * 1.02, 1e-9);
    EXPECT_NEAR(item(metered, YearlyItem::electricity), power_bill / 1.25, 1e-9);
    EXPECT_EQ(item(metered, YearlyItem::cooling), 0);
    s.costs.colocation_includes_cooling = false;
    EXPECT_NEAR(item(*evaluated(s).cost, YearlyItem::cooling), power_bill / 5, 1e-9);
    s.costs.colocation_includes_power = true;
    const CostEstimate flat = *evaluated(s).cost;
    EXPECT_EQ(item(flat, YearlyItem::electricity), 0);
    EXPECT_EQ(item(flat, YearlyItem::cooling), 0);
}

TEST(Lease, IsAShareOfThePriceAMonth) {
    Scenario s = node();
    s.costs.acquisition = Acquisition::lease;
    s.costs.lease_rate_per_month = 0.03;
    const CostEstimate cost = *evaluated(s).cost;
    EXPECT_EQ(*cost.capital_total, 0);
    EXPECT_EQ(*cost.residual_value, 0) << "the hardware goes back";
    EXPECT_NEAR(item(cost, YearlyItem::lease), 0.03 * 12 * hardware, 1e-9);
    EXPECT_NEAR(*cost.total, 3 * (0.36 * hardware + power_bill), 1e-6);
    s.costs.lease_payment_per_month = 9000;
    EXPECT_NEAR(item(*evaluated(s).cost, YearlyItem::lease), 108000, 1e-9);
    // Without a rate the payments together are the usual 22.5 % more than the price.
    s.costs.lease_payment_per_month = s.costs.lease_rate_per_month = std::nullopt;
    EXPECT_NEAR(3 * item(*evaluated(s).cost, YearlyItem::lease), 1.225 * hardware, 1e-6);
}

TEST(Loan, CostsItsInterest) {
    Scenario s = node();
    const CostEstimate cash = *evaluated(s).cost;
    s.costs.loan = Loan{.share = 0.5, .rate_per_year = 0.12};
    const CostEstimate cost = *evaluated(s).cost;
    EXPECT_DOUBLE_EQ(*cost.loan, 150000);
    double interest = 0, repaid = 0;
    for (const YearCost& year : cost.yearly) {
        interest += *year[YearlyItem::loan_interest];
        repaid += *year.loan_repaid;
    }
    EXPECT_NEAR(repaid, 150000, 1e-6);
    EXPECT_NEAR(interest, loan_interest(monthly_rate(0.12), 36, 150000), 1e-6);
    EXPECT_NEAR(*cost.total - *cash.total, interest, 1e-6);
    // Borrowing below the discount rate is worth something, above it costs.
    EXPECT_GT(*cost.net_present_cost, *cash.net_present_cost);
    s.costs.loan->rate_per_year = 0.02;
    EXPECT_LT(*evaluated(s).cost->net_present_cost, *cash.net_present_cost);
    // What is left at the end of the plan is paid then, a balloon with the last payment.
    for (const Loan& loan : {Loan{.share = 1, .rate_per_year = 0.05, .years = 5},
                             Loan{.share = 1, .rate_per_year = 0.05, .years = 2, .balloon_share = 0.3}}) {
        s.costs.loan = loan;
        repaid = 0;
        const CostEstimate loaned = *evaluated(s).cost;
        for (const YearCost& year : loaned.yearly) repaid += *year.loan_repaid;
        EXPECT_NEAR(repaid, hardware, 1e-6);
    }
}

TEST(Cloud, CostsRentAndWhatGoesWithIt) {
    Scenario s = in_cloud(20);
    CloudChoice& choice = *s.costs.cloud;
    choice.storage_per_month = 100;
    choice.egress_per_month = 50;
    choice.support_rate = 0.05;
    choice.price_change_per_year = -0.1;
    s.costs.utilization = 0.5;
    const CostEstimate cost = *evaluated(s).cost;
    const double rent = 20 * 8760 * 0.5;
    EXPECT_EQ(*cost.capital_total, 0);
    EXPECT_NEAR(item(cost, YearlyItem::cloud_compute), rent, 1e-6);
    EXPECT_NEAR(item(cost, YearlyItem::cloud_compute, 2), rent * 0.81, 1e-6);
    EXPECT_NEAR(item(cost, YearlyItem::cloud_support), 0.05 * (rent + 1800), 1e-6);
    EXPECT_EQ(*cost.total, *cost.cloud.total);
    EXPECT_EQ(*cost.net_present_cost, *cost.cloud.net_present_cost);
}

TEST(Cloud, CommittedCapacityIsPaidWhenIdle) {
    Scenario s = in_cloud(20, CloudPlan::reserved_1y);
    const double busy = *evaluated(s).cost->total;
    s.costs.utilization = 0.1;
    EXPECT_EQ(*evaluated(s).cost->total, busy);
    s.costs.cloud->plan = CloudPlan::spot;
    s.costs.cloud->spot_rework_share = 0.1;
    s.costs.cloud->spot_unavailable_share = 0.2;
    EXPECT_NEAR(*evaluated(s).cost->total, busy * 0.1 * 1.1 / 0.8, 1e-6);
}

TEST(Cloud, TakesTheCheapestOfferThatHoldsANode) {
    const Evaluation e = evaluated(node());
    const CloudEstimate& cloud = e.cost->cloud;
    ASSERT_TRUE(cloud.hourly_price);
    for (const CloudOffer& offer : test::catalogue().cloud_offers) {
        if (offer.accelerator != "h100-sxm-80" || offer.accelerator_count < 8 ||
            !offer.usd_per_hour_on_demand || offer.tier == "historical" || offer.tier == "capacity-block")
            continue;
        EXPECT_LE(*cloud.hourly_price, *offer.usd_per_hour_on_demand) << offer.id;
    }
    EXPECT_EQ(test::catalogue().cloud_offers.find(cloud.offer)->accelerator, "h100-sxm-80");
    // A card that no machine of eight is rented with: single ones.
    const CloudEstimate singles = evaluated(test::serving("llama-3.1-8b", "h100-pcie-80", 8)).cost->cloud;
    EXPECT_EQ(singles.instances, 8);
}

TEST(Cloud, ChosenOffersHaveTheirOwnSize) {
    Scenario s = node();
    s.cluster.count = 12;
    s.costs.cloud = CloudChoice{.offer = "aws/p5.48xlarge/us-east-1"};
    const CloudEstimate cloud = evaluated(s).cost->cloud;
    EXPECT_EQ(cloud.instances, 2) << "the second is paid whole";
    EXPECT_DOUBLE_EQ(*cloud.hourly_price, 55.04);
    s.costs.cloud->plan = CloudPlan::reserved_3y;
    EXPECT_FALSE(evaluated(s).cost->cloud.total) << "the catalogue has no price of this plan";
    s.costs.cloud->offer = "aws/p5.48xlarge/us-east-9";
    const Result<Evaluation> unknown = evaluate(s, test::catalogue());
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().field, "costs.cloud.offer");
    EXPECT_NE(unknown.error().message.find("did you mean"), std::string::npos);
    s.costs.cloud->hourly_price = 40;
    EXPECT_TRUE(evaluate(s, test::catalogue())) << "a name and a price of the user's own";
}

TEST(BreakEven, IsWhereTheCurvesMeet) {
    Scenario s = node();
    s.costs.cloud = CloudChoice{.offer = "own", .hourly_price = 20};
    const CostEstimate cost = *evaluated(s).cost;
    const double saved_a_month = 20 * 730 - power_bill / 12;
    ASSERT_TRUE(cost.cloud.break_even_month);
    EXPECT_NEAR(*cost.cloud.break_even_month, hardware / saved_a_month, 1e-9);
    const auto own = cumulative_cost(cost), cloud = cumulative_cost(cost.cloud);
    EXPECT_NEAR(own->at_month(*cost.cloud.break_even_month), cloud->at_month(*cost.cloud.break_even_month),
                1e-6);
    const std::vector<Crossing> found = crossings(*own, *cloud);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NEAR(found[0].month, *cost.cloud.break_even_month, 1e-9);
    EXPECT_TRUE(found[0].first_gets_cheaper);
    s.costs.cloud->hourly_price = 5;
    EXPECT_FALSE(evaluated(s).cost->cloud.break_even_month) << "not within the plan";
}

TEST(BreakEven, MayComeMoreThanOnce) {
    // The cloud's price falls below what the own hardware costs to run.
    const CumulativeCost own{100, {150, 200, 250, 300}}, cloud{0, {170, 210, 230, 250}};
    const std::vector<Crossing> found = crossings(own, cloud);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_NEAR(found[0].month, 12 * 100.0 / 120, 1e-9);
    EXPECT_TRUE(found[0].first_gets_cheaper);
    EXPECT_NEAR(found[1].month, 12 * (2 + 10.0 / 30), 1e-9);
    EXPECT_FALSE(found[1].first_gets_cheaper);
}

TEST(BreakEven, AtItsUtilizationTheTotalsAreTheSame) {
    Scenario s = node();
    for (const CloudPlan plan : {CloudPlan::on_demand, CloudPlan::spot}) {
        s.costs.cloud = CloudChoice{.offer = "own", .plan = plan, .hourly_price = 30, .support_rate = 0.05};
        s.costs.utilization = 0.7;
        const CloudEstimate cloud = evaluated(s).cost->cloud;
        ASSERT_TRUE(cloud.break_even_utilization);
        EXPECT_GT(*cloud.break_even_utilization, 0.1);
        EXPECT_LT(*cloud.break_even_utilization, 1);
        s.costs.utilization = *cloud.break_even_utilization;
        const CostEstimate there = *evaluated(s).cost;
        EXPECT_NEAR(*there.total, *there.cloud.total, 1e-6 * *there.total);
    }
    s.costs.cloud->hourly_price = 1;
    EXPECT_FALSE(evaluated(s).cost->cloud.break_even_utilization) << "not even always busy";
    s.costs.cloud = CloudChoice{.offer = "own", .plan = CloudPlan::reserved_1y, .hourly_price = 40};
    EXPECT_EQ(*evaluated(s).cost->cloud.break_even_utilization, 0) << "cheaper even idle";
}

TEST(BreakEven, OfTheCloudIsAgainstBuying) {
    Scenario bought = node();
    bought.costs.cloud = in_cloud(20).costs.cloud;
    const CostEstimate own = *evaluated(bought).cost;
    const CostEstimate rented = *evaluated(in_cloud(20)).cost;
    EXPECT_EQ(rented.cloud.own_total, own.total);
    EXPECT_EQ(rented.cloud.break_even_month, own.cloud.break_even_month);
    EXPECT_EQ(rented.cloud.break_even_utilization, own.cloud.break_even_utilization);
    EXPECT_EQ(rented.total, own.cloud.total);
}

TEST(HostedModel, IsPaidByTheToken) {
    Scenario s = node();
    s.workload.prompt_tokens = 300;
    s.workload.output_tokens = 100;
    s.costs.api = ApiChoice{1, 5, 1e9};
    const ApiEstimate api = *evaluated(s).cost->api;
    EXPECT_NEAR(*api.per_year, 12 * (750 * 1 + 250 * 5.0), 1e-9);
    EXPECT_NEAR(*api.total, 3 * *api.per_year, 1e-9);
    EXPECT_FALSE(api.break_even_month);
    s.costs.api->tokens_per_month = 1e11;
    EXPECT_NEAR(*evaluated(s).cost->api->break_even_month, hardware / (200000 - power_bill / 12), 1e-9);
}

TEST(UnitPrices, FollowFromTheBusyHour) {
    const Evaluation serving = evaluated(node());
    const CostEstimate& cost = *serving.cost;
    const SpeedEstimate& speed = *serving.speed;
    EXPECT_NEAR(*cost.per_million_tokens,
                *cost.per_accelerator_hour / (3600 * speed.tokens_per_second_per_accelerator) * 1e6, 1e-9);
    const Workload& w = serving.scenario.workload;
    const double request = (w.prompt_tokens * *cost.per_million_input_tokens +
                            w.output_tokens * *cost.per_million_output_tokens) /
                           1e6;
    EXPECT_NEAR(request * *speed.requests_per_second * 3600, 8 * *cost.per_accelerator_hour, 1e-9);
    EXPECT_NEAR(*cost.per_million_blended_tokens * (w.prompt_tokens + w.output_tokens) / 1e6, request, 1e-12);
    EXPECT_LT(*cost.per_million_input_tokens, *cost.per_million_output_tokens);

    Scenario s = test::training("llama-3.1-8b");
    s.workload.training_tokens = 1e10;
    const Evaluation training = evaluated(s);
    EXPECT_NEAR(*training.cost->per_training_run,
                *training.speed->accelerator_hours * *training.cost->per_accelerator_hour, 1e-6);
}

TEST(Currency, PricesAreConvertedAtTheirRate) {
    Scenario s = node();
    const double usd = *evaluated(s).cost->total;
    s.costs.currency = "EUR";
    s.costs.accelerator_price = 20000;
    s.costs.field_currencies = {{"accelerator_price", "GBP"}};
    EXPECT_FALSE(evaluated(s).cost->total) << "no rate of the pound";
    s.costs.currency_rates = {{"GBP", 1.5, "2026-11-27", "a bank"}};
    const Evaluation e = evaluated(s);
    EXPECT_DOUBLE_EQ(*e.scenario.costs.accelerator_price, 30000);
    EXPECT_NEAR(*e.cost->total, usd, 1e-6) << "all other prices are given";
    EXPECT_FALSE(e.cost->cloud.total) << "the catalogue's offers are in dollars";
    s.costs.currency_rates.push_back({"USD", 0.9, "2026-11-27", "a bank"});
    const CloudEstimate cloud = evaluated(s).cost->cloud;
    EXPECT_DOUBLE_EQ(*cloud.hourly_price, 0.9 * *evaluated(node()).cost->cloud.hourly_price);
    Scenario bare = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    const double in_dollars = *evaluated(bare).cost->total;
    bare.costs.currency = "EUR";
    bare.costs.currency_rates = s.costs.currency_rates;
    EXPECT_NEAR(*evaluated(bare).cost->total, 0.9 * in_dollars, 1e-6);
}

}  // namespace
}  // namespace headroom
