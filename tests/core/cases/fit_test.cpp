// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/cases/questions.h"
#include "model/parameters.h"

namespace headroom::test {
namespace {

using enum MemoryComponent;

double step_gib(const AcceleratorMemory& memory) {
    return to_gib(memory[activations] + memory[logits]);
}

TEST(Fit, fit_002) {
    Scenario s = serving("llama-3.3-70b");
    s.precision.weights = "fp8";
    s.workload.memory_utilization = 0.95;
    s.workload.max_context_tokens = 16000;
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_GT(step_gib(m.per_accelerator), 4.7) << "4.8 to 5.6 GiB measured";
    EXPECT_NE(m.verdict, Verdict::fits);
    EXPECT_LT(m.headroom_bytes, 0);
    EXPECT_EQ(m.max_concurrent_sequences, 0);
}

TEST(Fit, fit_003) {
    Scenario s = serving("gpt-oss-120b");
    s.precision.weights = "mxfp4";
    s.workload.max_context_tokens = 16000;
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_TRUE(
        within(quantised_tolerance, to_gib(m.per_accelerator[weights]), observed("fit-003", "weights_gib")));
    EXPECT_TRUE(within(0.05, step_gib(m.per_accelerator), observed("fit-003", "activation_gib")));
    EXPECT_GT(step_gib(m.per_accelerator), step_gib(memory_of(serving("qwen3-32b"))))
        << "more than that of a dense model";
    EXPECT_EQ(m.verdict, Verdict::tight);
    EXPECT_GE(m.headroom_bytes, 0);
    EXPECT_LE(*m.max_concurrent_sequences, 4);
}

TEST(Fit, fit_005) {
    Scenario s = serving("qwen3-32b", "h100-sxm-80", 2);
    s.workload.max_context_tokens = 16000;
    s.parallelism = Parallelism{.tensor = 2};
    const MemoryEstimate two = evaluated(s).memory;
    EXPECT_TRUE(within(weights_tolerance, to_gib(two.per_accelerator[weights]),
                       observed("fit-005", "weights_gib_per_gpu")));
    EXPECT_TRUE(within(0.05, step_gib(two.per_accelerator), observed("fit-005", "activation_gib")));
    const double cache = two.per_accelerator[kv_cache] + two.headroom_bytes;
    EXPECT_TRUE(within(0.05, to_gib(cache), observed("fit-005", "kv_gib_per_gpu")));

    const AcceleratorMemory one = memory_of(serving("qwen3-32b"));
    EXPECT_TRUE(within(0.001, two.per_accelerator[weights], one[weights] / 2));
    EXPECT_GT(step_gib(two.per_accelerator), 0.9 * step_gib(one)) << "the sampler is not cut";
    EXPECT_EQ(one[communication], 0);
    EXPECT_GT(two.per_accelerator[communication], 0);
}

/// The step of a multimodal model, lower than that of a text model, is not known: what is left for the cache
/// is 11 % too little.
TEST(Fit, fit_006) {
    Scenario s = serving("mistral-small-3.1-24b");
    s.workload.memory_utilization = 0.95;
    s.workload.max_context_tokens = 16000;
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_TRUE(
        within(weights_tolerance, to_gib(m.per_accelerator[weights]), observed("fit-006", "weights_gib")));
    EXPECT_EQ(m.kv_cache_bytes_per_token, 163840);
    EXPECT_EQ(m.per_accelerator[kv_cache], 163840.0 * 16000);
    EXPECT_EQ(m.verdict, Verdict::fits);
}

TEST(Fit, fit_007) {
    Scenario s = serving("llama-3.1-8b", "rtx-4090");
    s.workload.max_context_tokens = 32768;
    s.workload.max_batched_tokens = 2048;
    s.workload.software_date = "2026-08";       // vLLM 0.19 as run, from the file's date
    const double logged_bytes = 25250627584.0;  // this card reports less than other logs do
    s.cluster.already_used_gib =
        to_gib(*test::catalogue().accelerators.find("rtx-4090")->usable_bytes - logged_bytes);
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_EQ(m.kv_cache_bytes_per_token, 131072);
    EXPECT_TRUE(within(0.05, *m.kv_cache_capacity_tokens, observed("fit-007", "kv_tokens")));
    EXPECT_EQ(m.max_concurrent_sequences, 1);
    EXPECT_LT(to_gib(m.capacity_bytes), 24);
}

TEST(Fit, fit_010) {
    Scenario s = serving("deepseek-r1-671b", "rtx-3090", 16);
    s.cluster.per_node = 16;
    s.precision.weights = "gptq-int4";
    s.workload.software_date = "2025-03";
    s.workload.memory_utilization = 0.99;
    s.parallelism = Parallelism{.tensor = 16};
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_TRUE(
        within(quantised_tolerance, to_gib(m.per_accelerator[weights]), observed("fit-010", "weights_gib")));
    EXPECT_NE(m.verdict, Verdict::does_not_fit);
    EXPECT_GE(m.headroom_bytes, 0);
    s.workload.memory_utilization = 0.9;
    EXPECT_LT(evaluated(s).memory.headroom_bytes, 0) << "nothing else may use the card";
}

TEST(Fit, fit_011) {
    Scenario s = serving("llama-3-8b", "rtx-3060-12");
    s.workload.engine = Engine::llama_cpp;
    s.workload.prompt_tokens = 1;
    s.workload.output_tokens = 1024;
    s.precision.weights = "fp16";
    EXPECT_EQ(verdict_of(s), Verdict::does_not_fit);
    s.cluster.accelerator = "rtx-4080";
    EXPECT_EQ(verdict_of(s), Verdict::fits);
    s.precision.weights = "gguf-q4_k_m";
    EXPECT_LT(to_gib(evaluated(s).memory.high_bytes), 0.985 * 8) << "the catalogue has no card of 8 GB";
}

/// Keys at 8.5 bits and values at 16 lie between both at 8.5 and both at 16.
TEST(Fit, fit_018) {
    Scenario s = serving("gemma-3-27b", "rtx-2080-ti", 4);
    s.workload.engine = Engine::llama_cpp;
    s.workload.max_context_tokens = 128000;
    s.precision.weights = "gguf-q4_k_m";
    for (const char* format : {"gguf-q8_0", "fp16"}) {
        s.precision.kv_cache = format;
        const MemoryEstimate m = evaluated(s).memory;
        const double total = std::accumulate(
            m.stages.begin(), m.stages.end(), 0.0,
            [](double sum, const AcceleratorMemory& stage) { return sum + stage.total_bytes; });
        EXPECT_GT(total / bytes_per_gb, 20);
        EXPECT_LT(total / bytes_per_gb, 40) << "139 GB were estimated, 32 GB used at 85,000 tokens";
        EXPECT_EQ(m.verdict, Verdict::fits);
    }
}

/// Logs of programs show up to 2 % less than the monitor, which counts what the driver keeps for itself.
TEST(Fit, fit_019) {
    const std::pair<const char*, const char*> cards[] = {{"h200-sxm-141", "H200"},
                                                         {"h100-sxm-80", "H100"},
                                                         {"a100-sxm-80", "A100_80"},
                                                         {"a100-sxm-40", "A100_40"},
                                                         {"a10", "A10"},
                                                         {"l40s", "L40S"},
                                                         {"l4", "L4"},
                                                         {"t4", "T4"}};
    for (const auto& [id, key] : cards) {
        const double usable = *catalogue().accelerators.find(id)->usable_bytes;
        const double reported = observed("fit-019", "mib/" + std::string(key)) * bytes_per_mib;
        EXPECT_LE(usable, reported) << id;
        EXPECT_GT(usable, 0.98 * reported) << id;
    }
}

TEST(Fit, fit_022) {
    Scenario s = serving("qwen3.5-27b", "rtx-4090");
    s.precision.weights = "awq-int4";
    s.workload.max_context_tokens = 90000;
    const Evaluation headless = evaluated(s);
    s.cluster.already_used_gib = 1;
    const Evaluation with_display = evaluated(s);
    EXPECT_EQ(with_display.memory.capacity_bytes, headless.memory.capacity_bytes - bytes_per_gib);
    EXPECT_LT(with_display.memory.headroom_bytes, headless.memory.headroom_bytes);
    EXPECT_LT(*with_display.memory.kv_cache_capacity_tokens, *headless.memory.kv_cache_capacity_tokens);
}

/// That graphs stand outside the claimed share is said; how large they are, 2.4 GiB here, is not.
TEST(Fit, fit_024) {
    Scenario s = serving("yi-34b", "rtx-4090", 4);
    s.workload.max_context_tokens = 4096;
    s.workload.software_date = "2024-08";  // vLLM 0.5.4
    const MemoryEstimate with_graphs = evaluated(s).memory;
    s.workload.cuda_graphs = false;
    const MemoryEstimate eager = evaluated(s).memory;
    EXPECT_EQ(eager.usable_bytes, std::floor(0.9 * eager.capacity_bytes));
    EXPECT_GT(with_graphs.usable_bytes, eager.usable_bytes);
    EXPECT_GT(with_graphs.per_accelerator[runtime], eager.per_accelerator[runtime]);
    EXPECT_EQ(with_graphs.headroom_bytes, eager.headroom_bytes);
    EXPECT_TRUE(within(0.03, eager.usable_bytes / bytes_per_mib, observed("fit-024", "used_mib_eager")));
}

TEST(Fit, fit_025) {
    // As LMDeploy, which the catalogue lacks, vLLM claims the card: what is needed is another figure.
    Scenario s = serving("deepseek-r1-distill-llama-70b", "h100-sxm-80", 2);
    s.parallelism = Parallelism{.data = 2};
    EXPECT_EQ(verdict_of(s), Verdict::does_not_fit) << "two cards without tensor parallelism hold two copies";
    s.parallelism = Parallelism{.tensor = 2};
    EXPECT_EQ(evaluated(s).memory.max_concurrent_sequences, 0) << "nothing is left for the cache";
    s.cluster.count = 4;
    s.parallelism = Parallelism{.tensor = 4};
    EXPECT_EQ(verdict_of(s), Verdict::fits);
    const MemoryEstimate small = evaluated(serving("deepseek-r1-distill-llama-8b")).memory;
    EXPECT_LT(small.per_accelerator.total_bytes / bytes_per_gb, observed("fit-025", "shown_used_gb/b8") / 2);
    EXPECT_GT(*small.kv_cache_capacity_tokens,
              100 * *evaluated(serving("deepseek-r1-distill-llama-8b")).scenario.workload.max_context_tokens);
}

TEST(Fit, fit_026) {
    Scenario s = serving("llama-2-7b", "a100-sxm-40");
    s.workload.engine = Engine::generic;  // litgpt
    s.workload.prompt_tokens = 64;
    s.workload.output_tokens = 100;
    const auto allocated_gb = [&](const char* format) {
        s.precision.weights = format;
        return memory_of(s).allocated_bytes / bytes_per_gb;
    };
    EXPECT_TRUE(within(0.02, allocated_gb("bf16"), observed("fit-026", "inference_gb/bf16_true")));
    EXPECT_TRUE(within(0.02, allocated_gb("nf4"), observed("fit-026", "inference_gb/nf4")));
    EXPECT_TRUE(within(0.02, allocated_gb("nf4-double"), observed("fit-026", "inference_gb/nf4_dq")));
    const double mixed = allocated_gb("fp32");
    EXPECT_TRUE(within(peak_tolerance, mixed, observed("fit-026", "inference_gb/bf16_mixed")))
        << "fp32 weights and their 16-bit casts";
}

}  // namespace
}  // namespace headroom::test
