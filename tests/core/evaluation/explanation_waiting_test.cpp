// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/explanation_support.h"
#include "evaluation/waiting.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::explained;
using test::input;

Scenario node(double cloud_price) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.years = 4;
    s.costs.cloud = CloudChoice{.plan = CloudPlan::reserved_1y, .hourly_price = cloud_price};
    return s;
}

/// Dear rent: now; rent for nothing: never.
TEST(WaitingCosts, RentDecidesWhenToBuy) {
    EXPECT_EQ(waiting_costs(evaluated(node(200)), catalogue())->cheapest_after_years, 0);
    EXPECT_EQ(waiting_costs(evaluated(node(0)), catalogue())->cheapest_after_years, 4);
    double before = 0;
    for (const double price : {0., 10., 20., 40., 80.}) {
        const WaitingCosts waiting = *waiting_costs(evaluated(node(price)), catalogue());
        ASSERT_EQ(waiting.present_costs.size(), 5U);
        EXPECT_GE(waiting.present_costs.back(), before) << "dearer rent is never cheaper";
        before = waiting.present_costs.back();
    }
}

TEST(WaitingCosts, AreThoseOfHardwareThatIsBoughtWhereTheScenarioRents) {
    Scenario s = node(30);
    const WaitingCosts bought = *waiting_costs(evaluated(s), catalogue());
    s.costs.acquisition = Acquisition::cloud;
    const WaitingCosts rented = *waiting_costs(evaluated(s), catalogue());
    for (std::size_t i = 0; i < bought.present_costs.size(); ++i)
        EXPECT_NEAR(rented.present_costs[i], bought.present_costs[i], 0.01);
}

TEST(WaitingCosts, AreUnknownForALeaseAndWithoutAPrice) {
    Scenario s = node(30);
    s.costs.acquisition = Acquisition::lease;
    EXPECT_FALSE(waiting_costs(evaluated(s), catalogue()));
    EXPECT_FALSE(explain("cost.waiting.0", s, evaluated(s), catalogue()));
    EXPECT_FALSE(waiting_costs(evaluated(test::serving("llama-3.1-8b", "l40s", 8)), catalogue()));
}

TEST(WaitingCosts, AreNotThoseOfARunAlone) {
    Scenario s = test::training("llama-3.1-8b");
    s.costs.years = 3;
    s.workload.training_tokens = 1e11;
    EXPECT_TRUE(waiting_costs(evaluated(s), catalogue()));
    s.kind = ScenarioKind::need;
    EXPECT_FALSE(waiting_costs(evaluated(s), catalogue())) << "it is over before the purchase";
}

TEST(ExplainedWaiting, NamesTheTrendAndItsSource) {
    const Scenario s = node(30);
    const Explanation e = explained("cost.waiting.2", s);
    const ExplainedInput& trend = input(e, "price_performance_oom_per_year");
    EXPECT_EQ(trend.value, catalogue().cost_constants.price_performance_oom_per_year);
    EXPECT_EQ(trend.origin.entry, "cost_defaults/price_performance_oom_per_year");
    EXPECT_FALSE(trend.origin.source.empty());
    EXPECT_NEAR(*value_of(e), *e.value, 1);
    EXPECT_EQ(explained("cost.waiting.4", s).method, "never-buying");
}

TEST(ExplainedWaiting, ListsWhatIsComparedBesideTheCheapest) {
    const Scenario s = node(30);
    const WaitingCosts waiting = *waiting_costs(evaluated(s), catalogue());
    const Explanation e = explained("cost.waiting.cheapest_after_years", s);
    EXPECT_EQ(e.value, waiting.cheapest_after_years);
    EXPECT_EQ(e.unit, "years");
    for (int years = 0; years <= 4; ++years)
        EXPECT_EQ(input(e, "cost.waiting." + std::to_string(years)).value,
                  waiting.present_costs[static_cast<std::size_t>(years)]);
}

}  // namespace
}  // namespace headroom
