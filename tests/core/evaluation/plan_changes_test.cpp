// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/plan_changes.h"

#include <algorithm>
#include <filesystem>

#include "catalogue/overrides.h"
#include "core/support.h"
#include "cost/rounding.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;

Scenario owned(std::string name = "owned") {
    Scenario s = test::serving("llama-3.1-70b", "h100-sxm-80", 8);
    s.name = std::move(name);
    return s;
}

Plan plan_with(std::vector<Scenario> scenarios) {
    Plan plan;
    plan.scenarios = std::move(scenarios);
    return plan;
}

std::vector<ScenarioChanges> changes(std::vector<Scenario> before, std::vector<Scenario> after) {
    return changes_between(plan_with(std::move(before)), plan_with(std::move(after)), catalogue(),
                           catalogue());
}

ScenarioChanges changes_of(const Scenario& before, const Scenario& after) {
    return changes({before}, {after}).at(0);
}

std::vector<std::string> paths_of(const ScenarioChanges& changes) {
    std::vector<std::string> paths;
    for (const InputChange& change : changes.changes) paths.push_back(change.field.path);
    return paths;
}

/// Of those changes that have a difference.
double sum_of(const ScenarioChanges& changes, std::size_t figure) {
    double sum = 0;
    for (const InputChange& change : changes.changes) sum += change.effects[figure].difference.value_or(0);
    return sum;
}

std::vector<Scenario> sample_scenarios(Task task) {
    std::vector<Scenario> scenarios;
    for (const auto& entry : std::filesystem::directory_iterator(HEADROOM_TEST_DATA "/../resources/plans")) {
        const Result<Plan> plan = load_plan(entry.path().string());
        if (!plan) throw std::runtime_error(to_text(plan.error()));
        for (const Scenario& scenario : plan->scenarios)
            if (scenario.workload.task == task && evaluate(scenario, catalogue()))
                scenarios.push_back(scenario);
    }
    return scenarios;
}

TEST(PlanChanges, AddUpForAllPairsOfSampleScenarios) {
    for (const Task task : {Task::inference, Task::training}) {
        const std::vector<Scenario> samples = sample_scenarios(task);
        ASSERT_GE(samples.size(), 4U);
        for (const Scenario& before : samples)
            for (Scenario after : samples) {
                SCOPED_TRACE(before.name + " -> " + after.name);
                after.name = before.name;
                const ScenarioChanges all = changes_of(before, after);
                for (std::size_t figure = 0; figure < changed_figure_count; ++figure) {
                    const auto &was = all.before[figure], &is = all.after[figure];
                    if (!was || !is) {
                        EXPECT_FALSE(all.differences[figure]);
                        continue;
                    }
                    const double tolerance = 1e-9 * (std::abs(*was) + std::abs(*is));
                    EXPECT_NEAR(sum_of(all, figure), *is - *was, tolerance) << figure;
                    EXPECT_NEAR(*all.differences[figure], *is - *was, tolerance) << figure;
                }
            }
    }
}

TEST(PlanChanges, StandBesideTheFiguresOfBothEvaluations) {
    Scenario before = owned(), after = owned();
    after.cluster.count = 16;
    const Evaluation was = evaluated(before), is = evaluated(after);
    const ScenarioChanges all = changes_of(before, after);
    EXPECT_EQ(all.before[fit_figure], was.memory.headroom_bytes);
    EXPECT_EQ(all.after[fit_figure], is.memory.headroom_bytes);
    EXPECT_EQ(all.figures[speed_figure], ComparedFigure::tokens_per_second);
    EXPECT_EQ(all.after[speed_figure], is.speed->tokens_per_second);
    EXPECT_EQ(all.after[cost_figure], rounded_to_cent(*is.cost->total));
    EXPECT_EQ(all.verdict_before, was.memory.verdict);
    EXPECT_EQ(all.verdict_after, is.memory.verdict);
    ASSERT_EQ(paths_of(all), std::vector<std::string>{"cluster.count"});
    EXPECT_EQ(all.changes[0].field.before, 8);
    EXPECT_EQ(all.changes[0].field.after, 16);
    EXPECT_EQ(all.changes[0].effects[fit_figure].difference,
              is.memory.headroom_bytes - was.memory.headroom_bytes);
}

TEST(PlanChanges, OfNothingAreNone) {
    const ScenarioChanges all = changes_of(owned(), owned());
    EXPECT_TRUE(all.changes.empty());
    for (const auto& difference : all.differences) EXPECT_EQ(difference, 0);
}

TEST(PlanChanges, WithoutEffectAreZero) {
    Scenario after = owned();
    after.workload.target_ttft_ms = 500;
    const ScenarioChanges all = changes_of(owned(), after);
    ASSERT_EQ(paths_of(all), std::vector<std::string>{"workload.target_ttft_ms"});
    EXPECT_TRUE(all.changes[0].field.before.is_null());
    for (const ChangeEffect& effect : all.changes[0].effects) {
        EXPECT_EQ(effect.difference, 0);
        EXPECT_FALSE(effect.is_in_next);
    }
}

TEST(PlanChanges, StandInTheOrderOfTheJson) {
    Scenario before = owned(), after = owned();
    before.costs.accelerator_price = 30000;
    after.costs.pue = 1.1;
    after.precision.kv_cache = "fp8";
    after.workload.prompt_tokens = 2048;
    after.costs.licences = std::vector<Licence>{};
    EXPECT_EQ(paths_of(changes_of(before, after)),
              (std::vector<std::string>{"workload.prompt_tokens", "precision.kv_cache", "costs.pue",
                                        "costs.licences", "costs.accelerator_price"}))
        << "what is no longer given comes last among its neighbours; an empty list is given";
}

TEST(PlanChanges, JudgeALoadByTheTimePerToken) {
    Scenario before = owned(), after = owned();
    after.workload.requests_per_second = 2;
    const ScenarioChanges all = changes_of(before, after);
    EXPECT_EQ(all.figures[speed_figure], ComparedFigure::tpot_ms);
    EXPECT_EQ(all.after[speed_figure], evaluated(after).speed->tpot_ms);
}

/// Sixteen cards with a layout for eight are impossible.
TEST(PlanChanges, ThatAreImpossibleAloneHaveTheirEffectInTheNext) {
    Scenario before = owned(), after = owned();
    before.parallelism = Parallelism{.tensor = 8};
    after.cluster.count = 16;
    after.parallelism = Parallelism{.tensor = 8, .data = 2};
    const ScenarioChanges all = changes_of(before, after);
    ASSERT_EQ(paths_of(all), (std::vector<std::string>{"cluster.count", "parallelism.data"}));
    EXPECT_FALSE(all.changes[0].is_possible);
    EXPECT_TRUE(all.changes[1].is_possible);
    for (std::size_t figure = 0; figure < changed_figure_count; ++figure) {
        EXPECT_FALSE(all.changes[0].effects[figure].difference);
        EXPECT_TRUE(all.changes[0].effects[figure].is_in_next);
        EXPECT_EQ(all.changes[1].effects[figure].difference, all.differences[figure]);
        EXPECT_FALSE(all.changes[1].effects[figure].is_in_next);
    }
    EXPECT_GT(*all.differences[cost_figure], 0);
}

TEST(PlanChanges, ThatFitOnlyTogetherHaveNoSpeedOfTheirOwn) {
    Scenario before = test::serving("llama-3.1-8b"), after = owned(before.name);
    const ScenarioChanges all = changes_of(before, after);
    ASSERT_EQ(paths_of(all), (std::vector<std::string>{"model", "cluster.count"}));
    EXPECT_TRUE(all.changes[0].is_possible) << "70B on one card is no nonsense, but does not fit";
    EXPECT_LT(*all.changes[0].effects[fit_figure].difference, 0);
    EXPECT_TRUE(all.changes[0].effects[speed_figure].is_in_next);
    EXPECT_EQ(all.changes[1].effects[speed_figure].difference, all.differences[speed_figure]);
}

TEST(PlanChanges, IntoTheImpossibleHaveNoEffect) {
    Scenario after = owned();
    after.model.id = "no-such-model";
    const ScenarioChanges all = changes_of(owned(), after);
    EXPECT_FALSE(all.changes.at(0).is_possible);
    EXPECT_FALSE(all.verdict_after);
    for (std::size_t figure = 0; figure < changed_figure_count; ++figure) {
        EXPECT_FALSE(all.changes[0].effects[figure].difference);
        EXPECT_FALSE(all.changes[0].effects[figure].is_in_next);
        EXPECT_TRUE(all.before[figure]);
        EXPECT_FALSE(all.differences[figure]);
    }
}

TEST(PlanChanges, OfTheCurrencyCompareNoMoney) {
    Scenario before = owned(), after = owned();
    after.costs.currency = "EUR";
    after.costs.currency_rates = {{"USD", 0.9, "2026-11-27", "a bank"}};
    after.costs.accelerator_price = 20000;
    const ScenarioChanges all = changes_of(before, after);
    EXPECT_TRUE(all.before[cost_figure]);
    EXPECT_FALSE(all.differences[cost_figure]);
    EXPECT_EQ(all.changes.at(0).field.path, "costs.currency");
    EXPECT_FALSE(all.changes[0].effects[cost_figure].difference);
    EXPECT_EQ(all.differences[fit_figure], 0);
}

TEST(PlanChanges, FindScenariosByNameThenByLikeness) {
    Scenario small = test::serving("llama-3.1-8b");
    small.name = "small";
    Scenario renamed = owned("renamed"), tuned = small, trained = test::training("llama-3.1-8b");
    renamed.costs.pue = 1.1;
    tuned.name = "also small";
    trained.name = "trained";
    const std::vector<ScenarioChanges> all =
        changes({small, owned("big"), owned("kept")}, {owned("kept"), renamed, tuned, trained});
    ASSERT_EQ(all.size(), 4U);
    EXPECT_EQ(all[0].index_before, 2U);
    EXPECT_EQ(all[1].index_before, 1U) << "the other one that was called otherwise differs more";
    EXPECT_EQ(paths_of(all[1]), std::vector<std::string>{"costs.pue"}) << "a name is no input";
    EXPECT_EQ(all[2].index_before, 0U);
    EXPECT_EQ(all[3].index_before, std::nullopt) << "no task becomes the other by a new name";
    EXPECT_FALSE(all[3].verdict_before);
    EXPECT_TRUE(all[3].verdict_after);
    const std::vector<ScenarioChanges> back = changes({small, trained}, {small});
    ASSERT_EQ(back.size(), 2U);
    EXPECT_EQ(back[1].index_before, 1U);
    EXPECT_EQ(back[1].index_after, std::nullopt);
    EXPECT_TRUE(back[1].before[cost_figure]);
}

TEST(PlanChanges, OfPricesStandLast) {
    const Plan before = plan_with({owned()});
    Plan after = before;
    after.scenarios[0].costs.pue = 1.1;
    after.catalogue_overrides.prices = {{"h100-sxm-80", 20000, "Quote 7, Vendor", "2026-11-05", "", ""}};
    const Result<Catalogue> own = with_overrides(catalogue(), after.catalogue_overrides);
    ASSERT_TRUE(own);
    const ScenarioChanges all = changes_between(before, after, catalogue(), *own).at(0);
    ASSERT_EQ(paths_of(all), (std::vector<std::string>{"costs.pue", std::string(catalogue_path)}));
    const double at_old_prices = *evaluated(after.scenarios[0]).cost->total;
    const double at_new_prices = *evaluate(after.scenarios[0], *own)->cost->total;
    ASSERT_NE(at_old_prices, at_new_prices);
    EXPECT_NEAR(*all.changes[1].effects[cost_figure].difference, at_new_prices - at_old_prices, 0.011);
    EXPECT_EQ(all.changes[1].effects[fit_figure].difference, 0);
    EXPECT_EQ(all.after[cost_figure], rounded_to_cent(at_new_prices));
    EXPECT_NEAR(sum_of(all, cost_figure), *all.differences[cost_figure], 1e-6);

    const Plan other = plan_with({test::serving("llama-3.1-8b", "mi300x")});
    EXPECT_TRUE(changes_between(other, other, catalogue(), *own).at(0).changes.empty())
        << "the price of a card that the scenario does not have";
}

}  // namespace
}  // namespace headroom
