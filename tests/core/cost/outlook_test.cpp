// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/outlook.h"

#include <cmath>

#include "core/support.h"

namespace headroom {
namespace {

TEST(Outlook, TheTrendOfTheCatalogueHalvesAPriceInAboutTwoYears) {
    const double trend = test::catalogue().cost_constants.price_performance_oom_per_year;
    EXPECT_NEAR(value_kept(1, trend), 0.7244, 5e-5);
    EXPECT_NEAR(value_kept(std::log10(2) / trend, trend), 0.5, 1e-12);
    EXPECT_EQ(value_kept(0, trend), 1);
}

TEST(Waiting, PaysWhereRentIsLittleDearerThanTheLossOfValue) {
    Waiting w{.hardware_price = 100,
              .own_per_year = 10,
              .rented_per_year = 20,
              .horizon_years = 5,
              .discount_rate = 0,
              .oom_per_year = 0.14};
    const std::vector<double> costs = present_costs_of_waiting(w);
    ASSERT_EQ(costs.size(), 6U);
    // Without discount: the rent, the bills, and the price less what is left of it.
    for (int wait = 0; wait < 5; ++wait)
        EXPECT_NEAR(costs[static_cast<std::size_t>(wait)],
                    wait * 20 + (5 - wait) * 10 + 100 * (value_kept(wait, 0.14) - value_kept(5, 0.14)), 1e-9);
    EXPECT_NEAR(costs[5], 100, 1e-9) << "never bought";
    EXPECT_LT(costs[1], costs[0])
        << "the first year loses 27.6 of 100 in value, more than the rent costs more";
}

/// Two years, bought after one: 50 of rent and a room of 30, then 40 of bills and 5 of disposal.
TEST(Waiting, OnlyTheHardwareFollowsTheTrend) {
    const Waiting w{.hardware_price = 100,
                    .other_capital = 30,
                    .disposal = 5,
                    .own_per_year = 40,
                    .rented_per_year = 50,
                    .horizon_years = 2,
                    .discount_rate = 0.25,
                    .oom_per_year = std::log10(2)};
    const std::vector<double> costs = present_costs_of_waiting(w);
    ASSERT_EQ(costs.size(), 3U);
    EXPECT_NEAR(costs[0], 130 + 40 / 1.25 + (40 + 5 - 25) / 1.5625, 1e-9);
    EXPECT_NEAR(costs[1], (50 + 50 + 30) / 1.25 + (40 + 5 - 25) / 1.5625, 1e-9);
    EXPECT_NEAR(costs[2], 50 / 1.25 + 50 / 1.5625, 1e-9);
}

TEST(Waiting, DoesNotPayWithoutProgress) {
    const Waiting w{.hardware_price = 100,
                    .own_per_year = 10,
                    .rented_per_year = 50,
                    .horizon_years = 4,
                    .discount_rate = 0.08,
                    .oom_per_year = 0};
    const std::vector<double> costs = present_costs_of_waiting(w);
    for (std::size_t i = 1; i < costs.size(); ++i) EXPECT_GT(costs[i], costs[i - 1]);
}

}  // namespace
}  // namespace headroom
