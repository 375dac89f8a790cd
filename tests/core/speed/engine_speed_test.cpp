// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/speed/support.h"
#include "speed/decoder_products.h"
#include "speed/inference_speed.h"

/// What single engines do differently: launches, fused attention, restored weights, stages.
namespace headroom {
namespace {

using test::cut;
using test::decode;
using test::evaluated;
using test::pass_of;
using test::serving;
using test::stream;

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
    const DecoderPass pass = pass_of(s);
    return prompt_pass_on_card(pass, 512).overhead - pass.prefill_fixed;
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
    StepSeconds step;
    add_layers(pass_of(s), sequences, step);
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

}  // namespace
}  // namespace headroom
