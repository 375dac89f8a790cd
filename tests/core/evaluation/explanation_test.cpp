// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>

#include "core/evaluation/explanation_support.h"
#include "evaluation/explanation_recipes.h"
#include "evidence/evidence.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::texts;

/// Amounts are printed in whole cents; a price of an hour or of tokens is not.
bool is_in_cents(std::string_view unit) {
    return unit == "USD" || unit == "EUR";
}

/// What rounding may add up to: half a cent of the figure and of each amount in it, half a byte, and the last
/// digits of a long sum.
double tolerance(const Explanation& e) {
    constexpr double cent = 0.0051 * 2;  // largest remainders move a part by up to a whole one
    double sum = (is_in_cents(e.unit) ? cent : 0) + (e.unit == "bytes" ? 0.5001 : 0);
    const double exact = *value_of(e);
    Explanation moved = e;
    for (ExplainedInput& input : moved.inputs) {
        if (!is_in_cents(input.unit) || !input.value || e.formula.find(input.name) == std::string::npos)
            continue;
        *input.value += cent;
        sum += std::abs(*value_of(moved) - exact);
        *input.value -= cent;
    }
    return sum + 1e-9 * std::abs(*e.value);
}

/// What is unknown has an unknown input, or a sentence that says why.
void expect_adds_up(const Explanation& e) {
    if (e.formula.empty()) return;
    if (!e.value) {
        const auto is_unknown = [](const ExplainedInput& input) { return !input.value; };
        ASSERT_TRUE(std::ranges::any_of(e.inputs, is_unknown)) << e.formula;
        return;
    }
    const std::optional<double> computed = value_of(e);
    ASSERT_TRUE(computed) << e.formula;
    ASSERT_NEAR(*computed, *e.value, tolerance(e)) << e.formula;
}

void expect_words(const Explanation& e, const ExplanationTexts& words) {
    ASSERT_TRUE(words.has_name(e.figure)) << e.figure;
    ASSERT_TRUE(words.has_method(e.method)) << e.method;
    ASSERT_TRUE(e.reference.empty() || !words.reference(e.reference).text.empty()) << e.reference;
    for (const ExplainedInput& input : e.inputs) {
        ASSERT_TRUE(words.has_name(input.name)) << input.name;
        const bool is_money = input.unit.starts_with("USD") || input.unit.starts_with("EUR");
        ASSERT_TRUE(is_money || words.has_unit(input.unit)) << input.unit;
    }
}

void expect_all_explained(const Scenario& scenario) {
    const Evaluation evaluation = evaluated(scenario);
    const Question q(scenario, evaluation, catalogue());
    for (const NamedFigure& figure : q.figures) {
        SCOPED_TRACE(figure.name);
        const std::optional<Explanation> e = explain(q, figure.name);
        ASSERT_TRUE(e);
        ASSERT_EQ(e->value, figure.value);
        expect_adds_up(*e);
        expect_words(*e, texts("en"));
        expect_words(*e, texts("zh_CN"));
    }
}

TEST(Explanation, IsThereForEveryNumberOfTheSamplePlans) {
    int plans = 0;
    for (const auto& file : std::filesystem::directory_iterator(HEADROOM_TEST_DATA "/../resources/plans")) {
        SCOPED_TRACE(file.path().filename().string());
        const Result<Plan> plan = load_plan(file.path().string());
        ASSERT_TRUE(plan);
        for (const Scenario& scenario : plan->scenarios)
            if (!scenario.cluster.accelerator.empty()) expect_all_explained(scenario);
        ++plans;
    }
    EXPECT_GT(plans, 5);
}

/// Published measurements are of every engine, framework, format and layout that there is.
TEST(Explanation, OfMeasuredScenariosAddsUp) {
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows);
    const std::size_t step = 41;
    for (std::size_t i = 0; i < rows->size(); i += step) {
        SCOPED_TRACE((*rows)[i].id);
        expect_all_explained((*rows)[i].scenario);
    }
}

TEST(Explanation, OfTrainingInAllItsStagesAddsUp) {
    int explained = 0;
    for (const char* model : {"llama-3.1-8b", "mixtral-8x7b"})
        for (const int stage : {0, 1, 2, 3})
            for (const bool own_ends : {false, true}) {
                Scenario s = test::training(model, "h100-sxm-80", 32);
                s.precision.compute = ComputeType::fp8;
                if (own_ends) s.precision.first_and_last_layers = StateType::bf16;
                s.parallelism = Parallelism{.tensor = 2, .pipeline = 2, .data = 8, .zero_stage = stage};
                s.workload.framework = Framework::megatron;
                s.workload.training_tokens = 1e10;
                s.workload.checkpoint_seconds = 60;
                s.workload.restart_seconds = 300;
                SCOPED_TRACE(model + std::to_string(stage) + (own_ends ? " with ends" : ""));
                if (!evaluate(s, catalogue())) continue;  // a layout that the framework refuses
                expect_all_explained(s);
                ++explained;
            }
    EXPECT_GE(explained, 8);
    const Scenario s = test::training("llama-3.1-8b", "h100-sxm-80", 8);
    expect_all_explained(s);
}

TEST(Explanation, OfARunAloneAddsUp) {
    Scenario s = test::training("llama-3.1-8b");
    s.kind = ScenarioKind::need;
    s.costs.years = 3;
    s.workload.training_tokens = 500.0 * 24 * 3600 * test::evaluated(s).speed->tokens_per_second;
    expect_all_explained(s);
    s.costs.acquisition = Acquisition::cloud;
    for (const CloudPlan plan :
         {CloudPlan::on_demand, CloudPlan::reserved_1y, CloudPlan::reserved_3y, CloudPlan::spot}) {
        SCOPED_TRACE(name_of(plan));
        s.costs.cloud = CloudChoice{.offer = "own",
                                    .plan = plan,
                                    .hourly_price = 10,
                                    .storage_per_month = 100,
                                    .price_change_per_year = -0.1,
                                    .spot_unavailable_share = 0.1};
        expect_all_explained(s);
    }
}

/// Ways to pay of every kind, with prices that have fractions of a cent.
Scenario odd_costs(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto share = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 1 + static_cast<int>(random() % 40));
    Costs& c = s.costs;
    if (random() % 3 == 0) {
        c.currency = "EUR";
        if (random() % 3) c.currency_rates = {{"USD", 0.1 + 2 * share(), "2026-11-27", "a bank"}};
    }
    c.acquisition = static_cast<Acquisition>(random() % 4);
    c.years = 1 + static_cast<int>(random() % 7);
    c.discount_rate = random() % 4 ? 0.1 * share() : 0;
    if (random() % 2) c.accelerator_price = 5e4 * share();
    if (random() % 4 == 0) c.server_price = 4e5 * share();
    c.utilization = random() % 5 ? 0.1 + 0.8 * share() : 1;
    c.electricity_escalation = 0.07 * share();
    c.demand_charge_per_kw_month = 10 * share();
    c.staff_escalation = 0.05 * share();
    c.colocation_escalation = 0.03 * share();
    c.colocation_includes_power = random() % 2 == 0;
    c.colocation_includes_cooling = random() % 2 == 0;
    c.freight_rate = share() / 30;
    c.duty_rate = share() / 20;
    c.nonrecoverable_tax_rate = share() / 10;
    c.spares_rate = share() / 10;
    c.contingency_rate = share() / 10;
    c.installation_price_per_kw = 500 * share();
    c.rack_price = 5000 * share();
    c.staff_fte = share();
    c.staff_cost_per_fte = 1e5 * share();
    c.insurance_rate = share() / 100;
    c.property_tax_rate = share() / 100;
    c.tax_rate = share() / 3;
    c.disposal_price_per_node = 1000 * share();
    c.depreciation = static_cast<Depreciation>(random() % 3);
    c.licences = {{.name = "suite", .per_accelerator_year = 4500 * share(), .per_year = 100 * share()},
                  {.name = "system", .per_node_year = 500 * share(), .per_die_year = 30 * share()}};
    c.licences->back().dies_per_accelerator = 2;
    if (random() % 2) c.loan = Loan{.share = share(), .rate_per_year = 0.1 * share()};
    if (random() % 4) {
        c.cloud = CloudChoice{.plan = static_cast<CloudPlan>(random() % 4),
                              .egress_per_month = 100 * share(),
                              .storage_per_month = 100 * share(),
                              .support_rate = 0.1 * share(),
                              .price_change_per_year = -0.1 * share()};
        if (random() % 2) c.cloud->hourly_price = 100 * share();
    }
    if (random() % 2)
        c.api = ApiChoice{.input_per_million = share(),
                          .output_per_million = 4 * share(),
                          .tokens_per_month = 1e10 * share()};
    if (random() % 3 == 0) c.airflow_cfm_per_kw = 100 + 50 * share();
    return s;
}

TEST(Explanation, OfEveryWayToPayAddsUp) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        expect_all_explained(odd_costs(seed));
    }
}

/// What goes with the throughput, or against it, shares its band to the last digit.
TEST(ExplainedBand, OfTheThroughputCarriesOver) {
    Scenario training = test::training("llama-3.1-8b");
    training.workload.training_tokens = 1e11;
    const Scenario serving = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    struct Case {
        const Scenario& scenario;
        const char* figure;
        bool is_inverse;
    };
    for (const Case& c :
         std::initializer_list<Case>{{serving, "speed.tokens_per_second", false},
                                     {serving, "speed.tokens_per_second_per_accelerator", false},
                                     {serving, "speed.requests_per_second", false},
                                     {serving, "cost.per_million_tokens", true},
                                     {serving, "cost.per_million_blended_tokens", true},
                                     {training, "speed.mfu", false},
                                     {training, "speed.training_days", true},
                                     {training, "cost.per_million_tokens", true}}) {
        SCOPED_TRACE(c.figure);
        const Evaluation evaluation = evaluated(c.scenario);
        const SpeedEstimate& speed = *evaluation.speed;
        const Explanation e = *explain(c.figure, c.scenario, evaluation, catalogue());
        ASSERT_TRUE(e.band);
        EXPECT_LT(*e.band->low, *e.value);
        EXPECT_GT(*e.band->high, *e.value);
        const double widest = *e.band->high / *e.band->low;
        EXPECT_NEAR(widest, speed.high_tokens_per_second / speed.low_tokens_per_second, 1e-9 * widest);
        const double at_slowest = (c.is_inverse ? *e.band->high : *e.band->low) / *e.value;
        const double slowest = speed.low_tokens_per_second / speed.tokens_per_second;
        EXPECT_NEAR(at_slowest, c.is_inverse ? 1 / slowest : slowest, 1e-9);
    }
    EXPECT_FALSE(explain("cost.total", serving, evaluated(serving), catalogue())->band);
}

/// A run alone is paid for as long as it takes: its price does not go with the throughput alone.
TEST(ExplainedBand, IsNotThatOfTheThroughputForThePriceOfARunAlone) {
    Scenario s = test::training("llama-3.1-8b");
    s.kind = ScenarioKind::need;
    s.costs.years = 3;
    s.workload.training_tokens = 1e11;
    const Evaluation run = evaluated(s);
    ASSERT_TRUE(run.scenario.costs.run_years);
    EXPECT_FALSE(explain("cost.per_million_tokens", s, run, catalogue())->band);
    EXPECT_TRUE(explain("speed.training_days", s, run, catalogue())->band);
}

}  // namespace
}  // namespace headroom
