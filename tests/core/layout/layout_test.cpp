// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/layout_rules.h"

#include "core/support.h"

namespace headroom {
namespace {

std::optional<Error> check(const std::string& model, Parallelism p, int count, std::string weights = "bf16",
                           Engine engine = Engine::vllm) {
    Scenario s = test::serving(model, "h100-sxm-80", count);
    s.workload.engine = engine;
    return check_layout(test::architecture(model), s, p, *test::catalogue().weight_formats.find(weights),
                        test::catalogue().profile(engine));
}

Parallelism tensor(int degree, int data = 1) {
    Parallelism p;
    p.tensor = degree;
    p.data = data;
    return p;
}

TEST(LayoutRules, HeadsMustDivide) {
    EXPECT_FALSE(check("llama-3.1-70b", tensor(8), 8));
    // 28 heads on 8 accelerators (vllm-project/vllm#11797): four is the largest degree that works.
    const auto error = check("qwen2-7b", tensor(8), 8);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->field, "parallelism.tensor");
    EXPECT_NE(error->message.find("28 attention heads do not divide by 8"), std::string::npos);
    EXPECT_EQ(error->suggestion, "4");
}

TEST(LayoutRules, KvHeadsDivideOrAreDivided) {
    EXPECT_FALSE(check("llama-3.1-70b", tensor(16), 16)) << "8 KV heads, each held twice";
    Architecture a = test::architecture("llama-3.1-70b");
    a.kv_heads = 6;
    a.heads = 48;
    const Scenario s = test::serving("llama-3.1-70b", "h100-sxm-80", 4);
    EXPECT_TRUE(check_layout(a, s, tensor(4), *test::catalogue().weight_formats.find("bf16"),
                             test::catalogue().profile(Engine::vllm)));
}

TEST(LayoutRules, OffloadedParametersAreShards) {
    Scenario s = test::training("llama-3.1-8b", "rtx-3090", 4);
    s.workload.framework = Framework::deepspeed;
    s.workload.global_batch_size = 4;
    const auto error_of = [&](int zero_stage) {
        return check_layout(
            test::architecture("llama-3.1-8b"), s, Parallelism{.data = 4, .zero_stage = zero_stage},
            *test::catalogue().weight_formats.find("bf16"), test::catalogue().profile(Engine::vllm));
    };
    EXPECT_FALSE(error_of(2));
    s.workload.offload = Offload::optimizer_and_parameters;
    EXPECT_FALSE(error_of(3));
    const auto error = error_of(2);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->field, "parallelism.zero_stage");
    EXPECT_EQ(error->suggestion, "3");
}

TEST(LayoutRules, QuantisationGroupsMustDivide) {
    // 29,568 / 128 = 231 groups are odd (vllm-project/vllm#21695).
    EXPECT_TRUE(check("qwen2-72b", tensor(2), 2, "awq-int4"));
    EXPECT_FALSE(check("qwen2-72b", tensor(2), 2, "bf16"));
}

TEST(LayoutRules, TheVocabularyMustDivide) {
    // 96 heads pass on 6 accelerators, 151,552 entries do not (vllm-project/vllm#31474).
    Architecture a = test::architecture("glm-4.5-355b-a32b");
    a.kv_heads = a.heads;
    a.intermediate = 12288;
    a.moe.reset();
    const auto error =
        check_layout(a, test::serving("glm-4.5-355b-a32b", "h20-96", 6), tensor(6),
                     *test::catalogue().weight_formats.find("bf16"), test::catalogue().profile(Engine::vllm));
    ASSERT_TRUE(error);
    EXPECT_NE(error->message.find("151552"), std::string::npos) << error->message;
}

TEST(LayoutRules, DegreesMakeTheCluster) {
    const auto error = check("llama-3.1-70b", tensor(8, 1), 16);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->field, "parallelism.data");
    EXPECT_EQ(error->suggestion, "2");
    const auto count = check("llama-3.1-70b", tensor(8, 1), 12);
    ASSERT_TRUE(count);
    EXPECT_EQ(count->field, "cluster.count");
}

TEST(LayoutRules, HugeDegreesAreRefusedNotMultipliedOver) {
    const Parallelism p{.tensor = 64, .pipeline = 80, .data = 100000, .context = 100000};
    const auto error = check("llama-3.1-70b", p, 8);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->field, "cluster.count");
    EXPECT_FALSE(error->suggestion) << "no cluster is that large";
    EXPECT_NE(error->message.find("51200000000000"), std::string::npos) << error->message;
}

TEST(LayoutRules, LlamaCppCutsRowsNotHeads) {
    EXPECT_FALSE(check("qwen2-7b", tensor(8), 8, "gguf-q4_k_m", Engine::llama_cpp));
}

TEST(LayoutRules, MegatronWantsEvenStages) {
    Scenario s = test::training("llama-3.1-70b", "h100-sxm-80", 24);
    s.workload.framework = Framework::megatron;
    Parallelism p{.tensor = 8, .pipeline = 3};
    const auto check_with = [&](const char* model) {
        return check_layout(test::architecture(model), s, p, *test::catalogue().weight_formats.find("bf16"),
                            test::catalogue().profile(Engine::vllm));
    };
    ASSERT_TRUE(check_with("llama-3.1-70b")) << "80 layers over 3 stages (NVIDIA/Megatron-LM#1304)";
    EXPECT_EQ(check_with("llama-3.1-70b")->suggestion, "2");
    s.workload.framework = Framework::generic;
    EXPECT_FALSE(check_with("llama-3.1-70b"));

    s.workload.framework = Framework::megatron;
    s.cluster.count = 32;
    p.pipeline = 4;
    EXPECT_FALSE(check_with("llama-3.1-405b"))
        << "126 layers, embedding and loss over 4 stages, as it was trained";
    const StageLayers first = stage_layers(126, 4, 0), second = stage_layers(126, 4, 1),
                      last = stage_layers(126, 4, 3);
    EXPECT_EQ(first.last - first.first, 31);
    EXPECT_EQ(second.last - second.first, 32);
    EXPECT_EQ(last.last - last.first, 31);
}

TEST(LayoutRules, TheGlobalBatchIsWhole) {
    Scenario s = test::training("llama-3.1-8b", "h100-sxm-80", 8);
    s.workload.global_batch_size = 100;
    Parallelism p;
    p.data = 8;
    const auto error =
        check_layout(test::architecture("llama-3.1-8b"), s, p, *test::catalogue().weight_formats.find("bf16"),
                     test::catalogue().profile(Engine::vllm));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->field, "workload.global_batch_size");
    EXPECT_EQ(error->suggestion, "104");
    s.workload.micro_batch_size = 1e6;
    s.cluster.count = p.data = 100000;
    EXPECT_EQ(
        check_layout(test::architecture("llama-3.1-8b"), s, p, *test::catalogue().weight_formats.find("bf16"),
                     test::catalogue().profile(Engine::vllm))
            ->suggestion,
        "100000000000");
}

TEST(Stages, DivideAllLayers) {
    for (int layers = 1; layers < 70; ++layers)
        for (int stages = 1; stages <= layers; ++stages) {
            int next = 0;
            for (int stage = 0; stage < stages; ++stage) {
                const StageLayers range = stage_layers(layers, stages, stage);
                ASSERT_EQ(range.first, next);
                ASSERT_GE(range.last - range.first, layers / stages);
                ASSERT_LE(range.last - range.first, layers / stages + 1);
                next = range.last;
            }
            ASSERT_EQ(next, layers);
        }
}

TEST(AutomaticLayout, IsLegalForEveryModelAndCount) {
    for (const ModelEntry& model : test::catalogue().models)
        for (const Task task : {Task::inference, Task::training})
            for (const int count : {1, 2, 3, 4, 6, 8, 12, 16, 24, 64}) {
                Scenario s = task == Task::inference ? test::serving(model.id, "h100-sxm-80", count)
                                                     : test::training(model.id, "h100-sxm-80", count);
                s.workload.global_batch_size = 192;
                const Result<Evaluation> e = evaluate(s, test::catalogue());
                EXPECT_TRUE(e) << model.id << " " << count << ": " << (e ? "" : to_text(e.error()));
            }
}

TEST(AutomaticLayout, CutsInsideTheNodeFirst) {
    const Evaluation e = test::evaluated(test::serving("llama-3.1-70b", "h100-sxm-80", 16));
    EXPECT_EQ(e.parallelism.tensor, 8);
    EXPECT_EQ(e.parallelism.pipeline, 1);
    EXPECT_EQ(e.parallelism.data, 2);
    EXPECT_EQ(test::evaluated(test::serving("llama-3.1-405b", "h100-sxm-80", 16)).parallelism.pipeline, 2)
        << "810 GB do not fit one node";
}

TEST(AutomaticLayout, OfTraining) {
    EXPECT_GE(test::evaluated(test::training("llama-3.1-8b")).parallelism.zero_stage, 2)
        << "the states of eight billion parameters do not fit one card";
    Scenario s = test::training("llama-3.1-70b", "h100-sxm-80", 64);
    s.workload.framework = Framework::megatron;
    const Parallelism p = test::evaluated(s).parallelism;
    EXPECT_GT(p.tensor, 1);
    EXPECT_LE(p.tensor, 8) << "inside a node, where the links are";
    EXPECT_GT(p.pipeline, 1);
    EXPECT_TRUE(p.sequence_parallel);
    EXPECT_EQ(p.zero_stage, 1);
}

}  // namespace
}  // namespace headroom
