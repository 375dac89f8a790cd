// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "input/field.h"
#include "page_support.h"

namespace headroom::ui {
namespace {

const NumberField& number(const char* id) {
    return findField(id)->number;
}

TEST(WorkloadFields, TokensOfARunAreTypedInBillions) {
    Scenario scenario = pageScenario();
    scenario.workload.task = Task::training;
    number("workload.training_tokens").write(scenario, 1500);
    EXPECT_EQ(scenario.workload.training_tokens, 1.5e12);
    EXPECT_EQ(number("workload.training_tokens").read(scenario), 1500);
    EXPECT_TRUE(evaluationOf(scenario).speed->training_days);
    number("workload.training_tokens").write(scenario, std::nullopt);
    EXPECT_FALSE(scenario.workload.training_tokens);
}

TEST(WorkloadFields, WhatSpeedDependsOnCanBeSet) {
    const double before = *evaluationOf(pageScenario()).speed->ttft_ms;
    const auto after = [](const char* id, double value) {
        Scenario scenario = pageScenario();
        number(id).write(scenario, value);
        return evaluationOf(scenario);
    };
    EXPECT_LT(*after("workload.requests_per_second", 0.1).speed->ttft_ms, before);
    EXPECT_LT(*after("workload.prefix_cache_hit_rate", 0.9).speed->ttft_ms, before);
    EXPECT_EQ(after("workload.target_tpot_ms", 40).scenario.workload.target_tpot_ms, 40);
    EXPECT_EQ(after("workload.target_ttft_ms", 500).scenario.workload.target_ttft_ms, 500);
}

TEST(WorkloadFields, TheNetworkMattersBetweenNodesOnly) {
    const Field& network = *findField("cluster.network_gbit_s_per_accelerator");
    Scenario scenario = pageScenario();
    EXPECT_FALSE(network.appliesTo(scenario, testCatalogue()));
    scenario.cluster.count = 16;
    EXPECT_TRUE(network.appliesTo(scenario, testCatalogue()));
}

TEST(WorkloadFields, ADraftIsBegunAndEndedByItsTokens) {
    Scenario scenario = pageScenario();
    scenario.workload.concurrent_sequences = 1;
    const Field& acceptance = *findField("workload.speculative.acceptance_rate");
    EXPECT_FALSE(acceptance.appliesTo(scenario, testCatalogue()));
    const double before = *evaluationOf(scenario).speed->tpot_ms;
    number("workload.speculative.draft_tokens").write(scenario, 3);
    EXPECT_TRUE(acceptance.appliesTo(scenario, testCatalogue()));
    acceptance.number.write(scenario, 0.9);
    EXPECT_LT(*evaluationOf(scenario).speed->tpot_ms, before);
    number("workload.speculative.draft_tokens").write(scenario, std::nullopt);
    EXPECT_EQ(scenario, [] {
        Scenario same = pageScenario();
        same.workload.concurrent_sequences = 1;
        return same;
    }());
}

TEST(WorkloadFields, LayersStayInHostMemoryWithLlamaCppOnly) {
    const Field& layers = *findField("workload.gpu_layers");
    Scenario scenario = pageScenario();
    EXPECT_FALSE(layers.appliesTo(scenario, testCatalogue()));
    scenario.workload.engine = Engine::llama_cpp;
    EXPECT_TRUE(layers.appliesTo(scenario, testCatalogue()));
    layers.number.write(scenario, 40);
    EXPECT_EQ(scenario.workload.gpu_layers, 40);
}

TEST(WorkloadFields, ACheckpointBringsGoodput) {
    Scenario scenario = pageScenario();
    scenario.workload.task = Task::training;
    scenario.cluster.count = 1024;
    scenario.workload.global_batch_size = 2048;
    EXPECT_FALSE(evaluationOf(scenario).speed->goodput);
    number("workload.checkpoint_seconds").write(scenario, 60);
    const double goodput = evaluationOf(scenario).speed->goodput.value();
    EXPECT_GT(goodput, 0.5);
    EXPECT_LT(goodput, 1);
}

}  // namespace
}  // namespace headroom::ui
