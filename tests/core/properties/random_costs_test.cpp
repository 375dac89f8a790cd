// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <random>

#include "core/support.h"
#include "evaluation/cost_lines.h"
#include "scenario/cost_fields.h"

namespace headroom {
namespace {

/// Every field of costs given or not, anywhere in its range.
Scenario random_costs(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto share = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    const auto below = [&](std::uint64_t count) { return static_cast<int>(random() % count); };
    const auto& cards = test::catalogue().accelerators.entries();
    Scenario s = test::serving("llama-3.1-8b", cards[random() % cards.size()].id, 1 + below(40));
    s.cluster.per_node = 1 + below(16);
    Costs& c = s.costs;
    c.acquisition = static_cast<Acquisition>(below(4));
    if (below(2)) c.years = 1 + below(12);
    for (const CostField& field : cost_fields)
        if (below(3) == 0)
            c.*field.member = std::lerp(field.range.low, std::min(field.range.high, 1e6), share());
    if (below(4) == 0) c.utilization = below(2);
    if (below(2)) c.depreciation = static_cast<Depreciation>(below(3));
    if (below(3) == 0) c.loan = Loan{share(), share(), {}, share()};
    if (below(3) == 0 && c.loan) c.loan->years = 1 + below(15);
    if (below(2))
        c.cloud = CloudChoice{.plan = static_cast<CloudPlan>(below(4)),
                              .hourly_price = 100 * share(),
                              .support_rate = share(),
                              .price_change_per_year = share() - 0.5};
    if (below(3) == 0) c.api = ApiChoice{share(), share(), 1e9 * share()};
    return s;
}

void expect_finite(const std::optional<double>& value, const char* what) {
    if (value) {
        EXPECT_TRUE(std::isfinite(*value)) << what;
    }
}

TEST(RandomCosts, AreFiniteAndAddUp) {
    int known = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        const Scenario s = random_costs(seed);
        const Result<Evaluation> e = evaluate(s, test::catalogue());
        if (!e) continue;
        const CostEstimate& cost = *e->cost;
        expect_finite(cost.total, "total");
        expect_finite(cost.net_present_cost, "net_present_cost");
        expect_finite(cost.per_accelerator_hour, "per_accelerator_hour");
        expect_finite(cost.cloud.total, "cloud.total");
        expect_finite(e->energy.joules_per_token, "joules_per_token");
        if (cost.cloud.break_even_utilization) {
            EXPECT_GE(*cost.cloud.break_even_utilization, 0);
            EXPECT_LE(*cost.cloud.break_even_utilization, 1);
        }
        if (cost.cloud.break_even_month) {
            EXPECT_GE(*cost.cloud.break_even_month, 0);
            EXPECT_LE(*cost.cloud.break_even_month, 12 * static_cast<double>(cost.yearly.size()));
        }
        if (!cost.total) continue;
        ++known;
        double repaid = 0;
        for (const YearCost& year : cost.yearly) repaid += *year.loan_repaid;
        EXPECT_NEAR(repaid, *cost.loan, 1e-6 * *cost.loan) << "a loan is paid back within the plan";
        double lines = 0;
        for (const CostLine& line : cost_lines(s, *e, test::catalogue()))
            if (!line.is_alternative) lines += *line.total;
        EXPECT_NEAR(lines, *cost.total, 0.01 + 1e-12 * std::abs(*cost.total));
    }
    EXPECT_GT(known, 500) << "the costs are too wild to say anything";
}

TEST(RandomCosts, ARunCostsNoMoreThanAllYears) {
    int runs = 0, alone = 0;
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        SCOPED_TRACE(seed);
        Scenario s = random_costs(seed);
        Scenario trains = test::training(s.model.id, s.cluster.accelerator, s.cluster.count);
        trains.cluster.per_node = s.cluster.per_node;
        trains.costs = s.costs;
        trains.kind = seed % 2 ? ScenarioKind::need : ScenarioKind::option;
        trains.workload.training_tokens = std::pow(10, 6 + static_cast<double>(seed % 8));
        const Result<Evaluation> e = evaluate(trains, test::catalogue());
        if (!e || !e->cost->per_training_run || *e->cost->total < 0) continue;
        ++runs;
        EXPECT_LE(*e->cost->per_training_run, *e->cost->total);
        EXPECT_GE(*e->cost->per_training_run, 0);
        if (trains.costs.utilization || !e->scenario.costs.run_years) continue;
        ++alone;
        EXPECT_NEAR(*e->cost->per_training_run, *e->cost->total, 1e-9 * *e->cost->total);
    }
    EXPECT_GT(runs, 300);
    EXPECT_GT(alone, 100);
}

TEST(RandomCosts, ReadBackEqual) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const Scenario s = random_costs(seed);
        const Result<Scenario> back = read_scenario(to_json(s));
        ASSERT_TRUE(back) << to_text(back.error());
        ASSERT_TRUE(*back == s) << to_json(s).dump();
    }
}

TEST(RandomCosts, DearerInputsNeverCostLess) {
    constexpr std::array dearer{&Costs::accelerator_price, &Costs::electricity_per_kwh, &Costs::pue,
                                &Costs::support_rate,      &Costs::contingency_rate,    &Costs::freight_rate,
                                &Costs::staff_cost_per_fte};
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const Scenario s = random_costs(seed);
        const Result<Evaluation> before = evaluate(s, test::catalogue());
        if (!before || !before->cost->total || *before->scenario.costs.residual_rate > 0.9) continue;
        for (const auto member : dearer) {
            Scenario more = s;
            more.costs.*member = 1.05 * (before->scenario.costs.*member).value_or(0);
            const Result<Evaluation> after = evaluate(more, test::catalogue());
            ASSERT_TRUE(after && after->cost->total) << seed;
            EXPECT_GE(*after->cost->total, *before->cost->total * (1 - 1e-12)) << seed;
        }
    }
}

}  // namespace
}  // namespace headroom
