// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/software_platforms.h"

#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;

const FormatRule* rule(Engine engine, std::string_view card, std::string_view weights) {
    return broken_format_rule(catalogue().engine_platforms[static_cast<std::size_t>(engine)],
                              *catalogue().accelerators.find(card), weights);
}

/// vLLM refuses bfloat16 below compute capability 8.0 (vllm/v1/worker/gpu_worker.py).
TEST(FormatRules, BfloatNeedsAmpere) {
    const FormatRule* broken = rule(Engine::vllm, "v100-sxm2-16", "bf16");
    ASSERT_TRUE(broken);
    EXPECT_EQ(broken->least_compute_capability, 8.0);
    EXPECT_EQ(broken->instead, "fp16");
    EXPECT_TRUE(rule(Engine::vllm, "t4", "bf16"));
    EXPECT_FALSE(rule(Engine::vllm, "v100-sxm2-16", "fp16"));
    EXPECT_FALSE(rule(Engine::vllm, "a100-sxm-80", "bf16"));
    EXPECT_FALSE(rule(Engine::vllm, "mi300x", "bf16")) << "no CUDA card";
    EXPECT_FALSE(rule(Engine::llama_cpp, "v100-sxm2-16", "bf16"));
}

/// vLLM's table of quantisation against hardware, and the support matrix of TensorRT-LLM.
TEST(FormatRules, QuantisedFormatsNeedTheirKernels) {
    EXPECT_TRUE(rule(Engine::vllm, "v100-sxm2-16", "awq-int4"));
    EXPECT_FALSE(rule(Engine::vllm, "v100-sxm2-16", "gptq-int4"));
    EXPECT_FALSE(rule(Engine::vllm, "t4", "awq-int4"));
    EXPECT_FALSE(rule(Engine::vllm, "a100-sxm-80", "fp8")) << "weight-only";
    EXPECT_TRUE(rule(Engine::tensorrt_llm, "a100-sxm-80", "fp8"));
    EXPECT_FALSE(rule(Engine::tensorrt_llm, "l40s", "fp8"));
    EXPECT_TRUE(rule(Engine::tensorrt_llm, "h100-sxm-80", "nvfp4"));
    EXPECT_FALSE(rule(Engine::tensorrt_llm, "b200-sxm", "nvfp4"));
    EXPECT_TRUE(rule(Engine::vllm, "mi300x", "nvfp4")) << "NVIDIA's own";
    EXPECT_TRUE(rule(Engine::vllm, "rx-7900-xtx", "fp8")) << "RDNA 3 has no FP8 units";
    EXPECT_FALSE(rule(Engine::vllm, "rx-9070-xt", "fp8"));
}

/// What is proposed in its place runs where the format does not.
TEST(FormatRules, WhatIsNamedInsteadExistsAndRuns) {
    int named = 0;
    for (std::size_t e = 0; e < engine_count; ++e)
        for (const FormatRule& rule : catalogue().engine_platforms[e].formats) {
            for (const std::string& weights : rule.weights)
                EXPECT_TRUE(catalogue().weight_formats.find(weights)) << weights;
            EXPECT_FALSE(rule.provenance.sources.empty());
            if (rule.instead.empty()) continue;
            ++named;
            const WeightFormat* instead = catalogue().weight_formats.find(rule.instead);
            ASSERT_TRUE(instead) << rule.instead;
            for (const std::string& weights : rule.weights)
                EXPECT_NEAR(instead->linear_bits, catalogue().weight_formats.find(weights)->linear_bits, 0.5);
            for (const Accelerator& card : catalogue().accelerators)
                if (runs_on(catalogue().engine_platforms[e], card) && card.software_stack == "cuda") {
                    EXPECT_FALSE(broken_format_rule(catalogue().engine_platforms[e], card, rule.instead))
                        << card.id << " " << rule.instead;
                }
        }
    EXPECT_GT(named, 2);
}

}  // namespace
}  // namespace headroom
