// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/engine_log.h"

#include "base/units.h"
#include "core/support.h"

namespace headroom {
namespace {

/// vllm-project/vllm#10511, Llama 3 8B on an H100.
constexpr const char* vllm_table = R"(
INFO 12-13 19:54:18 worker.py:243] total_gpu_memory     79.22GiB
INFO 12-13 19:54:18 worker.py:243] gpu_memory_utilization       0.90
INFO 12-13 19:54:18 worker.py:243] model weights take   14.96GiB
INFO 12-13 19:54:18 worker.py:243] non_torch_memory     1.79GiB
INFO 12-13 19:54:18 worker.py:243] PyTorch activation peak memory       1.26GiB
INFO 12-13 19:54:18 worker.py:243] available_kv_cache_memory    53.29GiB
)";

/// vllm-project/vllm#14447, DeepSeek R1 on 16 RTX 3090.
constexpr const char* vllm_sentence =
    "the current vLLM instance can use total_gpu_memory (23.58GiB) x gpu_memory_utilization (0.99) = "
    "23.35GiB\n"
    "model weights take 21.21GiB; non_torch_memory takes 0.20GiB; PyTorch activation peak memory takes "
    "0.37GiB; the "
    "rest of the memory reserved for KV Cache is 1.57GiB.";

TEST(EngineLog, OfVllmBeforeV1) {
    const EngineLog log = *read_engine_log(vllm_table);
    EXPECT_EQ(log.engine, Engine::vllm);
    EXPECT_EQ(log.total_memory_gib, 79.22);
    EXPECT_EQ(log.memory_utilization, 0.90);
    EXPECT_EQ(log.weights_gib, 14.96);
    EXPECT_EQ(log.non_torch_gib, 1.79);
    EXPECT_EQ(log.activation_peak_gib, 1.26);
    EXPECT_EQ(log.kv_cache_gib, 53.29);
    const EngineLog sentence = *read_engine_log(vllm_sentence);
    EXPECT_EQ(sentence.total_memory_gib, 23.58);
    EXPECT_EQ(sentence.memory_utilization, 0.99);
    EXPECT_EQ(sentence.activation_peak_gib, 0.37);
    EXPECT_EQ(sentence.kv_cache_gib, 1.57);
}

TEST(EngineLog, OfNewerEngines) {
    const EngineLog v1 = *read_engine_log(
        "Model loading took 14.9889 GiB and 3.2 seconds\nAvailable KV cache memory: 8.11 GiB\n"
        "GPU KV cache size: 178,880 tokens\nGraph capturing finished in 20 secs, took 0.62 GiB\n");
    EXPECT_EQ(v1.weights_gib, 14.9889);
    EXPECT_EQ(v1.kv_cache_tokens, 178880);
    EXPECT_EQ(v1.cuda_graph_gib, 0.62);
    const EngineLog sglang =
        *read_engine_log("KV Cache is allocated. #tokens: 367404, K size: 8.23 GB, V size: 8.23 GB");
    EXPECT_EQ(sglang.engine, Engine::sglang);
    EXPECT_EQ(sglang.kv_cache_tokens, 367404);
    EXPECT_EQ(sglang.kv_cache_gib, 16.46);
    const EngineLog llama = *read_engine_log(
        "llm_load_tensors:        CUDA0 model buffer size =  7106.67 MiB\n"
        "llama_kv_cache_init:      CUDA0 KV buffer size =   160.00 MiB\n"
        "llama_new_context_with_model:      CUDA0 compute buffer size =   512.00 MiB\n");
    EXPECT_EQ(llama.engine, Engine::llama_cpp);
    EXPECT_EQ(llama.activation_peak_gib, 0.5);
}

TEST(EngineLog, TakesTheFullestWorker) {
    EXPECT_EQ(read_engine_log(
                  "Model loading took 14.1 GiB\nModel loading took 14.9 GiB\nModel loading took 14.3 GiB")
                  ->weights_gib,
              14.9);
}

TEST(EngineLog, OtherTextIsRefused) {
    EXPECT_FALSE(read_engine_log(""));
    EXPECT_FALSE(read_engine_log("Traceback (most recent call last):"));
    EXPECT_FALSE(read_engine_log(std::string(1 << 20, 'a')));
}

TEST(EngineLog, WhatIsLeftOfTheBudgetIsTheStep) {
    const EngineLog log{Engine::vllm, 80,           0.9, 15,          std::nullopt,
                        std::nullopt, std::nullopt, 50,  std::nullopt};
    EXPECT_NEAR(*overheads_of(log).activation_peak_gib, 7, 1e-9);
    EXPECT_EQ(overheads_of(log).runtime_gib, 0);
}

TEST(EngineLog, MakesAProfileOfTheUsersOwn) {
    Scenario s = test::serving("llama-3-8b", "h100-sxm-80", 1);
    s.workload.measured_overheads = overheads_of(*read_engine_log(vllm_table));
    s.workload.cuda_graphs = false;
    const MemoryEstimate m = test::evaluated(s).memory;
    EXPECT_NEAR(m.per_accelerator[MemoryComponent::activations], from_gib(1.26), 1);
    EXPECT_EQ(m.per_accelerator[MemoryComponent::logits], 0);
    EXPECT_NEAR(m.per_accelerator[MemoryComponent::runtime], from_gib(1.79), 1);
    const double pool = m.per_accelerator[MemoryComponent::kv_cache] + m.headroom_bytes;
    EXPECT_NEAR(to_gib(pool), 53.29, 0.05) << "the log's own cache";
}

}  // namespace
}  // namespace headroom
