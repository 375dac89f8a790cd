// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/engine_log.h"

#include "base/json.h"
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

EngineLog log_of(const std::string& file) {
    return *read_engine_log(*read_text_file(HEADROOM_TEST_DATA "/data/files/" + file));
}

TEST(EngineLog, OfTheFilesUsersHave) {
    const EngineLog table = log_of("vllm_log_10511_Llama-3-8B_H100.txt");
    EXPECT_EQ(table.total_memory_gib, 79.22);
    EXPECT_EQ(table.weights_gib, 14.96);
    EXPECT_EQ(table.non_torch_gib, 1.79);
    EXPECT_EQ(table.activation_peak_gib, 1.26);
    EXPECT_EQ(table.kv_cache_gib, 53.29);
    const EngineLog sentence = log_of("vllm_log_14447_R1_16x3090.txt");
    EXPECT_EQ(sentence.total_memory_gib, 23.58);
    EXPECT_EQ(sentence.memory_utilization, 0.99);
    EXPECT_EQ(sentence.weights_gib, 21.21);
    EXPECT_EQ(sentence.non_torch_gib, 0.20);
    EXPECT_EQ(sentence.activation_peak_gib, 0.37);
    EXPECT_EQ(sentence.kv_cache_gib, 1.57);
    const EngineLog error = log_of("vllm_log_v1_DSV4-Flash_GH200_error.txt");
    EXPECT_EQ(error.engine, Engine::vllm);
    EXPECT_EQ(error.kv_cache_needed_gib, 6.66);
    EXPECT_EQ(error.kv_cache_gib, 5.44);
    EXPECT_EQ(error.longest_context_tokens, 13528);
    const EngineLog meta = log_of("vllm_meta_RTX4090_Llama-3.1-8B.json");
    EXPECT_EQ(meta.engine, Engine::vllm);
    EXPECT_EQ(from_gib(*meta.total_memory_gib), 25250627584.0);
    EXPECT_EQ(meta.kv_cache_blocks, 2588);
    EXPECT_EQ(meta.kv_cache_tokens, 41408);
    EXPECT_EQ(meta.memory_utilization, 0.9);
    const EngineLog ollama = log_of("ollama_log_8447_DeepSeek-R1_ctx2048.txt");
    EXPECT_EQ(ollama.engine, Engine::llama_cpp);
    EXPECT_EQ(*ollama.kv_cache_everywhere_gib * 1024, 9760);
    EXPECT_EQ(*ollama.kv_cache_gib * 1024, 160) << "on the card";
    EXPECT_EQ(ollama.kv_cache_tokens, 2048);
    EXPECT_DOUBLE_EQ(*ollama.weights_gib * 1024, 7106.67);
    EXPECT_DOUBLE_EQ(*ollama.weights_everywhere_gib * 1024, 378582.96 + 7106.67);
}

TEST(EngineLog, KeepsTwoEnginesOfOneFileApart) {
    const std::vector<EngineLog> logs = *read_engine_logs(
        *read_text_file(HEADROOM_TEST_DATA "/data/files/vllm_sglang_log_21348_Qwen3-235B-FP8_4xH100.txt"));
    ASSERT_EQ(logs.size(), 2);
    EXPECT_EQ(logs[0].engine, Engine::vllm);
    EXPECT_EQ(logs[0].kv_cache_gib, 8.11);
    EXPECT_EQ(logs[0].kv_cache_tokens, 178880);
    EXPECT_EQ(logs[1].engine, Engine::sglang);
    EXPECT_EQ(logs[1].kv_cache_gib, 16.46);
    EXPECT_EQ(logs[1].kv_cache_tokens, 367404);
    EXPECT_EQ(logs[1].memory_utilization, 0.93);
}

/// Lines as vLLM prints them since V1, with and without the parts of what it consumed.
TEST(EngineLog, OfVllmSinceV1) {
    const EngineLog parts = *read_engine_log(
        "Free memory on device (47.03/47.37 GiB) on startup. Desired GPU memory utilization is (0.9, 42.64 "
        "GiB). Actual usage is 15.27 GiB for weight, 1.4 GiB for peak activation, 0.03 GiB for non-torch "
        "memory, and 0.54 GiB for CUDAGraph memory. Replace gpu_memory_utilization config with "
        "`--kv-cache-memory=22976439705` (21.4 GiB) to fit into requested memory");
    EXPECT_EQ(parts.total_memory_gib, 47.37);
    EXPECT_EQ(parts.memory_utilization, 0.9);
    EXPECT_EQ(parts.weights_gib, 15.27);
    EXPECT_EQ(parts.activation_peak_gib, 1.4);
    EXPECT_EQ(parts.non_torch_gib, 0.03);
    EXPECT_EQ(parts.cuda_graph_gib, 0.54);
    const EngineLog consumed = *read_engine_log(
        "Model loading took 38.24 GiB memory and 226.512052 seconds\n"
        "Free memory on device cuda:0 (137.64/139.8 GiB) on startup. Desired GPU memory utilization is (0.9, "
        "125.82 GiB). Actual usage is 39.98 GiB for consumed memory (weights + non-torch), 4.04 GiB for peak "
        "activation, and 1.2 GiB for CUDAGraph memory. Current kv cache memory in use is 81.79 GiB.\n"
        "CUDA graph pool memory: 0.47 GiB (actual), 9.47 GiB (estimated)");
    EXPECT_EQ(consumed.total_memory_gib, 139.8);
    EXPECT_NEAR(*consumed.non_torch_gib, 1.74, 1e-9) << "what is consumed beside the weights";
    EXPECT_EQ(consumed.activation_peak_gib, 4.04);
    EXPECT_EQ(consumed.kv_cache_gib, 81.79);
    EXPECT_EQ(consumed.cuda_graph_gib, 1.2);
    EXPECT_EQ(read_engine_log("Model loading took 15.4137 GB and 9.03 seconds")->weights_gib, 15.4137);
}

TEST(EngineLog, OfVllm06) {
    const EngineLog log = *read_engine_log(
        "Loading model weights took 14.9888 GB\n"
        "Memory profiling results: total_gpu_memory=23.64GiB initial_memory_usage=15.31GiB "
        "peak_torch_memory=16.20GiB memory_usage_post_profile=15.41Gib non_torch_memory=0.38GiB "
        "kv_cache_size=4.70GiB gpu_memory_utilization=0.90\n# GPU blocks: 2407, # CPU blocks: 2048");
    EXPECT_EQ(log.total_memory_gib, 23.64);
    EXPECT_EQ(log.weights_gib, 14.9888);
    EXPECT_NEAR(*log.activation_peak_gib, 16.20 - 14.9888, 1e-9);
    EXPECT_EQ(log.non_torch_gib, 0.38);
    EXPECT_EQ(log.kv_cache_gib, 4.70);
    EXPECT_EQ(log.kv_cache_blocks, 2407);
    EXPECT_EQ(log.memory_utilization, 0.9);
}

TEST(EngineLog, OfSglang) {
    const EngineLog log = *read_engine_log(
        "[2026-07-15 13:14:53] Load weight end. elapsed=19.09 s, type=Qwen3MoeForCausalLM, avail mem=230.20 "
        "GB, mem usage=56.98 GB.\n"
        "[2026-07-15 13:14:54] KV Cache is allocated. dtype: torch.bfloat16, #tokens: 1669816, K size: 76.44 "
        "GB, V size: 70.00 GB\n"
        "[2025-11-10 19:59:09 TP1] Capture cuda graph end. Time elapsed: 11.35 s. mem usage=1.04 GB. avail "
        "mem=11.22 GB.\n"
        "server_args=ServerArgs(mem_fraction_static=0.911, ...)");
    EXPECT_EQ(log.weights_gib, 56.98);
    EXPECT_DOUBLE_EQ(*log.kv_cache_gib, 146.44);
    EXPECT_EQ(log.kv_cache_tokens, 1669816);
    EXPECT_EQ(log.cuda_graph_gib, 1.04);
    EXPECT_EQ(log.memory_utilization, 0.911);
    EXPECT_EQ(read_engine_log("KV Cache is allocated. #tokens: 71680, KV size: 4.60 GB")->kv_cache_gib, 4.6);
}

/// docs/source/reference/memory.md of TensorRT-LLM.
TEST(EngineLog, OfTensorrtLlm) {
    const EngineLog log = *read_engine_log(
        "[TensorRT-LLM][INFO] Loaded engine size: 6695 MiB\n"
        "[TensorRT-LLM][INFO] [MemUsageChange] Allocated 1134.01 MiB for execution context memory.\n"
        "[TensorRT-LLM][INFO] [MemUsageChange] Allocated 43.29 MB GPU memory for runtime buffers.\n"
        "[TensorRT-LLM][INFO] [MemUsageChange] Allocated 180.30 MB GPU memory for decoder.\n"
        "[TensorRT-LLM][INFO] Memory usage when calculating max tokens in paged kv cache: total: 79.10 GiB, "
        "available: 70.48 GiB\n"
        "[TensorRT-LLM][INFO] [MemUsageChange] Allocated 63.43 GiB for max tokens in paged KV cache "
        "(129920).");
    EXPECT_EQ(log.engine, Engine::tensorrt_llm);
    EXPECT_EQ(log.total_memory_gib, 79.10);
    EXPECT_DOUBLE_EQ(*log.weights_gib * 1024, 6695);
    EXPECT_DOUBLE_EQ(*log.activation_peak_gib * 1024, 1134.01);
    EXPECT_NEAR(*log.non_torch_gib, 79.10 - 70.48 - (6695 + 1134.01) / 1024, 1e-9);
    EXPECT_EQ(log.kv_cache_gib, 63.43);
    EXPECT_EQ(log.kv_cache_tokens, 129920);
    const EngineLog old = *read_engine_log(
        "[TensorRT-LLM][INFO] Allocate 69524783104 bytes for k/v cache. \n"
        "[TensorRT-LLM][INFO] Using 132608 tokens in paged KV cache.");
    EXPECT_EQ(from_gib(*old.kv_cache_gib), 69524783104.0);
    EXPECT_EQ(old.kv_cache_tokens, 132608);
}

TEST(EngineLog, OfLlamaCppByDevice) {
    const EngineLog log = *read_engine_log(
        "llama_model_loader: loaded meta data with 32 key-value pairs and 579 tensors\n"
        "load_tensors:   CPU_Mapped model buffer size =   420.00 MiB\n"
        "load_tensors:        CUDA0 model buffer size =  2048.00 MiB\n"
        "load_tensors:  CUDA0_Split model buffer size =  1024.00 MiB\n"
        "load_tensors:        CUDA1 model buffer size =  1024.00 MiB\n"
        "llama_context:  CUDA_Host  output buffer size =     0.58 MiB\n"
        "llama_kv_cache_unified:      CUDA0 KV buffer size =   384.00 MiB\n"
        "llama_kv_cache_unified:      CUDA1 KV buffer size =  1152.00 MiB\n"
        "llama_kv_cache_unified: size = 1536.00 MiB ( 16384 cells,  48 layers,  1 seqs), K (f16):  768.00 "
        "MiB\n"
        "llama_kv_cache_unified:      CUDA1 KV buffer size =   128.00 MiB\n"
        "llama_context:      CUDA0 compute buffer size =  1080.00 MiB\n"
        "llama_context:      CUDA1 compute buffer size =   540.00 MiB\n"
        "llama_context:  CUDA_Host compute buffer size =  9036.01 MiB\n"
        "llama_model_loader: loaded meta data with 20 key-value pairs and 10 tensors\n"
        "load_tensors:        CUDA0 model buffer size =  1.00 MiB\n");
    EXPECT_EQ(*log.weights_gib * 1024, 3072) << "both kinds of memory of the first card, one model";
    EXPECT_EQ(*log.weights_everywhere_gib * 1024, 4516);
    EXPECT_EQ(*log.kv_cache_gib * 1024, 1280) << "with the cache of the sliding window";
    EXPECT_EQ(*log.kv_cache_everywhere_gib * 1024, 1664);
    EXPECT_EQ(*log.activation_peak_gib * 1024, 1080) << "not that of the host";
    EXPECT_EQ(log.kv_cache_tokens, 16384);
}

TEST(EngineLog, OfOllama) {
    const EngineLog log = *read_engine_log(
        "level=INFO source=types.go:130 msg=\"inference compute\" id=GPU-0 library=cuda compute=8.9 "
        "name=\"NVIDIA GeForce RTX 4090\" total=\"23.6 GiB\" available=\"23.3 GiB\"\n"
        "level=INFO source=device.go:240 msg=\"model weights\" device=CUDA0 size=\"19.9 GiB\"\n"
        "level=INFO source=device.go:245 msg=\"model weights\" device=CPU size=\"28.3 GiB\"\n"
        "level=INFO source=device.go:251 msg=\"kv cache\" device=CUDA0 size=\"512.0 MiB\"\n"
        "level=INFO source=device.go:256 msg=\"kv cache\" device=CPU size=\"1.5 GiB\"\n"
        "level=INFO source=device.go:262 msg=\"compute graph\" device=CUDA0 size=\"896.0 MiB\"\n"
        "level=INFO source=device.go:251 msg=\"kv cache\" device=CUDA0 size=\"512.0 MiB\"\n");
    EXPECT_EQ(log.total_memory_gib, 23.6);
    EXPECT_EQ(log.weights_gib, 19.9);
    EXPECT_EQ(log.kv_cache_gib, 0.5) << "it was said twice";
    EXPECT_EQ(log.kv_cache_everywhere_gib, 2);
    EXPECT_EQ(log.activation_peak_gib, 0.875);
    const EngineLog estimate = *read_engine_log(
        "msg=offload library=cuda layers.offload=48 memory.available=\"[11.1 GiB]\" "
        "memory.required.full=\"11.4 GiB\" memory.required.kv=\"992.0 MiB\" "
        "memory.weights.total=\"6.8 GiB\" memory.graph.full=\"519.5 MiB\"");
    EXPECT_EQ(estimate.kv_cache_everywhere_gib, 0.96875);
    EXPECT_EQ(estimate.weights_everywhere_gib, 6.8);
    EXPECT_EQ(estimate.activation_peak_gib, std::nullopt) << "an estimate measures nothing";
}

TEST(EngineLog, HostileNumbersAreNoFigures) {
    EXPECT_FALSE(read_engine_log("GPU KV cache size: " + std::string(5000, '9') + " tokens"));
    EXPECT_FALSE(read_engine_log("gpu_memory_utilization 900"));
    EXPECT_FALSE(read_engine_log("CUDA0 model buffer size = . MiB"));
    std::string lines;
    for (int i = 0; i < 20000; ++i) lines += "Load weight end. Graph capturing finished in CUDA0 ";
    EXPECT_FALSE(read_engine_log(lines)) << "and in time linear in the text";
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
    s.workload.software_date = "2024-11";  // of the log: its non-torch memory holds the driver context
    const MemoryEstimate m = test::evaluated(s).memory;
    EXPECT_NEAR(m.per_accelerator[MemoryComponent::activations], from_gib(1.26), 1);
    EXPECT_EQ(m.per_accelerator[MemoryComponent::logits], 0);
    EXPECT_NEAR(m.per_accelerator[MemoryComponent::runtime], from_gib(1.79), 1);
    const double pool = m.per_accelerator[MemoryComponent::kv_cache] + m.headroom_bytes;
    EXPECT_NEAR(to_gib(pool), 53.29, 0.05) << "the log's own cache";

    // Later releases count from after the context is made: it is there, and beside the claimed share.
    s.workload.software_date = "2025-09";
    const MemoryEstimate later = test::evaluated(s).memory;
    EXPECT_NEAR(later.per_accelerator[MemoryComponent::runtime], from_gib(1.79 + 0.35), 1);
    EXPECT_NEAR(to_gib(later.per_accelerator[MemoryComponent::kv_cache] + later.headroom_bytes), 53.29, 0.05);
}

}  // namespace
}  // namespace headroom
