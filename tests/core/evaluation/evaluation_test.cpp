// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <fstream>

#include "core/support.h"
#include "evaluation/sweep.h"
#include "scenario/cost_fields.h"

namespace headroom {
namespace {

using test::evaluated;
using test::serving;

TEST(Evaluate, RefusesUnknownNamesWithTheNearest) {
    const auto error = [](auto change) {
        Scenario s = serving("llama-3.1-8b");
        change(s);
        const Result<Evaluation> e = evaluate(s, test::catalogue());
        return e ? Error{} : e.error();
    };
    const Error model = error([](Scenario& s) { s.model.id = "lama-3.1-8b"; });
    EXPECT_EQ(model.field, "model");
    EXPECT_EQ(model.suggestion, "\"llama-3.1-8b\"");
    EXPECT_EQ(error([](Scenario& s) { s.cluster.accelerator = "h100-sxm-8"; }).suggestion, "\"h100-sxm-80\"");
    const Error need = error([](Scenario& s) { s.cluster.accelerator.clear(); });
    EXPECT_EQ(need.field, "cluster.accelerator");
    EXPECT_TRUE(need.message.starts_with("is missing")) << need.message;
    EXPECT_EQ(error([](Scenario& s) { s.precision.weights = "awq-int5"; }).suggestion, "\"awq-int4\"");
    EXPECT_EQ(error([](Scenario& s) { s.precision.kv_cache = "fp7"; }).field, "precision.kv_cache");
    EXPECT_EQ(error([](Scenario& s) { s.cluster.accelerator = "mlu590"; }).field, "cluster.accelerator")
        << "memory unknown";
    const Error context = error([](Scenario& s) { s.workload.max_context_tokens = 100; });
    EXPECT_EQ(context.field, "workload.max_context_tokens");
    EXPECT_EQ(context.suggestion, "1280");
}

TEST(Evaluate, WarnsOfAContextBeyondTheModel) {
    Scenario s = serving("llama-2-7b");
    s.workload.max_context_tokens = 32768;
    const Evaluation e = evaluated(s);
    const auto found = std::ranges::find(e.warnings, WarningCode::context_beyond_model, &Warning::code);
    ASSERT_NE(found, e.warnings.end());
    EXPECT_EQ(message_of(*found),
              "A context of 32768 tokens is longer than the 4096 positions of the model.");
}

TEST(Evaluate, ComputesInTheTypeOfTheWeightsWhereTheCardCan) {
    const auto compute = [](const char* accelerator, const char* weights) {
        Scenario s = serving("llama-3.1-8b", accelerator);
        s.precision.weights = weights;
        return *evaluated(s).scenario.precision.compute;
    };
    EXPECT_EQ(compute("h100-sxm-80", "fp8"), ComputeType::fp8);
    EXPECT_EQ(compute("h100-sxm-80", "awq-int4"), ComputeType::bf16);
    EXPECT_EQ(compute("a100-sxm-80", "fp8"), ComputeType::bf16) << "no FP8 units: weights are widened";
    EXPECT_EQ(compute("h100-sxm-80", "nvfp4"), ComputeType::bf16) << "no FP4 units";
    EXPECT_EQ(compute("t4", "fp16"), ComputeType::fp16) << "no BF16 units";
    Scenario given = serving("llama-3.1-8b");
    given.precision.weights = "fp8";
    given.precision.compute = ComputeType::bf16;
    EXPECT_EQ(evaluated(given).scenario.precision.compute, ComputeType::bf16);
    Scenario trained = test::training("llama-3.1-8b");
    trained.precision.weights = "fp8";
    EXPECT_EQ(evaluated(trained).scenario.precision.compute, ComputeType::bf16) << "training says so itself";
}

TEST(Evaluate, EveryWarningHasAMessage) {
    for (std::size_t i = 0; i < enum_names<WarningCode>.size(); ++i)
        EXPECT_FALSE(message_of({static_cast<WarningCode>(i), {1, 2}, "x"}).empty());
}

TEST(Evaluate, EveryModelOnEveryCardIsAnAnswerOrAReason) {
    for (const ModelEntry& model : test::catalogue().models)
        for (const Accelerator& card : test::catalogue().accelerators) {
            const Result<Evaluation> e = evaluate(serving(model.id, card.id, 8), test::catalogue());
            if (!e) {
                EXPECT_FALSE(card.usable_bytes) << model.id << " on " << card.id << ": " << e.error().message;
                continue;
            }
            const MemoryEstimate& m = e->memory;
            EXPECT_EQ(m.headroom_bytes, m.usable_bytes - m.per_accelerator.total_bytes);
            EXPECT_LE(m.low_bytes, m.per_accelerator.total_bytes);
            EXPECT_GE(m.high_bytes, m.per_accelerator.total_bytes);
            EXPECT_TRUE(std::isfinite(m.per_accelerator.total_bytes));
        }
}

TEST(EvaluationJson, HoldsTheContract) {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 8);
    const Json json = to_json(s, evaluated(s), test::catalogue());
    for (const char* pointer : {"/schema",
                                "/scenario/workload/max_batched_tokens",
                                "/scenario/costs/pue",
                                "/model/parameters",
                                "/model/active_parameters",
                                "/model/weights_bytes",
                                "/memory/per_accelerator/weights_bytes",
                                "/memory/per_accelerator/gradients_bytes",
                                "/memory/per_accelerator/master_weights_bytes",
                                "/memory/per_accelerator/optimizer_bytes",
                                "/memory/per_accelerator/adapter_bytes",
                                "/memory/per_accelerator/activations_bytes",
                                "/memory/per_accelerator/logits_bytes",
                                "/memory/per_accelerator/kv_cache_bytes",
                                "/memory/per_accelerator/communication_bytes",
                                "/memory/per_accelerator/runtime_bytes",
                                "/memory/total_bytes",
                                "/memory/reserved_bytes",
                                "/memory/allocated_bytes",
                                "/memory/low_bytes",
                                "/memory/high_bytes",
                                "/memory/capacity_bytes",
                                "/memory/usable_bytes",
                                "/memory/headroom_bytes",
                                "/memory/verdict",
                                "/memory/host_bytes",
                                "/memory/kv_cache_bytes_per_token",
                                "/memory/kv_cache_capacity_tokens",
                                "/memory/max_concurrent_sequences",
                                "/memory/max_micro_batch_size",
                                "/memory/min_accelerators",
                                "/memory/rule_of_thumb_bytes",
                                "/parallelism/tensor",
                                "/energy/it_power_w",
                                "/energy/facility_power_w",
                                "/energy/kwh_per_year",
                                "/energy/airflow_m3_per_h",
                                "/energy/airflow_cfm",
                                "/energy/cooling_tons",
                                "/cost/currency",
                                "/cost/capital/0/item",
                                "/cost/yearly/0/items/0/amount",
                                "/cost/total",
                                "/cost/net_present_cost",
                                "/cost/equivalent_annual_cost",
                                "/cost/per_accelerator_hour",
                                "/warnings",
                                "/assumptions/0/source"})
        EXPECT_TRUE(json.contains(Json::json_pointer(pointer))) << pointer;
    EXPECT_EQ(json["model"]["parameters"].dump(), "70553706496");
    EXPECT_EQ(json["scenario"]["parallelism"], "auto")
        << "what was asked for; the layout found stands in parallelism";
}

TEST(EvaluationJson, ListsTheDefaultsWithTheirSources) {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 16);
    s.costs.electricity_per_kwh = 0.11;
    const std::vector<Assumption> assumptions = assumptions_of(s, evaluated(s), test::catalogue());
    std::set<std::string> fields;
    for (const Assumption& a : assumptions) {
        EXPECT_FALSE(a.source.empty()) << a.field;
        EXPECT_TRUE(fields.insert(a.field).second) << a.field << " stands twice";
    }
    EXPECT_TRUE(fields.contains("costs.pue"));
    EXPECT_TRUE(fields.contains("costs.accelerator_price"));
    EXPECT_FALSE(fields.contains("costs.electricity_per_kwh")) << "the user gave it";
    // Every number that was put in is accounted for.
    const Evaluation e = evaluated(s);
    for (const CostField& field : cost_fields)
        if (e.scenario.costs.*field.member && !(s.costs.*field.member)) {
            EXPECT_TRUE(fields.contains("costs." + std::string(field.name))) << field.name;
        }
}

TEST(EvaluationJson, IsTheSameForTheResolvedScenario) {
    const Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 8);
    const Evaluation first = evaluated(s);
    const Evaluation second = evaluated(*read_scenario(to_json(first.scenario)));
    EXPECT_EQ(to_json(s, first, test::catalogue())["memory"],
              to_json(s, second, test::catalogue())["memory"]);
    EXPECT_EQ(to_json(s, first, test::catalogue())["cost"], to_json(s, second, test::catalogue())["cost"]);
}

/// Golden file: the whole evaluation of one serving and one training scenario.
TEST(EvaluationJson, IsTheGoldenFile) {
    for (const char* name : {"serving", "training"}) {
        const std::string folder = std::string(HEADROOM_TEST_DATA) + "/golden/";
        const Result<Json> input = read_json_file(folder + name + ".scenario.json");
        ASSERT_TRUE(input) << to_text(input.error());
        const Scenario s = *read_scenario(*input);
        const std::string found = to_json(s, evaluated(s), test::catalogue()).dump(2) + "\n";
        const std::string path = folder + name + ".evaluation.json";
        if (std::getenv("HEADROOM_WRITE_GOLDEN")) std::ofstream(path) << found;
        EXPECT_EQ(*read_text_file(path), found)
            << "HEADROOM_WRITE_GOLDEN=1 writes the file anew: read the difference first";
    }
}

TEST(Sweep, HoldsTheLayoutOverBatches) {
    const Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 8);
    const Parallelism layout = evaluated(s).parallelism;
    const double batches[] = {1, 32, 64};
    const auto points = sweep_batch(s, layout, batches, test::catalogue());
    ASSERT_EQ(points.size(), 3U);
    double before = 0;
    for (const SweepPoint& point : points) {
        ASSERT_TRUE(point.evaluation);
        EXPECT_EQ(point.evaluation->parallelism, layout);
        EXPECT_GT(point.evaluation->memory.per_accelerator.total_bytes, before);
        before = point.evaluation->memory.per_accelerator.total_bytes;
    }
    Scenario same = s;
    same.workload.concurrent_sequences = 32;
    EXPECT_EQ(points[1].evaluation->memory.per_accelerator.total_bytes,
              evaluated(same).memory.per_accelerator.total_bytes);
}

TEST(Sweep, OfTrainingKeepsTheGlobalBatchWhole) {
    Scenario s = test::training("llama-3.1-8b", "h100-sxm-80", 8);
    const double batches[] = {1, 3, 5, 7};
    for (const SweepPoint& point : sweep_batch(s, evaluated(s).parallelism, batches, test::catalogue()))
        EXPECT_TRUE(point.evaluation) << point.value;
    const int counts[] = {1, 3, 8, 24};
    for (const SweepPoint& point : sweep_count(s, counts, test::catalogue()))
        EXPECT_TRUE(point.evaluation) << point.value;
}

TEST(Sweep, CountsAreThoseOneWouldBuy) {
    for (const int count : {1, 2, 3, 8, 12, 16, 100, 5000}) {
        const std::vector<int> counts = counts_around(count, 8);
        EXPECT_TRUE(std::ranges::is_sorted(counts));
        EXPECT_TRUE(std::ranges::find(counts, count) != counts.end()) << count;
        EXPECT_LE(counts.size(), 6U);
    }
    EXPECT_EQ(counts_around(8, 8), (std::vector<int>{2, 4, 8, 16, 24, 32}));
}

TEST(Limits, AreTheLastValueThatFits) {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 4);
    const Parallelism layout = evaluated(s).parallelism;
    const double context = largest_context(s, layout, test::catalogue());
    s.parallelism = layout;
    s.workload.max_context_tokens = context;
    EXPECT_GE(evaluated(s).memory.headroom_bytes, 0);
    s.workload.max_context_tokens = context + 16;
    EXPECT_LT(evaluated(s).memory.headroom_bytes, 0) << "one block more";
    EXPECT_EQ(largest_batch(serving("llama-3.1-405b"), {}, test::catalogue()), 0) << "not even one";
}

TEST(Limits, TheLargestModelIsTheLastThatFits) {
    for (Scenario s : {serving("llama-3.1-70b", "h100-sxm-80", 4), serving("mixtral-8x7b", "h100-sxm-80", 2),
                       serving("llama-3.1-405b"), test::training("llama-3.1-8b", "h100-sxm-80", 8)}) {
        const Parallelism layout = evaluated(s).parallelism;
        const double parameters = largest_model_parameters(s, layout, test::catalogue());
        s.parallelism = layout;
        s.model.architecture = test::architecture(s.model.id);
        s.model.architecture->parameters = parameters;
        EXPECT_GE(evaluated(s).memory.headroom_bytes, 0) << s.model.id;
        s.model.architecture->parameters = 1.01 * parameters;
        EXPECT_LT(evaluated(s).memory.headroom_bytes, 0) << s.model.id;
    }
}

/// 65B does not vanish from four cards because a layout keeps its parameters whole.
TEST(Evaluate, OffloadedParametersAreFetchedAsShards) {
    Scenario s = test::training("llama-65b", "rtx-3090", 4);
    s.workload.framework = Framework::deepspeed;
    s.workload.global_batch_size = 4;
    s.workload.offload = Offload::optimizer_and_parameters;
    const Evaluation e = evaluated(s);
    EXPECT_EQ(e.parallelism.zero_stage, 3);
    const double layer_bytes = 2.0 * 65.2e9 / 80;
    EXPECT_GT(e.memory.per_accelerator[MemoryComponent::communication], layer_bytes) << "one is always there";
    s.cluster.count = 1;
    const Evaluation alone = evaluated(s);
    EXPECT_EQ(alone.parallelism.zero_stage, 3);
    EXPECT_GT(alone.memory.per_accelerator[MemoryComponent::communication], layer_bytes);
}

TEST(Evaluate, FrameworksWithoutShardsOffloadNoParameters) {
    Scenario s = test::training("llama-3.1-8b");
    s.workload.offload = Offload::optimizer_and_parameters;
    for (const Framework framework : {Framework::ddp, Framework::megatron}) {
        s.workload.framework = framework;
        const auto result = evaluate(s, test::catalogue());
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().field, "workload.offload");
    }
}

/// W8A8 of the serving engines multiplies in INT8, LLM.int8 of Transformers does not.
TEST(Evaluate, Int8IsMultipliedAsTheEngineDoes) {
    Scenario s = serving("llama-3.1-8b", "a100-sxm-80");
    s.precision.weights = "int8";
    const auto compute_of = [&](Engine engine) {
        s.workload.engine = engine;
        return *evaluated(s).scenario.precision.compute;
    };
    EXPECT_EQ(compute_of(Engine::vllm), ComputeType::int8);
    EXPECT_EQ(compute_of(Engine::sglang), ComputeType::int8);
    EXPECT_EQ(compute_of(Engine::transformers), ComputeType::bf16);
    s.workload.concurrent_sequences = 64;
    s.workload.engine = Engine::vllm;
    const double int8 = evaluated(s).speed->tokens_per_second;
    s.precision.weights = "bf16";
    EXPECT_GT(int8, evaluated(s).speed->tokens_per_second);
}

TEST(Limits, OfTheModelMayBeNone) {
    Scenario s = serving("llama-3.1-8b");
    s.workload.concurrent_sequences = 1e6;
    EXPECT_EQ(largest_model_parameters(s, {}, test::catalogue()), 0) << "the cache alone is too large";
}

/// One layer after the other comes from the host: the layer is what limits the model.
TEST(Limits, OffloadedParametersLeaveRoomForTheLayersThatAreFetched) {
    Scenario s = test::training("llama-3.1-8b", "h100-sxm-80", 1);
    const double on_card = largest_model_parameters(s, {}, test::catalogue());
    s.workload.offload = Offload::optimizer_and_parameters;
    const double offloaded = largest_model_parameters(s, {.zero_stage = 3}, test::catalogue());
    EXPECT_GT(offloaded, 10 * on_card);
    EXPECT_TRUE(std::isfinite(offloaded));
}

}  // namespace
}  // namespace headroom
