// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/layout_search.h"

#include <algorithm>
#include <chrono>

#include "core/support.h"
#include "layout/layout_rules.h"
#include "layout/layout_space.h"

namespace headroom {
namespace {

using test::evaluated;
using test::serving;

LayoutSearch searched(const Scenario& scenario) {
    Result<LayoutSearch> result = search_layouts(scenario, test::catalogue());
    if (!result) throw std::runtime_error(to_text(result.error()));
    return *std::move(result);
}

Scenario training(const char* model, const char* card, int count, Framework framework, double global_batch,
                  double sequence) {
    Scenario s = test::training(model, card, count);
    s.workload.framework = framework;
    s.workload.global_batch_size = global_batch;
    s.workload.sequence_tokens = sequence;
    return s;
}

/// Every combination of small degrees that the framework can run and that the rules allow, evaluated one by
/// one: the shortest step of what fits.
double shortest_step_by_brute_force(Scenario s, const LayoutSpace& can) {
    double shortest = std::numeric_limits<double>::infinity();
    const int count = s.cluster.count;
    const int most_interleaved = can.interleaving ? test::architecture(s.model.id).layers : 1;
    const int most_experts = can.experts ? count : 1;
    const auto try_one = [&](const Parallelism& p) {
        s.parallelism = p;
        const Result<Evaluation> e = evaluate(s, test::catalogue());
        if (e && e->memory.headroom_bytes >= 0) shortest = std::min(shortest, e->speed->step.total());
    };
    Parallelism p;
    for (p.tensor = 1; p.tensor <= (can.tensor ? count : 1); ++p.tensor)
        for (p.pipeline = 1; p.pipeline <= (can.pipeline ? count : 1); ++p.pipeline)
            for (p.context = 1; p.context <= (can.context ? count : 1); ++p.context) {
                const int cut = p.tensor * p.pipeline * p.context;
                if (cut > count || count % cut != 0) continue;
                p.data = count / cut;
                for (p.virtual_pipeline = 1; p.virtual_pipeline <= most_interleaved; ++p.virtual_pipeline)
                    for (p.expert = 1; p.expert <= most_experts; ++p.expert)
                        for (p.zero_stage = 0; p.zero_stage <= 3; ++p.zero_stage) {
                            const bool known =
                                p.zero_stage == 3 ? can.zero_stages[3]
                                : p.zero_stage == 2
                                    ? can.zero_stages[2]
                                    : p.zero_stage == 0 || can.zero_stages[1] || can.zero_stages[2];
                            if (!known) continue;
                            for (const bool sequence : {false, true}) {
                                p.sequence_parallel = sequence;
                                if (sequence && !can.sequence_parallel) continue;
                                p.shard_group.reset();
                                try_one(p);
                                if (!can.shard_groups || p.zero_stage < 3) continue;
                                for (int group = 2; group < p.data * p.context; ++group) {
                                    p.shard_group = group;
                                    try_one(p);
                                }
                            }
                        }
            }
    return shortest;
}

TEST(LayoutSearch, FindsWhatBruteForceFinds) {
    for (const Framework framework :
         {Framework::megatron, Framework::generic, Framework::fsdp, Framework::deepspeed, Framework::ddp})
        for (const char* model : {"llama-3.1-8b", "qwen3-30b-a3b", "llama-3.2-1b"})
            for (const Checkpointing checkpointing : {Checkpointing::none, Checkpointing::full}) {
                Scenario s = training(model, "a100-sxm-80", 16, framework, 64, 4096);
                s.workload.activation_checkpointing = checkpointing;
                const double expected = shortest_step_by_brute_force(s, layout_space(s.workload));
                const LayoutSearch found = searched(s);
                const std::string what = std::string(name_of(framework)) + " " + model;
                if (expected == std::numeric_limits<double>::infinity()) {
                    EXPECT_LT(found.best.headroom_bytes, 0) << what;
                    continue;
                }
                ASSERT_GE(found.best.headroom_bytes, 0) << what;
                EXPECT_NEAR(found.best.speed->step.total() / expected, 1, 1e-9)
                    << what << ": " << message_of(found.best);
            }
}

/// With micro-batch and checkpointing left open, nothing that fixes them is faster.
TEST(LayoutSearch, OpenFieldsAreSearchedToo) {
    Scenario s = training("llama-3.1-70b", "h100-sxm-80", 32, Framework::megatron, 64, 4096);
    s.workload.choose_micro_batch = s.workload.choose_checkpointing = true;
    const LayoutSearch open = searched(s);
    ASSERT_GE(open.best.headroom_bytes, 0);
    s.workload.choose_micro_batch = s.workload.choose_checkpointing = false;
    double shortest = std::numeric_limits<double>::infinity();
    for (const double micro_batch : {1, 2, 4, 8, 16, 32, 64})
        for (const auto checkpointing :
             {Checkpointing::none, Checkpointing::selective, Checkpointing::full}) {
            s.workload.micro_batch_size = micro_batch;
            s.workload.activation_checkpointing = checkpointing;
            const LayoutSearch fixed = searched(s);
            if (fixed.best.headroom_bytes >= 0) shortest = std::min(shortest, fixed.best.speed->step.total());
        }
    EXPECT_NEAR(open.best.speed->step.total() / shortest, 1, 1e-9);
}

TEST(LayoutSearch, TheEvaluationTakesWhatItFinds) {
    Scenario s = training("llama-3.1-70b", "h100-sxm-80", 32, Framework::megatron, 64, 4096);
    s.workload.choose_micro_batch = s.workload.choose_checkpointing = true;
    const LayoutSearch found = searched(s);
    const Evaluation e = evaluated(s);
    EXPECT_EQ(e.parallelism, found.best.parallelism);
    EXPECT_EQ(e.scenario.workload.micro_batch_size, found.best.micro_batch_size);
    EXPECT_EQ(e.scenario.workload.activation_checkpointing, found.best.activation_checkpointing);
    EXPECT_EQ(e.memory.headroom_bytes, found.best.headroom_bytes);
    EXPECT_EQ(e.speed->step.total(), found.best.speed->step.total());
    // The resolved scenario names the choice, and stays where it is when it is evaluated again.
    const Evaluation again = evaluated(e.scenario);
    EXPECT_EQ(again.parallelism, e.parallelism);
    EXPECT_EQ(again.speed->step.total(), e.speed->step.total());
}

TEST(LayoutSearch, KeepsTheLayoutThatIsGiven) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 8, Framework::megatron, 64, 4096);
    s.parallelism = Parallelism{.tensor = 2, .data = 4, .zero_stage = 1, .sequence_parallel = true};
    s.workload.choose_checkpointing = true;
    EXPECT_EQ(searched(s).best.parallelism, *s.parallelism);
    EXPECT_TRUE(searched(s).rivals.empty());
    s.parallelism->tensor = 3;
    const Result<LayoutSearch> impossible = search_layouts(s, test::catalogue());
    ASSERT_FALSE(impossible);
    EXPECT_EQ(impossible.error().field, "parallelism.tensor");
}

TEST(LayoutSearch, RivalsAreOtherCutsAndSayWhatTheyLose) {
    const Scenario s = training("llama-3.1-70b", "h100-sxm-80", 64, Framework::megatron, 512, 4096);
    const LayoutSearch found = searched(s);
    EXPECT_EQ(found.rivals.size(), 5U);
    EXPECT_EQ(found.best.loss, LayoutLoss::none);
    for (const RankedLayout& rival : found.rivals) {
        EXPECT_NE(rival.loss, LayoutLoss::none);
        EXPECT_EQ(rival.loss == LayoutLoss::does_not_fit, rival.headroom_bytes < 0);
        EXPECT_GE(rival.loss_amount, 0) << message_of(rival);
        EXPECT_EQ(std::ranges::count_if(found.rivals,
                                        [&](const RankedLayout& other) {
                                            return other.parallelism.tensor == rival.parallelism.tensor &&
                                                   other.parallelism.pipeline == rival.parallelism.pipeline &&
                                                   other.parallelism.context == rival.parallelism.context;
                                        }),
                  1);
        if (rival.headroom_bytes >= 0) {
            EXPECT_NEAR(rival.speed->step.total() / found.best.speed->step.total() - 1, rival.loss_amount,
                        1e-9);
        } else {
            EXPECT_LT(rival.speed->step.total(), found.best.speed->step.total())
                << "shown because it would be faster";
        }
        EXPECT_FALSE(message_of(rival).empty());
    }
}

TEST(LayoutSearch, ALayoutThatDoesNotFitIsTheNearest) {
    const LayoutSearch found = searched(serving("llama-3.1-405b", "h100-sxm-80", 4));
    EXPECT_LT(found.best.headroom_bytes, 0);
    EXPECT_EQ(found.fitting, 0U);
    for (const RankedLayout& rival : found.rivals) {
        EXPECT_LE(rival.headroom_bytes, found.best.headroom_bytes);
        EXPECT_EQ(rival.loss, LayoutLoss::does_not_fit);
    }
}

TEST(LayoutSearch, OneClientIsServedByOneReplica) {
    // Replicas answer other clients; there are none.
    EXPECT_EQ(searched(serving("llama-3.1-70b", "h100-sxm-80", 8)).best.parallelism.data, 1);
    Scenario many = serving("llama-3.1-8b", "h100-sxm-80", 8);
    many.workload.concurrent_sequences = 512;
    EXPECT_EQ(searched(many).best.parallelism.data, 8) << "a small model under many clients: replicas";
}

TEST(LayoutSearch, ALoadIsSustainedAtTheLowestTimePerToken) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.workload.concurrent_sequences = 512;
    const double capacity = *searched(s).best.speed->requests_per_second;
    s.workload.requests_per_second = 0.3 * capacity;
    const LayoutSearch light = searched(s);
    EXPECT_GE(*light.best.speed->requests_per_second, *s.workload.requests_per_second * (1 - 1e-9));
    for (const RankedLayout& rival : light.rivals) {
        if (rival.loss == LayoutLoss::misses_load) continue;
        EXPECT_GE(*rival.speed->tpot_ms, *light.best.speed->tpot_ms);
    }
    s.workload.requests_per_second = 10 * capacity;
    const LayoutSearch overload = searched(s);
    EXPECT_NEAR(*overload.best.speed->requests_per_second / capacity, 1, 0.05)
        << "nothing sustains it: what answers most";
}

TEST(LayoutSearch, TargetsOfLatencyComeBeforeThroughput) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.workload.concurrent_sequences = 512;
    const LayoutSearch free = searched(s);
    s.workload.target_tpot_ms = 0.8 * *free.best.speed->tpot_ms;
    const LayoutSearch bound = searched(s);
    const bool met = *bound.best.speed->tpot_ms <= *s.workload.target_tpot_ms;
    for (const RankedLayout& rival : bound.rivals)
        if (!met) {
            EXPECT_GE(*rival.speed->tpot_ms, *bound.best.speed->tpot_ms);
        } else if (*rival.speed->tpot_ms <= *s.workload.target_tpot_ms) {
            EXPECT_LE(rival.speed->tokens_per_second, bound.best.speed->tokens_per_second);
        }
}

TEST(LayoutSearch, FrameworksCutByWhatTheyCan) {
    for (const Framework framework : {Framework::fsdp, Framework::deepspeed, Framework::ddp,
                                      Framework::transformers, Framework::torchtune}) {
        const Parallelism p =
            searched(training("llama-3.2-1b", "h100-sxm-80", 8, framework, 64, 2048)).best.parallelism;
        EXPECT_EQ(p.data, 8) << name_of(framework);
    }
    Scenario s = serving("llama-3.1-70b", "rtx-4090", 4);
    s.workload.engine = Engine::llama_cpp;
    s.precision.weights = "gguf-q4_k_m";
    EXPECT_EQ(searched(s).best.parallelism.tensor, 1);
    EXPECT_GE(searched(s).best.parallelism.pipeline, 2) << "24 GB do not hold it";
}

TEST(LayoutSearch, NoLegalLayoutIsAnErrorWithAWayOut) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 3, Framework::fsdp, 512, 4096);
    const Result<LayoutSearch> found = search_layouts(s, test::catalogue());
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().field, "workload.global_batch_size");
    EXPECT_EQ(found.error().suggestion, "513");
}

TEST(LayoutSearch, WithoutAKnownSpeedTheLikelyLayoutHolds) {
    Scenario s = training("llama-3.1-8b", "a100-sxm-80", 8, Framework::fsdp, 64, 4096);
    s.precision.compute = ComputeType::fp8;  // which the card has no rate for
    const Evaluation e = evaluated(s);
    EXPECT_FALSE(e.speed);
    EXPECT_EQ(e.parallelism.data, 8);
}

/// A published training run, and how its settings are written here.
struct PublishedRun {
    const char* name;
    Scenario scenario;
    Parallelism layout;
};

std::vector<PublishedRun> published_runs() {
    // Megatron-LM's examples/pretrain_gpt3_175B.sh (2021): 128 nodes of eight, tensor 8, pipeline 16, a
    // global batch of 1,536, activations recomputed.
    Scenario gpt = training("gpt3-175b", "a100-sxm-80", 1024, Framework::megatron, 1536, 2048);
    gpt.workload.software_date = "2021-08";
    gpt.workload.flash_attention = false;
    gpt.workload.activation_checkpointing = Checkpointing::full;
    gpt.cluster.network_gbit_s_per_accelerator = 200;
    // Llama 3 report (arXiv 2407.21783), table 4: 16,384 GPUs, 16 million tokens a step.
    Scenario llama = training("llama-3.1-405b", "h100-sxm-80", 16384, Framework::megatron, 2048, 8192);
    llama.workload.choose_checkpointing = true;
    // DeepSeek-V3 report (arXiv 2412.19437), section 3.2: own framework, FP8, moments in BF16.
    Scenario deepseek = training("deepseek-v3-671b", "h800-sxm-80", 2048, Framework::generic, 15360, 4096);
    deepseek.workload.choose_checkpointing = true;
    deepseek.precision.compute = ComputeType::fp8;
    deepseek.precision.optimizer_states = StateType::bf16;
    return {{"GPT-3", gpt, {.tensor = 8, .pipeline = 16, .data = 8}},
            {"Llama 3.1 405B",
             llama,
             {.tensor = 8, .pipeline = 16, .data = 128, .zero_stage = 1, .sequence_parallel = true}},
            {"DeepSeek-V3", deepseek, {.pipeline = 16, .data = 128, .expert = 64, .zero_stage = 1}}};
}

TEST(LayoutSearch, IsNoWorseThanThePublishedLayouts) {
    for (PublishedRun& run : published_runs()) {
        const auto start = std::chrono::steady_clock::now();
        const LayoutSearch found = searched(run.scenario);
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        ASSERT_GE(found.best.headroom_bytes, 0) << run.name;
        run.scenario.parallelism = run.layout;
        const Evaluation published = evaluated(run.scenario);  // legal, or it would throw
        EXPECT_LE(found.best.speed->step.total(), published.speed->step.total()) << run.name;
        EXPECT_LT(seconds, 1) << run.name << ": an unoptimised build on a busy machine is no excuse";
    }
}

}  // namespace
}  // namespace headroom
