// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/kv_cache.h"
#include "core/cases/questions.h"

namespace headroom::test {
namespace {

using enum MemoryComponent;

/// Shapes of the configuration of Qwen/Qwen1.5-7B.
TEST(KvCacheOf, kv_001) {
    Architecture a{.layers = 32,
                   .hidden = 4096,
                   .intermediate = 11008,
                   .heads = 32,
                   .kv_heads = 32,
                   .head_dim = 128,
                   .vocab = 151936,
                   .qkv_bias = true,
                   .attention = AttentionKind::mha,
                   .max_positions = 32768};
    const auto cache_bytes = [&](double tokens) {
        Scenario s = with_architecture(serving(""), a);
        s.workload.max_context_tokens = tokens;
        EXPECT_EQ(evaluated(s).memory.kv_cache_bytes_per_token, 524288.0 * a.kv_heads / 32);
        return memory_of(s)[kv_cache];
    };
    EXPECT_NEAR(to_gib(cache_bytes(observed("kv-001", "kv_tokens"))), 3.59, 0.005);
    const double asked = cache_bytes(32768);
    a.kv_heads = 8;
    a.attention = AttentionKind::gqa;
    EXPECT_EQ(cache_bytes(32768), asked / 4);
}

/// The engine counts 13.95 GiB of weights a card, 0.19 GiB more than half of the parameters.
TEST(KvCacheOf, kv_002) {
    Scenario s = serving("deepseek-r1-distill-qwen-14b", "rtx-4090", 2);
    s.workload.software_date = "2025-02";  // vLLM 0.7
    s.workload.memory_utilization = 0.98;
    s.workload.max_context_tokens = observed("kv-002", "max_tokens");
    s.workload.max_batched_tokens = 2048;
    s.parallelism = Parallelism{.tensor = 2};
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_EQ(m.per_accelerator[kv_cache], m.kv_cache_bytes_per_token / 2 * observed("kv-002", "max_tokens"))
        << "half the heads of every token, not half the tokens";
    EXPECT_NE(m.verdict, Verdict::does_not_fit);
    const double pool = m.per_accelerator[kv_cache] + m.headroom_bytes;
    EXPECT_TRUE(within(0.05, to_gib(pool), observed("kv-002", "kv_gib_per_gpu")));
    EXPECT_TRUE(within(0.001, *m.kv_cache_capacity_tokens * m.kv_cache_bytes_per_token / 2, pool))
        << "the tokens of one card are those of both";
    s.workload.max_context_tokens = observed("kv-002", "asked");
    EXPECT_EQ(verdict_of(s), Verdict::does_not_fit);
}

/// Shapes of the configuration of deepseek-ai/deepseek-coder-6.7b-base.
TEST(KvCacheOf, kv_003) {
    Scenario s = with_architecture(serving("", "t4", 2), Architecture{.layers = 32,
                                                                      .hidden = 4096,
                                                                      .intermediate = 11008,
                                                                      .heads = 32,
                                                                      .kv_heads = 32,
                                                                      .head_dim = 128,
                                                                      .vocab = 32256,
                                                                      .attention = AttentionKind::mha,
                                                                      .max_positions = 16384});
    const double tokens = observed("kv-003", "gpu_blocks") * observed("kv-003", "block_size");
    s.precision.weights = "fp16";
    s.precision.kv_cache = "fp16";
    s.workload.max_context_tokens = tokens;
    s.parallelism = Parallelism{.tensor = 2};
    EXPECT_EQ(memory_of(s)[kv_cache], 262144 * 8112.0);
    EXPECT_NEAR(to_gib(memory_of(s)[kv_cache]), 1.98, 0.005);
}

TEST(KvCacheOf, kv_006) {
    Scenario s = serving("qwen3-235b-a22b", "h100-sxm-80", 4);
    s.precision.weights = "fp8-block128";
    s.workload.software_date = "2025-07";
    s.workload.memory_utilization = observed("kv-006", "sglang_mem_fraction");
    s.workload.max_context_tokens = 4096;
    s.parallelism = Parallelism{.tensor = 4};
    const MemoryEstimate vllm = evaluated(s).memory;
    s.workload.engine = Engine::sglang;
    const MemoryEstimate sglang = evaluated(s).memory;
    EXPECT_EQ(vllm.per_accelerator[kv_cache], 48128.0 * 4096);
    EXPECT_EQ(sglang.per_accelerator[kv_cache], 48128.0 * 4096);
    EXPECT_TRUE(within(0.05, *sglang.kv_cache_capacity_tokens, observed("kv-006", "sglang_tokens")));
    EXPECT_GT(*sglang.kv_cache_capacity_tokens, 1.3 * *vllm.kv_cache_capacity_tokens)
        << "its share covers weights and cache alone";
}

/// Mistral Small 2409 has the shapes of Codestral 22B.
TEST(KvCacheOf, kv_007) {
    Scenario s = serving("codestral-22b", "rtx-4090");
    s.workload.engine = Engine::llama_cpp;
    s.workload.max_context_tokens = 49152;
    s.precision.weights = "gguf-q6_k";
    s.precision.kv_cache = "fp16";
    EXPECT_EQ(memory_of(s)[kv_cache], 10752 * bytes_per_mib);
    s.precision.kv_cache = "gguf-q8_0";
    const AcceleratorMemory m = memory_of(s);
    EXPECT_EQ(m[kv_cache], observed("kv-007", "kv_mib") * bytes_per_mib);
    EXPECT_TRUE(within(quantised_tolerance, m[weights] / bytes_per_mib, observed("kv-007", "weights_mib")));
    EXPECT_TRUE(within(0.05, m.total_bytes / bytes_per_mib, observed("kv-007", "actual_mib")));
}

TEST(KvCacheOf, kv_012) {
    Architecture a = architecture("gemma-4-31b");
    const LayerMix mix = layers_between(a, 0, a.layers);
    EXPECT_EQ(mix.sliding_layers, observed("kv-012", "swa_layers"));
    EXPECT_EQ(mix.full_attention_layers, observed("kv-012", "global_layers"));
    Scenario s = with_architecture(serving(""), a);
    s.workload.max_context_tokens = 262144;
    const double layer_token = kv_bytes_per_layer_token(a, *catalogue().kv_formats.find("bf16"), 1, false);
    EXPECT_EQ(memory_of(s)[kv_cache], layer_token * (10 * 262144.0 + 50 * (1024 + 16)));
    s.model.architecture->sliding_window.reset();
    EXPECT_EQ(memory_of(s)[kv_cache], layer_token * 60 * 262144.0) << "an engine without a windowed cache";
}

/// The sliding layers of Gemma 4 E4B alone, as the measured 160 MiB of 4,096 cells imply: 20 layers of 2 KiB
/// a cell. 1,536 cells are the window and a micro-batch of 1,024.
TEST(KvCacheOf, kv_013) {
    Scenario s = with_architecture(serving(""), Architecture{.layers = 20,
                                                             .hidden = 2560,
                                                             .intermediate = 10240,
                                                             .heads = 8,
                                                             .kv_heads = 2,
                                                             .head_dim = 256,
                                                             .vocab = 262144,
                                                             .tied_embeddings = true,
                                                             .attention = AttentionKind::gqa});
    s.workload.engine = Engine::llama_cpp;
    s.workload.max_context_tokens = 4096;
    s.workload.max_batched_tokens = 1024;
    s.precision.kv_cache = "fp16";
    EXPECT_EQ(memory_of(s)[kv_cache], observed("kv-013", "swa_kv_mib_full") * bytes_per_mib);
    s.model.architecture->sliding_window = SlidingWindow{.window = 512};
    EXPECT_EQ(memory_of(s)[kv_cache], observed("kv-013", "swa_kv_mib_default") * bytes_per_mib);
}

TEST(KvCacheOf, kv_016) {
    Scenario s = serving("deepseek-v4-flash", "b200-sxm", 8);
    s.precision.weights = "fp8";
    s.workload.concurrent_sequences = 8;
    s.workload.max_context_tokens = 131072;
    s.parallelism = Parallelism{.tensor = 8};
    const Evaluation cut = evaluated(s);
    s.parallelism = Parallelism{.data = 8, .expert = 8};
    const Evaluation spread = evaluated(s);
    EXPECT_TRUE(warns(cut, WarningCode::kv_heads_replicated));
    EXPECT_FALSE(warns(spread, WarningCode::kv_heads_replicated));
    const double gain = *spread.memory.max_concurrent_sequences / *cut.memory.max_concurrent_sequences;
    EXPECT_TRUE(within(peak_tolerance, gain, observed("kv-016", "kv_gain_dp_over_tp")));
}

TEST(KvCacheOf, kv_021) {
    Scenario s = serving("llama-2-70b");
    s.workload.max_context_tokens = 2048;
    EXPECT_EQ(memory_of(s)[kv_cache], observed("kv-021", "kv_mib") * bytes_per_mib);
}

TEST(KvCacheOf, kv_023) {
    Scenario s = serving("deepseek-v2-236b", "h100-sxm-80", 8);
    s.parallelism = Parallelism{.tensor = 8};
    const double latent = evaluated(s).memory.kv_cache_bytes_per_token;
    s.workload.software_date = "2024-08";  // vLLM 0.5.4
    EXPECT_GT(evaluated(s).memory.kv_cache_bytes_per_token, 10 * latent);
}

/// Kimi K2.5 has the decoder of Kimi K2.
TEST(KvCacheOf, kv_024) {
    Result<Scenario> s = try_scenario(
        "{'model': 'kimi-k2', 'workload': {'task': 'inference'}, 'precision': {'weights': 'gptq-int4-g32'},"
        " 'cluster': {'accelerator': 'h200-sxm-141', 'count': 8}}");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->precision.kv_cache, "bf16");
    EXPECT_EQ(evaluated(*s).memory.kv_cache_bytes_per_token, 61 * (512 + 64) * 2);
}

}  // namespace
}  // namespace headroom::test
