// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/speed/support.h"
#include "speed/collectives.h"
#include "speed/training_flops.h"

namespace headroom {
namespace {

using test::training_speed;

Scenario llama(std::string model, std::string card, int count) {
    Scenario scenario = test::training(std::move(model), std::move(card), count);
    scenario.workload.global_batch_size = 8.0 * count;
    scenario.workload.activation_checkpointing = Checkpointing::full;
    scenario.parallelism = Parallelism{.data = count, .zero_stage = 3};
    return scenario;
}

double speed(const Scenario& scenario) {
    return training_speed(scenario).tokens_per_second;
}

struct Published {
    int layers, hidden, heads, pipeline, virtual_pipeline;
    double batch, micro_batch;
    double full_seconds, selective_seconds;
};

// Korthikanti et al. 2022 (arXiv 2205.05198), tables 3 and 5: tensor parallel 8, sequences of 2,048 tokens, a
// vocabulary of 51,200; full recomputation, and selective with sequence parallelism.
constexpr auto published = std::to_array<Published>({
    {48, 6144, 64, 1, 1, 4, 4, 1.42, 1.10},
    {96, 12288, 96, 8, 3, 64, 1, 18.13, 13.75},
    {105, 20480, 128, 35, 3, 280, 1, 49.05, 37.83},
    {128, 25600, 160, 64, 1, 512, 1, 94.42, 71.49},
});

Scenario gpt(const Published& p, Checkpointing checkpointing) {
    Architecture a;
    a.layers = p.layers;
    a.hidden = p.hidden;
    a.intermediate = 4 * p.hidden;
    a.heads = a.kv_heads = p.heads;
    a.head_dim = p.hidden / p.heads;
    a.vocab = 51'200;
    a.tied_embeddings = true;
    a.gated_mlp = false;
    a.attention = AttentionKind::mha;
    a.positions = Positions::learned;
    Scenario s = test::training("", "a100-sxm-80", 8 * p.pipeline);
    s.model.architecture = a;
    s.workload.framework = Framework::megatron;
    s.workload.software_date = "2022-05";
    s.workload.flash_attention = false;
    s.workload.sequence_tokens = 2048;
    s.workload.micro_batch_size = p.micro_batch;
    s.workload.global_batch_size = p.batch;
    s.workload.activation_checkpointing = checkpointing;
    s.cluster.network_gbit_s_per_accelerator = 200;
    s.parallelism = Parallelism{.tensor = 8,
                                .pipeline = p.pipeline,
                                .virtual_pipeline = p.virtual_pipeline,
                                .sequence_parallel = checkpointing == Checkpointing::selective};
    return s;
}

TEST(TrainingSpeed, IterationTimesOfKorthikantiEtAl) {
    double sum = 0;
    for (const Published& p : published)
        for (const auto& [checkpointing, measured] :
             {std::pair{Checkpointing::full, p.full_seconds},
              std::pair{Checkpointing::selective, p.selective_seconds}}) {
            const double predicted = training_speed(gpt(p, checkpointing)).step.total();
            EXPECT_NEAR(predicted / measured, 1, 0.12) << p.hidden << ' ' << name_of(checkpointing);
            sum += std::abs(predicted / measured - 1);
        }
    EXPECT_LT(sum / (2 * published.size()), 0.06);
}

TEST(TrainingSpeed, SumsOverTheRanksAsOftenBackwardAsForward) {
    // Two all-reduces a layer in either direction, and two more where the forward pass is repeated
    // (Korthikanti et al. 2022, section 4.2.2).
    Scenario s = llama("llama-3.1-8b", "h100-sxm-80", 8);
    s.workload.framework = Framework::megatron;
    s.workload.global_batch_size = 4;
    s.parallelism = Parallelism{.tensor = 8};
    const Accelerator& card = *test::catalogue().accelerators.find("h100-sxm-80");
    const Topology topology = *make_topology(s.cluster, card, *test::catalogue().speed(card));
    const double sum = all_reduce_seconds(topology, {8, 1}, 2.0 * s.workload.sequence_tokens * 4096);
    const auto sums = [&](Checkpointing checkpointing) {
        s.workload.activation_checkpointing = checkpointing;
        const StepSeconds step = training_speed(s).step;
        const double slowest = 1 + 0.002 * std::log(8);
        return step.communication / slowest / (4 * 32 * sum);
    };
    EXPECT_NEAR(sums(Checkpointing::none), 4, 1e-9);
    EXPECT_NEAR(sums(Checkpointing::full), 6, 1e-9);
}

TEST(TrainingSpeed, HopperOverAmpereIn16Bit) {
    for (const char* model : {"llama-2-7b", "llama-2-13b", "llama-3.1-8b"}) {
        const double ratio = speed(llama(model, "h100-sxm-80", 8)) / speed(llama(model, "a100-sxm-80", 8));
        EXPECT_GT(ratio, 1.8) << model;
        EXPECT_LT(ratio, 2.8) << model;
    }
}

TEST(TrainingSpeed, Fp8OverBf16OnHopper) {
    for (const char* model : {"llama-2-7b", "llama-3.1-8b", "llama-3.1-70b"}) {
        Scenario scenario = llama(model, "h100-sxm-80", 64);
        scenario.workload.compile = true;
        const double wide = speed(scenario);
        scenario.precision.compute = ComputeType::fp8;
        EXPECT_GT(speed(scenario) / wide, 1.0) << model;
        EXPECT_LT(speed(scenario) / wide, 1.4) << model;
    }
}

TEST(TrainingSpeed, RecomputationCostsUpToAForwardPass) {
    Scenario scenario = llama("llama-3.1-8b", "h100-sxm-80", 8);
    const double full = training_speed(scenario).step.total();
    scenario.workload.activation_checkpointing = Checkpointing::none;
    const double none = training_speed(scenario).step.total();
    scenario.workload.activation_checkpointing = Checkpointing::selective;
    const double selective = training_speed(scenario).step.total();
    EXPECT_LT(none, selective);
    EXPECT_LT(selective, full);
    EXPECT_LT(full / none, 1.35);
}

TEST(TrainingSpeed, MoreMicroBatchesShrinkTheBubble) {
    Scenario scenario = llama("llama-3.1-70b", "h100-sxm-80", 64);
    scenario.workload.framework = Framework::megatron;
    scenario.parallelism = Parallelism{.tensor = 8, .pipeline = 4, .data = 2, .zero_stage = 1};
    double last = 1;
    for (const double micro_batches : {4, 8, 16, 64}) {
        scenario.workload.global_batch_size = 2 * micro_batches;
        const StepSeconds step = training_speed(scenario).step;
        EXPECT_LT(step.bubble / step.total(), last);
        last = step.bubble / step.total();
    }
    const double plain = training_speed(scenario).step.bubble;
    scenario.parallelism->virtual_pipeline = 5;
    EXPECT_LT(training_speed(scenario).step.bubble, plain);
}

/// DeepSeek-V3 report (arXiv 2412.19437): 14.8 trillion tokens in 2.664 million hours of H800, pipeline of
/// 16, experts over 64 ranks, FP8, in steps of 15,360 sequences: 1,543 tokens a second and card.
TEST(TrainingSpeed, DeepSeekV3HidesTheExchangeOfItsExperts) {
    Scenario s = test::training("deepseek-v3-671b", "h800-sxm-80", 2048);
    s.workload.framework = Framework::generic;
    s.workload.compile = true;
    s.workload.sequence_tokens = 4096;
    s.workload.global_batch_size = 15360;
    s.workload.activation_checkpointing = Checkpointing::selective;
    s.precision.compute = ComputeType::fp8;
    s.precision.optimizer_states = StateType::bf16;
    s.parallelism = Parallelism{.pipeline = 16, .data = 128, .expert = 64, .zero_stage = 1};
    const double reported = 14.8e12 / (2.664e6 * 3600);
    const SpeedEstimate hidden = training_speed(s);
    EXPECT_NEAR(hidden.tokens_per_second_per_accelerator / reported, 1, 0.15);
    s.workload.software_date = "2025-02";  // before the code for it was published
    const SpeedEstimate exposed = training_speed(s);
    EXPECT_GT(exposed.step.communication, 3 * hidden.step.communication);
    s.workload.software_date.clear();
    s.workload.global_batch_size = 128;  // a single micro-batch has nothing to hide behind
    const double alone = training_speed(s).step.communication;
    s.workload.global_batch_size = 256;
    EXPECT_LT(training_speed(s).step.communication, 2 * alone);
}

TEST(TrainingSpeed, InterleavedRanksWaitForTheOneWithMostLayers) {
    // 126 layers in 128 chunks: of 16 ranks, some have 8 layers and some 7; the mean is 7.875.
    Scenario s = test::training("llama-3.1-405b", "h100-sxm-80", 128);
    s.workload.framework = Framework::megatron;
    s.workload.global_batch_size = 1600;
    s.parallelism = Parallelism{.tensor = 8, .pipeline = 16, .zero_stage = 1, .sequence_parallel = true};
    const double plain = training_speed(s).step.compute;
    s.parallelism->virtual_pipeline = 8;
    EXPECT_NEAR(training_speed(s).step.compute / plain, 1, 0.05);
}

TEST(TrainingSpeed, AFasterCardIsNeverSlower) {
    const Scenario scenario = llama("llama-3.1-8b", "h100-sxm-80", 16);
    const double before = speed(scenario);
    const Accelerator card = *test::catalogue().accelerators.find("h100-sxm-80");
    const auto with = [&](auto change) {
        Accelerator faster = card;
        change(faster);
        return training_speed(scenario, faster).tokens_per_second;
    };
    EXPECT_GT(with([](Accelerator& c) { c.peak.bf16 = c.peak.fp16_tensor_fp32acc = 1200; }), before);
    EXPECT_GT(with([](Accelerator& c) { c.memory_bandwidth_gb_s = 5000; }), before);
    EXPECT_GT(with([](Accelerator& c) { c.interconnect->gb_s_bidirectional = 1800; }), before);
    EXPECT_GE(with([](Accelerator& c) { c.tdp_w = 1000; }), before);
}

TEST(TrainingSpeed, UnknownFiguresGiveNoEstimate) {
    const Scenario scenario = llama("llama-3.1-8b", "h100-sxm-80", 16);
    Accelerator card = *test::catalogue().accelerators.find("h100-sxm-80");
    card.memory_bandwidth_gb_s.reset();
    EXPECT_FALSE(test::try_training_speed(scenario, card));
    card = *test::catalogue().accelerators.find("h100-sxm-80");
    card.peak = {};
    EXPECT_FALSE(test::try_training_speed(scenario, card));
    Scenario fp8 = llama("llama-3.1-8b", "a100-sxm-80", 8);
    fp8.precision.compute = ComputeType::fp8;
    EXPECT_FALSE(test::try_training_speed(fp8, *test::catalogue().accelerators.find("a100-sxm-80")));
}

TEST(TrainingSpeed, DaysFollowFromTheTokens) {
    Scenario scenario = llama("llama-3.1-8b", "h100-sxm-80", 16);
    EXPECT_FALSE(training_speed(scenario).training_days);
    scenario.workload.training_tokens = 1e12;
    const SpeedEstimate e = training_speed(scenario);
    EXPECT_DOUBLE_EQ(*e.training_days, 1e12 / e.tokens_per_second / 86'400);
    EXPECT_DOUBLE_EQ(*e.accelerator_hours, *e.training_days * 24 * 16);
    EXPECT_DOUBLE_EQ(e.tokens_per_second_per_accelerator * 16, e.tokens_per_second);
    EXPECT_LT(e.low_tokens_per_second, e.tokens_per_second);
    EXPECT_GT(e.high_tokens_per_second, e.tokens_per_second);
    EXPECT_GT(*e.hfu, *e.mfu);
}

TEST(TrainingSpeed, QuantisedBaseIsSlowerThanA16BitOne) {
    Scenario scenario = test::training("llama-2-7b", "a100-sxm-80", 1);
    scenario.workload.method = Method::lora;
    scenario.workload.global_batch_size = 4;
    scenario.parallelism = Parallelism{};
    const double lora = speed(scenario);
    scenario.workload.method = Method::qlora;
    scenario.precision.weights = "nf4";
    EXPECT_LT(speed(scenario), lora);
    EXPECT_GT(speed(scenario), 0.5 * lora);
}

TEST(TrainingSpeed, OffloadedStatesCostTime) {
    Scenario scenario = llama("llama-3.1-8b", "h100-sxm-80", 8);
    const double on_card = speed(scenario);
    scenario.workload.offload = Offload::optimizer;
    const double optimizer = speed(scenario);
    scenario.workload.offload = Offload::optimizer_and_parameters;
    EXPECT_LT(optimizer, on_card);
    EXPECT_LE(speed(scenario), optimizer);
}

/// Whatever the card, the layout and the size: a finite time with no negative part, or none.
TEST(TrainingSpeed, EveryCardHasAFiniteSpeedOrNone) {
    int known = 0;
    for (const Accelerator& card : test::catalogue().accelerators)
        for (const char* model : {"llama-3.1-8b", "deepseek-v3-671b", "qwen3-30b-a3b", "gpt-oss-120b"})
            for (const Framework framework : {Framework::megatron, Framework::fsdp, Framework::deepspeed})
                for (const double sequence : {1.0, 4096.0, 1e8}) {
                    Scenario scenario = llama(model, "h100-sxm-80", 64);
                    scenario.workload.framework = framework;
                    scenario.workload.sequence_tokens = sequence;
                    scenario.parallelism =
                        framework == Framework::megatron
                            ? Parallelism{.tensor = 2, .pipeline = 4, .data = 8, .expert = 4}
                            : Parallelism{.data = 64, .zero_stage = 3, .shard_group = 8};
                    const auto e = test::try_training_speed(scenario, card);
                    if (!e) continue;
                    ++known;
                    EXPECT_TRUE(std::isfinite(e->tokens_per_second)) << card.id << ' ' << model;
                    EXPECT_GT(e->tokens_per_second, 0) << card.id << ' ' << model;
                    for (const double part : {e->step.compute, e->step.memory, e->step.communication,
                                              e->step.bubble, e->step.overhead})
                        EXPECT_GE(part, 0) << card.id << ' ' << model;
                    EXPECT_GE(*e->hfu, *e->mfu);
                    EXPECT_LT(*e->hfu, 1) << card.id << ' ' << model;
                }
    EXPECT_GT(known, 1000);
}

MemoryInputs inputs_of(const Scenario& scenario, const ParameterCount& parameters) {
    return memory_inputs(*find_subject(scenario, test::catalogue()), scenario, parameters);
}

TEST(TrainingFlops, AreThoseOfNarayananEtAl) {
    // arXiv 2104.04473, equation 3, without recomputation: 72 L h^2 (1 + s / 6h + V / 12 L h) a token, which
    // counts the whole square of attention.
    const Scenario scenario = gpt(published[1], Checkpointing::none);
    const Architecture& a = *scenario.model.architecture;
    const ParameterCount parameters = count_parameters(a);
    const TrainingFlops flops = training_flops(inputs_of(scenario, parameters));
    const double L = a.layers, h = a.hidden, s = 2048, V = a.vocab;
    EXPECT_NEAR(
        (flops.model + 3 * flops.attention_forward) / (72 * L * h * h * (1 + s / (6 * h) + V / (12 * L * h))),
        1, 1e-9);
    EXPECT_EQ(flops.hardware, flops.model);
}

TEST(TrainingFlops, FullRecomputationAddsAForwardPass) {
    const Scenario scenario = gpt(published[1], Checkpointing::full);
    const ParameterCount parameters = count_parameters(*scenario.model.architecture);
    const TrainingFlops flops = training_flops(inputs_of(scenario, parameters));
    EXPECT_DOUBLE_EQ(flops.hardware - flops.model, flops.layers_forward + flops.attention_forward);
}

TEST(TrainingFlops, WindowsCutTheSquare) {
    Architecture a = test::architecture("llama-3.1-8b");
    EXPECT_DOUBLE_EQ(attention_pairs(a, 4096), 4096.0 * 4096 / 2);
    a.sliding_window = SlidingWindow{.window = 1024};
    EXPECT_DOUBLE_EQ(attention_pairs(a, 4096), 4096.0 * 1024 - 1024.0 * 1024 / 2);
    EXPECT_DOUBLE_EQ(attention_pairs(a, 512), 512.0 * 512 / 2);
}

}  // namespace
}  // namespace headroom
