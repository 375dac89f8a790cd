// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/remedies.h"

#include <algorithm>
#include <limits>

#include "advice/remedy_candidates.h"
#include "base/units.h"
#include "core/support.h"
#include "recommendation/recommendation.h"

namespace headroom::test {
namespace {

Scenario full_fine_tuning() {
    Scenario s = training("llama-3.1-8b", "a100-sxm-80", 8);
    s.workload.framework = Framework::deepspeed;
    s.workload.micro_batch_size = 4;
    s.parallelism = Parallelism{.data = 8, .zero_stage = 1};
    return s;
}

Scenario pre_training() {
    Scenario s = training("llama-3.1-70b", "h100-sxm-80", 16);
    s.workload.framework = Framework::megatron;
    s.workload.training_tokens = 1e12;
    s.parallelism = Parallelism{.tensor = 4, .pipeline = 2, .data = 2};
    return s;
}

Scenario chat() {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 2);
    s.workload.concurrent_sequences = 16;
    s.parallelism = Parallelism{.tensor = 2};
    return s;
}

Scenario automatic_chat() {
    Scenario s = serving("qwen3-32b", "l40s", 2);
    s.workload.concurrent_sequences = 64;
    s.workload.max_context_tokens = 16384;
    return s;
}

Scenario at_home() {
    Scenario s = serving("llama-3.1-8b", "rtx-3060-12");
    s.workload.engine = Engine::llama_cpp;
    return s;
}

Scenario too_slow() {
    Scenario s = serving("llama-3.1-70b", "h100-sxm-80", 8);
    s.workload.target_tpot_ms = 20;
    s.workload.concurrent_sequences = 64;
    s.parallelism = Parallelism{.tensor = 4, .data = 2};
    return s;
}

Scenario too_dear() {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.constraints.emplace().budget = 200000;
    return s;
}

const std::vector<Scenario>& in_need() {
    static const std::vector<Scenario> all{full_fine_tuning(), pre_training(), chat(),    automatic_chat(),
                                           at_home(),          too_slow(),     too_dear()};
    return all;
}

std::vector<Remedy> remedies_of(const Scenario& s) {
    return remedies(s, evaluated(s), catalogue());
}

std::optional<RemedySet> set_of(const Scenario& s) {
    return cheapest_remedy_set(s, evaluated(s), catalogue());
}

const Remedy* find(const std::vector<Remedy>& list, RemedyKind kind) {
    const auto found =
        std::ranges::find_if(list, [&](const Remedy& remedy) { return remedy.step.kind == kind; });
    return found == list.end() ? nullptr : &*found;
}

double tokens_per_second(const Evaluation& e) {
    const Workload& w = e.scenario.workload;
    const double busy =
        w.task == Task::training ? 1 : std::min(1.0, w.concurrent_sequences / e.parallelism.data);
    return busy * e.speed->tokens_per_second;
}

/// The figures, calculated again from two evaluations.
void expect_effect(const Scenario& before, const Scenario& after, const RemedyEffect& effect) {
    const Evaluation was = evaluated(before), is = evaluated(after);
    EXPECT_EQ(effect.headroom_change_bytes, is.memory.headroom_bytes - was.memory.headroom_bytes);
    ASSERT_EQ(effect.speed_change.has_value(), was.speed && is.speed);
    if (effect.speed_change) {
        EXPECT_NEAR(*effect.speed_change, tokens_per_second(is) / tokens_per_second(was) - 1, 1e-12);
    }
    ASSERT_EQ(effect.cost_change.has_value(), was.cost->total && is.cost->total);
    if (effect.cost_change) {
        EXPECT_EQ(*effect.cost_change, *is.cost->total - *was.cost->total);
    }
    EXPECT_EQ(effect.solves, !needs_remedy(is));
    if (!effect.solves) return;
    EXPECT_EQ(is.memory.verdict, Verdict::fits);
    if (const auto target = before.workload.target_tpot_ms) {
        EXPECT_LE(*is.speed->tpot_ms, *target);
    }
    if (before.constraints) {
        EXPECT_LE(*is.cost->total, *before.constraints->budget);
    }
}

/// Other hardware stands behind all that does without, whatever it costs.
RemedyLoss place_of(const RemedyEffect& effect) {
    return effect.changes_hardware ? RemedyLoss::money : effect.loss;
}

TEST(Remedies, WhatFitsNeedsNone) {
    const Scenario s = serving("llama-3.1-8b");
    EXPECT_FALSE(needs_remedy(evaluated(s)));
    EXPECT_TRUE(remedies_of(s).empty());
    EXPECT_FALSE(set_of(s));
}

TEST(Remedies, FiguresAreThoseOfTheChangedScenario) {
    for (const Scenario& s : in_need()) {
        const std::vector<Remedy> list = remedies_of(s);
        EXPECT_GE(list.size(), 2U) << s.model.id;
        for (const Remedy& remedy : list) {
            SCOPED_TRACE(s.model.id + ": " + message_of(remedy, "USD"));
            EXPECT_NE(remedy.scenario, s);
            expect_effect(s, remedy.scenario, remedy.effect);
        }
        if (const std::optional<RemedySet> set = set_of(s)) {
            SCOPED_TRACE(s.model.id + ": " + message_of(*set, "USD"));
            EXPECT_TRUE(set->effect.solves);
            expect_effect(s, set->scenario, set->effect);
        }
    }
}

/// Every model of the catalogue, served and trained, with the engines and frameworks in turn.
std::vector<Scenario> all_over_the_catalogue() {
    std::vector<Scenario> all;
    for (const ModelEntry& model : catalogue().models) {
        const std::size_t i = all.size() / 2;
        const char* card = i % 2 == 0 ? "rtx-4090" : "a100-sxm-40";
        const int count = i % 3 == 0 ? 1 : 4;
        Scenario served = serving(model.id, card, count);
        served.workload.engine = static_cast<Engine>(i % engine_count);
        served.workload.concurrent_sequences = 32;
        if (i % 4 == 0) served.workload.target_tpot_ms = 15;
        Scenario trained = training(model.id, card, count);
        trained.workload.framework = static_cast<Framework>(i % framework_count);
        trained.workload.micro_batch_size = i % 2 == 0 ? 1 : 4;
        if (i % 3 == 1) served.parallelism = trained.parallelism = Parallelism{.data = count};
        all.push_back(std::move(served));
        all.push_back(std::move(trained));
    }
    return all;
}

TEST(Remedies, FiguresAreExactAllOverTheCatalogue) {
    std::size_t tried = 0;
    for (const Scenario& s : all_over_the_catalogue()) {
        const Result<Evaluation> before = evaluate(s, catalogue());
        if (!before) continue;
        const std::vector<Remedy> list = remedies(s, *before, catalogue());
        EXPECT_TRUE(list.empty() || needs_remedy(*before));
        for (const Remedy& remedy : list) {
            SCOPED_TRACE(s.model.id + ": " + message_of(remedy, "USD"));
            expect_effect(s, remedy.scenario, remedy.effect);
            ++tried;
        }
    }
    EXPECT_GT(tried, 500U);
}

TEST(Remedies, EveryOneHelps) {
    for (const Scenario& s : in_need()) {
        const double missing = shortfall_of(evaluated(s));
        for (const Remedy& remedy : remedies_of(s))
            EXPECT_LT(shortfall_of(evaluated(remedy.scenario)), missing)
                << s.model.id << ": " << message_of(remedy, "USD");
    }
}

TEST(Remedies, StandInTheOrderOfWhatTheyCost) {
    for (const Scenario& s : in_need()) {
        const std::vector<Remedy> list = remedies_of(s);
        for (std::size_t i = 1; i < list.size(); ++i) {
            const RemedyEffect &before = list[i - 1].effect, &effect = list[i].effect;
            EXPECT_GE(before.solves, effect.solves);
            if (before.solves != effect.solves) continue;
            EXPECT_LE(place_of(before), place_of(effect));
            if (effect.solves && place_of(before) == RemedyLoss::time &&
                place_of(effect) == RemedyLoss::time) {
                EXPECT_GE(*before.speed_change, *effect.speed_change);
            }
        }
    }
}

/// A slower one is never listed as free, nor is a coarser format.
TEST(Remedies, WhatCostsNothingCostsNothing) {
    for (const Scenario& s : in_need())
        for (const Remedy& remedy : remedies_of(s)) {
            if (place_of(remedy.effect) != RemedyLoss::none) continue;
            EXPECT_GE(remedy.effect.speed_change.value_or(0), -0.01) << message_of(remedy, "USD");
            EXPECT_FALSE(remedy.effect.costs_quality);
            EXPECT_EQ(remedy.scenario.precision, s.precision);
            EXPECT_EQ(remedy.scenario.cluster, s.cluster);
        }
}

/// Of a kind the gentlest value that is enough.
TEST(Remedies, TakeTheGentlestValueThatIsEnough) {
    const Scenario s = at_home();
    const std::vector<Remedy> list = remedies_of(s);
    const Remedy* layers = find(list, RemedyKind::gpu_layers);
    ASSERT_TRUE(layers);
    ASSERT_TRUE(layers->effect.solves);
    Scenario one_more = layers->scenario;
    ++*one_more.workload.gpu_layers;
    EXPECT_NE(evaluated(one_more).memory.verdict, Verdict::fits);
    const Remedy* weights = find(list, RemedyKind::weights);
    ASSERT_TRUE(weights);
    EXPECT_EQ(weights->step.value, "gguf-q8_0");
}

TEST(Remedies, PreTrainingIsNotDoneByAdapters) {
    EXPECT_FALSE(find(remedies_of(pre_training()), RemedyKind::method));
    Scenario fine_tuning = training("llama-7b", "a100-sxm-80", 1);
    fine_tuning.workload.sequence_tokens = 512;
    fine_tuning.workload.global_batch_size = 1;
    const std::vector<Remedy> list = remedies_of(fine_tuning);
    const Remedy* adapters = find(list, RemedyKind::method);
    ASSERT_TRUE(adapters);
    EXPECT_EQ(adapters->step.value, "lora") << "before qlora, which costs more quality";
    EXPECT_TRUE(adapters->effect.solves);
}

TEST(Remedies, AnotherAcceleratorIsNoSlower) {
    for (const Scenario& s : in_need())
        for (const Remedy& remedy : remedies_of(s))
            if (remedy.step.kind == RemedyKind::accelerator) {
                EXPECT_GE(remedy.effect.speed_change.value_or(-1), -0.01) << remedy.step.value;
            }
}

/// The cheapest by what one and two steps can do, all of them tried.
RemedyLoss cheapest_by_trying(const Scenario& s, std::size_t& steps) {
    const Evaluation start = evaluated(s);
    RemedyLoss best = RemedyLoss::money;
    steps = std::numeric_limits<std::size_t>::max();
    const auto offer = [&](const Evaluation& e, std::vector<RemedyStep> taken) {
        const RemedyEffect effect = effect_of(s, start, e, taken, catalogue());
        if (!effect.solves || std::pair(place_of(effect), taken.size()) >= std::pair(best, steps)) return;
        best = place_of(effect);
        steps = taken.size();
    };
    for (const RemedyCandidate& first : remedy_candidates(s, start, catalogue())) {
        const Result<Evaluation> one = evaluate(first.scenario, catalogue());
        if (!one) continue;
        offer(*one, {first.step});
        for (const RemedyCandidate& second : remedy_candidates(first.scenario, *one, catalogue()))
            if (second.step.kind != first.step.kind)
                if (const Result<Evaluation> two = evaluate(second.scenario, catalogue()))
                    offer(*two, {first.step, second.step});
    }
    return best;
}

TEST(RemedySets, AreAsCheapAsTryingAllPairsFinds) {
    for (const Scenario& s : {full_fine_tuning(), chat(), at_home()}) {
        std::size_t steps = 0;
        const RemedyLoss loss = cheapest_by_trying(s, steps);
        const std::optional<RemedySet> set = set_of(s);
        ASSERT_TRUE(set) << s.model.id;
        EXPECT_LE(place_of(set->effect), loss) << message_of(*set, "USD");
        if (place_of(set->effect) == loss && loss != RemedyLoss::time) {
            EXPECT_EQ(set->steps.size(), steps) << message_of(*set, "USD");
        }
    }
}

/// A single remedy that is enough makes a set of one, or one that is cheaper.
TEST(RemedySets, CostNoMoreThanTheFirstRemedy) {
    for (const Scenario& s : in_need()) {
        const std::vector<Remedy> list = remedies_of(s);
        if (list.empty() || !list.front().effect.solves) continue;
        const std::optional<RemedySet> set = set_of(s);
        ASSERT_TRUE(set);
        EXPECT_FALSE(costs_less(list.front().effect, set->effect)) << message_of(*set, "USD");
    }
}

/// The words say what the figures say: money where it costs more, and nowhere else.
TEST(Remedies, CostMoneyWhereTheyCostMore) {
    for (const Scenario& s : in_need())
        for (const Remedy& remedy : remedies_of(s)) {
            SCOPED_TRACE(s.model.id + ": " + message_of(remedy, "USD"));
            const RemedyEffect& effect = remedy.effect;
            const bool is_hardware = remedy.step.kind == RemedyKind::accelerator ||
                                     remedy.step.kind == RemedyKind::accelerator_count;
            EXPECT_EQ(effect.changes_hardware, is_hardware);
            if (effect.cost_change) {
                EXPECT_EQ(effect.loss == RemedyLoss::money, is_hardware && *effect.cost_change > 0);
            }
            if (effect.solves) continue;
            EXPECT_FALSE(is_hardware) << "is not enough";
            const MemoryEstimate memory = evaluated(s).memory;
            const double missing = memory.high_bytes - memory.usable_bytes;
            if (missing > 0) {
                EXPECT_GE(effect.headroom_change_bytes, 0.1 * missing);
            }
        }
}

/// Each step of a model without captured graphs waits for the host to launch its kernels.
TEST(Remedies, StepsThatAreNotCapturedMayCostTime) {
    for (const Scenario& s : in_need())
        if (const std::vector<Remedy> list = remedies_of(s);
            const Remedy* eager = find(list, RemedyKind::cuda_graphs))
            if (eager->step.value == "off") {
                EXPECT_GE(eager->effect.loss, RemedyLoss::time);
            }
}

/// A second card goes into the machine that has room for it, not into a second machine.
TEST(Remedies, MoreCardsFillTheMachineFirst) {
    Scenario s = serving("llama-3.1-8b", "l4");
    s.cluster.per_node = 1;
    s.workload.concurrent_sequences = 64;
    s.parallelism = Parallelism{};
    const std::vector<Remedy> list = remedies_of(s);
    const Remedy* more = find(list, RemedyKind::accelerator_count);
    ASSERT_TRUE(more);
    EXPECT_GT(more->scenario.cluster.count, 1);
    EXPECT_GE(more->scenario.cluster.per_node, std::min(8, more->scenario.cluster.count));
}

/// Megatron-LM keeps parameters on the cards; with FSDP they are offloaded as shards.
TEST(Remedies, OffloadedParametersAreShards) {
    Scenario s = training("llama-3.1-8b", "rtx-4090", 2);
    s.workload.framework = Framework::deepspeed;
    s.workload.global_batch_size = 2;
    s.parallelism = Parallelism{.data = 2, .zero_stage = 1};
    bool saw_parameters = false;
    for (const RemedyCandidate& candidate : remedy_candidates(s, evaluated(s), catalogue())) {
        if (candidate.step.kind != RemedyKind::offload || candidate.step.value != "optimizer-and-parameters")
            continue;
        saw_parameters = true;
        EXPECT_EQ(candidate.scenario.parallelism->zero_stage, 3);
    }
    EXPECT_TRUE(saw_parameters);
}

TEST(RemedyMessages, SayWhatIsGainedAndWhatItCosts) {
    const RemedyEffect effect{.headroom_change_bytes = 31.25 * bytes_per_gib,
                              .speed_change = -0.14,
                              .cost_change = {},
                              .costs_quality = false,
                              .loss = RemedyLoss::time,
                              .solves = true};
    EXPECT_EQ(message_of(Remedy{{RemedyKind::checkpointing, "full"}, {}, effect}, "USD"),
              "activation checkpointing full: 31.2 GiB more headroom, 14 % slower");
    const RemedyEffect dear{.headroom_change_bytes = -bytes_per_gib,
                            .speed_change = 0.5,
                            .cost_change = 12345,
                            .costs_quality = true,
                            .loss = RemedyLoss::money,
                            .solves = false};
    EXPECT_EQ(
        message_of(RemedySet{{{RemedyKind::weights, "fp8"}, {RemedyKind::accelerator_count, "4"}}, {}, dear},
                   "EUR"),
        "weights in fp8 + accelerators 4: 1.0 GiB less headroom, 50 % faster, 12345 EUR more, costs "
        "quality, not enough alone");
}

TEST(RemedyJson, HoldsListAndSet) {
    const Scenario s = full_fine_tuning();
    const Json json = remedies_json(s, evaluated(s), catalogue());
    const std::vector<Remedy> list = remedies_of(s);
    ASSERT_EQ(json["list"].size(), list.size());
    EXPECT_EQ(json["list"][0]["kind"], name_of(list[0].step.kind));
    EXPECT_EQ(json["list"][0]["headroom_change_bytes"], list[0].effect.headroom_change_bytes);
    const Result<Scenario> read = read_scenario(json["cheapest_set"]["scenario"]);
    ASSERT_TRUE(read);
    EXPECT_FALSE(needs_remedy(evaluated(*read)));
}

}  // namespace
}  // namespace headroom::test
