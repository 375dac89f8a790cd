// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/launch_config.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "advice/training_config.h"
#include "base/json.h"
#include "core/support.h"

namespace headroom {
namespace {

LaunchConfig launch(LaunchTool tool, const Scenario& scenario) {
    Result<LaunchConfig> config = launch_config(tool, test::evaluated(scenario), test::catalogue());
    if (!config) throw std::runtime_error(to_text(config.error()));
    return *std::move(config);
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

bool has_note(const LaunchConfig& config, std::string_view part) {
    return std::any_of(config.notes.begin(), config.notes.end(),
                       [&](const std::string& note) { return has(note, part); });
}

Scenario golden_scenario(const std::string& name) {
    const Result<Json> json = read_json_file(HEADROOM_TEST_DATA "/golden/launch/" + name + ".scenario.json");
    if (!json) throw std::runtime_error(to_text(json.error()));
    return *read_scenario(*json);
}

/// HEADROOM_RENEW_GOLDEN=1 writes the files instead, to be read before they are committed.
void expect_golden(const std::string& scenario, LaunchTool tool) {
    const LaunchConfig config = launch(tool, golden_scenario(scenario));
    const std::string path = HEADROOM_TEST_DATA "/golden/launch/" + scenario + "." + config.file_name;
    if (std::getenv("HEADROOM_RENEW_GOLDEN")) std::ofstream(path) << config.text;
    const Result<std::string> expected = read_text_file(path);
    ASSERT_TRUE(expected) << path;
    EXPECT_EQ(config.text, *expected) << path;
}

TEST(LaunchConfig, IsAsInTheGoldenFiles) {
    for (const LaunchTool tool :
         {LaunchTool::deepspeed, LaunchTool::accelerate, LaunchTool::colossalai, LaunchTool::megatron})
        expect_golden("training", tool);
    for (const LaunchTool tool : {LaunchTool::deepspeed, LaunchTool::fsdp, LaunchTool::accelerate,
                                  LaunchTool::colossalai, LaunchTool::megatron})
        expect_golden("sharded", tool);
    for (const LaunchTool tool : {LaunchTool::vllm, LaunchTool::sglang, LaunchTool::tensorrt_llm})
        expect_golden("serving", tool);
    expect_golden("desktop", LaunchTool::llama_cpp);
}

TEST(LaunchConfig, RefusesTheOtherTask) {
    const Evaluation serving = test::evaluated(test::serving("llama-3.1-8b"));
    const Evaluation training = test::evaluated(test::training("llama-3.1-8b"));
    for (std::size_t i = 0; i < enum_names<LaunchTool>.size(); ++i) {
        const auto tool = static_cast<LaunchTool>(i);
        const bool trains = task_of(tool) == Task::training;
        EXPECT_TRUE(launch_config(tool, trains ? training : serving, test::catalogue()));
        const auto refused = launch_config(tool, trains ? serving : training, test::catalogue());
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().field, "workload.task");
    }
}

struct Layout {
    int tensor = 1, pipeline = 1, data = 1, context = 1, expert = 1, zero_stage = 0;
    std::optional<int> shard_group = std::nullopt;
    int virtual_pipeline = 1;
};

struct Case {
    LaunchTool tool;
    Framework framework;
    std::vector<Layout> layouts;
    std::vector<Optimizer> optimizers;  ///< that the file can name
    bool says_micro_batch = true;
    bool says_parameters_offload = true;
    bool says_optimizer_offload = true;
};

/// What each file can say in full: it is written without a note on the layout, and is read as the same.
std::vector<Case> cases() {
    using enum Optimizer;
    return {
        {LaunchTool::deepspeed,
         Framework::deepspeed,
         {{.data = 8, .zero_stage = 1},
          {.data = 8, .zero_stage = 2},
          {.data = 8, .zero_stage = 3},
          {.data = 8, .zero_stage = 3, .shard_group = 4},
          {.tensor = 2, .data = 4, .zero_stage = 1},
          {.data = 4, .context = 2, .zero_stage = 3}},
         {adamw, adafactor, lion, sgd, sgd_momentum, muon}},
        {LaunchTool::fsdp,
         Framework::fsdp,
         {{.data = 8, .zero_stage = 2},
          {.data = 8, .zero_stage = 3},
          {.data = 8},
          {.data = 8, .zero_stage = 3, .shard_group = 4},
          {.tensor = 2, .data = 4, .zero_stage = 3},
          {.data = 4, .context = 2, .zero_stage = 3},
          {.data = 4, .context = 2, .zero_stage = 3, .shard_group = 4}},
         {},
         false,
         true,
         false},
        {LaunchTool::accelerate,
         Framework::deepspeed,
         {{.data = 8, .zero_stage = 1},
          {.data = 8, .zero_stage = 3},
          {.data = 4, .context = 2, .zero_stage = 2}},
         {},
         false},
        {LaunchTool::accelerate,
         Framework::megatron,
         {{.tensor = 2, .pipeline = 2, .data = 2, .zero_stage = 1}, {.pipeline = 4, .data = 2}},
         {},
         false,
         false,
         false},
        {LaunchTool::colossalai,
         Framework::colossalai,
         {{.tensor = 2, .pipeline = 2, .data = 2, .zero_stage = 1},
          {.pipeline = 2, .data = 4, .virtual_pipeline = 2},
          {.data = 8, .zero_stage = 2},
          {.tensor = 2, .data = 4, .zero_stage = 3},
          {.data = 4, .context = 2, .zero_stage = 1}},
         {adamw, adamw_8bit, paged_adamw_8bit, adafactor, lion, sgd, sgd_momentum, muon},
         true,
         false,
         false},
    };
}

Scenario training_run(const Case& c, const Layout& layout) {
    Scenario scenario = test::training("llama-3.1-8b", "h100-sxm-80", 8);
    scenario.workload.framework = c.framework;
    scenario.workload.micro_batch_size = 2;
    scenario.workload.global_batch_size = 64;
    Parallelism p;
    p.tensor = layout.tensor;
    p.pipeline = layout.pipeline;
    p.virtual_pipeline = layout.virtual_pipeline;
    p.data = layout.data;
    p.context = layout.context;
    p.expert = layout.expert;
    p.zero_stage = layout.zero_stage;
    p.shard_group = layout.shard_group;
    scenario.parallelism = p;
    return scenario;
}

/// The scenario that the written file makes out of one that knows model and cluster only.
Scenario read_back(const LaunchConfig& written, const Scenario& scenario) {
    Scenario start = test::training(scenario.model.id, scenario.cluster.accelerator, scenario.cluster.count);
    start.workload.micro_batch_size = scenario.workload.micro_batch_size;
    start.workload.framework = Framework::generic;
    const Result<TrainingConfig> config = read_training_config(written.text, written.file_name);
    if (!config) throw std::runtime_error(to_text(config.error()));
    return with_training_config(start, *config);
}

void expect_same_layout(const Scenario& read, const Scenario& scenario, const std::string& text) {
    EXPECT_EQ(read.parallelism, scenario.parallelism) << text;
    EXPECT_EQ(read.workload.framework, scenario.workload.framework) << text;
    EXPECT_EQ(read.cluster, scenario.cluster) << text;
}

TEST(LaunchConfig, LayoutReadsBackAsItWas) {
    for (const Case& c : cases())
        for (const Layout& layout : c.layouts) {
            const Scenario scenario = training_run(c, layout);
            const LaunchConfig written = launch(c.tool, scenario);
            EXPECT_FALSE(has_note(written, "cannot be said here")) << written.text;
            const Scenario read = read_back(written, scenario);
            expect_same_layout(read, scenario, written.text);
            if (!c.says_micro_batch) continue;
            EXPECT_EQ(read.workload.micro_batch_size, 2) << written.text;
            EXPECT_EQ(read.workload.global_batch_size, 64) << written.text;
        }
}

TEST(LaunchConfig, PrecisionReadsBackAsItWas) {
    for (const Case& c : cases())
        for (const ComputeType compute : {ComputeType::bf16, ComputeType::fp16, ComputeType::fp32}) {
            if (compute == ComputeType::fp32 && !c.says_micro_batch && c.tool != LaunchTool::deepspeed)
                continue;
            Scenario scenario = training_run(c, c.layouts.front());
            scenario.precision.compute = compute;
            scenario.precision.weights = std::string(name_of(compute));
            const LaunchConfig written = launch(c.tool, scenario);
            const Scenario read = read_back(written, scenario);
            EXPECT_EQ(read.precision.compute, compute) << written.text;
            if (c.says_micro_batch) {  // Accelerate's files do not say the type of the weights
                EXPECT_EQ(read.precision.weights, scenario.precision.weights) << written.text;
            }
        }
}

TEST(LaunchConfig, OffloadCheckpointingAndOptimizerReadBackAsTheyWere) {
    for (const Case& c : cases()) {
        Scenario scenario = training_run(c, c.layouts.front());
        for (const Offload offload : {Offload::optimizer, Offload::optimizer_and_parameters}) {
            const bool said =
                offload == Offload::optimizer ? c.says_optimizer_offload : c.says_parameters_offload;
            if (!said) continue;
            scenario.workload.offload = offload;
            if (offload == Offload::optimizer_and_parameters) scenario.parallelism->zero_stage = 3;
            EXPECT_EQ(read_back(launch(c.tool, scenario), scenario).workload.offload, offload);
        }
        scenario.workload.offload = Offload::none;
        if (c.tool == LaunchTool::fsdp || c.says_micro_batch) {
            scenario.workload.activation_checkpointing = Checkpointing::full;
            EXPECT_EQ(read_back(launch(c.tool, scenario), scenario).workload.activation_checkpointing,
                      Checkpointing::full);
        }
        for (const Optimizer optimizer : c.optimizers) {
            scenario.workload.optimizer = optimizer;
            const LaunchConfig written = launch(c.tool, scenario);
            EXPECT_EQ(read_back(written, scenario).workload.optimizer, optimizer) << written.text;
        }
    }
}

TEST(LaunchConfig, WhatAToolCannotDoIsANote) {
    const Case fsdp{LaunchTool::fsdp, Framework::generic, {}, {}};
    const Scenario pipeline = training_run(fsdp, {.pipeline = 2, .data = 4, .zero_stage = 3});
    EXPECT_TRUE(has_note(launch(LaunchTool::fsdp, pipeline), "pipeline parallelism 2 cannot be said here"));
    EXPECT_TRUE(has_note(launch(LaunchTool::colossalai, pipeline), "pipeline parallelism 2"));
    EXPECT_TRUE(has_note(launch(LaunchTool::deepspeed, pipeline), "ZeRO up to stage 1"));
    const Scenario first = training_run(fsdp, {.data = 8, .zero_stage = 1});
    EXPECT_TRUE(has_note(launch(LaunchTool::fsdp, first), "ZeRO-1"));

    Scenario partial = training_run(fsdp, {.data = 8, .zero_stage = 3});
    partial.workload.activation_checkpointing = Checkpointing::selective;
    partial.workload.method = Method::qlora;
    partial.workload.lora = {8, "q_proj,v_proj"};
    partial.precision.weights = "nf4-double";
    const LaunchConfig written = launch(LaunchTool::accelerate, partial);
    EXPECT_TRUE(has_note(written, "selective checkpointing"));
    EXPECT_TRUE(has_note(written, "LoraConfig(r=8, target_modules=[\"q_proj\", \"v_proj\"])"));
    EXPECT_TRUE(has_note(written, "bnb_4bit_use_double_quant=True"));
    for (const std::string& note : written.notes) EXPECT_TRUE(has(written.text, "# Note: " + note));

    Scenario serving = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    serving.parallelism = Parallelism{.data = 8};
    serving.precision.kv_cache = "int8";
    serving.cluster.per_node = 4;
    const LaunchConfig vllm = launch(LaunchTool::vllm, serving);
    EXPECT_TRUE(has_note(vllm, "8 replicas"));
    EXPECT_TRUE(has_note(vllm, "a KV cache in int8"));
    EXPECT_FALSE(has(vllm.text, "--kv-cache-dtype"));
    EXPECT_TRUE(has_note(launch(LaunchTool::sglang, serving), "evaluated for vllm"));
    EXPECT_FALSE(has_note(vllm, "evaluated for"));
}

Scenario adapter_run(LaunchTool tool, const Layout& layout) {
    Scenario scenario = training_run({tool, Framework::generic, {}, {}}, layout);
    scenario.workload.method = Method::qlora;
    scenario.precision.weights = "nf4-double";
    return scenario;
}

std::string refused_field(LaunchTool tool, const Scenario& scenario) {
    const auto config = launch_config(tool, test::evaluated(scenario), test::catalogue());
    return config ? "" : config.error().field;
}

TEST(LaunchConfig, RefusesAdaptersWhereTheToolTrainsAllParameters) {
    Scenario scenario = adapter_run(LaunchTool::megatron, {.data = 8, .zero_stage = 1});
    for (const Method method : {Method::lora, Method::qlora}) {
        scenario.workload.method = method;
        EXPECT_EQ(refused_field(LaunchTool::megatron, scenario), "workload.method");
        scenario.workload.framework = Framework::megatron;
        EXPECT_EQ(refused_field(LaunchTool::accelerate, scenario), "workload.method");
        scenario.workload.framework = Framework::generic;
        EXPECT_EQ(refused_field(LaunchTool::accelerate, scenario), "");
    }
    scenario.workload.method = Method::full;
    scenario.precision.weights = "bf16";
    EXPECT_EQ(refused_field(LaunchTool::megatron, scenario), "");
}

TEST(LaunchConfig, ColossalAiTrainsAdaptersWithItsHybridPluginAlone) {
    using enum LaunchTool;
    EXPECT_EQ(refused_field(colossalai, adapter_run(colossalai, {.data = 8, .zero_stage = 3})),
              "parallelism.zero_stage");
    EXPECT_EQ(refused_field(colossalai, adapter_run(colossalai, {.tensor = 2, .data = 4})),
              "parallelism.tensor");
    EXPECT_EQ(refused_field(colossalai, adapter_run(colossalai, {.pipeline = 2, .data = 4})),
              "parallelism.pipeline");
    const LaunchConfig written = launch(colossalai, adapter_run(colossalai, {.data = 8, .zero_stage = 2}));
    EXPECT_TRUE(has(written.text, "HybridParallelPlugin("));
    EXPECT_TRUE(has_note(written, "booster.enable_lora"));
}

TEST(LaunchConfig, SaysHow4BitWeightsAreSharded) {
    using enum LaunchTool;
    const std::string_view storage = "bnb_4bit_quant_storage=torch.bfloat16";
    Scenario scenario = adapter_run(deepspeed, {.data = 8, .zero_stage = 3});
    EXPECT_TRUE(has_note(launch(deepspeed, scenario), storage));
    EXPECT_TRUE(has_note(launch(fsdp, scenario), storage));
    scenario.workload.framework = Framework::deepspeed;
    EXPECT_TRUE(has_note(launch(accelerate, scenario), storage));
    scenario.precision.compute = ComputeType::fp16;
    EXPECT_TRUE(has_note(launch(deepspeed, scenario), "bnb_4bit_quant_storage=torch.float16"));
    scenario.precision.weights = "int8";
    EXPECT_FALSE(has_note(launch(deepspeed, scenario), "bnb_4bit_quant_storage"));
    const Scenario whole = adapter_run(deepspeed, {.data = 8, .zero_stage = 2});
    EXPECT_FALSE(has_note(launch(deepspeed, whole), "bnb_4bit_quant_storage")) << "each rank has them all";
}

TEST(LaunchConfig, FrozenWeightsStayAsTheyAreStored) {
    for (const LaunchTool tool : {LaunchTool::deepspeed, LaunchTool::colossalai}) {
        Scenario scenario = adapter_run(tool, {.data = 8, .zero_stage = 2});
        for (const Method method : {Method::lora, Method::qlora}) {
            scenario.workload.method = method;
            const LaunchConfig written = launch(tool, scenario);
            const Result<TrainingConfig> read = read_training_config(written.text, written.file_name);
            ASSERT_TRUE(read);
            EXPECT_EQ(with_training_config(scenario, *read).precision.weights, "nf4-double");
        }
        scenario.precision.weights = "fp16";
        scenario.precision.compute = ComputeType::bf16;
        const LaunchConfig written = launch(tool, scenario);
        const Result<TrainingConfig> read = read_training_config(written.text, written.file_name);
        ASSERT_TRUE(read);
        EXPECT_EQ(with_training_config(scenario, *read).precision.weights, "bf16");
    }
}

TEST(LaunchConfig, SaysThatTheRunDoesNotFit) {
    EXPECT_FALSE(has_note(launch(LaunchTool::vllm, test::serving("llama-3.1-8b")), "by the estimate"));
    EXPECT_TRUE(has_note(launch(LaunchTool::vllm, test::serving("llama-3.1-70b")), "it does not fit"));
}

TEST(LaunchConfig, ScalesTheLossInFp16Only) {
    const Case megatron{LaunchTool::megatron, Framework::megatron, {}, {}};
    Scenario scenario = training_run(megatron, {.data = 8, .zero_stage = 1});
    for (const ComputeType compute : {ComputeType::fp16, ComputeType::bf16, ComputeType::fp32}) {
        scenario.precision.compute = compute;
        scenario.precision.weights = std::string(name_of(compute));
        const bool scales = compute == ComputeType::fp16;
        EXPECT_EQ(has(launch(LaunchTool::megatron, scenario).text, "--initial-loss-scale"), scales);
        EXPECT_EQ(has(launch(LaunchTool::deepspeed, scenario).text, "\"loss_scale\""), scales);
        EXPECT_EQ(has(launch(LaunchTool::colossalai, scenario).text, "initial_scale"), scales);
        EXPECT_EQ(has_note(launch(LaunchTool::accelerate, scenario), "loss scaling"), scales);
    }
}

TEST(LaunchConfig, MuonKeepsWholeGradients) {
    const Case deepspeed{LaunchTool::deepspeed, Framework::deepspeed, {}, {}};
    Scenario scenario = training_run(deepspeed, {.data = 8, .zero_stage = 2});
    EXPECT_FALSE(has(launch(LaunchTool::deepspeed, scenario).text, "reduce_scatter"));
    scenario.workload.optimizer = Optimizer::muon;
    EXPECT_TRUE(has(launch(LaunchTool::deepspeed, scenario).text, "\"reduce_scatter\": false"));
}

TEST(LaunchConfig, KeepsFirstAndLastLayersInFp32WhereAsked) {
    const Case fsdp{LaunchTool::fsdp, Framework::fsdp, {}, {}};
    Scenario scenario = training_run(fsdp, {.data = 8, .zero_stage = 3});
    EXPECT_FALSE(has(launch(LaunchTool::fsdp, scenario).text, "# FP32"));
    scenario.precision.first_and_last_layers = StateType::fp32;
    const LaunchConfig written = launch(LaunchTool::fsdp, scenario);
    EXPECT_TRUE(has(written.text, "fully_shard(layer, mp_policy=MixedPrecisionPolicy(), "));
    EXPECT_TRUE(has(written.text, "model.layers[1:-1]"));
    for (const LaunchTool tool :
         {LaunchTool::deepspeed, LaunchTool::accelerate, LaunchTool::colossalai, LaunchTool::megatron})
        EXPECT_TRUE(has_note(launch(tool, scenario), "first and last layers in fp32"));
}

TEST(LaunchConfig, ReplicasAreOneServerOnlyWhereTheEngineMakesThem) {
    Scenario dense = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    dense.parallelism = Parallelism{.tensor = 2, .data = 4};
    dense.workload.concurrent_sequences = 40;
    const LaunchConfig one = launch(LaunchTool::vllm, dense);
    EXPECT_TRUE(has(one.text, "--data-parallel-size 4"));
    EXPECT_TRUE(has(one.text, "--max-num-seqs 10")) << "of each replica";
    EXPECT_FALSE(has_note(one, "replicas"));
    EXPECT_TRUE(has(launch(LaunchTool::sglang, dense).text, "--dp-size 4"));
    EXPECT_TRUE(has_note(launch(LaunchTool::tensorrt_llm, dense), "4 replicas"));

    Scenario experts = test::serving("qwen3-30b-a3b", "h100-sxm-80", 8);
    experts.parallelism = Parallelism{.tensor = 2, .data = 4, .expert = 8};
    EXPECT_TRUE(has(launch(LaunchTool::vllm, experts).text, "--data-parallel-size 4"));
    experts.parallelism->expert = 2;
    const LaunchConfig apart = launch(LaunchTool::vllm, experts);
    EXPECT_FALSE(has(apart.text, "--data-parallel-size")) << "it would share experts";
    EXPECT_TRUE(has(apart.text, "--enable-expert-parallel"));
    EXPECT_TRUE(has_note(apart, "4 replicas"));
}

TEST(LaunchConfig, NamesOfTheUserStayInComments) {
    Scenario scenario = test::serving("llama-3.1-8b");
    scenario.name = "two\nlines; $(touch x) `touch y`";
    for (const LaunchTool tool :
         {LaunchTool::vllm, LaunchTool::sglang, LaunchTool::tensorrt_llm, LaunchTool::llama_cpp}) {
        const std::string text = launch(tool, scenario).text;
        const std::size_t at = text.find("two?lines");
        ASSERT_NE(at, std::string::npos) << text;
        EXPECT_EQ(text[text.rfind('\n', at) + 1], '#');
        EXPECT_FALSE(has(text, "\nlines"));
    }
}

TEST(LaunchConfig, CountsAreWrittenInFull) {
    Scenario scenario = test::serving("llama-3.1-8b");
    scenario.workload.concurrent_sequences = 100;
    scenario.workload.max_context_tokens = 100000;
    EXPECT_TRUE(has(launch(LaunchTool::llama_cpp, scenario).text, "--ctx-size 10000000 "));
    EXPECT_TRUE(has(launch(LaunchTool::vllm, scenario).text, "--max-model-len 100000 "));
}

}  // namespace
}  // namespace headroom
