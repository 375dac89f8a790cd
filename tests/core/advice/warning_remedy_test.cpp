// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/warning_remedy.h"

#include <algorithm>
#include <set>

#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::serving;
using test::training;

bool warns(const Evaluation& e, WarningCode code) {
    return std::ranges::find(e.warnings, code, &Warning::code) != e.warnings.end();
}

/// The remedy for the first warning of a kind.
std::optional<WarningRemedy> remedy_of(const Scenario& s, WarningCode code) {
    const Evaluation e = evaluated(s);
    const auto found = std::ranges::find(e.warnings, code, &Warning::code);
    if (found == e.warnings.end()) throw std::runtime_error("does not warn: " + std::string(name_of(code)));
    return remedy_for(*found, s, e, catalogue());
}

Scenario cut(std::string model, std::string card, int count, Parallelism layout) {
    Scenario s = serving(std::move(model), std::move(card), count);
    s.parallelism = layout;
    s.workload.concurrent_sequences = 256;
    return s;
}

TEST(WarningRemedy, EveryKindHasAdviceOfItsOwn) {
    std::set<std::string_view> sentences;
    for (std::size_t i = 0; i < enum_names<WarningCode>.size(); ++i) {
        const std::string_view advice = advice_on(static_cast<WarningCode>(i));
        EXPECT_TRUE(advice.ends_with('.')) << enum_names<WarningCode>[i];
        EXPECT_TRUE(sentences.insert(advice).second) << advice;
    }
}

/// vLLM names it itself: --dtype half.
TEST(WarningRemedy, BeforeAmpereWeightsAreFp16) {
    const Scenario s = serving("llama-3.2-1b", "v100-sxm2-16");
    const auto remedy = remedy_of(s, WarningCode::format_unsupported);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->field, "precision.weights");
    EXPECT_EQ(remedy->value, "fp16");
    EXPECT_FALSE(warns(evaluated(remedy->scenario), WarningCode::format_unsupported));
}

/// Sixteen-way over two nodes of eight cards: "use 8-way".
TEST(WarningRemedy, TensorParallelStaysInsideANode) {
    const Scenario s = cut("llama-3.1-405b", "h100-sxm-80", 16, {.tensor = 16});
    const auto remedy = remedy_of(s, WarningCode::tensor_beyond_links);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->field, "parallelism");
    EXPECT_EQ(remedy->value["tensor"], 8);
    EXPECT_EQ(remedy->value["pipeline"], 2) << "one node does not hold it";
    const Evaluation after = evaluated(remedy->scenario);
    EXPECT_FALSE(warns(after, WarningCode::tensor_beyond_links));
    EXPECT_GE(after.speed->tokens_per_second, evaluated(s).speed->tokens_per_second);
}

TEST(WarningRemedy, NoMoreRanksThanKvHeads) {
    const auto remedy =
        remedy_of(cut("glm-4-9b", "h100-sxm-80", 8, {.tensor = 8}), WarningCode::kv_heads_replicated);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->value["tensor"], 2);
    EXPECT_EQ(remedy->value["data"], 4) << "replicas are faster than stages";
}

TEST(WarningRemedy, WhatThePlannerChoseIsNotBettered) {
    Scenario s = cut("llama-3.1-405b", "h100-sxm-80", 16, {.tensor = 16});
    const Evaluation e = evaluated(s);
    const Warning beyond{WarningCode::tensor_beyond_links, {16, 8}, {}};
    EXPECT_TRUE(remedy_for(beyond, s, e, catalogue()));
    s.parallelism.reset();
    EXPECT_FALSE(remedy_for(beyond, s, e, catalogue()));
}

/// Of the divisors of 12 and of 80 layers: fewer stages are faster, but four are the fewest that fit.
TEST(WarningRemedy, StagesBecomeEven) {
    Scenario s = cut("llama-3.1-70b", "l40s", 12, {.pipeline = 12});
    s.workload.concurrent_sequences = 48;
    const auto remedy = remedy_of(s, WarningCode::uneven_stages);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->value["pipeline"], 4);
    EXPECT_EQ(remedy->value["data"], 3);
    Scenario two_stages = s;
    two_stages.parallelism = Parallelism{.pipeline = 2, .data = 6};
    const Evaluation two = evaluated(two_stages), four = evaluated(remedy->scenario);
    EXPECT_GT(two.speed->tokens_per_second, four.speed->tokens_per_second);
    EXPECT_EQ(two.memory.verdict, Verdict::does_not_fit);
}

/// Of one user, sixteen accelerators answer faster over the network than two stages one after the other.
TEST(WarningRemedy, WhatWouldBeSlowerIsNotProposed) {
    Scenario s = cut("llama-3.1-405b", "h100-sxm-80", 16, {.tensor = 16});
    s.workload.concurrent_sequences = 1;
    EXPECT_FALSE(remedy_of(s, WarningCode::tensor_beyond_links));
}

TEST(WarningRemedy, TheContextIsThatOfTheModel) {
    Scenario s = serving("llama-2-7b");
    s.workload.max_context_tokens = 8192;
    const auto remedy = remedy_of(s, WarningCode::context_beyond_model);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->field, "workload.max_context_tokens");
    EXPECT_EQ(remedy->value, 4096);
    s.workload.prompt_tokens = 6000;  // which a shorter context would not hold
    EXPECT_FALSE(remedy_of(s, WarningCode::context_beyond_model));
}

TEST(WarningRemedy, Bf16NeedsNoScaling) {
    Scenario s = training("llama-3.1-8b");
    s.precision.compute = ComputeType::fp16;
    s.precision.weights = "fp16";
    const auto remedy = remedy_of(s, WarningCode::loss_scaling_needed);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->scenario.precision.weights, "bf16");
    EXPECT_EQ(remedy->scenario.precision.compute, ComputeType::bf16);
    s.cluster.accelerator = "v100-sxm2-32";
    EXPECT_FALSE(remedy_of(s, WarningCode::loss_scaling_needed)) << "it has no BF16";
}

TEST(WarningRemedy, LicencesAreLeftOutOrCountedAnew) {
    Scenario s = serving("llama-3.1-8b", "h200-nvl-141");
    s.costs.licences = {{.name = "other", .per_year = 10},
                        {.name = "NVIDIA AI Enterprise", .per_accelerator_year = 4500}};
    const auto remedy = remedy_of(s, WarningCode::licence_included);
    ASSERT_TRUE(remedy);
    EXPECT_EQ(remedy->field, "costs.licences");
    ASSERT_EQ(remedy->scenario.costs.licences->size(), 1u);
    EXPECT_EQ(remedy->scenario.costs.licences->front().name, "other");
    s.cluster.accelerator = "gb200";
    s.costs.licences = {{.name = "by die", .per_die_year = 10}};
    EXPECT_EQ(remedy_of(s, WarningCode::licence_dies)->value[0]["dies_per_accelerator"], 2);
}

TEST(WarningRemedy, RoomAndOutlook) {
    Scenario s = serving("llama-3.1-8b", "b200-sxm", 8);
    s.costs.rack_kw = 10;
    const auto rack = remedy_of(s, WarningCode::rack_too_small);
    ASSERT_TRUE(rack);
    EXPECT_FALSE(warns(evaluated(rack->scenario), WarningCode::rack_too_small));
    s.costs.airflow_cfm_per_kw = 400;
    EXPECT_TRUE(remedy_of(s, WarningCode::air_rise_unusual)->value.is_null());
    s.projections = {Projection::processing_in_memory};
    EXPECT_TRUE(remedy_of(s, WarningCode::projected_figures)->scenario.projections.empty());
}

/// What the field says is what the scenario has.
TEST(WarningRemedy, FieldAndScenarioAreTheSame) {
    Scenario s = cut("llama-3.1-405b", "h100-sxm-80", 16, {.tensor = 16});
    s.costs.airflow_cfm_per_kw = 400;
    s.costs.licences = {{.name = "by die", .per_die_year = 10, .dies_per_accelerator = 3}};
    const Evaluation e = evaluated(s);
    int remedied = 0;
    for (const Warning& warning : e.warnings) {
        const auto remedy = remedy_for(warning, s, e, catalogue());
        if (!remedy) continue;
        ++remedied;
        Json json = to_json(s);
        std::string pointer = "/" + remedy->field;
        std::ranges::replace(pointer, '.', '/');
        json[Json::json_pointer(pointer)] = remedy->value;
        const Result<Scenario> read = read_scenario(json);
        ASSERT_TRUE(read) << to_text(read.error());
        EXPECT_EQ(*read, remedy->scenario) << remedy->field;
    }
    EXPECT_EQ(remedied, 4) << "KV heads, links, air and dies";
}

TEST(WarningRemedy, JsonHasFieldAndValue) {
    const Scenario s = cut("llama-3.1-405b", "h100-sxm-80", 16, {.tensor = 16});
    const Json json = warnings_json(s, evaluated(s), catalogue());
    const auto beyond =
        std::ranges::find_if(json, [](const Json& w) { return w["code"] == "tensor-beyond-links"; });
    ASSERT_NE(beyond, json.end());
    EXPECT_EQ((*beyond)["remedy"]["field"], "parallelism");
    EXPECT_EQ((*beyond)["advice"], advice_on(WarningCode::tensor_beyond_links));
}

}  // namespace
}  // namespace headroom
