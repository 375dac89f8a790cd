// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cases/questions.h"
#include "layout/layout_rules.h"

namespace headroom::test {
namespace {

/// A model of which only the sizes that a rule looks at matter.
Architecture shapes(int heads, int kv_heads, int vocab, int intermediate = 49152) {
    return {.layers = 32,
            .hidden = heads * 128,
            .intermediate = intermediate,
            .heads = heads,
            .kv_heads = kv_heads,
            .head_dim = 128,
            .vocab = vocab};
}

Scenario cut(Scenario scenario, int tensor) {
    scenario.parallelism = Parallelism{.tensor = tensor};
    return scenario;
}

Scenario cut(const Architecture& architecture, int tensor) {
    return cut(with_architecture(serving("", "h100-sxm-80", tensor), architecture), tensor);
}

/// The layout is refused for what it cuts; with the suggested degree it is accepted.
void expect_refused(Scenario scenario, const std::string& message, int suggestion) {
    const Error error = refusal_of(scenario);
    EXPECT_EQ(error.field, "parallelism.tensor");
    EXPECT_EQ(error.message, message);
    EXPECT_EQ(error.suggestion, std::to_string(suggestion));
    scenario.parallelism->tensor = suggestion;
    scenario.parallelism->data = scenario.cluster.count / suggestion;
    EXPECT_TRUE(evaluate(scenario, catalogue()));
}

TEST(ParallelismRule, parallelism_rule_003) {
    expect_refused(cut(serving("qwen2-7b", "h100-sxm-80", 8), 8), "28 attention heads do not divide by 8", 4);
    const Parallelism automatic = evaluated(serving("qwen2-7b", "h100-sxm-80", 8)).parallelism;
    EXPECT_EQ(automatic.tensor, 4);
    EXPECT_EQ(automatic.data, 2) << "two replicas";
}

/// The decoder of Qwen2-VL 2B has the shapes of Qwen2 1.5B: 12 heads, 2 KV heads.
TEST(ParallelismRule, parallelism_rule_005) {
    expect_refused(cut(serving("qwen2.5-1.5b", "h100-sxm-80", 8), 8), "12 attention heads do not divide by 8",
                   4);
}

/// LLaMA 30B: Touvron et al. 2023, table 2.
const Architecture llama_30b{.layers = 60,
                             .hidden = 6656,
                             .intermediate = 17920,
                             .heads = 52,
                             .kv_heads = 52,
                             .head_dim = 128,
                             .vocab = 32000,
                             .attention = AttentionKind::mha};

TEST(ParallelismRule, parallelism_rule_006) {
    Scenario s = cut(llama_30b, 8);
    s.workload.engine = Engine::generic;
    expect_refused(s, "52 attention heads do not divide by 8", 4);
}

TEST(ParallelismRule, parallelism_rule_007) {
    expect_refused(cut(llama_30b, 8), "52 attention heads do not divide by 8", 4);
    // Qwen2 57B A14B: 28 heads and 4 KV heads (its configuration).
    expect_refused(cut(shapes(28, 4, 151936), 8), "28 attention heads do not divide by 8", 4);
}

TEST(ParallelismRule, parallelism_rule_008) {
    Scenario s = cut(shapes(32, 32, 250682), 8);
    EXPECT_TRUE(evaluate(s, catalogue())) << "padded to a multiple of 64";
    s.workload.engine = Engine::generic;
    expect_refused(s, "250682 vocabulary entries (padded) do not divide by 8", 2);
}

/// Padded to 49,984: a multiple of 64 that divides by 16, fewer than the 50,176 of 64 x 16.
TEST(ParallelismRule, parallelism_rule_009) {
    Scenario s = cut(shapes(32, 32, 49954), 16);
    EXPECT_TRUE(evaluate(s, catalogue()));
    s.workload.engine = Engine::generic;
    expect_refused(s, "49954 vocabulary entries (padded) do not divide by 16", 2);
}

TEST(ParallelismRule, parallelism_rule_010) {
    // GLM-4.7 has the shapes of GLM-4.6; its 8 KV heads fail too, and first.
    expect_refused(cut(serving("glm-4.6", "h20-96", 6), 6), "8 KV heads do not divide by 6", 2);
    expect_refused(cut(shapes(96, 96, 151552), 6), "151552 vocabulary entries (padded) do not divide by 6",
                   2);
}

TEST(ParallelismRule, parallelism_rule_011) {
    const Evaluation e = evaluated(serving("glm-4.5-air-106b-a12b", "ascend-910b3", 6));
    EXPECT_LT(e.parallelism.tensor, 6);
    EXPECT_EQ(151552 % e.parallelism.tensor, 0);
    // No other size of the model is in the way.
    EXPECT_LT(evaluated(with_architecture(serving("", "ascend-910b3", 6), shapes(96, 96, 151552)))
                  .parallelism.tensor,
              6);
}

TEST(ParallelismRule, parallelism_rule_012) {
    expect_refused(cut(serving("gpt2-xl", "h100-sxm-80", 2), 2), "25 attention heads do not divide by 2", 1);
    expect_refused(cut(serving("gpt2-xl", "h100-sxm-80", 5), 5),
                   "50304 vocabulary entries (padded) do not divide by 5", 1);
    EXPECT_TRUE(evaluate(serving("gpt2-xl"), catalogue()));
}

TEST(ParallelismRule, parallelism_rule_013) {
    expect_refused(cut(serving("phi-3-medium-14b", "h100-sxm-80", 5), 5),
                   "32064 vocabulary entries (padded) do not divide by 5", 1);
}

/// The decoder of InternVL3 78B is Qwen2.5 72B.
TEST(ParallelismRule, parallelism_rule_014) {
    Scenario s = cut(serving("qwen2.5-72b", "h100-sxm-80", 2), 2);
    EXPECT_TRUE(evaluate(s, catalogue()));
    s.precision.weights = "awq-int4";
    expect_refused(s, "231 quantisation groups do not divide by 2", 1);
}

/// Accepted because Megatron-LM can count embedding and loss as a layer each: (30 + 2) / 4. No layer is
/// dropped, and the uneven stages are said.
TEST(ParallelismRule, parallelism_rule_017) {
    Architecture a = architecture("llama-7b");
    a.layers = 30;
    Scenario s = with_architecture(training("", "h100-sxm-80", 4), a);
    s.workload.framework = Framework::megatron;
    s.parallelism = Parallelism{.pipeline = 4};
    int layers = 0;
    for (int stage = 0; stage < 4; ++stage) {
        const StageLayers range = stage_layers(a.layers, 4, stage);
        layers += range.last - range.first;
    }
    EXPECT_EQ(layers, 30);
    EXPECT_TRUE(warns(evaluated(s), WarningCode::uneven_stages));
    s.cluster.count = 7;
    s.parallelism->pipeline = 7;
    EXPECT_EQ(refusal_of(s).field, "parallelism.pipeline");
    EXPECT_EQ(refusal_of(s).suggestion, "6");
}

TEST(ParallelismRule, parallelism_rule_021) {
    const Architecture a = shapes(48, 6, 49152);
    for (const int tensor : {1, 2, 3, 6, 12, 24})
        EXPECT_TRUE(evaluate(cut(a, tensor), catalogue())) << tensor;
    expect_refused(cut(a, 4), "6 KV heads do not divide by 4", 2);
    expect_refused(cut(a, 16), "6 KV heads do not divide by 16", 2);
    EXPECT_TRUE(warns(evaluated(cut(a, 12)), WarningCode::kv_heads_replicated));
}

}  // namespace
}  // namespace headroom::test
