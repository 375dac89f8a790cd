// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/uncertainty.h"

#include <chrono>
#include <cmath>
#include <random>

#include "core/support.h"
#include "evaluation/cost_lines.h"

namespace headroom {
namespace {

using test::evaluated;

Scenario five_years() {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.years = 5;
    return s;
}

CostModel model_of(const Scenario& s) {
    return cost_model_of(evaluated(s), test::catalogue());
}

const Driver& driver(const std::vector<Driver>& drivers, std::string_view id) {
    const auto found = std::ranges::find_if(drivers, [&](const Driver& d) { return d.input.id == id; });
    if (found == drivers.end()) throw std::runtime_error("no driver " + std::string(id));
    return *found;
}

TEST(CostModel, BeginsWithTheEvaluation) {
    const Evaluation e = evaluated(five_years());
    const CostModel::Outcome outcome = *model_of(five_years()).outcome();
    EXPECT_EQ(outcome.own_total, *e.cost->total);
    EXPECT_EQ(outcome.own_net_present_cost, *e.cost->net_present_cost);
    EXPECT_EQ(outcome.cloud_total, *e.cost->cloud.total);
    EXPECT_EQ(outcome.cloud_net_present_cost, *e.cost->cloud.net_present_cost);
}

TEST(CostModel, IsUnknownWithoutAPrice) {
    const CostModel model = model_of(test::serving("llama-3.1-8b", "l40s", 8));
    EXPECT_FALSE(model.outcome());
    EXPECT_TRUE(tornado(model, drivers_of(model, test::catalogue())).empty());
    EXPECT_FALSE(monte_carlo(model, drivers_of(model, test::catalogue()), {.draws = 10}));
}

TEST(Drivers, KeepTheScenariosValueWithinTheirRange) {
    Scenario s = five_years();
    s.costs.pue = 1.02;
    const CostModel model = model_of(s);
    const std::vector<Driver> drivers = drivers_of(model, test::catalogue());
    EXPECT_EQ(drivers.size(), test::catalogue().uncertain_inputs.size());
    for (const Driver& d : drivers) {
        EXPECT_LE(d.low, d.likely) << d.input.id;
        EXPECT_LE(d.likely, d.high) << d.input.id;
        EXPECT_LT(d.low, d.high) << d.input.id;
        EXPECT_FALSE(d.input.source.empty());
        EXPECT_FALSE(d.input.as_of.empty());
    }
    EXPECT_EQ(driver(drivers, "pue").low, 1.02);
}

TEST(Tornado, PutsTheWidestSwingFirst) {
    const CostModel model = model_of(five_years());
    const std::vector<TornadoBar> bars = tornado(model, drivers_of(model, test::catalogue()));
    ASSERT_EQ(bars.size(), test::catalogue().uncertain_inputs.size());
    for (std::size_t i = 1; i < bars.size(); ++i)
        EXPECT_GE(std::abs(*bars[i - 1].swing_in_saving()), std::abs(*bars[i].swing_in_saving()));
    for (const TornadoBar& bar : bars) {
        const std::string& id = bar.driver.input.id;
        const bool is_of_cloud = id.starts_with("cloud");
        EXPECT_EQ(bar.swing_in_total() == 0, is_of_cloud) << id;
        // Each at its own ends: the same as an evaluation with that value.
        if (id != "pue") continue;
        Scenario s = five_years();
        s.costs.pue = bar.driver.high;
        EXPECT_NEAR(bar.at_high.total, *evaluated(s).cost->total, 1e-6);
    }
}

TEST(SwitchingValue, IsWhereTheDecisionFlips) {
    Scenario s = five_years();
    s.costs.cloud = CloudChoice{.offer = "own", .hourly_price = 30};
    const CostModel model = model_of(s);
    const std::vector<Driver> drivers = drivers_of(model, test::catalogue());
    int found = 0;
    for (const Driver& d : drivers) {
        const std::optional<double> value = switching_value(model, d);
        if (!value) continue;
        ++found;
        CostModel changed = model;
        changed.set(d.input, *value);
        EXPECT_NEAR(*changed.outcome()->saving(), 0, 1) << d.input.id;
    }
    EXPECT_TRUE(switching_value(model, driver(drivers, "utilization")));
    EXPECT_TRUE(switching_value(model, driver(drivers, "hardware_price")));
    EXPECT_GE(found, 3);
    s.costs.cloud->hourly_price = 10000;
    EXPECT_FALSE(switching_value(model_of(s), driver(drivers, "pue"))) << "no room is so bad";
}

TEST(Triangular, IsTheInverseOfItsDistribution) {
    EXPECT_EQ(triangular(2, 3, 7, 0), 2);
    EXPECT_DOUBLE_EQ(triangular(2, 3, 7, 1), 7);
    EXPECT_DOUBLE_EQ(triangular(2, 3, 7, 0.2), 3) << "(3 - 2) / (7 - 2)";
    EXPECT_EQ(triangular(4, 4, 4, 0.7), 4);
    EXPECT_DOUBLE_EQ(triangular(0, 0, 1, 0.75), 0.5);
    // Mean (a + m + b) / 3, variance (a2 + m2 + b2 - am - ab - mb) / 18.
    std::mt19937_64 random(7);
    double sum = 0, squares = 0;
    constexpr int draws = 200000;
    for (int i = 0; i < draws; ++i) {
        const double value = triangular(2, 3, 7, static_cast<double>(random() >> 11) * 0x1p-53);
        sum += value;
        squares += value * value;
    }
    const double mean = sum / draws;
    EXPECT_NEAR(mean, 4, 0.01);
    EXPECT_NEAR(squares / draws - mean * mean, (4 + 9 + 49 - 6 - 14 - 21) / 18.0, 0.01);
}

TEST(MonteCarlo, TheSameSeedGivesTheSameBits) {
    const CostModel model = model_of(five_years());
    const std::vector<Driver> drivers = drivers_of(model, test::catalogue());
    const MonteCarlo first = *monte_carlo(model, drivers, {.draws = 5000, .seed = 42});
    const MonteCarlo again = *monte_carlo(model, drivers, {.draws = 5000, .seed = 42});
    const MonteCarlo other = *monte_carlo(model, drivers, {.draws = 5000, .seed = 43});
    EXPECT_EQ(first.s_curve, again.s_curve);
    EXPECT_EQ(first.saving_s_curve, again.saving_s_curve);
    EXPECT_EQ(first.mean, again.mean);
    EXPECT_NE(first.mean, other.mean);
    EXPECT_NEAR(first.mean, other.mean, 0.02 * first.mean);
}

TEST(MonteCarlo, OrdersItsPercentiles) {
    const CostModel model = model_of(five_years());
    const MonteCarlo result = *monte_carlo(model, drivers_of(model, test::catalogue()), {.draws = 20000});
    EXPECT_EQ(result.draws, 20000);
    EXPECT_LT(result.p10, result.p50);
    EXPECT_LT(result.p50, result.p80);
    EXPECT_LT(result.p80, result.p90);
    ASSERT_EQ(result.s_curve.size(), 101U);
    EXPECT_TRUE(std::ranges::is_sorted(result.s_curve));
    EXPECT_EQ(result.s_curve[50], result.p50);
    EXPECT_EQ(result.s_curve[80], result.p80);
    // As many draws are above 0 as own hardware is the cheaper one in.
    const double cheaper = *result.probability_own_is_cheaper;
    const auto at = static_cast<std::size_t>(std::lround(100 * (1 - cheaper)));
    if (at >= 2 && at <= 98) {
        EXPECT_LT(result.saving_s_curve[at - 2], 0);
        EXPECT_GT(result.saving_s_curve[at + 2], 0);
    }
}

TEST(MonteCarlo, WithoutDoubtIsThePointEstimate) {
    const CostModel model = model_of(five_years());
    const MonteCarlo result = *monte_carlo(model, {}, {.draws = 100});
    EXPECT_EQ(result.p50, model.outcome()->net_present_cost);
    EXPECT_EQ(result.p80, result.p10);
}

TEST(MonteCarlo, OneDriverFollowsItsDistribution) {
    const CostModel model = model_of(five_years());
    const std::vector<Driver> all = drivers_of(model, test::catalogue());
    const Driver& price = driver(all, "hardware_price");
    const MonteCarlo result = *monte_carlo(model, {price}, {.draws = 100000});
    CostModel changed = model;
    for (const double share : {0.1, 0.5, 0.9}) {
        changed.set(price.input, triangular(price.low, price.likely, price.high, share));
        const double exact = changed.outcome()->net_present_cost;
        EXPECT_NEAR(result.s_curve[static_cast<std::size_t>(100 * share)], exact, 0.002 * exact);
    }
}

TEST(MonteCarlo, CanBeStopped) {
    const CostModel model = model_of(five_years());
    std::vector<double> reported;
    const auto stop_half_way = [&](double done) {
        reported.push_back(done);
        return done < 0.5;
    };
    const MonteCarlo result = *monte_carlo(model, drivers_of(model, test::catalogue()),
                                           {.draws = 10000, .progress = stop_half_way});
    EXPECT_EQ(result.draws, 5000);
    EXPECT_TRUE(std::ranges::is_sorted(reported));
    EXPECT_FALSE(monte_carlo(model, {}, {.progress = [](double) { return false; }}));
}

TEST(MonteCarlo, DrawsAHundredThousandTimesInASecond) {
    const CostModel model = model_of(five_years());
    const auto start = std::chrono::steady_clock::now();
    ASSERT_TRUE(monte_carlo(model, drivers_of(model, test::catalogue()), {.draws = 100000}));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    RecordProperty("seconds", std::to_string(taken.count()));
#ifdef NDEBUG
    EXPECT_LT(taken.count(), 1);
#endif
}

/// Nobody rents out two RTX 5090: what owning costs has its range all the same, and no comparison.
TEST(MonteCarlo, NeedsNoCloud) {
    Scenario s = test::serving("llama-3.1-8b", "rtx-5090", 2);
    s.costs.years = 3;
    const Evaluation e = evaluated(s);
    ASSERT_FALSE(e.cost->cloud.total);
    const CostModel model = cost_model_of(e, test::catalogue());
    const std::vector<Driver> drivers = drivers_of(model, test::catalogue());
    EXPECT_FALSE(model.outcome()->saving());
    const std::vector<TornadoBar> bars = tornado(model, drivers);
    ASSERT_FALSE(bars.empty());
    EXPECT_GT(bars.front().swing(), 0);
    EXPECT_FALSE(switching_value(model, drivers.front()));
    const MonteCarlo result = monte_carlo(model, drivers, {.draws = 2000, .seed = 1, .progress = {}}).value();
    EXPECT_LT(result.p50, result.p80);
    EXPECT_FALSE(result.probability_own_is_cheaper);
    EXPECT_TRUE(result.saving_s_curve.empty());
}

}  // namespace
}  // namespace headroom
