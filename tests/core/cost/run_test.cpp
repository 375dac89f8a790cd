// SPDX-License-Identifier: GPL-3.0-or-later
// Training runs of known length, and the rent of what is given back.
#include <algorithm>
#include <cmath>

#include "core/support.h"
#include "cost/rounding.h"
#include "evaluation/cost_lines.h"

namespace headroom {
namespace {

using test::evaluated;

/// One node of eight: busy 8 x 700 + 2,400 = 8,000 W, idle 8 x 70 + 2,400 = 2,960 W; 300,000 to buy. It
/// trains for so many days.
Scenario run_of(double days) {
    Scenario s = test::training("llama-3.1-8b");
    Costs& c = s.costs;
    c.years = 3;
    c.accelerator_price = 30000;
    c.host_price_per_node = 60000;
    c.busy_w_per_accelerator = 700;
    c.host_w_per_node = 2400;
    c.idle_w_per_accelerator = 70;
    c.electricity_per_kwh = 0.1;
    c.pue = 1.25;
    c.support_rate = 0;
    c.residual_rate = 0.1;
    c.discount_rate = 0.08;
    c.carbon_g_per_kwh = 400;
    s.workload.training_tokens = days * 24 * 3600 * evaluated(s).speed->tokens_per_second;
    return s;
}

/// Of which nothing else is asked than this run.
Scenario needed_run_of(double days) {
    Scenario s = run_of(days);
    s.kind = ScenarioKind::need;
    return s;
}

/// An instance of eight at 10 an hour.
Scenario rented_run_of(double days, CloudPlan plan = CloudPlan::on_demand) {
    Scenario s = run_of(days);
    s.costs.acquisition = Acquisition::cloud;
    s.costs.cloud = CloudChoice{.offer = "own", .plan = plan, .hourly_price = 10};
    return s;
}

std::vector<double> years_of(const CostEstimate& cost) {
    std::vector<double> totals;
    for (const YearCost& year : cost.yearly) totals.push_back(std::round(*year.total * 1e6) / 1e6);
    return totals;
}

TEST(TrainingRun, IsAllThatItsHardwareIsFor) {
    const Evaluation e = evaluated(needed_run_of(73));
    // 73 of 3 x 365 days: a fifteenth. 8,000 / 15 + 2,960 x 14 / 15 = 3,296 W
    EXPECT_NEAR(*e.scenario.costs.utilization, 1.0 / 15, 1e-12);
    EXPECT_NEAR(*e.energy.it_power_w, 3296, 1e-6);
    // 3.296 kW x 1.25 x 8,760 h x 0.1 = 3,609.12 a year; 300,000 - 30,000 + 3 x 3,609.12
    EXPECT_NEAR(*e.cost->total, 280827.36, 1e-6);
    EXPECT_NEAR(*e.cost->per_training_run, 280827.36, 1e-6);
    // 8 x 73 x 24 = 14,016 hours
    EXPECT_NEAR(*e.cost->per_accelerator_hour, 280827.36 / 14016, 1e-9);
    const double tokens = *e.scenario.workload.training_tokens;
    EXPECT_NEAR(*e.cost->per_million_tokens * tokens / 1e6, 280827.36, 1e-6);
}

TEST(TrainingRun, TakesItsShareOfHardwareThatDoesMore) {
    Scenario s = run_of(73);
    s.costs.utilization = 0.5;
    s.costs.discount_rate = 0;
    const Evaluation e = evaluated(s);
    // (8,000 + 2,960) / 2 = 5,480 W; 5.48 x 1.25 x 876 = 6,000.60 a year; 270,000 + 18,001.80
    EXPECT_NEAR(*e.cost->total, 288001.80, 1e-6);
    // Of half of three years 73 days are two fifteenths.
    EXPECT_NEAR(*e.cost->per_training_run, 288001.80 * 2 / 15, 1e-6);
    EXPECT_FALSE(e.scenario.costs.run_years);
    EXPECT_NEAR(*e.cost->per_training_run, *e.speed->accelerator_hours * *e.cost->per_accelerator_hour, 1e-6);
    // The run takes more than the hours in which the hardware is said to be busy: all that it costs.
    s.costs.utilization = 0.01;
    const Evaluation more = evaluated(s);
    EXPECT_EQ(*more.cost->per_training_run, *more.cost->total);
    EXPECT_FALSE(more.scenario.costs.run_years);
}

TEST(TrainingRun, ThatOutlastsThePlanKeepsBusyAndCostsAllOfIt) {
    const Evaluation e = evaluated(needed_run_of(4 * 365));
    EXPECT_EQ(*e.scenario.costs.utilization, 1);
    EXPECT_EQ(*e.cost->per_training_run, *e.cost->total);
    // 3 x 8,760 h x 10
    EXPECT_NEAR(*evaluated(rented_run_of(4 * 365)).cost->total, 262800, 1e-6);
}

TEST(TrainingRun, OnBoughtHardwareLeavesRoomForOtherWork) {
    Scenario s = run_of(73);
    s.costs.discount_rate = 0;
    const Evaluation e = evaluated(s);
    EXPECT_EQ(*e.scenario.costs.utilization, test::catalogue().cost_constants.utilization);
    // Of 60 % of three years 73 days are a ninth.
    EXPECT_NEAR(*e.cost->per_training_run, *e.cost->total / 9, 1e-6);
    // The levelised hour: what a year is worth over 8 x 8,760 x 0.6 hours.
    s.costs.discount_rate = 0.08;
    const CostEstimate levelised = *evaluated(s).cost;
    EXPECT_NEAR(*levelised.per_training_run, *levelised.equivalent_annual_cost / 42048 * 8 * 73 * 24, 1e-6);
}

TEST(TrainingRun, ThatTakesAllOfTheBusyTimeIsAlone) {
    Scenario s = run_of(73);
    s.costs.utilization = 1.0 / 15;  // as an option of a need says
    const Evaluation stated = evaluated(s), needed = evaluated(needed_run_of(73));
    EXPECT_TRUE(stated.scenario.costs.run_years);
    EXPECT_NEAR(*stated.cost->per_training_run, *needed.cost->per_training_run, 1e-6);
    EXPECT_NEAR(*stated.cost->cloud.total, *needed.cost->cloud.total, 1e-6);
    // Of a rented run, hours that are paid and power that is drawn are those of one busy share.
    for (const double share : {0.0, 0.01, 1.0 / 15, 0.5}) {
        Scenario rented = rented_run_of(73);
        rented.costs.utilization = share;
        const Evaluation e = evaluated(rented);
        EXPECT_NEAR(*e.cost->total, 3 * 8760 * share * 10, 1e-6) << share;
        EXPECT_NEAR(*e.energy.it_power_w, 8000 * share, 1e-6) << share;
    }
}

TEST(TrainingRun, WithoutSpeedOrTokensKeepsTheUsualShare) {
    Scenario s = needed_run_of(73);
    s.workload.training_tokens.reset();
    const Evaluation e = evaluated(s);
    EXPECT_EQ(*e.scenario.costs.utilization, test::catalogue().cost_constants.utilization);
    EXPECT_FALSE(e.cost->per_training_run);
}

TEST(TrainingRun, SaysWhereItsBusyShareIsFrom) {
    const Scenario s = needed_run_of(73);
    for (const Assumption& assumption : assumptions_of(s, evaluated(s), test::catalogue())) {
        if (assumption.field != "costs.utilization") continue;
        EXPECT_NEAR(assumption.value, 1.0 / 15, 1e-12);
        EXPECT_EQ(assumption.source, "length of the training run");
        return;
    }
    ADD_FAILURE() << "no assumption";
}

TEST(RentedRun, FallsIntoTheYearsInWhichItRuns) {
    // 73 x 24 h x 10
    const CostEstimate short_run = *evaluated(rented_run_of(73)).cost;
    EXPECT_EQ(years_of(short_run), (std::vector<double>{17520, 0, 0}));
    EXPECT_NEAR(*short_run.net_present_cost, 17520 / 1.08, 1e-6);
    EXPECT_NEAR(*short_run.per_training_run, 17520, 1e-6);
    EXPECT_NEAR(*short_run.per_accelerator_hour, 10.0 / 8, 1e-9);
    // A year and a half: 8,760 h, then 4,380 h a tenth cheaper.
    Scenario s = rented_run_of(547.5);
    s.costs.cloud->price_change_per_year = -0.1;
    const CostEstimate long_run = *evaluated(s).cost;
    EXPECT_EQ(years_of(long_run), (std::vector<double>{87600, 39420, 0}));
    EXPECT_NEAR(*long_run.net_present_cost, 87600 / 1.08 + 39420 / (1.08 * 1.08), 1e-6);
}

TEST(RentedRun, IsCommittedToInWholeTerms) {
    using Years = std::vector<double>;
    EXPECT_EQ(years_of(*evaluated(rented_run_of(73, CloudPlan::reserved_1y)).cost), (Years{87600, 0, 0}));
    EXPECT_EQ(years_of(*evaluated(rented_run_of(400, CloudPlan::reserved_1y)).cost),
              (Years{87600, 87600, 0}));
    EXPECT_EQ(years_of(*evaluated(rented_run_of(73, CloudPlan::reserved_3y)).cost),
              (Years{87600, 87600, 87600}));
    const CostEstimate committed = *evaluated(rented_run_of(73, CloudPlan::reserved_1y)).cost;
    EXPECT_EQ(*committed.per_training_run, *committed.total) << "the rest of the year is for nothing else";
}

TEST(RentedRun, PaysByMonthAndYearOnlyWhileItRuns) {
    Scenario s = rented_run_of(400);
    s.costs.cloud->storage_per_month = 100;
    s.costs.staff_fte = 1;
    s.costs.staff_cost_per_fte = 50000;
    s.costs.staff_escalation = 0;
    const CostEstimate cost = *evaluated(s).cost;
    // 8,760 h and 35 x 24 h; 12 x 100, and a post, in two years
    EXPECT_EQ(years_of(cost), (std::vector<double>{87600 + 51200, 8400 + 51200, 0}));
}

TEST(RentedPower, IsDrawnOnlyWhilePaidFor) {
    // A fifteenth of the hours at 8 kW, no idle hours: 8 / 15 x 1.25 x 8,760
    const EnergyEstimate by_hour = evaluated(rented_run_of(73)).energy;
    EXPECT_NEAR(*by_hour.kwh_per_year, 5840, 1e-6);
    EXPECT_NEAR(*by_hour.carbon_kg_per_year, 2336, 1e-6);
    // One of three years is paid: 8,000 / 15 + 2,960 x (1 / 3 - 1 / 15)
    const EnergyEstimate committed = evaluated(rented_run_of(73, CloudPlan::reserved_1y)).energy;
    EXPECT_NEAR(*committed.it_power_w, 8000.0 / 15 + 2960.0 * 4 / 15, 1e-6);
    // What is used for other work too is given back in the hours between, unless it is committed.
    Scenario s = rented_run_of(73);
    s.costs.utilization = 0.5;
    EXPECT_NEAR(*evaluated(s).energy.it_power_w, 4000, 1e-6);
    s.costs.cloud->plan = CloudPlan::reserved_3y;
    EXPECT_NEAR(*evaluated(s).energy.it_power_w, 5480, 1e-6);
}

TEST(RentedPower, IsNoneOfTheHardwareThatWouldBeBought) {
    Scenario rented = rented_run_of(73);
    rented.kind = ScenarioKind::need;
    Scenario bought = rented;
    bought.costs.acquisition = Acquisition::buy;
    const Evaluation r = evaluated(rented), b = evaluated(bought);
    EXPECT_EQ(r.cost->cloud.own_total, b.cost->total);
    EXPECT_EQ(own_cost_of(r).total, b.cost->total);
    EXPECT_EQ(own_energy_of(r).it_power_w, b.energy.it_power_w);
    EXPECT_EQ(b.cost->cloud.total, r.cost->total);
}

TEST(RentedRisk, IsThatOfTheRent) {
    const Scenario s = rented_run_of(73);
    const CostModel model = cost_model_of(evaluated(s), test::catalogue());
    const std::vector<Driver> drivers = drivers_of(model, test::catalogue());
    EXPECT_TRUE(std::ranges::none_of(drivers, [](const Driver& d) { return d.input.id == "utilization"; }))
        << "a run is as long as it is";
    EXPECT_NEAR(model.outcome()->total, 17520, 1e-6);
    for (const TornadoBar& bar : tornado(model, drivers)) {
        // Rent is all there is: it follows the price of the hour, and nothing that owning hangs on.
        const bool is_price = bar.driver.input.id == "cloud_price";
        EXPECT_NEAR(bar.at_low.total, 17520 * (is_price ? bar.driver.low : 1), 1e-6) << bar.driver.input.id;
        EXPECT_NEAR(bar.at_high.total, 17520 * (is_price ? bar.driver.high : 1), 1e-6) << bar.driver.input.id;
    }
    const auto risk = monte_carlo(model, drivers, {.draws = 2000, .seed = 1, .progress = {}});
    const auto price = std::ranges::find(drivers, "cloud_price", [](const Driver& d) { return d.input.id; });
    EXPECT_GE(risk->s_curve.front(), 17520 / 1.08 * price->low / 1.1) << "the discount rate is drawn, too";
    EXPECT_LE(risk->s_curve.back(), 17520 * price->high);
}

TEST(RentedRisk, OfAChosenBusyShareIsNotOfTheRun) {
    CostModel model = cost_model_of(evaluated(rented_run_of(73)), test::catalogue());
    UncertainInput busy_share;
    busy_share.id = "utilization";
    model.set(busy_share, 0.5);
    // 3 x 4,380 h x 10
    EXPECT_NEAR(model.outcome()->total, 131400, 1e-6);
}

TEST(RentedRisk, NeedsNoPurchasePrice) {
    Scenario s = rented_run_of(73);
    s.costs.accelerator_price.reset();
    s.cluster.accelerator = "l40s";  // has no price in the catalogue
    s.costs.utilization = 0.5;
    const Evaluation e = evaluated(s);
    ASSERT_FALSE(own_cost_of(e).total);
    const CostModel model = cost_model_of(e, test::catalogue());
    const std::vector<Driver> drivers = drivers_of(model, test::catalogue());
    ASSERT_TRUE(model.outcome());
    EXPECT_EQ(model.outcome()->total, *e.cost->total);
    EXPECT_FALSE(model.outcome()->own_total);
    EXPECT_FALSE(model.outcome()->saving());
    EXPECT_FALSE(tornado(model, drivers).empty());
    const auto risk = monte_carlo(model, drivers, {.draws = 100, .seed = 1, .progress = {}});
    ASSERT_TRUE(risk);
    EXPECT_FALSE(risk->probability_own_is_cheaper);
}

TEST(TrainingRun, NeverCostsMoreThanAllYearsInAnyPlan) {
    int runs = 0;
    for (const char* name : {"fine-tune-llama-8b", "recommend-405b-pre-training", "recommend-65b-qlora",
                             "recommend-8b-fine-tune"}) {
        const Result<Plan> plan =
            load_plan(std::string(HEADROOM_TEST_DATA) + "/../resources/plans/" + name + ".headroom");
        ASSERT_TRUE(plan);
        for (const Scenario& s : plan->scenarios) {
            const Evaluation e = evaluated(s);
            if (!e.cost->per_training_run) continue;
            ++runs;
            const CostEstimate cents = in_cents(*e.cost);
            EXPECT_LE(*cents.per_training_run, *cents.total) << s.name;
            if (!s.costs.utilization) {
                EXPECT_EQ(*cents.per_training_run, *cents.total) << s.name;
            }
        }
    }
    EXPECT_GE(runs, 8);
}

}  // namespace
}  // namespace headroom
