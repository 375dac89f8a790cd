// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/training_memory.h"

#include "base/units.h"
#include "core/support.h"
#include "evaluation/resolve.h"
#include "memory/adapters.h"
#include "memory/training_activations.h"
#include "memory/training_states.h"

namespace headroom {
namespace {

using enum MemoryComponent;
using test::evaluated;
using test::training;

/// 7.5 billion parameters on 64 data-parallel GPUs with mixed-precision Adam (Rajbhandari et al. 2020, figure
/// 1).
Scenario figure_1(int zero_stage) {
    Scenario s = training("llama-2-7b", "v100-sxm2-32", 64);
    s.model.architecture = test::architecture("llama-2-7b");
    s.model.architecture->parameters = 7.5e9;
    s.model.id.clear();
    s.workload.framework = Framework::generic;
    s.precision.gradients = StateType::fp16;
    s.precision.weights = "fp16";
    s.parallelism = Parallelism{.data = 64, .zero_stage = zero_stage};
    return s;
}

double model_states(const AcceleratorMemory& m) {
    return m[weights] + m[gradients] + m[master_weights] + m[optimizer];
}

TEST(TrainingStates, AreThoseOfTheZeroPaper) {
    const double published_gb[] = {120, 31.4, 16.6, 1.9};
    for (int stage = 0; stage <= 3; ++stage)
        EXPECT_NEAR(model_states(evaluated(figure_1(stage)).memory.per_accelerator) / bytes_per_gb,
                    published_gb[stage], 0.05)
            << "stage " << stage;
}

TEST(TrainingMemory, DoesNotLookAtTheLayersThatServingLeavesToTheHost) {
    Scenario s = training("llama-2-7b", "h100-sxm-80", 8);
    const AcceleratorMemory before = evaluated(s).memory.per_accelerator;
    s.workload.gpu_layers = 0;
    EXPECT_EQ(evaluated(s).memory.per_accelerator.total_bytes, before.total_bytes);
    EXPECT_GT(before[weights], 0);
}

TEST(TrainingStates, AShardGroupLimitsTheShards) {
    Scenario s = figure_1(3);
    s.parallelism->shard_group = 8;
    EXPECT_NEAR(model_states(evaluated(s).memory.per_accelerator), 16 * 7.5e9 / 8, 100);
}

TEST(TrainingStates, BytesPerParameterOfOptimizers) {
    const Architecture& a = test::architecture("llama-3.1-8b");
    EXPECT_EQ(optimizer_bytes_per_parameter(Optimizer::adamw, StateType::fp32, a), 8);
    EXPECT_EQ(optimizer_bytes_per_parameter(Optimizer::adamw, StateType::bf16, a), 4);
    EXPECT_NEAR(optimizer_bytes_per_parameter(Optimizer::adamw_8bit, StateType::fp32, a), 2.03, 0.002);
    EXPECT_EQ(optimizer_bytes_per_parameter(Optimizer::paged_adamw_8bit, StateType::fp32, a), 0);
    EXPECT_EQ(optimizer_bytes_per_parameter(Optimizer::lion, StateType::fp32, a), 4);
    EXPECT_EQ(optimizer_bytes_per_parameter(Optimizer::sgd, StateType::fp32, a), 0);
    EXPECT_LT(optimizer_bytes_per_parameter(Optimizer::adafactor, StateType::fp32, a), 0.01);
}

TEST(TrainingStates, OffloadingMovesThemToTheHost) {
    Scenario s = figure_1(2);
    s.workload.offload = Offload::optimizer;
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_EQ(m.per_accelerator[optimizer], 0);
    EXPECT_EQ(m.per_accelerator[master_weights], 0);
    EXPECT_NEAR(m.host_bytes, 8 * 12 * 7.5e9 / 64, 1000) << "of the eight ranks of a node";
}

/// Korthikanti et al. 2022 (arXiv 2205.05198): GPT-3 with sequences of 2,048 tokens, no flash attention.
struct Korthikanti {
    Scenario scenario = training("gpt3-175b", "a100-sxm-80", 64);
    Architecture architecture = test::architecture("gpt3-175b");

    Korthikanti() {
        scenario.workload.framework = Framework::megatron;
        scenario.workload.flash_attention = false;
        scenario.workload.sequence_tokens = 2048;
    }
    double per_layer_token(const Parallelism& p) const {
        const Result<Subject> subject = find_subject(scenario, test::catalogue());
        const ParameterCount parameters = count_parameters(architecture);
        return activation_bytes_per_layer_token(memory_inputs(*subject, scenario, parameters), p, false);
    }
};

TEST(TrainingActivations, AreThoseOfKorthikanti) {
    Korthikanti k;
    const double h = 12288, heads = 96, s = 2048;
    EXPECT_DOUBLE_EQ(k.per_layer_token({}), h * (34 + 5 * heads * s / h)) << "equation 1";
    EXPECT_DOUBLE_EQ(k.per_layer_token({.tensor = 8}), h * (10 + 24.0 / 8 + 5 * heads * s / (h * 8)))
        << "equation 2";
    EXPECT_DOUBLE_EQ(k.per_layer_token({.tensor = 8, .sequence_parallel = true}),
                     h / 8 * (34 + 5 * heads * s / h))
        << "equation 4";
    k.scenario.workload.activation_checkpointing = Checkpointing::selective;
    EXPECT_DOUBLE_EQ(k.per_layer_token({.tensor = 8, .sequence_parallel = true}), 34 * h / 8) << "equation 6";
}

TEST(TrainingActivations, MicroBatchesInFlight) {
    Parallelism p{.pipeline = 4};
    EXPECT_EQ(micro_batches_in_flight(p, 0, 100), 4);
    EXPECT_EQ(micro_batches_in_flight(p, 3, 100), 1);
    EXPECT_EQ(micro_batches_in_flight(p, 0, 2), 2);
    p.virtual_pipeline = 2;
    EXPECT_DOUBLE_EQ(micro_batches_in_flight(p, 0, 100), 4 * (1 + 3.0 / (4 * 2)))
        << "p (1 + (p - 1) / (p v))";
}

TEST(TrainingActivations, CheckpointingSavesThem) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 8);
    const double none = evaluated(s).memory.per_accelerator.total_bytes;
    s.workload.activation_checkpointing = Checkpointing::full;
    const double full = evaluated(s).memory.per_accelerator.total_bytes;
    s.workload.checkpointed_layer_fraction = 0.5;
    const double half = evaluated(s).memory.per_accelerator.total_bytes;
    EXPECT_LT(full, half);
    EXPECT_LT(half, none);
    s.workload.checkpointed_layer_fraction = 1;
    s.workload.activation_checkpointing = Checkpointing::selective;
    const double by_operator = evaluated(s).memory.per_accelerator.total_bytes;
    EXPECT_LT(by_operator, none);
    EXPECT_GT(by_operator, full);
    s.workload.framework = Framework::megatron;
    const double core_only = evaluated(s).memory.per_accelerator.total_bytes;
    s.workload.activation_checkpointing = Checkpointing::none;
    EXPECT_EQ(evaluated(s).memory.per_accelerator.total_bytes, core_only)
        << "flash attention leaves nothing to recompute (NVIDIA/Megatron-LM#1225)";
}

TEST(TrainingActivations, LogitsOfALargeVocabulary) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 1);
    s.workload.framework = Framework::generic;
    s.workload.activation_checkpointing = Checkpointing::full;
    s.workload.sequence_tokens = 8192;
    const AcceleratorMemory unfused = evaluated(s).memory.per_accelerator;
    EXPECT_NEAR(unfused[logits], 8192.0 * (128256 * 11 + 4 * 4096), 1)
        << "11 bytes a logit: the peak is the loss";
    s.workload.fused_loss = true;
    const AcceleratorMemory fused = evaluated(s).memory.per_accelerator;
    EXPECT_LT(fused.total_bytes, unfused.total_bytes);
    EXPECT_LE(fused[logits], 2.0 * 128256 * 4096) << "at most the gradient of the head";
}

/// Megatron-LM's own memory test (NVIDIA/Megatron-LM@d98e8a6, gpt3_7b_tp1_pp4_memory_speed), which prints the
/// allocator's peak of the last rank. The formulas are counted, not fitted to it.
TEST(TrainingMemory, IsNearAPublishedPeak) {
    Scenario s = training("", "a100-sxm-80", 8);
    s.model.architecture = Architecture{.layers = 32,
                                        .hidden = 4096,
                                        .intermediate = 16384,
                                        .heads = 32,
                                        .kv_heads = 8,
                                        .head_dim = 128,
                                        .vocab = 131073,
                                        .gated_mlp = false,
                                        .positions = Positions::learned,
                                        .max_positions = 8192};
    s.workload.framework = Framework::megatron;
    s.workload.sequence_tokens = 8192;
    s.workload.global_batch_size = 8;
    s.parallelism = Parallelism{.pipeline = 4, .virtual_pipeline = 8, .data = 2, .zero_stage = 1};
    const MemoryEstimate m = evaluated(s).memory;
    EXPECT_NEAR(to_gib(m.stages.back().allocated_bytes), 56.335, 56.335 * 0.02);
}

TEST(TrainingMemory, ComponentsAddUpAndTheFullestStageIsShown) {
    Scenario s = training("llama-3.1-70b", "h100-sxm-80", 64);
    s.workload.framework = Framework::megatron;
    s.parallelism =
        Parallelism{.tensor = 8, .pipeline = 4, .data = 2, .zero_stage = 1, .sequence_parallel = true};
    const MemoryEstimate m = evaluated(s).memory;
    ASSERT_EQ(m.stages.size(), 4U);
    for (const AcceleratorMemory& stage : m.stages) {
        double sum = 0;
        for (const double bytes : stage.bytes) sum += bytes;
        EXPECT_EQ(sum, stage.total_bytes);
        EXPECT_LE(stage.total_bytes, m.per_accelerator.total_bytes);
    }
    EXPECT_GT(m.stages[0][activations], m.stages[3][activations])
        << "the first stage has most micro-batches in flight";
    EXPECT_GT(m.stages[3][logits], m.stages[0][logits]) << "the last one has the loss";
}

TEST(TrainingMemory, MoreOfAnythingNeverNeedsLess) {
    for (const ModelEntry& model : test::catalogue().models) {
        Scenario s = training(model.id, "h200-sxm-141", 8);
        s.parallelism = Parallelism{.data = 8, .zero_stage = 3};
        double before = 0;
        for (const double tokens : {512, 2048, 8192}) {
            s.workload.sequence_tokens = tokens;
            const double total = evaluated(s).memory.per_accelerator.total_bytes;
            EXPECT_GT(total, before) << model.id;
            before = total;
        }
        s.workload.micro_batch_size = 4;
        EXPECT_GT(evaluated(s).memory.per_accelerator.total_bytes, before) << model.id;
    }
}

TEST(TrainingMemory, TheLargestMicroBatchIsTheLast) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 8);
    s.workload.global_batch_size = 8 * 1024;
    const double largest = *evaluated(s).memory.max_micro_batch_size;
    ASSERT_GE(largest, 1);
    const auto headroom = [&](double batch) {
        s.workload.micro_batch_size = batch;
        s.workload.global_batch_size = 8 * batch;
        return evaluated(s).memory.headroom_bytes;
    };
    EXPECT_GE(headroom(largest), 0);
    EXPECT_LT(headroom(largest + 1), 0);
}

TEST(Adapters, CountRankTimesBothSides) {
    // 32 layers x 8 x (4,096 + 4,096) for the queries and the same for the values: 4,194,304, as printed by
    // litgpt.
    const AdapterCount count = count_adapters(test::architecture("llama-2-7b"), {8, "q_proj,v_proj"});
    EXPECT_EQ(32 * count.per_dense_layer, 4194304);
    EXPECT_EQ(count.head, 0);
    EXPECT_GT(count_adapters(test::architecture("llama-2-7b"), {8, "all-linear,lm_head"}).head, 0);
    const AdapterCount grouped = count_adapters(test::architecture("llama-3.1-8b"), {16, "attention"});
    EXPECT_EQ(grouped.per_dense_layer, 16 * (2 * (4096 + 4096) + 2 * (4096 + 1024)));
}

TEST(Adapters, EveryExpertHasItsOwn) {
    const AdapterCount count = count_adapters(test::architecture("mixtral-8x7b"), {4, "up_proj"});
    EXPECT_EQ(count.per_expert_layer, 4.0 * 8 * (4096 + 14336));
}

TEST(Adapters, AreTheOnlyThingThatIsTrained) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 1);
    s.workload.framework = Framework::transformers;
    s.workload.activation_checkpointing = Checkpointing::full;
    s.workload.method = Method::lora;
    s.workload.global_batch_size = 1;
    s.workload.lora = {16, "q_proj,k_proj,v_proj,o_proj"};
    s.precision.master_weights = MasterWeights::none;
    const AcceleratorMemory m = evaluated(s).memory.per_accelerator;
    const double adapters = 32.0 * 16 * (2 * (4096 + 4096) + 2 * (4096 + 1024));
    EXPECT_EQ(m[weights], 2 * 8030261248.0);
    EXPECT_EQ(m[adapter], 4 * adapters);
    EXPECT_EQ(m[optimizer], 8 * adapters);
    s.workload.method = Method::qlora;
    s.precision.weights = "nf4-double";
    EXPECT_LT(evaluated(s).memory.per_accelerator[weights], 2 * 8030261248.0 * 0.4);
}

TEST(Adapters, UnknownTargetsAreRefused) {
    Scenario s = training("llama-3.1-8b");
    s.workload.method = Method::lora;
    s.workload.lora.target = "q_proj,w_pack";
    const Result<Evaluation> e = evaluate(s, test::catalogue());
    ASSERT_FALSE(e);
    EXPECT_EQ(e.error().field, "workload.lora.target");
    EXPECT_NE(e.error().message.find("w_pack"), std::string::npos);
}

TEST(TrainingMemory, QuantisedWeightsAreNotTrainedInFull) {
    Scenario s = training("llama-3.1-8b");
    s.precision.weights = "nf4";
    EXPECT_EQ(evaluate(s, test::catalogue()).error().field, "precision.weights");
}

TEST(TrainingMemory, TheReleasePeriodDecides) {
    Scenario s = training("llama-3-8b", "h100-sxm-80", 1);
    s.workload.framework = Framework::transformers;
    s.workload.activation_checkpointing = Checkpointing::full;
    s.workload.micro_batch_size = 8;
    s.workload.software_date = "2024-06";
    const double old_release = evaluated(s).memory.per_accelerator.total_bytes;
    s.workload.software_date = "2024-11";
    EXPECT_LT(evaluated(s).memory.per_accelerator.total_bytes, old_release)
        << "logits are no longer kept in fp32";
    s.workload.software_date.clear();
    const double newest = evaluated(s).memory.per_accelerator.total_bytes;
    s.workload.software_date = "2030";
    EXPECT_EQ(evaluated(s).memory.per_accelerator.total_bytes, newest);
}

}  // namespace
}  // namespace headroom
