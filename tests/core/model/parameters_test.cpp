// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/parameters.h"

#include "core/support.h"

namespace headroom {
namespace {

double total(std::string_view model) {
    return count_parameters(test::architecture(model)).total;
}

TEST(Parameters, AreTheExactPublishedCounts) {
    EXPECT_EQ(total("llama-2-7b"), 6738415616);
    EXPECT_EQ(total("llama-3.1-8b"), 8030261248);
    EXPECT_EQ(total("llama-3.1-70b"), 70553706496);
    EXPECT_EQ(total("llama-3.1-405b"), 405853388800);
    EXPECT_EQ(total("mixtral-8x7b"), 46702792704);
    EXPECT_EQ(total("mistral-7b-v0.1"), 7241732096);
}

TEST(Parameters, OfAMixtureOfExperts) {
    const ParameterCount mixtral = count_parameters(test::architecture("mixtral-8x7b"));
    EXPECT_NEAR(mixtral.active, 12.88e9, 0.01e9);
    Architecture deepseek = test::architecture("deepseek-v3-671b");
    deepseek.parameters.reset();
    deepseek.active_parameters.reset();
    const ParameterCount counted = count_parameters(deepseek);
    EXPECT_NEAR(counted.total, 671.03e9, 0.02e9);
    EXPECT_NEAR(counted.active, 37.55e9, 0.02e9);
}

TEST(Parameters, PartsAddUpToAPublishedTotal) {
    Architecture a = test::architecture("llama-3.1-8b");
    a.parameters = 9e9;
    const ParameterCount c = count_parameters(a);
    const double layer = c.attention + c.kv_projection + c.attention_replicated + c.dense_mlp + c.norms;
    EXPECT_NEAR(a.layers * layer + c.embedding + c.head + c.final_norm, 9e9, 1);
    EXPECT_EQ(c.embedding, 128256.0 * 4096) << "embeddings are known and are not scaled";
}

TEST(Parameters, ATiedEmbeddingCountsOnce) {
    Architecture a = test::architecture("llama-3.1-8b");
    const double untied = count_parameters(a).total;
    a.tied_embeddings = true;
    EXPECT_EQ(untied - count_parameters(a).total, 128256.0 * 4096);
}

/// The shapes of every model of the catalogue are near its published total, hybrids and pruned models
/// excepted.
TEST(Parameters, CountedAgreeWithPublished) {
    for (const ModelEntry& model : test::catalogue().models) {
        if (model.architecture.linear_attention || !model.architecture.parameters) continue;
        Architecture shapes = model.architecture;
        const double published = *shapes.parameters;
        shapes.parameters.reset();
        const double ratio = count_parameters(shapes).total / published;
        EXPECT_GT(ratio, 0.5) << model.id;
        EXPECT_LT(ratio, 2) << model.id;
    }
}

TEST(LayerMix, AddsUpOverStages) {
    for (const ModelEntry& model : test::catalogue().models) {
        const Architecture& a = model.architecture;
        const LayerMix whole = layers_between(a, 0, a.layers);
        LayerMix sum;
        for (int first = 0; first < a.layers; first += 7) {
            const LayerMix part = layers_between(a, first, std::min(first + 7, a.layers));
            sum.layers += part.layers;
            sum.expert_layers += part.expert_layers;
            sum.full_attention_layers += part.full_attention_layers;
            sum.sliding_layers += part.sliding_layers;
        }
        EXPECT_EQ(sum.layers, whole.layers) << model.id;
        EXPECT_EQ(sum.expert_layers, whole.expert_layers) << model.id;
        EXPECT_EQ(sum.full_attention_layers, whole.full_attention_layers) << model.id;
        EXPECT_EQ(sum.sliding_layers, whole.sliding_layers) << model.id;
    }
}

TEST(LayerMix, KnowsTheKinds) {
    const LayerMix gemma = layers_between(test::architecture("gemma-3-27b"), 0, 62);
    EXPECT_EQ(gemma.full_attention_layers, 10);
    EXPECT_EQ(gemma.sliding_layers, 52);
    const LayerMix deepseek = layers_between(test::architecture("deepseek-v3-671b"), 0, 61);
    EXPECT_EQ(deepseek.expert_layers, 58);
    const LayerMix hybrid = layers_between(test::architecture("qwen3.5-27b"), 0, 64);
    EXPECT_EQ(hybrid.full_attention_layers, 16);
    EXPECT_EQ(hybrid.sliding_layers, 0);
}

TEST(LayersBetween, SpreadsIrregularPatternsEvenly) {
    Architecture a = test::architecture("mixtral-8x7b");
    a.sliding_window = SlidingWindow{.window = 128, .full_attention_layers = 9};
    a.moe->layers = 23;
    const LayerMix whole = layers_between(a, 0, a.layers);
    EXPECT_EQ(whole.full_attention_layers, 9);
    EXPECT_EQ(whole.sliding_layers, a.layers - 9);
    EXPECT_EQ(whole.expert_layers, 23);
    EXPECT_EQ(layers_between(a, 0, a.layers / 2).expert_layers, 11);
}

TEST(LayersBetween, WindowsAmongLayersWithoutACache) {
    Architecture a = test::architecture("mixtral-8x7b");
    a.sliding_window = SlidingWindow{.window = 2048};
    a.linear_attention = LinearAttention{.full_attention_layers = 10};
    const LayerMix mix = layers_between(a, 0, a.layers);
    EXPECT_EQ(mix.full_attention_layers, 0);
    EXPECT_EQ(mix.sliding_layers, 10);
}

}  // namespace
}  // namespace headroom
