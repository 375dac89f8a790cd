// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/choice.h"

#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;

/// Eight H100 that are bought, rented by the hour, and reserved for a year.
std::vector<Evaluation> three_ways() {
    Scenario owned = test::serving("llama-3.1-70b", "h100-sxm-80", 8), rented = owned, reserved = owned;
    rented.costs.acquisition = reserved.costs.acquisition = Acquisition::cloud;
    rented.costs.cloud = CloudChoice{.offer = "lambda/8x H100 SXM/us"};
    reserved.costs.cloud = CloudChoice{.offer = "mine", .plan = CloudPlan::reserved_1y, .hourly_price = 17};
    return {test::evaluated(owned), test::evaluated(rented), test::evaluated(reserved)};
}

TEST(TotalCost, IsThatOfTheEvaluation) {
    for (const Evaluation& e : three_ways()) {
        EXPECT_DOUBLE_EQ(*total_cost(e.scenario, catalogue()), *e.cost->total);
        for (const ChoiceDriver driver : {ChoiceDriver::utilization, ChoiceDriver::electricity_per_kwh,
                                          ChoiceDriver::hardware_price, ChoiceDriver::cloud_price})
            EXPECT_DOUBLE_EQ(*total_cost(with_driver(e, driver, *value_now(e, driver)), catalogue()),
                             *e.cost->total)
                << name_of(driver);
    }
}

TEST(TotalCost, IsLinearInEveryDriver) {
    for (const Evaluation& e : three_ways())
        for (const ChoiceDriver driver : {ChoiceDriver::utilization, ChoiceDriver::electricity_per_kwh,
                                          ChoiceDriver::hardware_price, ChoiceDriver::cloud_price}) {
            const auto at = [&](double value) {
                return *total_cost(with_driver(e, driver, value), catalogue());
            };
            EXPECT_NEAR(at(0.5), (at(0.25) + at(0.75)) / 2, 1e-9 * at(0.5)) << name_of(driver);
        }
}

TEST(WithDriver, ScalesOnlyWhatItIsAbout) {
    const std::vector<Evaluation> ways = three_ways();
    const auto change = [&](std::size_t i, ChoiceDriver driver) {
        return *total_cost(with_driver(ways[i], driver, 2), catalogue()) - *ways[i].cost->total;
    };
    EXPECT_GT(change(0, ChoiceDriver::hardware_price), *ways[0].cost->capital_total * 0.8);
    EXPECT_EQ(change(0, ChoiceDriver::cloud_price), 0);
    EXPECT_NEAR(change(1, ChoiceDriver::cloud_price), *ways[1].cost->total, 1e-6 * *ways[1].cost->total);
    EXPECT_EQ(change(1, ChoiceDriver::hardware_price), 0);
}

TEST(WinningRanges, CoverTheWholeAndAgreeWithTheTotals) {
    const std::vector<Evaluation> ways = three_ways();
    const auto ranges = winning_ranges(ways, ChoiceDriver::utilization, 0.01, 1, catalogue());
    ASSERT_GE(ranges.size(), 2u);
    EXPECT_EQ(ranges.front().evaluation, 1u) << "by the hour, where there are few of them";
    EXPECT_EQ(ranges.front().from, 0.01);
    EXPECT_DOUBLE_EQ(ranges.back().to, 1);
    for (std::size_t r = 0; r < ranges.size(); ++r) {
        if (r > 0) {
            EXPECT_EQ(ranges[r].from, ranges[r - 1].to);
        }
        const double middle = (ranges[r].from + ranges[r].to) / 2;
        const auto total = [&](std::size_t i) {
            return *total_cost(with_driver(ways[i], ChoiceDriver::utilization, middle), catalogue());
        };
        for (std::size_t i = 0; i < ways.size(); ++i) EXPECT_LE(total(ranges[r].evaluation), total(i));
    }
}

TEST(WinningRanges, WhatHasNoPriceTakesNoPart) {
    Scenario unpriced = test::serving("llama-3.1-8b", "l40s", 1);
    const std::vector<Evaluation> one{test::evaluated(unpriced)};
    EXPECT_TRUE(winning_ranges(one, ChoiceDriver::utilization, 0.1, 1, catalogue()).empty());
}

}  // namespace
}  // namespace headroom
