// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/inference_speed.h"

#include <cmath>

#include "core/support.h"
#include "evaluation/resolve.h"
#include "speed/decoder_pass.h"
#include "speed/decoder_products.h"

namespace headroom {
namespace {

using test::evaluated;
using test::serving;

Scenario stream(std::string model, std::string accelerator, Engine engine, int count = 1) {
    Scenario s = serving(std::move(model), std::move(accelerator), count);
    s.workload.engine = engine;
    s.workload.prompt_tokens = 128;
    s.workload.output_tokens = 512;
    return s;
}

double decode(const Scenario& s) {
    return *evaluated(s).speed->decode_tokens_per_second_per_sequence;
}

Parallelism cut(int tensor, int pipeline) {
    Parallelism p;
    p.tensor = tensor;
    p.pipeline = pipeline;
    return p;
}

TEST(Decode, NeedsAtLeastTheTimeInWhichTheWeightsAreRead) {
    const Evaluation e = evaluated(stream("llama-3.1-8b", "rtx-4090", Engine::llama_cpp));
    const double bandwidth = 1008e9;
    const double embedding = 2.0 * 128256 * 4096;  // a token looks up one row of it
    EXPECT_GT(1 / *e.speed->decode_tokens_per_second_per_sequence,
              (e.model.weights_bytes - embedding) / bandwidth);
    EXPECT_EQ(e.speed->bound, Bound::memory);
}

TEST(Decode, OfA4090IsLittleFasterThanOfA3090WhateverTheirPeaks) {
    Scenario fast = stream("llama-3-8b", "rtx-4090", Engine::llama_cpp);
    fast.precision.weights = "gguf-q4_k_m";
    Scenario slow = fast;
    slow.cluster.accelerator = "rtx-3090";
    EXPECT_GE(decode(fast) / decode(slow), 1.1);
    EXPECT_LE(decode(fast) / decode(slow), 1.35);
    const double prefill = *evaluated(fast).speed->prefill_tokens_per_second;
    EXPECT_GT(prefill / *evaluated(slow).speed->prefill_tokens_per_second, 1.5) << "there the peak counts";
}

TEST(Decode, OfOneStreamIsNotFasterWithLayersSplit) {
    Scenario one = stream("llama-3-8b", "rtx-4090", Engine::llama_cpp);
    one.parallelism = cut(1, 1);
    Scenario split = stream("llama-3-8b", "rtx-4090", Engine::llama_cpp, 2);
    split.parallelism = cut(1, 2);
    EXPECT_LT(decode(split), decode(one));
    EXPECT_GT(decode(split), 0.9 * decode(one));
}

TEST(Decode, GainsLessFromTensorParallelismThanItsDegree) {
    Scenario one = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm);
    one.precision.weights = "fp8";
    double last = decode(one);
    for (const int tensor : {2, 4, 8}) {
        Scenario s = one;
        s.cluster.count = tensor;
        s.parallelism = cut(tensor, 1);
        EXPECT_GT(decode(s), last) << tensor;
        EXPECT_LT(decode(s), 2 * last) << tensor;
        last = decode(s);
    }
}

TEST(Decode, OverTwoNodesWaitsForTheNetwork) {
    Scenario inside = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm, 8);
    inside.parallelism = cut(8, 1);
    Scenario across = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm, 16);
    across.parallelism = cut(16, 1);
    const StepSeconds near = evaluated(inside).speed->step, far = evaluated(across).speed->step;
    // Two sums a layer, and at each of them a hop over the network in either direction.
    const double hop =
        test::catalogue().speed(*test::catalogue().accelerators.find("h200-sxm-141"))->network_seconds;
    EXPECT_GE(far.communication - near.communication, 80 * 2 * 2 * hop);
    EXPECT_LT(far.memory, near.memory) << "each card reads half of the weights";
    across.cluster.network_gbit_s_per_accelerator = 25;
    across.workload.concurrent_sequences = 64;
    const double slow = evaluated(across).speed->tokens_per_second;
    across.cluster.network_gbit_s_per_accelerator = 400;
    EXPECT_GT(evaluated(across).speed->tokens_per_second, 1.1 * slow);
}

TEST(Decode, InFp8IsFasterThanInBf16) {
    const Scenario half = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    Scenario low = half;
    low.precision.weights = "fp8";
    low.precision.compute = ComputeType::fp8;
    EXPECT_GT(decode(low) / decode(half), 1.2);
    EXPECT_LT(decode(low) / decode(half), 2);
}

TEST(Decode, ReadsTheExpertsThatABatchTouches) {
    Scenario s = stream("mixtral-8x7b", "h100-sxm-80", Engine::vllm, 2);
    s.parallelism = cut(2, 1);
    const double one = evaluated(s).speed->step.memory;
    s.workload.concurrent_sequences = 64;
    const double many = evaluated(s).speed->step.memory;
    // Two of eight experts for one token, all eight for 64: nearly four times the bytes.
    EXPECT_GT(many / one, 2.5);
    EXPECT_LT(many / one, 6);
}

TEST(Throughput, GrowsWithTheBatchWhileEachSequenceSlows) {
    Scenario s = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    double throughput = 0, per_sequence = 1e9;
    for (double n = 1; n <= 256; n *= 2) {
        s.workload.concurrent_sequences = n;
        const SpeedEstimate speed = *evaluated(s).speed;
        EXPECT_GT(speed.tokens_per_second, throughput) << n;
        EXPECT_LT(*speed.decode_tokens_per_second_per_sequence, per_sequence) << n;
        throughput = speed.tokens_per_second;
        per_sequence = *speed.decode_tokens_per_second_per_sequence;
    }
}

TEST(Throughput, OfReplicasIsTheirNumberTimesThatOfOne) {
    Scenario one = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    one.workload.concurrent_sequences = 16;
    one.parallelism = cut(1, 1);
    Scenario four = one;
    four.cluster.count = 4;
    four.parallelism->data = 4;
    four.workload.concurrent_sequences = 64;
    EXPECT_NEAR(evaluated(four).speed->tokens_per_second, 4 * evaluated(one).speed->tokens_per_second, 1e-6);
}

TEST(OfferedLoad, IsAnsweredWhileItIsBelowTheCapacity) {
    Scenario s = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    s.workload.concurrent_sequences = 64;
    const SpeedEstimate closed = *evaluated(s).speed;
    double last = 0;
    for (const double share : {0.1, 0.5, 0.9}) {
        s.workload.requests_per_second = share * *closed.requests_per_second;
        const Evaluation e = evaluated(s);
        EXPECT_DOUBLE_EQ(*e.speed->requests_per_second, *s.workload.requests_per_second);
        EXPECT_DOUBLE_EQ(e.speed->tokens_per_second, *s.workload.requests_per_second * 512);
        EXPECT_GT(*e.speed->ttft_ms, last) << "the busier, the longer a prompt waits";
        EXPECT_EQ(std::ranges::count(e.warnings, WarningCode::load_exceeds_capacity, &Warning::code), 0);
        last = *e.speed->ttft_ms;
    }
}

TEST(OfferedLoad, BeyondTheCapacityIsWarnedOf) {
    Scenario s = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    s.workload.concurrent_sequences = 64;
    const SpeedEstimate closed = *evaluated(s).speed;
    s.workload.requests_per_second = 2 * *closed.requests_per_second;
    const Evaluation e = evaluated(s);
    EXPECT_NEAR(*e.speed->requests_per_second / *closed.requests_per_second, 1, 0.05);
    const auto found = std::ranges::find(e.warnings, WarningCode::load_exceeds_capacity, &Warning::code);
    ASSERT_NE(found, e.warnings.end());
    EXPECT_DOUBLE_EQ(found->values[0], *s.workload.requests_per_second);
    EXPECT_DOUBLE_EQ(found->values[1], *e.speed->requests_per_second);
}

TEST(PrefixCache, SparesThePromptItHolds) {
    Scenario s = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    s.workload.prompt_tokens = 8000;
    const double whole = *evaluated(s).speed->ttft_ms;
    s.workload.prefix_cache_hit_rate = 0.9;
    EXPECT_LT(*evaluated(s).speed->ttft_ms, 0.4 * whole);
}

TEST(Prefill, TakesAsLongInChunksAsTheirSum) {
    Scenario s = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    s.workload.prompt_tokens = 65536;
    s.workload.max_batched_tokens = 65536;
    const double whole = *evaluated(s).speed->ttft_ms;
    s.workload.max_batched_tokens = 8192;
    EXPECT_NEAR(*evaluated(s).speed->ttft_ms / whole, 1, 0.05);
    s.workload.max_batched_tokens = 128;
    EXPECT_GT(*evaluated(s).speed->ttft_ms, 1.1 * whole) << "small chunks read the weights again and again";
}

TEST(Prefill, OfExpertsTakesNoJumpsAlongThePrompt) {
    // Whichever tile is best, twice the rows take at most about twice the time.
    for (const Engine engine : {Engine::vllm, Engine::llama_cpp, Engine::tensorrt_llm}) {
        Scenario s = stream("qwen3-30b-a3b", "h100-sxm-80", engine);
        double last = 0;
        for (double tokens = 32; tokens <= 4096; tokens *= 2) {
            s.workload.prompt_tokens = tokens;
            s.workload.max_batched_tokens = tokens;
            const double seconds = tokens / *evaluated(s).speed->prefill_tokens_per_second;
            EXPECT_GT(seconds, last) << tokens;
            if (last > 0) {
                EXPECT_LT(seconds, 2.2 * last) << tokens;
            }
            last = seconds;
        }
    }
}

TEST(Prefill, OverlapsOverStagesWithExpertsSinceTheHostNeedNotWait) {
    Scenario s = stream("deepseek-v3-671b", "mi300x", Engine::llama_cpp, 8);
    s.precision.weights = "gguf-q4_k_m";
    s.parallelism = cut(1, 8);
    s.workload.max_batched_tokens = 512;
    const auto seconds = [&](std::string date, double tokens) {
        s.workload.software_date = std::move(date);
        s.workload.prompt_tokens = tokens;
        return tokens / *evaluated(s).speed->prefill_tokens_per_second;
    };
    // Published for build b6662: 513 tokens a second for one micro-batch, 1,358 for four.
    EXPECT_NEAR(seconds("2025-10", 2048) / seconds("2025-10", 512), 4 * 513.0 / 1358, 0.2);
    EXPECT_NEAR(seconds("2025-04", 2048) / seconds("2025-04", 512), 4, 0.3);
}

/// What llama.cpp's host spends on launches in a pass over a prompt, in seconds.
double prompt_overhead(const char* model, const char* date) {
    Scenario s = stream(model, "rtx-4090", Engine::llama_cpp);
    s.precision.weights = "gguf-q4_k_m";
    s.workload.software_date = date;
    s.parallelism = cut(1, 1);
    const Result<Subject> subject = find_subject(s, test::catalogue());
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const MemoryInputs inputs = memory_inputs(*subject, s, parameters);
    const Accelerator& card = *test::catalogue().accelerators.find(s.cluster.accelerator);
    const auto pass = make_decoder_pass({inputs, card, s.cluster, *s.parallelism, test::catalogue()});
    return prompt_pass_on_card(*pass, 512).overhead - pass->prefill_fixed;
}

TEST(Prefill, LaunchesTheProductsOfEachExpertUntilOneKernelTookThemAll) {
    // 512 tokens touch all 8 experts of each of the 32 layers.
    EXPECT_NEAR(prompt_overhead("mixtral-8x7b", "2025-04"), 8 * 32 * 40e-6, 1e-9);
    EXPECT_EQ(prompt_overhead("mixtral-8x7b", "2025-05"), 0);
    EXPECT_EQ(prompt_overhead("llama-3-8b", "2025-04"), 0);
}

TEST(Prefill, OfSmallExpertsIsBoundByTheirLaunches) {
    // Published for DeepSeek-V2-Lite on an RTX 4080 (ikawrakow/ik_llama.cpp#247, March 2025).
    Scenario s = stream("deepseek-v2-lite", "rtx-4080", Engine::llama_cpp);
    s.precision.weights = "gguf-iq4_nl";
    s.workload.software_date = "2025-03";
    s.workload.max_batched_tokens = 2048;
    for (const auto& [tokens, rate] :
         {std::pair{512, 4530.0}, {1024, 6229.0}, {2048, 7684.0}, {8192, 6400.0}}) {
        s.workload.prompt_tokens = tokens;
        EXPECT_NEAR(*evaluated(s).speed->prefill_tokens_per_second / rate, 1, 0.25) << tokens;
    }
}

TEST(Decode, OfSmallExpertsIsBoundByTheirLaunches) {
    // 134 tokens a second with all layers of DeepSeek-V2-Lite on an RTX 4080 (ikawrakow/ik_llama.cpp#268).
    Scenario s = stream("deepseek-v2-lite", "rtx-4080", Engine::llama_cpp);
    s.precision.weights = "gguf-iq4_nl";
    s.workload.software_date = "2025-03";
    EXPECT_NEAR(decode(s), 134, 20);
    s.workload.software_date = "2025-05";
    EXPECT_GT(decode(s), 1.5 * 134);
}

TEST(Decode, WithAQuantisedCacheLaunchesEachHeadUnlessAttentionIsFused) {
    // 11.9 tokens a second of DeepSeek-R1 on two H100, keys in Q4_0 (unslothai/unsloth#1591, January 2025).
    Scenario s = stream("deepseek-r1-671b", "h100-sxm-80", Engine::llama_cpp, 2);
    s.precision.weights = "gguf-iq1_s";
    s.precision.kv_cache = "gguf-q4_0";
    s.parallelism = cut(1, 2);
    s.workload.software_date = "2025-01";
    s.workload.flash_attention = false;
    EXPECT_NEAR(decode(s), 11.9, 2);
    const double slow = evaluated(s).speed->step.overhead;
    s.precision.kv_cache = "fp16";
    EXPECT_NEAR(slow - evaluated(s).speed->step.overhead, 61 * 128 * 8e-6, 1e-6) << "layers, heads";
}

TEST(Decode, ReadsTheLongestContextWhereGraphsHaveFixedShapes) {
    const auto cache_seconds = [](Engine engine, double longest) {
        Scenario s = stream("llama-3.1-8b", "gaudi2", engine);
        s.workload.concurrent_sequences = 64;
        s.workload.max_context_tokens = longest;
        return evaluated(s).speed->step.memory;
    };
    EXPECT_GT(cache_seconds(Engine::tgi, 4096), 1.2 * cache_seconds(Engine::tgi, 1024));
    EXPECT_DOUBLE_EQ(cache_seconds(Engine::vllm, 4096), cache_seconds(Engine::vllm, 1024));
}

/// Published llama-bench figures, tokens a second: of a prompt of 512 (2,048 for the 8B models) and decoded.
struct Board {
    const char* accelerator;
    const char* model;
    const char* format;
    const char* date;
    double prompt;
    double decoded;
};
constexpr Board boards[] = {
    // github.com/ggml-org/llama.cpp/discussions/15021 and 10879; the backends differ by a fifth.
    {"rx-7900-xtx", "llama-2-7b", "gguf-q4_0", "2025-08", 3552, 167},
    {"radeon-pro-w7900", "llama-2-7b", "gguf-q4_0", "2025-08", 3213, 121},
    {"mi210", "llama-2-7b", "gguf-q4_0", "2025-08", 2486, 124.5},
    {"mi300x", "llama-2-7b", "gguf-q4_0", "2025-08", 11476, 233},
    // github.com/ggml-org/llama.cpp/pull/26284 and 18816, issue 13565
    {"rx-7900-xtx", "llama-3.1-8b", "gguf-q4_k_m", "2026-07", 3189, 105.8},
    {"radeon-ai-pro-r9700", "llama-3.1-8b", "gguf-q4_k_s", "2026-01", 3397, 99.5},
    {"ryzen-ai-max-395", "llama-2-7b", "gguf-q4_0", "2025-05", 881, 52.8},
    // github.com/intel/ipex-llm/issues/12991
    {"arc-b580", "qwen2.5-7b", "gguf-q4_k_m", "2025-03", 2336, 66.5},
    // github.com/ggml-org/llama.cpp/discussions/4167
    {"apple-m2-ultra", "llama-2-7b", "gguf-q4_0", "2023-11", 1238, 94.3},
    {"apple-m3-max", "llama-2-7b", "gguf-q4_0", "2023-11", 759.7, 66.3},
    {"apple-m4-max", "llama-2-7b", "gguf-q4_0", "2024-11", 885, 83.1},
    {"apple-m4-pro", "llama-2-7b", "gguf-q4_0", "2024-11", 440, 51},
    // github.com/ggml-org/llama.cpp/discussions/15013
    {"rtx-5080", "llama-2-7b", "gguf-q4_0", "2025-08", 8297, 182},
    {"rtx-4070-ti-super", "llama-2-7b", "gguf-q4_0", "2025-08", 6924, 132},
};

TEST(LlamaCpp, IsOfThePublishedOrderOnEveryGenerationOfCards) {
    for (const Board& board : boards) {
        Scenario s = stream(board.model, board.accelerator, Engine::llama_cpp);
        s.precision.weights = board.format;
        s.workload.software_date = board.date;
        s.workload.max_batched_tokens = 512;
        const bool longer = std::string_view(board.model) == "llama-3.1-8b";
        s.workload.prompt_tokens = longer ? 2048 : 512;
        s.workload.flash_attention = longer;
        const double prompt = *evaluated(s).speed->prefill_tokens_per_second;
        s.workload.prompt_tokens = 1;
        s.workload.output_tokens = 128;
        EXPECT_NEAR(std::log(prompt / board.prompt), 0, std::log(1.35)) << board.accelerator << " prompt";
        EXPECT_NEAR(std::log(decode(s) / board.decoded), 0, std::log(1.35)) << board.accelerator << " decode";
    }
}

TEST(LlamaCpp, ReadsGptOssAsItsFilesHoldIt) {
    // build b6767 on DGX Spark (jetsonhacks.com, October 2025); ggml-org/llama.cpp#19053 on RTX 6000 Ada
    Scenario s = stream("gpt-oss-20b", "dgx-spark-gb10", Engine::llama_cpp);
    s.precision.weights = "gguf-mxfp4";
    s.workload.software_date = "2025-10";
    s.workload.max_batched_tokens = 2048;
    s.workload.prompt_tokens = 2048;
    EXPECT_NEAR(*evaluated(s).speed->prefill_tokens_per_second / 3610, 1, 0.2);
    s.workload.prompt_tokens = 1;
    s.workload.output_tokens = 128;
    EXPECT_NEAR(decode(s) / 79.7, 1, 0.2);
    s.cluster.accelerator = "rtx-6000-ada";
    s.workload.software_date = "2026-02";
    EXPECT_NEAR(decode(s) / 253.8, 1, 0.1);
}

TEST(Decode, LaunchesTakeAsLongAsBeforeCudaGraphsWhereACardHasNone) {
    const auto launches = [](const char* accelerator, const char* date) {
        Scenario s = stream("llama-3-8b", accelerator, Engine::llama_cpp);
        s.precision.weights = "gguf-q4_k_m";
        s.workload.software_date = date;
        return evaluated(s).speed->step.overhead;
    };
    EXPECT_LT(launches("rtx-4090", "2024-07"), 0.5 * launches("rtx-4090", "2024-05"));
    for (const char* accelerator : {"p40", "t4", "v100-sxm2-32", "apple-m2-ultra"})
        EXPECT_NEAR(launches(accelerator, "2024-07") / launches(accelerator, "2024-05"), 1, 0.02)
            << accelerator;
}

TEST(Decode, OfExLlamaV2IsAsItsAuthorPublished) {
    struct Row {
        const char* model;
        const char* format;
        double on_3090_ti;
        double on_4090;
    };
    // github.com/turboderp/exllamav2, README.md, May 2024
    constexpr Row rows[] = {{"llama-7b", "gptq-int4", 177, 198},
                            {"llama-2-13b", "gptq-int4", 109, 111},
                            {"llama-2-7b", "exl2-4.0bpw", 179, 207},
                            {"llama-2-70b", "exl2-2.5bpw", 33, 37},
                            {"tinyllama-1.1b", "exl2-4.0bpw", 560, 643}};
    for (const Row& row : rows)
        for (const auto& [card, published] :
             {std::pair{"rtx-3090-ti", row.on_3090_ti}, {"rtx-4090", row.on_4090}}) {
            Scenario s = stream(row.model, card, Engine::exllama);
            s.precision.weights = row.format;
            s.workload.software_date = "2024-05";
            s.workload.prompt_tokens = 4;
            s.workload.output_tokens = 128;
            EXPECT_NEAR(decode(s) / published, 1, 0.15)
                << row.model << " in " << row.format << " on " << card;
        }
}

/// Seconds of a step of vLLM that decodes so many sequences, without those of the cache and the host.
double products_seconds(const char* model, const char* format, double sequences,
                        Engine engine = Engine::vllm) {
    Scenario s = stream(model, "h100-sxm-80", engine);
    s.precision.weights = format;
    s.precision.compute = ComputeType::bf16;
    s.workload.software_date = "2026-01";
    s.parallelism = cut(1, 1);
    const Result<Subject> subject = find_subject(s, test::catalogue());
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const MemoryInputs inputs = memory_inputs(*subject, s, parameters);
    const Accelerator& card = *test::catalogue().accelerators.find(s.cluster.accelerator);
    const auto pass = make_decoder_pass({inputs, card, s.cluster, *s.parallelism, test::catalogue()});
    StepSeconds step;
    add_layers(*pass, sequences, step);
    return step.memory + step.compute;
}

TEST(Bitsandbytes, RestoresSixteenBitsBeforeEveryProductOfSeveralTokens) {
    // matmul_4bit has a kernel of its own for one token alone.
    EXPECT_LT(products_seconds("llama-3.1-8b", "nf4", 1), 0.4 * products_seconds("llama-3.1-8b", "bf16", 1));
    // 6.98 billion weights of the layers, read in 4.5 bits and written in 16 at 51.1 % of 3.35 TB/s.
    const double restored = 6.98e9 * (4.5 / 8 + 2) / (0.511 * 3.35e12);
    EXPECT_NEAR(products_seconds("llama-3.1-8b", "nf4", 8) - products_seconds("llama-3.1-8b", "bf16", 8),
                restored, 0.03 * restored);
    EXPECT_LT(products_seconds("llama-3.1-8b", "awq-int4", 8),
              0.4 * products_seconds("llama-3.1-8b", "bf16", 8));
}

TEST(Bitsandbytes, RestoresAllExpertsOfALayerInEveryStepOfAServingEngine) {
    // 45.1 billion weights of Mixtral's experts, of which a token passes a quarter.
    const double restored = 45.1e9 * (4.5 / 8 + 2) / (0.511 * 3.35e12);
    EXPECT_GT(products_seconds("mixtral-8x7b", "nf4", 1), restored);
    EXPECT_LT(products_seconds("mixtral-8x7b", "nf4", 1), 1.25 * restored);
    EXPECT_LT(products_seconds("mixtral-8x7b", "nf4", 1, Engine::transformers), 0.3 * restored);
}

TEST(Prefill, WithRestoredWeightsIsSlowerThanInSixteenBits) {
    for (const Engine engine : {Engine::vllm, Engine::transformers, Engine::tgi, Engine::sglang}) {
        Scenario s = stream("llama-3.1-8b", "a100-sxm-80", engine);
        s.workload.prompt_tokens = 2048;
        const double half = *evaluated(s).speed->prefill_tokens_per_second;
        s.precision.weights = "nf4";
        EXPECT_LT(*evaluated(s).speed->prefill_tokens_per_second, half)
            << enum_names<Engine>[static_cast<std::size_t>(engine)];
    }
}

/// Of a prompt over so many cards, against 512 tokens on one; the context of llama-bench before June 2024.
double prompt_speedup(const char* model, const char* format, const char* card, int cards, double tokens) {
    const auto rate = [&](int count) {
        Scenario s = stream(model, card, Engine::llama_cpp, count);
        s.parallelism = cut(1, count);
        s.precision.weights = format;
        s.workload.software_date = "2024-05";
        s.workload.flash_attention = false;
        s.workload.prompt_tokens = tokens;
        s.workload.max_batched_tokens = 512;
        return *evaluated(s).speed->prefill_tokens_per_second;
    };
    return rate(cards) / rate(1);
}

TEST(Prefill, GainsFromStagesWhatMicroBatchesKeepBusy) {
    // Ratios of XiongjieDai's tables (GPU-Benchmarks-on-LLM-Inference, May 2024), Llama 3 8B.
    const auto speedup = [](const char* card, int cards, double tokens) {
        return prompt_speedup("llama-3-8b", "gguf-q4_k_m", card, cards, tokens);
    };
    EXPECT_NEAR(speedup("a100-pcie-80", 4, 512), 1.02, 0.05) << "one micro-batch visits one after the other";
    EXPECT_NEAR(speedup("a100-pcie-80", 4, 1024), 1.53, 0.08);
    EXPECT_NEAR(speedup("a100-pcie-80", 4, 8192), 2.89, 0.2);
    EXPECT_NEAR(speedup("h100-pcie-80", 4, 4096), 2.51, 0.2);
    EXPECT_NEAR(speedup("rtx-4090", 2, 8192), 1.71, 0.1);
    EXPECT_NEAR(speedup("rtx-4090", 8, 8192), 3.42, 0.3) << "five micro-batches are under way, not eight";
}

TEST(Prefill, GainsLittleFromStagesThatDoNotFitIntoTheQueueOfLaunches) {
    // 70B of the same tables: 20 layers of a quantised model are more launches than the queue holds, 10 are
    // fewer, and so are 20 at 16 bit. 839 to 905 and 723 tokens a second on two cards, 657 to 697 on four.
    const auto gain = [](const char* format, const char* card, int cards) {
        return prompt_speedup("llama-3-70b", format, card, cards, 4096) /
               prompt_speedup("llama-3-70b", format, card, cards, 512);
    };
    EXPECT_LT(gain("gguf-q4_k_m", "rtx-6000-ada", 4), 1.5);
    EXPECT_GT(gain("gguf-q4_k_m", "rtx-6000-ada", 8), 1.7);
    EXPECT_GT(gain("fp16", "rtx-6000-ada", 4), 1.7);
}

TEST(Decode, WithoutFusedAttentionReadsTheCacheForEachHead) {
    // Four query heads share keys and values in 8B, eight in 70B.
    const auto more_per_byte = [](const char* model) {
        Scenario s = stream(model, "a100-sxm-80", Engine::llama_cpp);
        s.precision.weights = "gguf-q4_k_m";
        s.workload.prompt_tokens = 8192;
        const double fused = evaluated(s).speed->step.memory;
        s.workload.flash_attention = false;
        const Evaluation e = evaluated(s);
        return (e.speed->step.memory - fused) / e.memory.kv_cache_bytes_per_token;
    };
    EXPECT_GT(more_per_byte("llama-3-8b"), 0);
    EXPECT_NEAR(more_per_byte("llama-3-70b") / more_per_byte("llama-3-8b"), 2, 0.01);
}

TEST(Decode, OfALoneSequenceDoesNotWaitForItsPrompt) {
    Scenario s = stream("llama-3.1-8b", "a100-sxm-80", Engine::llama_cpp);
    s.workload.prompt_tokens = 32768;
    s.workload.output_tokens = 2;
    const Evaluation e = evaluated(s);
    EXPECT_GT(*e.speed->ttft_ms, 1000);
    EXPECT_NEAR(*e.speed->tpot_ms, 1e3 * e.speed->step.total(), 0.01);
}

TEST(Decode, OfGroupedHeadsGainedFromKernelsThatReadKeysTogether) {
    const auto gain = [](std::string model) {
        Scenario s = stream(std::move(model), "h200-sxm-141", Engine::tensorrt_llm);
        s.workload.concurrent_sequences = 64;
        s.workload.prompt_tokens = 2048;
        s.workload.software_date = "2024-04";
        const double before = evaluated(s).speed->step.memory;
        s.workload.software_date = "2024-12";
        return before / evaluated(s).speed->step.memory;
    };
    EXPECT_GT(gain("mistral-7b-v0.1"), 1.2) << "four heads share keys and values";
    EXPECT_DOUBLE_EQ(gain("llama-2-7b"), 1) << "each head has its own";
}

TEST(InferenceSpeed, IsUnknownWithoutThePeakOfTheComputeType) {
    Scenario s = stream("llama-3.1-8b", "a100-sxm-80", Engine::vllm);
    s.precision.compute = ComputeType::fp8;
    const Evaluation e = evaluated(s);
    EXPECT_FALSE(e.speed);
    EXPECT_TRUE(to_json(s, e, test::catalogue()).at("speed").is_null());
}

TEST(Decode, IsNeverSlowerWithMoreBandwidth) {
    for (const Engine engine : {Engine::vllm, Engine::llama_cpp, Engine::tensorrt_llm})
        for (const double n : {1.0, 16.0, 256.0}) {
            Scenario slow = stream("llama-3.1-8b", "h100-sxm-80", engine);
            slow.workload.concurrent_sequences = n;
            Scenario fast = slow;
            fast.cluster.accelerator = "h200-sxm-141";  // the same chip with faster memory
            EXPECT_GE(evaluated(fast).speed->tokens_per_second, evaluated(slow).speed->tokens_per_second);
            EXPECT_LE(*evaluated(fast).speed->tpot_ms, *evaluated(slow).speed->tpot_ms);
        }
}

TEST(Decode, UnderLoadIsNeverFasterThanAlone) {
    for (const std::string_view model : {"llama-3.1-8b", "mixtral-8x7b", "deepseek-v3-671b"})
        for (const Engine engine : {Engine::vllm, Engine::sglang, Engine::tensorrt_llm}) {
            Scenario s = stream(std::string(model), "h200-sxm-141", engine, 8);
            s.parallelism = cut(8, 1);
            double last = *evaluated(s).speed->tpot_ms, throughput = 0;
            for (double n = 2; n <= 512; n *= 2) {
                s.workload.concurrent_sequences = n;
                const SpeedEstimate speed = *evaluated(s).speed;
                EXPECT_GE(*speed.tpot_ms, 0.999 * last) << model << n;
                EXPECT_GT(speed.tokens_per_second, throughput) << model << n;
                last = *speed.tpot_ms;
                throughput = speed.tokens_per_second;
            }
        }
}

TEST(FirstToken, TakesLongerTheMoreAskAtOnce) {
    Scenario s = stream("llama-3.1-8b", "h100-sxm-80", Engine::vllm);
    s.workload.prompt_tokens = 2048;
    double last = 0;
    for (double n = 1; n <= 256; n *= 4) {
        s.workload.concurrent_sequences = n;
        const double first = *evaluated(s).speed->ttft_ms;
        EXPECT_GT(first, last) << n;
        last = first;
    }
}

TEST(FirstToken, AndTheOthersMakeUpALife) {
    // Little's law: clients = rate x (time to the first token + the others).
    for (const Engine engine : {Engine::vllm, Engine::sglang}) {
        Scenario s = stream("llama-3.1-8b", "h100-sxm-80", engine);
        s.workload.concurrent_sequences = 32;
        const SpeedEstimate speed = *evaluated(s).speed;
        const double life = 1e-3 * (*speed.ttft_ms + (s.workload.output_tokens - 1) * *speed.tpot_ms);
        const double front = test::catalogue().engine_speed(engine).first_token_seconds;
        EXPECT_NEAR(*speed.requests_per_second * (life - front), 32, 1e-6) << "beside the server's front";
    }
}

TEST(FirstToken, WaitsForThoseThatAskAtTheSameMoment) {
    // Prompts that stop decoding are computed one after the other: on average half of the others come first.
    Scenario s = stream("llama-3.1-70b", "h100-sxm-80", Engine::tensorrt_llm, 4);
    s.parallelism = cut(4, 1);
    s.workload.prompt_tokens = 4096;
    const double alone = *evaluated(s).speed->ttft_ms;
    s.workload.concurrent_sequences = 32;
    const double share = test::catalogue().engine_speed(Engine::tensorrt_llm).wave_share;
    EXPECT_NEAR((*evaluated(s).speed->ttft_ms - alone) / (share * 31 / 2 * alone), 1, 0.15);
}

TEST(Throughput, OfAnEngineThatReservesTheOutputHoldsFewerSequences) {
    Scenario s = stream("llama-3.1-70b", "h100-sxm-80", Engine::tensorrt_llm, 4);
    s.parallelism = cut(4, 1);
    s.workload.prompt_tokens = 128;
    s.workload.output_tokens = 8192;
    s.workload.fill_card = true;
    s.workload.max_context_tokens = 8320;
    const Evaluation e = evaluated(s);
    // Little's law: sequences that run = requests a second x their life.
    const double life = 1e-3 * (*e.speed->ttft_ms + 8191 * *e.speed->tpot_ms);
    EXPECT_NEAR(*e.speed->requests_per_second * life * 8320 / *e.memory.kv_cache_capacity_tokens, 1, 0.05);
}

TEST(MixedSteps, ShareTheWeightsThatDecodingReads) {
    // Prompts that ride along are cheaper than passes of their own.
    const Scenario s = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm, 2);
    const Subject subject = *find_subject(s, test::catalogue());
    const ParameterCount parameters = count_parameters(*subject.architecture);
    const MemoryInputs inputs = memory_inputs(subject, s, parameters);
    const DecoderPass pass =
        *make_decoder_pass({inputs, *subject.accelerator, s.cluster, cut(2, 1), test::catalogue()});
    const DecodeStep decode{16, 1024};
    EXPECT_LT(decode_on_card(pass, decode, 128).total(),
              decode_on_card(pass, decode).total() + prompt_pass_on_card(pass, 128).total());
    EXPECT_GT(decode_on_card(pass, decode, 128).total(), decode_on_card(pass, decode).total());
}

TEST(Speculation, YieldsTheTokensOfLeviathansFormula) {
    Scenario s = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm, 2);
    s.parallelism = cut(2, 1);
    const double plain = decode(s);
    s.workload.speculative = Speculative{4, 0.8, ""};
    // (1 - 0.8^5) / 0.2 = 3.3616 tokens a step, and a step with five tokens takes little more than one.
    EXPECT_LT(decode(s) / plain, 3.3616);
    EXPECT_GT(decode(s) / plain, 2.7);
    s.workload.speculative->acceptance_rate = 0;
    EXPECT_LT(decode(s), plain) << "checking costs, and nothing is won";
    s.workload.speculative->acceptance_rate = 1;
    EXPECT_GT(decode(s) / plain, 4);
}

TEST(Speculation, WinsLessInALargeBatchAndWithADraftModel) {
    Scenario s = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm, 2);
    s.parallelism = cut(2, 1);
    const auto gain = [](Scenario scenario, const Speculative& speculative) {
        const double plain = evaluated(scenario).speed->tokens_per_second;
        scenario.workload.speculative = speculative;
        return evaluated(scenario).speed->tokens_per_second / plain;
    };
    const double heads = gain(s, {4, 0.7, ""}), drafted = gain(s, {4, 0.7, "llama-3.2-1b"});
    EXPECT_LT(drafted, heads);
    EXPECT_GT(drafted, 1);
    s.workload.concurrent_sequences = 256;
    EXPECT_LT(gain(s, {4, 0.7, ""}), heads);
}

TEST(HostLayers, DecodeAtTheRateOfHostMemory) {
    Scenario s = stream("llama-3-70b", "rtx-4090", Engine::llama_cpp);
    s.precision.weights = "gguf-q4_k_m";
    double last = 0;
    for (const int layers : {0, 20, 40, 60, 80, 81}) {
        s.workload.gpu_layers = layers;
        EXPECT_GT(decode(s), last) << layers;
        last = decode(s);
    }
    Scenario all = s;
    all.workload.gpu_layers.reset();
    EXPECT_DOUBLE_EQ(decode(s), decode(all)) << "81: 80 layers and the head";

    s.workload.gpu_layers = 0;
    s.cluster.host_memory_gb_s = 100;
    const double bytes = evaluated(s).model.weights_bytes;
    EXPECT_LT(decode(s), 100e9 / bytes * 1.05);  // the embedding is looked up, not read
    EXPECT_GT(decode(s), 0.7 * 100e9 / bytes);
    s.cluster.host_memory_gb_s = 200;
    EXPECT_GT(decode(s), 0.7 * 200e9 / bytes);
}

/// Every model on cards of every kind: figures are numbers, and agree with one another.
TEST(InferenceSpeed, IsFiniteAndConsistentForEveryModel) {
    int compared = 0;
    for (const ModelEntry& model : test::catalogue().models)
        for (const std::string_view card : {"h100-sxm-80", "mi300x", "rtx-4090", "m2-ultra-192"})
            for (const double n : {1.0, 1e6}) {
                if (!test::catalogue().accelerators.find(card)) continue;
                Scenario s = serving(model.id, std::string(card), 8);
                s.workload.concurrent_sequences = n;
                const Result<Evaluation> e = evaluate(s, test::catalogue());
                if (!e || !e->speed) continue;
                const SpeedEstimate& speed = *e->speed;
                EXPECT_TRUE(std::isfinite(speed.tokens_per_second) && speed.tokens_per_second > 0)
                    << model.id;
                EXPECT_TRUE(std::isfinite(*speed.ttft_ms) && *speed.ttft_ms > 0) << model.id << card << n;
                EXPECT_TRUE(std::isfinite(*speed.tpot_ms) && *speed.tpot_ms > 0) << model.id << card << n;
                EXPECT_LT(speed.low_tokens_per_second, speed.tokens_per_second) << model.id;
                EXPECT_GT(speed.high_tokens_per_second, speed.tokens_per_second) << model.id;
                ++compared;
            }
    EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace headroom
