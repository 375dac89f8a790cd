// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/price_performance.h"

#include "core/support.h"
#include "evaluation/explanation.h"

namespace headroom {
namespace {

using test::catalogue;

PricePerformance values_of(const std::string& constraints, const std::string& model = "llama-3.1-8b") {
    const Scenario need =
        test::scenario("{'model': '" + model +
                       "', 'workload': {'task': 'inference', 'prompt_tokens': 512, 'output_tokens': "
                       "256}, 'constraints': {" +
                       constraints + "}}");
    Result<PricePerformance> result = price_performance(need, catalogue());
    if (!result) throw std::runtime_error(to_text(result.error()));
    return *std::move(result);
}

const MachineValue& machine_with(const PricePerformance& values, const std::string& offer) {
    for (const MachineValue& machine : values.machines)
        if (machine.scenario.costs.cloud && machine.scenario.costs.cloud->offer == offer) return machine;
    throw std::runtime_error("no machine " + offer);
}

/// The instances that the article of section 3.1 compares, at the prices of the catalogue.
TEST(PricePerformance, DividesNominalFiguresByThePriceOfAnHour) {
    const PricePerformance values =
        values_of("'accelerators': ['a10g', 'a100-sxm-40', 'h100-sxm-80'], 'acquisitions': ['cloud']");
    const MachineValue& p5 = machine_with(values, "aws/p5.48xlarge/us-east-1");
    EXPECT_NEAR(p5.price_per_hour, 55.04, 1e-6);
    EXPECT_NEAR(*p5.tflops_per_price, 8 * 989.4 / 55.04, 1e-6);
    EXPECT_NEAR(*p5.gb_per_price, 8 * 80 / 55.04, 1e-6);
    EXPECT_NEAR(*p5.gb_s_per_price, 8 * 3350 / 55.04, 1e-6);
    const MachineValue& g5 = machine_with(values, "aws/g5.48xlarge/us-east-1");
    EXPECT_NEAR(*g5.gb_per_price, 8 * 24 / 16.288, 1e-6);
    EXPECT_GT(*machine_with(values, "aws/p4d.24xlarge/us-east-1").tflops_per_price, *g5.tflops_per_price);
}

TEST(PricePerformance, TheOwnModelStandsAmongTheSizes) {
    const PricePerformance values = values_of("'accelerators': ['l40s']", "qwen2.5-14b");
    EXPECT_EQ(values.models.size(), 6u);
    EXPECT_TRUE(std::ranges::is_sorted(values.parameters));
    EXPECT_NEAR(values.parameters[values.own_model] / 1e9, 14.8, 0.1);
    double before = 0;
    for (const MachineValue& machine : values.machines) {
        EXPECT_EQ(machine.per_million_tokens.size(), values.models.size());
        const auto& cost = machine.per_million_tokens[values.own_model];
        if (!cost) continue;
        EXPECT_GE(*cost, before);
        before = *cost;
    }
}

/// Small cards are cheapest where the model fits on one of them, and fall out where it does not.
TEST(PricePerformance, SmallCardsAreCheapestForSmallModelsOnly) {
    const PricePerformance values = values_of(
        "'accelerators': ['a10g', 'l40s', 'rtx-4090', 'h100-sxm-80'], 'not_on_sale': true, "
        "'consumer_in_data_centre': true");
    const auto cheapest = [&](std::size_t model) {
        return values.machines[values.cheapest[model].value()].scenario.cluster.accelerator;
    };
    EXPECT_EQ(values.models.size(), 5u);
    EXPECT_NE(cheapest(0), "h100-sxm-80") << "1B";
    EXPECT_EQ(cheapest(3), "h100-sxm-80") << "70B in BF16";
    for (const MachineValue& machine : values.machines)
        if (machine.scenario.cluster.accelerator == "a10g") {
            EXPECT_FALSE(machine.per_million_tokens[4]) << "405B";
        }
}

/// Every number of sequences tried: the last that is fast enough, and not the next power of two below.
TEST(PricePerformance, IsAsFullAsTheTargetsAllow) {
    const Scenario need = test::scenario(
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'inference', 'prompt_tokens': 512, 'output_tokens': "
        "256, 'target_tpot_ms': 20}, 'constraints': {'accelerators': ['h100-sxm-80'], 'max_accelerators': 1, "
        "'acquisitions': ['cloud']}}");
    const Result<PricePerformance> values = price_performance(need, catalogue());
    ASSERT_TRUE(values);
    ASSERT_FALSE(values->machines.empty());
    Scenario s = values->machines.front().scenario;
    const double most = test::evaluated(s).scenario.workload.concurrent_sequences;
    s.workload.fill_card = false;
    double last = 0;
    std::optional<double> cost;
    for (double sequences = 1; sequences <= most; ++sequences) {
        s.workload.concurrent_sequences = sequences;
        const Evaluation e = test::evaluated(s);
        if (*e.speed->tpot_ms > 20) continue;
        last = sequences;
        cost = e.cost->per_million_tokens;
    }
    ASSERT_GT(last, 1);
    ASSERT_LT(last, most) << "the target binds";
    EXPECT_EQ(values->machines.front().per_million_tokens[values->own_model], cost);
}

/// What the window explains is what it shows.
TEST(PricePerformance, IsWhatTheScenariosOfItsMachinesEvaluateTo) {
    const Scenario need = test::scenario(
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'inference', 'prompt_tokens': 512, 'output_tokens': "
        "256, 'target_tpot_ms': 25}, 'constraints': {'accelerators': ['h100-sxm-80', 'l40s'], "
        "'max_accelerators': 8}}");
    const PricePerformance values = *price_performance(need, catalogue());
    int limited = 0, owned = 0;
    for (std::size_t machine = 0; machine < values.machines.size(); ++machine) {
        const MachineValue& shown = values.machines[machine];
        const Evaluation e = test::evaluated(shown.scenario);
        const auto value_of = [&](const char* figure) {
            return explain(figure, shown.scenario, e, catalogue()).value().value;
        };
        EXPECT_NEAR(*value_of("cost.per_hour"), shown.price_per_hour, 1e-9) << shown.scenario.name;
        EXPECT_NEAR(*value_of("value.tflops_per_price"), *shown.tflops_per_price, 1e-9);
        EXPECT_EQ(explain("value.gb_s_per_price", shown.scenario, e, catalogue())->unit, "GB/s");
        EXPECT_NEAR(*value_of("value.gb_per_price"), *shown.gb_per_price, 1e-9);
        EXPECT_NEAR(*value_of("value.gb_s_per_price"), *shown.gb_s_per_price, 1e-9);
        owned += shown.scenario.costs.acquisition == Acquisition::buy;
        for (std::size_t model = 0; model < values.models.size(); ++model) {
            if (!shown.per_million_tokens[model]) continue;
            const Scenario there = scenario_on(values, machine, model);
            EXPECT_EQ(test::evaluated(there).cost->per_million_tokens, shown.per_million_tokens[model])
                << shown.scenario.name << ' ' << values.models[model];
            limited += !there.workload.fill_card;
        }
    }
    EXPECT_GT(limited, 0) << "the target binds somewhere";
    EXPECT_GT(owned, 0);
}

TEST(PricePerformance, ExplainsTheHourByTheRentOrByWhatIsOwned) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    const auto hour_of = [](const Scenario& scenario) {
        return explain("cost.per_hour", scenario, test::evaluated(scenario), catalogue()).value();
    };
    const auto has = [](const Explanation& e, std::string_view name) {
        return std::ranges::find(e.inputs, name, &ExplainedInput::name) != e.inputs.end();
    };
    const Explanation owned = hour_of(s);
    EXPECT_EQ(owned.method, "hour-owned");
    EXPECT_EQ(owned.unit, "USD/h");
    EXPECT_TRUE(has(owned, "cost.capital_total"));
    const Costs& costs = test::evaluated(s).scenario.costs;
    EXPECT_NEAR(*owned.value, *test::evaluated(s).cost->equivalent_annual_cost / 8760 / *costs.utilization,
                1e-9);
    s.costs.acquisition = Acquisition::cloud;
    s.costs.staff_fte = 0;
    s.costs.licences.emplace();
    s.costs.cloud = CloudChoice{.offer = "own", .plan = CloudPlan::on_demand, .hourly_price = 20};
    const Explanation rented = hour_of(s);
    EXPECT_EQ(rented.method, "hour-rented");
    EXPECT_TRUE(has(rented, "cost.cloud.hourly_price"));
    EXPECT_NEAR(*rented.value, 20, 1e-9) << "one instance of eight, and nothing else is billed";
}

TEST(PricePerformance, ATargetRulesOutWhatIsTooSlow) {
    const PricePerformance free = values_of("'accelerators': ['l4', 'h100-sxm-80']");
    Scenario need = test::scenario(
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'inference', 'prompt_tokens': 512, 'output_tokens': "
        "256, "
        "'target_tpot_ms': 30}, 'constraints': {'accelerators': ['l4', 'h100-sxm-80']}}");
    const Result<PricePerformance> bound = price_performance(need, catalogue());
    const auto answers = [](const PricePerformance& values, std::string_view card) {
        return std::ranges::count_if(values.machines, [&](const MachineValue& machine) {
            return machine.scenario.cluster.accelerator == card &&
                   machine.per_million_tokens[values.own_model].has_value();
        });
    };
    EXPECT_GT(answers(free, "l4"), 0);
    EXPECT_LT(answers(*bound, "l4"), answers(free, "l4")) << "8B in BF16 takes an L4 more than 50 ms a token";
    need.workload.task = Task::training;
    EXPECT_EQ(price_performance(need, catalogue()).error().field, "workload.task");
}

}  // namespace
}  // namespace headroom
