// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/inference_speed.h"

#include <cmath>

#include "core/speed/support.h"
#include "speed/decoder_pass.h"
#include "speed/decoder_products.h"

namespace headroom {
namespace {

using test::cut;
using test::decode;
using test::evaluated;
using test::serving;
using test::stream;

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
    Scenario s = stream("llama-3.1-70b", "h200-sxm-141", Engine::vllm, 2);
    s.parallelism = cut(2, 1);
    const DecoderPass pass = test::pass_of(s);
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
