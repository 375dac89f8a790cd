// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "core/support.h"
#include "memory/kv_cache.h"

namespace headroom {
namespace {

using test::evaluated;
using test::serving;

double kv_bytes_per_token(std::string_view model, std::string_view format = "bf16") {
    return kv_bytes_per_token(test::architecture(model), *test::catalogue().kv_formats.find(format));
}

TEST(KvCache, OfKeysAndValuesOfDifferentWidth) {
    Architecture a = test::architecture("llama-3.1-8b");
    a.v_head_dim = 64;
    const KvFormat& bf16 = *test::catalogue().kv_formats.find("bf16");
    EXPECT_EQ(kv_bytes_per_token(a, bf16), 32 * 8 * (128 + 64) * 2);
    a.sliding_window = SlidingWindow{.window = 128, .full_attention_every = 4, .kv_heads = 4, .head_dim = 96};
    EXPECT_EQ(kv_bytes_per_sliding_layer_token(a, bf16, 1, false), 4 * 2 * 96 * 2);
    EXPECT_EQ(kv_bytes_per_token(a, bf16), 8 * 8 * (128 + 64) * 2 + 24 * 4 * 2 * 96 * 2);
}

TEST(KvCache, OfSparseAttentionHasAnIndexInFp8) {
    Architecture a = test::architecture("deepseek-v3-671b");
    a.mla->index_head_dim = 128;
    for (const char* format : {"bf16", "fp8"}) {
        const KvFormat& kv = *test::catalogue().kv_formats.find(format);
        EXPECT_EQ(kv_bytes_per_token(a, kv), 61 * (576 * kv.bits / 8 + 128 + 4)) << format;
    }
}

TEST(KvCache, BytesOfATokenAreExact) {
    EXPECT_EQ(kv_bytes_per_token("llama-3.1-8b"), 131072);
    EXPECT_EQ(kv_bytes_per_token("mistral-small-24b"), 163840);
    EXPECT_EQ(kv_bytes_per_token("deepseek-v3-671b"), 61 * 576 * 2) << "the latent, counted once";
    EXPECT_EQ(kv_bytes_per_token("falcon-7b"), 2 * 32 * 64 * 2) << "one KV head";
    EXPECT_EQ(kv_bytes_per_token("llama-3.1-8b", "fp8"), 65536);
    EXPECT_EQ(kv_bytes_per_token("llama-3.1-8b", "gguf-q8_0"), 65536 * 8.5 / 8);
}

TEST(KvCache, OfLlama2At2048Tokens) {
    Scenario s = serving("llama-2-70b", "h100-sxm-80", 1);
    s.workload.max_context_tokens = 2048;
    EXPECT_EQ(evaluated(s).memory.per_accelerator[MemoryComponent::kv_cache], 640 * bytes_per_mib);
}

TEST(KvCache, HeadsRepeatWhereTensorParallelismExceedsThem) {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 8);
    s.cluster.per_node = 16;
    const double eight = evaluated(s).memory.per_accelerator[MemoryComponent::kv_cache];
    s.cluster.count = 16;
    const Evaluation sixteen = evaluated(s);
    ASSERT_EQ(sixteen.parallelism.tensor, 16);
    EXPECT_EQ(sixteen.memory.per_accelerator[MemoryComponent::kv_cache], eight);
    EXPECT_EQ(sixteen.warnings.at(0).code, WarningCode::kv_heads_replicated);
}

TEST(KvCache, ALatentIsWholeOnEveryRank) {
    Scenario s = serving("deepseek-v3-671b", "h200-sxm-141", 8);
    s.precision.weights = "fp8";
    s.workload.max_context_tokens = 4096;
    const Evaluation e = evaluated(s);
    ASSERT_EQ(e.parallelism.tensor, 8);
    EXPECT_EQ(e.memory.per_accelerator[MemoryComponent::kv_cache], 70272.0 * 4096);
}

TEST(KvCache, SlidingLayersKeepTheirWindow) {
    Scenario s = serving("gemma-3-27b", "h100-sxm-80", 1);
    s.workload.max_context_tokens = 65536;
    const double per_layer_token = 2 * 16 * 128 * 2;
    EXPECT_EQ(evaluated(s).memory.per_accelerator[MemoryComponent::kv_cache],
              per_layer_token * (10 * 65536 + 52 * (1024 + 16)));
}

TEST(KvCache, AStateDoesNotGrowWithTheContext) {
    // Qwen3.5 27B: 48 of 64 layers keep 48 x 128 x 128 fp32 and three inputs of the convolution.
    const Architecture& a = test::architecture("qwen3.5-27b");
    const double state = 48.0 * 128 * 128 * 4 + 3 * (48 * 128 + 2 * 16 * 128) * 2;
    EXPECT_EQ(state_bytes_per_layer(*a.linear_attention), state);
    Scenario s = serving("qwen3.5-27b", "h200-sxm-141", 1);
    s.workload.max_context_tokens = 16384;
    EXPECT_EQ(evaluated(s).memory.per_accelerator[MemoryComponent::kv_cache],
              16.0 * 16384 * 2 * 4 * 256 * 2 + 48 * state);
    EXPECT_EQ(state_bytes_per_layer(*test::architecture("nemotron-3-nano-30b-a3b").linear_attention),
              64.0 * 64 * 128 * 4 + 3 * (64 * 64 + 2 * 8 * 128) * 2)
        << "Mamba-2: d_inner 4,096, state 128, 8 groups";
}

TEST(KvCache, SomeEnginesStoreAllHeadsOfALatent) {
    const Architecture& a = test::architecture("deepseek-v2-236b");
    const KvFormat& bf16 = *test::catalogue().kv_formats.find("bf16");
    EXPECT_EQ(kv_bytes_per_token(a, bf16, true), 60 * 128 * (128 + 64 + 128) * 2);
    Scenario s = serving("deepseek-v2-236b", "h200-sxm-141", 8);
    s.workload.software_date = "2024-09";
    const double before = evaluated(s).memory.kv_cache_bytes_per_token;
    s.workload.software_date = "2025-06";
    EXPECT_GT(before, 10 * evaluated(s).memory.kv_cache_bytes_per_token) << "vLLM before release 0.7";
}

TEST(KvCache, CapacityIsWhatTheCardHolds) {
    Scenario s = serving("llama-3.1-8b");
    s.workload.max_context_tokens = 8192;
    const Evaluation e = evaluated(s);
    s.workload.concurrent_sequences = *e.memory.max_concurrent_sequences;
    EXPECT_GE(evaluated(s).memory.headroom_bytes, 0);
    s.workload.concurrent_sequences += 1;
    EXPECT_LT(evaluated(s).memory.headroom_bytes, 0);
    EXPECT_EQ(std::floor(*e.memory.kv_cache_capacity_tokens / 8192), *e.memory.max_concurrent_sequences);
}

TEST(KvCache, NullAsksForTheLargestNumberThatFits) {
    Scenario s = serving("llama-3.1-8b");
    const double largest = *evaluated(s).memory.max_concurrent_sequences;
    s.workload.fill_card = true;
    EXPECT_EQ(evaluated(s).scenario.workload.concurrent_sequences, largest);
}

TEST(Weights, Of16Bits) {
    const Evaluation e = evaluated(serving("llama-3.1-8b"));
    EXPECT_EQ(e.model.weights_bytes, 8030261248.0 * 2);
    EXPECT_EQ(e.memory.per_accelerator[MemoryComponent::weights], 8030261248.0 * 2);
}

/// Whole files that were published (number_formats.json, `whole_file_bits_per_weight`): quantised weights
/// within 7 %, GGUF within 2 %.
TEST(Weights, OfPublishedFiles) {
    const auto gib = [](const char* model, const char* format) {
        Scenario s = serving(model, "b200-sxm", 1);
        s.precision.weights = format;
        return to_gib(evaluated(s).model.weights_bytes);
    };
    EXPECT_NEAR(gib("llama-3.1-8b", "gguf-iq1_s"), 1.87, 1.87 * 0.02);
    EXPECT_NEAR(gib("llama-3-70b", "gguf-iq1_s"), 14.29, 14.29 * 0.02);
    EXPECT_NEAR(gib("llama-3.1-8b", "gguf-q4_k_m"), 4.58, 4.58 * 0.02);
    EXPECT_NEAR(gib("gpt-oss-120b", "mxfp4"), 64.38 - 3.33, 64.38 * 0.07);
    EXPECT_NEAR(gib("gpt-oss-20b", "gguf-mxfp4"), 11.27, 0.1) << "as llama-bench prints";
}

/// Embedding and head are 13 % of this model and may stay at 16 bits; so may attention, 17 %.
TEST(Weights, OfEveryFormatAreNearItsBits) {
    Scenario s = serving("llama-3.1-8b", "b200-sxm", 1);
    for (const WeightFormat& format : test::catalogue().weight_formats) {
        s.precision.weights = format.id;
        const double bits = evaluated(s).model.weights_bytes * 8 / 8030261248.0;
        EXPECT_GE(bits, format.linear_bits) << format.id;
        EXPECT_LE(bits, std::max(format.linear_bits, format.dense_bits) + 0.14 * 16 +
                            0.17 * (format.attention_bits - format.linear_bits))
            << format.id;
    }
}

/// A format of experts leaves everything else at 16 bits: 60 layers x 384 experts x 3 x 7,168 x 2,048 at 4.5.
TEST(Weights, OfExpertsAlone) {
    Scenario s = serving("kimi-k2", "b200-sxm", 8);
    s.precision.weights = "int4-experts";
    const Evaluation e = evaluated(s);
    const double experts = 60.0 * 384 * 3 * 7168 * 2048;
    EXPECT_NEAR(e.model.weights_bytes, experts * 4.5 / 8 + (e.model.parameters - experts) * 2, 1e6);
}

TEST(Weights, OfAFileAreExactWhileItsFormatIsChosen) {
    Scenario s = serving("llama-3.1-8b");
    s.model.architecture = test::architecture("llama-3.1-8b");
    s.model.id.clear();
    StoredWeights& stored = s.model.architecture->stored_weights.emplace();
    stored.format = "fp8";
    for (int layer = 0; layer < 32; ++layer) stored.layer_bytes.push_back(1e6 + layer);
    stored.embedding_bytes = 5000;
    stored.head_bytes = 3000;
    stored.other_bytes = 16;
    const double all = 32e6 + 31 * 32 / 2 + 8016;
    s.precision.weights = "fp8";
    EXPECT_EQ(evaluated(s).model.weights_bytes, all);
    EXPECT_EQ(evaluated(s).memory.per_accelerator[MemoryComponent::weights], all);
    s.cluster.count = 2;
    s.parallelism = Parallelism{.tensor = 2};
    EXPECT_NEAR(evaluated(s).memory.per_accelerator[MemoryComponent::weights], all / 2, all * 1e-4);
    s.precision.weights = "bf16";
    EXPECT_EQ(evaluated(s).model.weights_bytes, 8030261248.0 * 2);
}

/// 3 light and 58 heavy layers: by number, a card of 15 would hold 5 heavy ones; by weight none holds more
/// than 4 (two runs of ikawrakow/ik_llama.cpp#235 and #237 on 15 RTX 3090 fit).
TEST(Weights, LlamaCppPlacesLayersByWeight) {
    Scenario s = serving("deepseek-r1-671b", "rtx-3090", 15);
    s.workload.engine = Engine::llama_cpp;
    s.precision.weights = "gguf-q2_k";
    const Evaluation e = evaluated(s);
    ASSERT_EQ(e.memory.stages.size(), 15U);
    double all = 0;
    for (const AcceleratorMemory& stage : e.memory.stages) all += stage[MemoryComponent::weights];
    const double heavy_layer = all / 58.3;
    for (const AcceleratorMemory& stage : e.memory.stages) {
        EXPECT_LT(stage[MemoryComponent::weights], 4.2 * heavy_layer);
        EXPECT_GT(stage[MemoryComponent::weights], 2.8 * heavy_layer);
    }
}

TEST(Weights, TensorParallelismCutsThem) {
    const double one =
        evaluated(serving("llama-3.1-70b", "b200-sxm", 1)).memory.per_accelerator[MemoryComponent::weights];
    const double eight =
        evaluated(serving("llama-3.1-70b", "b200-sxm", 8)).memory.per_accelerator[MemoryComponent::weights];
    EXPECT_GT(eight, one / 8) << "norms are whole on every rank";
    EXPECT_LT(eight, one / 8 * 1.001);
}

TEST(Weights, ExpertParallelismSpreadsOnlyExperts) {
    Scenario s = serving("mixtral-8x7b", "h100-sxm-80", 8);
    s.parallelism = Parallelism{.data = 8, .expert = 8};
    const Evaluation e = evaluated(s);
    const double experts = 32.0 * 8 * 3 * 4096 * 14336;
    EXPECT_NEAR(e.memory.per_accelerator[MemoryComponent::weights], 2 * (46702792704 - experts * 7 / 8), 1);
}

/// Start-up logs of vLLM 0.6 on one RTX 3090 (vllm-project/vllm#10517): 2.07 GiB at 20,000 profiled
/// tokens, 2.99 at 29,000.
TEST(Activations, OfAProfiledStep) {
    Scenario s = serving("llama-3.1-8b", "rtx-3090", 1);
    for (const auto& [tokens, gib] : {std::pair{20000.0, 2.07}, {29000.0, 2.99}}) {
        s.workload.max_batched_tokens = tokens;
        const AcceleratorMemory& m = evaluated(s).memory.per_accelerator;
        EXPECT_NEAR(to_gib(m[MemoryComponent::activations]), gib, gib * 0.02);
        EXPECT_EQ(m[MemoryComponent::logits], 0) << "the step needs more than the sampler";
    }
}

TEST(Activations, ThePeakOfASmallStepIsTheSampler) {
    // llm-d-planner measured 4.76 to 4.84 GiB for Llama on H100 (1,024 rows of logits).
    Scenario s = serving("llama-3.1-8b");
    const AcceleratorMemory m = evaluated(s).memory.per_accelerator;
    EXPECT_NEAR(to_gib(m[MemoryComponent::activations] + m[MemoryComponent::logits]), 4.8, 0.1);
}

TEST(Activations, ComputeBufferOfLlamaCpp) {
    // Gemma 3 with flash attention and a micro-batch of 512: 522.62 MiB measured.
    Scenario s = serving("gemma-3-27b", "h100-sxm-80", 1);
    s.workload.engine = Engine::llama_cpp;
    s.precision.weights = "gguf-q4_k_m";
    EXPECT_NEAR(evaluated(s).memory.per_accelerator[MemoryComponent::activations] / bytes_per_mib, 522.62,
                522.62 * 0.03);
}

/// `-amb` of ik_llama.cpp bounds the scores of attention, not the mask beside them.
TEST(Activations, ScoresStandInBatches) {
    Scenario s = serving("deepseek-r1-671b", "rtx-3090", 15);
    s.workload.engine = Engine::llama_cpp;
    s.workload.flash_attention = false;
    s.workload.max_context_tokens = 163840;
    s.workload.max_batched_tokens = 1024;
    const auto buffer = [&] { return evaluated(s).memory.stages[3][MemoryComponent::activations]; };
    const double mask = 163840.0 * 1024 * 4;
    EXPECT_EQ(buffer(), mask * 128 + mask);
    s.workload.attention_batch_mib = 1024;
    EXPECT_EQ(buffer(), 1024 * bytes_per_mib + mask);
}

/// vLLM 0.7 and V1 since 0.9.2 count from a snapshot after the driver context is made: the pool of the log
/// of an A10 (vllm-project/vllm, M0087 of the evidence) is 4.60 GiB.
TEST(InferenceMemory, TheContextIsBesideTheShareSinceItIsNotCounted) {
    Scenario s = serving("llama-3.1-8b");
    const auto usable = [&](const char* date) {
        s.workload.software_date = date;
        return to_gib(evaluated(s).memory.usable_bytes);
    };
    EXPECT_NEAR(usable("2025-02") - usable("2024-12"), 0.35, 1e-6);
    EXPECT_NEAR(usable("2025-05") - usable("2024-12"), 0, 1e-6) << "the first releases of V1 count it";
    EXPECT_NEAR(usable("2025-07") - usable("2024-12"), 0.35, 1e-6);
}

TEST(InferenceMemory, ComponentsAddUp) {
    for (const ModelEntry& model : test::catalogue().models)
        for (std::size_t engine = 0; engine < engine_count; ++engine) {
            Scenario s = serving(model.id, "h200-sxm-141", 8);
            s.workload.engine = static_cast<Engine>(engine);
            const Evaluation e = evaluated(s);
            double sum = 0;
            for (const double bytes : e.memory.per_accelerator.bytes) {
                EXPECT_GE(bytes, 0);
                sum += bytes;
            }
            EXPECT_EQ(sum, e.memory.per_accelerator.total_bytes) << model.id;
        }
}

TEST(InferenceMemory, TheAllocatorKnowsNothingOfCommunicationBuffers) {
    const AcceleratorMemory m = evaluated(serving("llama-3.1-70b", "h100-sxm-80", 8)).memory.per_accelerator;
    ASSERT_GT(m[MemoryComponent::communication], 0);
    EXPECT_EQ(m.allocated_bytes,
              m.total_bytes - m[MemoryComponent::communication] - m[MemoryComponent::runtime]);
}

TEST(InferenceMemory, MoreOfAnythingNeverNeedsLess) {
    for (const ModelEntry& model : test::catalogue().models) {
        Scenario s = serving(model.id, "h100-sxm-80", 8);
        s.parallelism = evaluated(s).parallelism;
        double before = 0;
        for (const double context : {1280, 4096, 16384, 131072}) {
            s.workload.max_context_tokens = context;
            const double total = evaluated(s).memory.per_accelerator.total_bytes;
            EXPECT_GE(total, before) << model.id << " " << context;
            before = total;
        }
        for (const double sequences : {2, 8, 64, 512}) {
            s.workload.concurrent_sequences = sequences;
            const double total = evaluated(s).memory.per_accelerator.total_bytes;
            EXPECT_GE(total, before) << model.id << " " << sequences;
            before = total;
        }
    }
}

TEST(InferenceMemory, TwoCardsNeverHoldMoreThanTwiceOne) {
    for (const ModelEntry& model : test::catalogue().models) {
        Scenario s = serving(model.id, "h200-sxm-141", 1);
        const double one = *evaluated(s).memory.max_concurrent_sequences;
        s.cluster.count = 2;
        s.parallelism = Parallelism{.data = 2};
        EXPECT_LE(*evaluated(s).memory.max_concurrent_sequences, 2 * one) << model.id;
    }
}

TEST(InferenceMemory, TheVerdictFollowsTheBand) {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 4);
    Evaluation e = evaluated(s);
    ASSERT_EQ(e.memory.verdict, Verdict::fits);
    s.workload.concurrent_sequences = *e.memory.max_concurrent_sequences;
    e = evaluated(s);
    EXPECT_EQ(e.memory.verdict, Verdict::tight);
    s.workload.concurrent_sequences *= 2;
    EXPECT_EQ(evaluated(s).memory.verdict, Verdict::does_not_fit);
}

TEST(InferenceMemory, WhatOthersUseIsNotThere) {
    Scenario s = serving("llama-3.1-8b", "rtx-4090", 1);
    const MemoryEstimate alone = evaluated(s).memory;
    s.cluster.already_used_gib = 2;
    EXPECT_EQ(alone.capacity_bytes - evaluated(s).memory.capacity_bytes, 2 * bytes_per_gib);
}

TEST(InferenceMemory, LayersThatStayInHostMemoryAreCountedThere) {
    Scenario s = serving("llama-3-70b", "rtx-4090");
    s.workload.engine = Engine::llama_cpp;
    s.precision.weights = "gguf-q4_k_m";
    const MemoryEstimate all = evaluated(s).memory;
    EXPECT_EQ(all.verdict, Verdict::does_not_fit);
    s.workload.gpu_layers = 40;
    const MemoryEstimate half = evaluated(s).memory;
    EXPECT_EQ(half.verdict, Verdict::fits);
    const auto sum = [](const MemoryEstimate& m) {
        return m.per_accelerator[MemoryComponent::weights] + m.per_accelerator[MemoryComponent::kv_cache] +
               m.host_bytes;
    };
    EXPECT_NEAR(sum(half), sum(all), 8) << "nothing is lost on the way";
    EXPECT_EQ(half.per_accelerator[MemoryComponent::kv_cache],
              all.per_accelerator[MemoryComponent::kv_cache] / 2);
    s.workload.gpu_layers = 0;
    EXPECT_EQ(evaluated(s).memory.per_accelerator[MemoryComponent::weights], 0);
    s.workload.engine = Engine::vllm;
    const Result<Evaluation> refused = evaluate(s, test::catalogue());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "workload.gpu_layers");
}

TEST(InferenceMemory, HostLayersAreNotSpreadOverCards) {
    Scenario s = serving("llama-3-70b", "rtx-4090", 2);
    s.workload.engine = Engine::llama_cpp;
    s.precision.weights = "gguf-q4_k_m";
    s.workload.gpu_layers = 60;
    s.parallelism = Parallelism{.pipeline = 2};
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_EQ(m.stages[0].layers + m.stages[1].layers, 60);
    EXPECT_NEAR(m.stages[0].layers, m.stages[1].layers, 1);
}

TEST(InferenceMemory, ADraftModelStandsBesideTheModel) {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 4);
    s.parallelism = Parallelism{.tensor = 4};
    const AcceleratorMemory alone = evaluated(s).memory.per_accelerator;
    s.workload.speculative = Speculative{4, 0.7, ""};
    EXPECT_EQ(evaluated(s).memory.per_accelerator.total_bytes, alone.total_bytes);
    s.workload.speculative->draft_model = "llama-3.2-1b";
    const AcceleratorMemory with_draft = evaluated(s).memory.per_accelerator;
    const Evaluation draft = evaluated(serving("llama-3.2-1b"));
    EXPECT_NEAR(with_draft[MemoryComponent::weights] - alone[MemoryComponent::weights],
                draft.model.weights_bytes / 4, 0.01 * draft.model.weights_bytes);
    EXPECT_GT(with_draft[MemoryComponent::kv_cache], alone[MemoryComponent::kv_cache]);
    s.workload.speculative->draft_model = "llama-3.2-1";
    const Result<Evaluation> unknown = evaluate(s, test::catalogue());
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().field, "workload.speculative.draft_model");
}

TEST(InferenceMemory, FewestAccelerators) {
    EXPECT_EQ(evaluated(serving("llama-3.1-8b")).memory.min_accelerators, 1);
    EXPECT_EQ(evaluated(serving("llama-3.1-70b")).memory.min_accelerators, 4)
        << "141 GB of weights and the sampler";
    EXPECT_EQ(evaluated(serving("llama-3.1-405b")).memory.min_accelerators, 16);
}

TEST(RuleOfThumb, IsTheArticlesFor175BillionParameters) {
    Scenario s = serving("gpt3-175b", "a100-sxm-80", 8);
    s.model.architecture = test::architecture("gpt3-175b");
    s.model.architecture->parameters = 175e9;
    s.model.id.clear();
    EXPECT_EQ(evaluated(s).memory.rule_of_thumb_bytes, 700e9);
    s.workload.task = Task::training;
    s.workload.micro_batch_size = 8;
    EXPECT_EQ(evaluated(s).memory.rule_of_thumb_bytes, 3.5e12);
}

}  // namespace
}  // namespace headroom
