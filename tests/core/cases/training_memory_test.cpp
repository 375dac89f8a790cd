// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cases/questions.h"
#include "memory/training_states.h"

namespace headroom::test {
namespace {

using enum MemoryComponent;

/// A model whose total alone is known: shapes of LLaMA 7B, linear layers scaled.
Scenario of_parameters(double parameters, Framework framework, int count = 1) {
    Architecture a = architecture("llama-7b");
    a.parameters = parameters;
    Scenario s = with_architecture(training("", "b200-sxm", count), a);
    s.workload.framework = framework;
    s.precision = mixed_16_bit();
    set_batch(s, 512);
    return s;
}

TEST(TrainingMemoryOf, training_mem_001) {
    constexpr double parameters = 7e9;
    Scenario s = of_parameters(parameters, Framework::megatron, 8);
    const auto bytes_per_parameter = [&] { return state_bytes(memory_of(s)) / parameters; };
    s.parallelism = Parallelism{.data = 8};
    EXPECT_NEAR(bytes_per_parameter(), 16, 1e-6) << "ZeRO paper";
    s.precision.gradients = StateType::fp32;
    EXPECT_NEAR(bytes_per_parameter(), 18, 1e-6) << "Megatron-LM";
    s.parallelism->zero_stage = 1;
    EXPECT_NEAR(bytes_per_parameter(), 6 + 12.0 / 8, 1e-6) << "distributed optimizer";
}

TEST(TrainingMemoryOf, training_mem_003) {
    const AcceleratorMemory m = memory_of(of_parameters(6.7e9, Framework::ddp));
    EXPECT_TRUE(within(0.01, state_bytes(m) / bytes_per_gb, observed("training-mem-003", "corrected_gb")));
    EXPECT_TRUE(within(0.01, m[weights] / bytes_per_gb, 13.4));
    EXPECT_TRUE(within(0.01, (m[master_weights] + m[optimizer]) / bytes_per_gb, 80.4));
}

TEST(TrainingMemoryOf, training_mem_004) {
    Scenario s = of_parameters(2.35e9, Framework::megatron);
    s.precision = mixed_16_bit("fp16");
    const double with_fp16_gradients = state_bytes(memory_of(s)) / bytes_per_gb;
    EXPECT_NEAR(with_fp16_gradients, 37.6, 0.05);
    s.precision.gradients = StateType::fp32;
    EXPECT_NEAR(state_bytes(memory_of(s)) / bytes_per_gb, 42.3, 0.05);
    EXPECT_GT(observed("training-mem-004", "measured_gb"), with_fp16_gradients);
}

TEST(TrainingMemoryOf, training_mem_005) {
    Scenario s = training("llama-3.2-3b", "l40s", 1);
    s.workload.framework = Framework::transformers;
    s.workload.software_date = "2026-07";
    s.precision = pure_bf16();
    set_batch(s, 768, 4);
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_TRUE(within(weights_tolerance, m.per_accelerator[weights], 2 * 3212749824.0));
    EXPECT_TRUE(
        within(peak_tolerance, m.per_accelerator.reserved_bytes, observed("training-mem-005", "peak_bytes")));
    EXPECT_EQ(m.verdict, Verdict::fits);
}

TEST(TrainingMemoryOf, training_mem_008) {
    Scenario s = training("llama-2-7b", "a100-sxm-40", 1);
    s.workload.method = Method::lora;
    s.workload.framework = Framework::generic;  // litgpt
    s.workload.lora = {8, "q_proj,v_proj"};
    s.workload.software_date = "2023-10";
    s.precision = pure_bf16();
    set_batch(s, 1304, 1);
    const double one = memory_of(s).allocated_bytes / bytes_per_gb;
    EXPECT_TRUE(within(peak_tolerance, one, observed("training-mem-008", "mb1_gb")));
    set_batch(s, 1304, 2);
    const double two = memory_of(s).allocated_bytes / bytes_per_gb;
    EXPECT_TRUE(within(peak_tolerance, two, observed("training-mem-008", "mb2_gb")));
    EXPECT_TRUE(within(peak_tolerance, two - one, 7.8)) << "a sample more";
    set_batch(s, 1304, 4);
    EXPECT_EQ(verdict_of(s), Verdict::does_not_fit);
}

/// torchtitan keeps fp32 shards and computes in bf16; its "op" checkpointing is selective.
TEST(TrainingMemoryOf, training_mem_012) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 8);
    s.workload.activation_checkpointing = Checkpointing::selective;
    s.workload.software_date = "2024-12";
    s.precision.weights = "fp32";
    s.precision.master_weights = MasterWeights::none;
    set_batch(s, 8192, 2);
    const AcceleratorMemory eight = memory_of(s);
    s.cluster.count = 128;
    set_batch(s, 8192, 2);
    const AcceleratorMemory all = memory_of(s);
    EXPECT_TRUE(within(peak_tolerance, to_gib(eight.reserved_bytes),
                       observed("training-mem-012", "compare_8gpu_gib")));
    EXPECT_TRUE(within(peak_tolerance, to_gib(all.reserved_bytes), observed("training-mem-012", "mem_gib")));
    EXPECT_TRUE(within(0.1, to_gib(eight.reserved_bytes - all.reserved_bytes), 15.4));
    EXPECT_EQ(eight[activations], all[activations]) << "activations stay";
}

/// The script of fsdp_qlora: adapters of rank 64 on all projections but the output, checkpointing of every
/// layer (train.py, defaults).
Scenario fsdp_qlora(std::string model, std::string card, Method method, double tokens, double sequences) {
    Scenario s = training(std::move(model), std::move(card), 2);
    s.parallelism = Parallelism{.data = 2, .zero_stage = 3};
    s.workload.method = method;
    s.workload.lora = {64, "q_proj,k_proj,v_proj,gate_proj,up_proj,down_proj"};
    s.workload.activation_checkpointing = Checkpointing::full;
    s.workload.software_date = "2024-03";
    s.precision = pure_bf16(method == Method::qlora ? "nf4-double" : "bf16");
    set_batch(s, tokens, sequences);
    return s;
}

double reserved_gib(const Scenario& scenario) {
    return to_gib(memory_of(scenario).reserved_bytes);
}

TEST(TrainingMemoryOf, training_mem_015) {
    const char* id = "training-mem-015";
    const Evaluation e = evaluated(fsdp_qlora("llama-2-7b", "rtx-3090", Method::qlora, 2048, 1));
    const double bytes_per_parameter = e.model.weights_bytes / e.model.parameters;
    EXPECT_GE(bytes_per_parameter, 0.55);
    EXPECT_LE(bytes_per_parameter, 0.6);
    EXPECT_TRUE(within(peak_tolerance, to_gib(e.memory.per_accelerator.reserved_bytes),
                       observed(id, "peak_2048_gib")));
    EXPECT_TRUE(within(peak_tolerance,
                       reserved_gib(fsdp_qlora("llama-2-7b", "rtx-3090", Method::lora, 512, 1)),
                       observed(id, "lora_peak_512_gib")));
    const double short_peak = reserved_gib(fsdp_qlora("llama-2-7b", "rtx-3090", Method::qlora, 512, 1));
    // 20 % low: the observed peak hardly depends on the length, so it is that of wrapping, which is not
    // estimated.
    EXPECT_TRUE(within(0.22, short_peak, observed(id, "peak_512_gib")));
}

TEST(TrainingMemoryOf, training_mem_016) {
    const char* id = "training-mem-016";
    Scenario s = fsdp_qlora("yi-34b", "rtx-3090", Method::qlora, 2048, 2);
    EXPECT_TRUE(within(peak_tolerance, reserved_gib(s), observed(id, "no_offload/peak_gib")));
    EXPECT_EQ(verdict_of(s), Verdict::tight) << "published 2 % below the card";
    set_batch(s, 2048, 4);
    EXPECT_EQ(verdict_of(s), Verdict::does_not_fit);
    s.workload.offload = Offload::optimizer_and_parameters;
    EXPECT_EQ(verdict_of(s), Verdict::fits);
    // 18 % low: what the device holds of offloaded parameters is only counted as gathered layers.
    EXPECT_TRUE(within(0.22, reserved_gib(s), observed(id, "offload/peak_gib")));
}

TEST(TrainingMemoryOf, training_mem_017) {
    Scenario s = fsdp_qlora("llama-2-70b", "rtx-4090", Method::qlora, 2048, 2);
    EXPECT_EQ(verdict_of(s), Verdict::does_not_fit);
    s.workload.offload = Offload::optimizer_and_parameters;
    EXPECT_EQ(verdict_of(s), Verdict::fits);
    EXPECT_TRUE(within(peak_tolerance, reserved_gib(s), observed("training-mem-017", "peak_gib")));
    EXPECT_GT(to_gib(evaluated(s).memory.host_bytes), 33) << "what the host must hold";
}

TEST(TrainingMemoryOf, training_mem_018) {
    Scenario s = training("llama-2-7b", "a100-sxm-80", 1);
    s.workload.framework = Framework::torchtune;
    s.workload.optimizer = Optimizer::sgd;
    s.precision = pure_bf16();
    set_batch(s, 512);
    const AcceleratorMemory m = memory_of(s);
    EXPECT_TRUE(within(weights_tolerance, m[weights] / bytes_per_gb,
                       observed("training-mem-018", "after_setup_allocated_gb")));
    EXPECT_EQ(m[gradients], m[weights]);
    EXPECT_EQ(m[optimizer], 0);
    EXPECT_TRUE(
        within(peak_tolerance, m.allocated_bytes / bytes_per_gb, observed("training-mem-018", "peak_gb")));
}

/// The thread names neither sequence nor batch: that the large part goes away is all that can be checked.
TEST(TrainingMemoryOf, training_mem_022) {
    for (const char* model : {"gemma-2-9b", "llama-3-8b"}) {
        Scenario s = training(model, "a100-sxm-80", 8);
        s.workload.framework = Framework::transformers;
        s.workload.activation_checkpointing = Checkpointing::full;
        s.parallelism = Parallelism{.data = 8, .zero_stage = 3};
        set_batch(s, 16384);
        const AcceleratorMemory whole = memory_of(s);
        s.workload.fused_loss = true;
        const AcceleratorMemory chunked = memory_of(s);
        EXPECT_GT(whole[logits], 3 * whole[activations]);
        EXPECT_LT(chunked[logits], whole[logits] / 5);
        EXPECT_LT(chunked.total_bytes, whole.total_bytes - whole[logits] / 2);
    }
}

/// Plain PyTorch on one card, without a trainer: the generic profile. Shapes of Qwen2.5 with the 151,665
/// entries of the measurement.
TEST(TrainingMemoryOf, training_mem_023) {
    Architecture a = architecture("qwen2.5-0.5b");
    a.vocab = 151665;
    Scenario s = with_architecture(training("", "h100-sxm-80", 1), a);
    s.workload.framework = Framework::generic;
    s.workload.activation_checkpointing = Checkpointing::full;
    s.precision = pure_bf16();
    set_batch(s, 8192, 2);
    const double bytes = memory_of(s)[logits] * 256 / 8192;
    const double tensor = 4.0 * 2 * 256 * a.vocab;
    EXPECT_TRUE(within(0.01, tensor / 1e6, observed("training-mem-023", "full_logits_mb")));
    EXPECT_TRUE(within(peak_tolerance, bytes / 1e6,
                       observed("training-mem-023", "peak_mb") - observed("training-mem-023", "before_mb")));
}

/// The thread does not say what is offloaded; with parameters on the host too, both fit here.
TEST(TrainingMemoryOf, training_mem_024) {
    Scenario s = training("qwen2.5-32b", "a100-sxm-80", 4);
    s.workload.framework = Framework::transformers;
    s.workload.activation_checkpointing = Checkpointing::full;
    s.workload.offload = Offload::optimizer;
    s.precision = pure_bf16();
    set_batch(s, 20000);
    const MemoryEstimate trainer = evaluated(s).memory;
    EXPECT_GE(trainer.per_accelerator[logits] / bytes_per_gb, 2 * 12.16);
    EXPECT_LE(trainer.per_accelerator[logits] / bytes_per_gb, 3 * 12.2);
    EXPECT_LT(trainer.headroom_bytes, 0);
    EXPECT_NE(trainer.verdict, Verdict::fits);
    s.workload.framework = Framework::torchtune;
    s.workload.fused_loss = true;
    const MemoryEstimate chunked = evaluated(s).memory;
    EXPECT_LT(chunked.per_accelerator[logits], trainer.per_accelerator[logits] / 2);
    EXPECT_GT(chunked.headroom_bytes, 0);
}

/// Which release quantises the states under FSDP the scenario cannot tell; it shows what either costs.
TEST(TrainingMemoryOf, training_mem_025) {
    Scenario s = training("llama-2-7b", "a100-sxm-80", 8);
    set_batch(s, 512);
    const auto bytes_per_parameter = [&] {
        return 8 * memory_of(s)[optimizer] / evaluated(s).model.parameters;
    };
    EXPECT_NEAR(bytes_per_parameter(), 8, 1e-3);
    s.workload.optimizer = Optimizer::adamw_8bit;
    EXPECT_NEAR(bytes_per_parameter(), 2, 0.05);
}

/// Sequence and adapters are not told: 2 x 528 tokens and rank 64, the defaults of the repository's script.
TEST(TrainingMemoryOf, training_mem_026) {
    const auto memory = [](const char* model) {
        Scenario s = training(model, "rtx-3090", 1);
        s.workload.method = Method::qlora;
        s.workload.framework = Framework::transformers;
        s.workload.lora.rank = 64;
        s.workload.optimizer = Optimizer::paged_adamw_8bit;
        s.precision = pure_bf16("nf4-double");
        set_batch(s, 528, 2);
        return memory_of(s);
    };
    const AcceleratorMemory small = memory("llama-2-7b"), large = memory("llama-2-13b");
    EXPECT_TRUE(
        within(quantised_tolerance, (large[weights] - small[weights]) / bytes_per_gb,
               observed("training-mem-026", "b13/model_gb") - observed("training-mem-026", "b7/model_gb")));
    EXPECT_GT(small[activations], 2 * small[weights]) << "activations dominate";
    EXPECT_GT(large[activations], large[weights]);
    EXPECT_LT(large.total_bytes / small.total_bytes, large[weights] / small[weights]);
}

}  // namespace
}  // namespace headroom::test
