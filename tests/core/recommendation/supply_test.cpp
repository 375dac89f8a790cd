// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/supply.h"

#include <set>

#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;

const Accelerator& card(std::string_view id) {
    return *catalogue().accelerators.find(id);
}

Scenario need_of(Constraints constraints = {}) {
    Scenario need = test::serving("llama-3.1-8b");
    need.cluster.accelerator.clear();
    need.constraints = std::move(constraints);
    return need;
}

std::set<int> counts_of(std::string_view id, const Constraints& constraints) {
    std::set<int> counts;
    for (const Way& way : ways_of(need_of(constraints), card(id), catalogue()))
        counts.insert(way.shape.count);
    return counts;
}

TEST(WaysOf, ModulesAreSoldByTheBoard) {
    const Constraints buy{.max_accelerators = 32, .acquisitions = {Acquisition::buy}};
    EXPECT_EQ(counts_of("h100-sxm-80", buy), (std::set{4, 8, 16, 24, 32}));
    EXPECT_EQ(counts_of("mi300x", buy), (std::set{8, 16, 24, 32}));
    EXPECT_EQ(counts_of("l40s", buy), (std::set{1, 2, 4, 8, 16, 24, 32}));
}

TEST(WaysOf, BeyondEightMachinesCountsGrowByQuartersOfPowersOfTwo) {
    const Constraints buy{.max_accelerators = 192, .acquisitions = {Acquisition::buy}};
    EXPECT_EQ(counts_of("mi300x", buy),
              (std::set{8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192}));
}

TEST(WaysOf, AVeryHighLimitTakesNoTime) {
    const Constraints all{.max_accelerators = 1'000'000};
    EXPECT_LT(ways_of(need_of(all), card("h100-sxm-80"), catalogue()).size(), 10'000u);
}

TEST(WaysOf, ConsumerCardsStandOnADeskUnlessAllowedElsewhere) {
    EXPECT_EQ(counts_of("rtx-5090", {}), (std::set{1, 2, 4}));
    for (const Way& way : ways_of(need_of(), card("rtx-5090"), catalogue()))
        EXPECT_TRUE(way.acquisition == Acquisition::buy || way.acquisition == Acquisition::lease);
    EXPECT_EQ(counts_of("rtx-5090", {.max_accelerators = 16, .consumer_in_data_centre = true}),
              (std::set{1, 2, 4, 8, 16}));
}

TEST(WaysOf, WhatIsNoLongerSoldIsStillRented) {
    for (const Way& way : ways_of(need_of(), card("a100-sxm-80"), catalogue()))
        EXPECT_EQ(way.acquisition, Acquisition::cloud);
    EXPECT_FALSE(ways_of(need_of(), card("a100-sxm-80"), catalogue()).empty());
    EXPECT_TRUE(ways_of(need_of(), card("rtx-3090"), catalogue()).empty());
    EXPECT_FALSE(ways_of(need_of({.not_on_sale = true}), card("rtx-3090"), catalogue()).empty());
}

TEST(WaysOf, SpotIsRentedOnlyWhenAskedFor) {
    const auto plans = [](const Constraints& constraints) {
        std::set<CloudPlan> found;
        for (const Way& way : ways_of(need_of(constraints), card("h200-sxm-141"), catalogue()))
            if (way.offer) found.insert(way.plan);
        return found;
    };
    EXPECT_FALSE(plans({}).contains(CloudPlan::spot));
    EXPECT_EQ(plans({.cloud_plans = {CloudPlan::spot}}), std::set{CloudPlan::spot});
}

TEST(WaysOf, InstancesAreWholeAndHaveTheirNetwork) {
    const Constraints cloud{.max_accelerators = 16, .acquisitions = {Acquisition::cloud}};
    bool saw_aws = false;
    for (const Way& way : ways_of(need_of(cloud), card("h100-sxm-80"), catalogue())) {
        EXPECT_EQ(way.shape.count % way.offer->accelerator_count, 0);
        EXPECT_EQ(way.shape.per_node, way.offer->accelerator_count);
        EXPECT_NE(way.offer->tier, "historical");
        if (way.offer->id != "aws/p5.48xlarge/us-east-1" || way.shape.count != 16) continue;
        saw_aws = true;
        EXPECT_EQ(way.shape.network_gbit_s_per_accelerator, 400);
    }
    EXPECT_TRUE(saw_aws);
}

TEST(WaysOf, ServersWithAPriceAreBoughtWhole) {
    const auto ways =
        ways_of(need_of({.acquisitions = {Acquisition::buy}}), card("h100-sxm-80"), catalogue());
    const auto server = std::ranges::find_if(ways, [](const Way& way) { return way.server != nullptr; });
    ASSERT_NE(server, ways.end());
    const Scenario s =
        scenario_of(need_of(), card("h100-sxm-80"), *server, *catalogue().weight_formats.find("bf16"),
                    *catalogue().kv_formats.find("bf16"));
    EXPECT_EQ(s.costs.server_price, server->server->price->planning_usd());
    EXPECT_EQ(s.cluster.count % server->server->accelerator_count, 0);
}

TEST(WeightFormatsOf, AreThoseOfTheEngineBetweenTheFloorAndTheNeedsOwn) {
    const auto ids = [](Scenario need) {
        std::set<std::string> found;
        for (const WeightFormat* format : weight_formats_of(need, card("h100-sxm-80"), catalogue()))
            found.insert(format->id);
        return found;
    };
    EXPECT_EQ(ids(need_of()), std::set<std::string>{"bf16"});
    EXPECT_EQ(ids(need_of({.weight_formats = {"fp8", "awq-int4"}})),
              (std::set<std::string>{"awq-int4", "fp8"}));
    Scenario need = need_of({.min_weight_bits = 8});
    need.workload.engine = Engine::tensorrt_llm;
    EXPECT_EQ(ids(need), (std::set<std::string>{"bf16", "fp16", "fp8", "fp8-block128", "gptq-int8", "int8"}));
    need.precision.weights = "fp8";
    EXPECT_EQ(ids(need), (std::set<std::string>{"fp8", "int8"})) << "nothing wider than the need's own";
    const auto is_gguf = [](const std::string& id) { return id.starts_with("gguf-"); };
    const std::set<std::string> of_vllm = ids(need_of({.min_weight_bits = 4}));
    EXPECT_TRUE(of_vllm.contains("awq-int4"));
    EXPECT_TRUE(std::ranges::none_of(of_vllm, is_gguf));
    need = need_of({.min_weight_bits = 4});
    need.workload.engine = Engine::llama_cpp;
    EXPECT_TRUE(std::ranges::any_of(ids(need), is_gguf));
}

TEST(WeightFormatsOf, AreThoseThatTheSoftwareRunsOnTheCard) {
    const Scenario need = need_of();
    EXPECT_TRUE(weight_formats_of(need, card("v100-sxm2-16"), catalogue()).empty()) << "BF16 before Ampere";
    EXPECT_EQ(exclusion_of(need, card("v100-sxm2-16"), catalogue()), Exclusion::number_formats);
    EXPECT_EQ(exclusion_of(need_of({.weight_formats = {"bf16", "fp16"}}), card("v100-sxm2-16"), catalogue()),
              Exclusion::none);
}

/// Engines exchange activations for every token: what a slow network joins serves as replicas.
TEST(WaysOf, SlowNetworksJoinNoReplica) {
    const Constraints cloud{.max_accelerators = 16, .acquisitions = {Acquisition::cloud}};
    const auto most_ranks = [&](std::string_view id, std::string_view offer, int count) {
        for (const Way& way : ways_of(need_of(cloud), card(id), catalogue()))
            if (way.offer->id == offer && way.shape.count == count) return most_ranks_of_replica(way.shape);
        return 0;
    };
    EXPECT_EQ(most_ranks("v100-sxm2-16", "verda/1V100.6V/FIN", 8), 1) << "a card a machine, unknown network";
    EXPECT_EQ(most_ranks("v100-sxm2-16", "aws/p3.8xlarge/us-east-1", 8), 4) << "10 Gbit/s";
    EXPECT_EQ(most_ranks("l40s", "aws/g6e.24xlarge/us-east-1", 8), 8) << "200 Gbit/s";
    EXPECT_EQ(most_ranks("h100-sxm-80", "aws/p5.48xlarge/us-east-1", 16), 16);
    Scenario training = test::training("llama-3.1-8b");
    training.constraints = cloud;
    for (const Way& way : ways_of(training, card("v100-sxm2-16"), catalogue()))
        EXPECT_LE(way.shape.count, way.offer->accelerator_count) << way.offer->id;
}

/// As scenarios and reports write: a sign between numbers, a space before the unit, and of a format what
/// tells it from the others.
TEST(ScenarioOf, NamesAreWrittenAsEverywhere) {
    Scenario need = test::serving("deepseek-v3-671b");
    const auto name = [&](std::string_view weights) {
        return scenario_of(need, card("h100-sxm-80"), {{8, 8, 400}, Acquisition::buy},
                           *catalogue().weight_formats.find(weights), *catalogue().kv_formats.find("bf16"))
            .name;
    };
    EXPECT_EQ(name("fp8-block128"), "8 × H100 SXM5 80 GB, FP8");
    need.constraints.emplace().weight_formats = {"fp8", "fp8-block128"};
    EXPECT_EQ(name("fp8-block128"), "8 × H100 SXM5 80 GB, FP8, 128 × 128 blocks");
}

TEST(ScenarioOf, PricesOfOtherHardwareAreForgotten) {
    Scenario need = need_of();
    need.cluster.accelerator = "l40s";
    need.costs.accelerator_price = 1;
    need.costs.electricity_per_kwh = 0.3;
    need.cluster.already_used_gib = 2;
    need.workload.measured_overheads.emplace();
    const auto scenario = [&](std::string_view id) {
        const Way way{{1, 8, 400}, Acquisition::buy};
        return scenario_of(need, card(id), way, *catalogue().weight_formats.find("bf16"),
                           *catalogue().kv_formats.find("bf16"));
    };
    EXPECT_EQ(scenario("l40s").costs.accelerator_price, 1);
    EXPECT_EQ(scenario("rtx-pro-6000-bw-ws").costs.accelerator_price, std::nullopt);
    EXPECT_EQ(scenario("rtx-pro-6000-bw-ws").costs.electricity_per_kwh, 0.3);
    EXPECT_EQ(scenario("l40s").cluster.already_used_gib, 2);
    EXPECT_EQ(scenario("rtx-pro-6000-bw-ws").cluster.already_used_gib, 0);
    EXPECT_FALSE(scenario("rtx-pro-6000-bw-ws").workload.measured_overheads);
    EXPECT_EQ(scenario("rtx-pro-6000-bw-ws").costs.acquisition, Acquisition::buy);
}

TEST(RackUnitsOf, AreThoseOfTheLowestServer) {
    const auto units = [](std::string_view id, int count) {
        return rack_units_of({{count, 8, 400}, Acquisition::buy}, card(id), catalogue());
    };
    EXPECT_EQ(units("h100-sxm-80", 16), 12) << "two of 6 U";
    EXPECT_EQ(units("l40s", 8), 4);
    EXPECT_EQ(units("rtx-5090", 1), std::nullopt);
}

TEST(ExclusionOf, SaysWhatKeepsACardOut) {
    const auto exclusion = [](std::string_view id, const Constraints& constraints, Engine engine) {
        Scenario need = need_of(constraints);
        need.workload.engine = engine;
        return exclusion_of(need, card(id), catalogue());
    };
    EXPECT_EQ(exclusion("l40s", {}, Engine::vllm), Exclusion::none);
    EXPECT_EQ(exclusion("l40s", {.vendors = {"amd"}}, Engine::vllm), Exclusion::vendor);
    EXPECT_EQ(exclusion("l40s", {.accelerators = {"l4"}}, Engine::vllm), Exclusion::not_listed);
    EXPECT_EQ(exclusion("apple-m3-ultra", {}, Engine::vllm), Exclusion::software);
    EXPECT_EQ(exclusion("mlu590", {}, Engine::generic), Exclusion::memory_unknown);
}

}  // namespace
}  // namespace headroom
