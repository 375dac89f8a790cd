// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/recommendation.h"

#include "core/recommendation/needs.h"

namespace headroom {
namespace {

using test::catalogue;
using test::chat_need;
using test::recommended;

Recommendation chat() {
    static const Recommendation found = recommended(chat_need());
    return found;
}

TEST(Recommend, AnswersAChatForALoad) {
    const Recommendation r = chat();
    ASSERT_GE(r.options.size(), 5u);
    const Option& first = r.options.front();
    EXPECT_EQ(first.verdict, OptionVerdict::meets);
    EXPECT_EQ(first.reason, OptionReason::cheapest);
    EXPECT_TRUE(first.on_front);
    EXPECT_EQ(message_of(r, 0), "cheapest");
    const SpeedEstimate& speed = *first.evaluation.speed;
    EXPECT_NEAR(*speed.requests_per_second, 20, 1e-4);
    EXPECT_LE(*speed.ttft_ms, 2000);
    EXPECT_LE(*speed.tpot_ms, 50);
    EXPECT_GE(first.evaluation.memory.headroom_bytes, 0);
    EXPECT_EQ(r.candidates, r.evaluated + r.pruned);
    EXPECT_FALSE(r.stopped);
}

TEST(Recommend, RanksByVerdictThenObjective) {
    const Recommendation r = chat();
    for (std::size_t i = 1; i < r.options.size(); ++i) {
        const Option &a = r.options[i - 1], &b = r.options[i];
        const auto tier = [](const Option& o) { return std::min(2, static_cast<int>(o.verdict)); };
        ASSERT_LE(tier(a), tier(b));
        if (b.verdict <= OptionVerdict::tight && tier(a) == tier(b)) {
            EXPECT_LE(*a.cost, *b.cost);
        }
        EXPECT_EQ(b.misses.empty(), b.verdict <= OptionVerdict::tight);
        if (b.reason == OptionReason::dominated) {
            ASSERT_TRUE(b.dominated_by);
            const Option& better = r.options[*b.dominated_by];
            EXPECT_TRUE(better.on_front);
            EXPECT_LE(*better.cost, *b.cost);
            EXPECT_GE(better.speed, b.speed);
            EXPECT_NE(message_of(r, i).find(better.scenario.name), std::string::npos);
        }
    }
}

TEST(Recommend, EveryOptionOpensAsAScenario) {
    for (const Option& option : chat().options) {
        const Result<Scenario> again = read_scenario(to_json(option.scenario));
        ASSERT_TRUE(again) << to_text(again.error());
        EXPECT_EQ(*again, option.scenario);
        EXPECT_FALSE(option.scenario.constraints);
        EXPECT_TRUE(option.scenario.parallelism);
        const Evaluation e = test::evaluated(*again);
        EXPECT_EQ(e.cost->total, option.cost);
        EXPECT_EQ(e.energy.joules_per_token, option.energy);
        if (e.speed) {
            EXPECT_EQ(1000 / *e.speed->tpot_ms, option.speed);
        }
    }
}

TEST(Recommend, TheAnswerDoesNotDependOnThreads) {
    const Recommendation one = recommended(chat_need(), {.threads = 1}),
                         four = recommended(chat_need(), {.threads = 4});
    ASSERT_EQ(one.options.size(), four.options.size());
    for (std::size_t i = 0; i < one.options.size(); ++i)
        EXPECT_EQ(one.options[i].scenario, four.options[i].scenario);
    EXPECT_EQ(one.evaluated, four.evaluated);
}

TEST(Recommend, LimitsAreKept) {
    Scenario need = chat_need();
    Constraints& c = *need.constraints;
    c.max_accelerators = 16;
    c.vendors = {"amd", "intel"};
    c.max_power_kw = 30;
    c.acquisitions = {Acquisition::buy};
    for (const Option& option : recommended(need).options) {
        EXPECT_LE(option.scenario.cluster.count, 16);
        EXPECT_FALSE(option.scenario.cluster.accelerator.starts_with("h"));
        EXPECT_EQ(option.scenario.costs.acquisition, Acquisition::buy);
        if (option.verdict <= OptionVerdict::tight) {
            EXPECT_LE(*option.evaluation.energy.peak_power_w, 30000);
        }
    }
}

TEST(Recommend, ABudgetIsMetOrMissedByWhatIsLacking) {
    Scenario need = chat_need();
    const double cost = *chat().options.front().cost;
    need.constraints->budget = cost * 1.01;
    EXPECT_EQ(*recommended(need).options.front().cost, cost);
    need.constraints->budget = cost * 0.99;
    for (const Option& option : recommended(need).options) {
        if (option.verdict <= OptionVerdict::tight) {
            EXPECT_LE(*option.cost, cost * 0.99);
        }
        for (const Miss& miss : option.misses)
            if (miss.verdict == OptionVerdict::over_budget) {
                EXPECT_NEAR(miss.amount, *option.cost - cost * 0.99, 1e-6 * cost);
            }
    }
    need.constraints->accelerators = {"b200-sxm"};
    need.constraints->weight_formats = {"bf16"};
    need.constraints->budget = 1000;
    const Recommendation none = recommended(need);
    ASSERT_FALSE(none.options.empty());
    EXPECT_GT(none.options.front().verdict, OptionVerdict::tight);
    EXPECT_TRUE(message_of(none, 0).starts_with("over budget by")) << message_of(none, 0);
    EXPECT_TRUE(none.switching_values.empty());
}

/// Only cards of one vendor need its licence: without money for it, the others are left.
TEST(Recommend, LicencesOfAVendorKeepItsCardsOut) {
    Scenario need = chat_need();
    need.costs.licences = {
        {.name = "NVIDIA AI Enterprise", .per_accelerator_year = 4500, .vendor = "nvidia"}};
    need.constraints->vendors = {"nvidia", "amd"};
    need.constraints->max_licences_per_year = 0;
    const Recommendation none = recommended(need);
    ASSERT_LE(none.options.front().verdict, OptionVerdict::tight);
    for (const Option& option : none.options) {
        const bool is_amd =
            catalogue().accelerators.find(option.scenario.cluster.accelerator)->vendor == "amd";
        if (option.verdict <= OptionVerdict::tight) {
            EXPECT_TRUE(is_amd) << option.scenario.name;
        }
        for (const Miss& miss : option.misses)
            if (miss.verdict == OptionVerdict::over_licences) {
                EXPECT_FALSE(is_amd);
                EXPECT_DOUBLE_EQ(miss.amount, 4500.0 * option.scenario.cluster.count);
            }
        EXPECT_EQ(option.scenario.costs.licences, need.costs.licences) << "it opens as the need has it";
    }
    need.constraints->max_licences_per_year = 1e6;
    const Recommendation some = recommended(need);
    EXPECT_TRUE(std::ranges::any_of(some.options, [](const Option& option) {
        return option.verdict == OptionVerdict::meets &&
               catalogue().accelerators.find(option.scenario.cluster.accelerator)->vendor == "nvidia";
    }));
}

/// Nobody proposes what is not sold, unless the need asks what would be.
TEST(Recommend, ProjectionsAreThoseOfTheNeed) {
    for (const Option& option : chat().options) EXPECT_TRUE(option.scenario.projections.empty());
    Scenario need = chat_need();
    need.constraints->accelerators = {"h200-sxm-141"};
    need.projections = {Projection::processing_in_memory};
    for (const Option& option : recommended(need).options) {
        EXPECT_EQ(option.scenario.projections, need.projections);
        EXPECT_EQ(option.evaluation.speed->tpot_ms, test::evaluated(option.scenario).speed->tpot_ms);
    }
}

TEST(Recommend, SpeedAndEnergyOrderByThemselves) {
    Scenario need = chat_need();
    need.constraints->objective = Objective::speed;
    const Recommendation fast = recommended(need);
    EXPECT_EQ(fast.options.front().reason, OptionReason::fastest);
    for (const Option& option : chat().options)
        if (option.verdict == OptionVerdict::meets) {
            EXPECT_LE(option.speed, fast.options.front().speed);
        }
    need.constraints->objective = Objective::energy;
    const Recommendation frugal = recommended(need);
    for (const Option& option : chat().options)
        if (option.verdict == OptionVerdict::meets && option.energy) {
            EXPECT_GE(*option.energy, *frugal.options.front().energy);
        }
    EXPECT_TRUE(fast.switching_values.empty()) << "they are about cost";
}

TEST(Recommend, AtASwitchingValueBothCostTheSame) {
    Scenario need = chat_need();
    need.constraints->accelerators = {"h100-sxm-80"};
    const Recommendation r = recommended(need);
    ASSERT_FALSE(r.switching_values.empty());
    bool saw_utilization = false;
    for (const SwitchingValue& value : r.switching_values) {
        SCOPED_TRACE(message_of(value, r));
        Scenario first = r.options.front().scenario, rival = r.options[value.rival].scenario;
        if (value.driver == SwitchDriver::utilization) {
            saw_utilization = true;
            first.costs.utilization = rival.costs.utilization = value.value;
        } else if (value.driver == SwitchDriver::electricity_per_kwh) {
            first.costs.electricity_per_kwh = rival.costs.electricity_per_kwh = value.value;
        } else {
            ASSERT_EQ(first.costs.acquisition, Acquisition::cloud);
            first.costs.cloud->hourly_price =
                value.value * *r.options.front().evaluation.cost->cloud.hourly_price;
        }
        const double one = *test::evaluated(first).cost->total, other = *test::evaluated(rival).cost->total;
        EXPECT_NEAR(one, other, 1e-6 * one);
    }
    EXPECT_TRUE(saw_utilization);
}

TEST(Recommend, ReportsProgressAndStops) {
    std::size_t last = 0, total = 0;
    Recommendation half, whole;
    const auto watch = [&](std::size_t done, std::size_t all, const auto& so_far) {
        EXPECT_EQ(done, last + 1);
        last = done;
        total = all;
        if (done == all / 2) half = so_far();
        if (done == all) whole = so_far();
        return true;
    };
    const Result<Recommendation> found = recommend(chat_need(), catalogue(), {}, watch);
    ASSERT_TRUE(found);
    EXPECT_EQ(last, total);
    ASSERT_FALSE(half.options.empty());
    EXPECT_LT(half.candidates, found->candidates);
    EXPECT_GE(*half.options.front().cost, *found->options.front().cost);
    ASSERT_EQ(whole.options.size(), found->options.size());
    for (std::size_t i = 0; i < whole.options.size(); ++i)
        EXPECT_EQ(whole.options[i].scenario, found->options[i].scenario);
    const Result<Recommendation> stopped =
        recommend(chat_need(), catalogue(), {.threads = 1},
                  [](std::size_t done, std::size_t, const auto&) { return done < 3; });
    EXPECT_TRUE(stopped->stopped);
    EXPECT_LT(stopped->candidates, chat().candidates);
}

TEST(Recommend, RefusesWhatTheCatalogueDoesNotKnow) {
    const auto field = [](auto change) {
        Scenario need = chat_need();
        change(need);
        const Result<Recommendation> r = recommend(need, catalogue());
        return r ? std::string("none") : r.error().field;
    };
    EXPECT_EQ(field([](Scenario& s) { s.model.id = "lama"; }), "model");
    EXPECT_EQ(field([](Scenario& s) { s.constraints->accelerators = {"h100"}; }), "constraints.accelerators");
    EXPECT_EQ(field([](Scenario& s) { s.constraints->vendors = {"nvida"}; }), "constraints.vendors");
    Scenario upper = chat_need();
    upper.constraints->vendors = {"AMD"};
    EXPECT_EQ(recommend(upper, catalogue()).error().suggestion, "\"amd\"");
    upper.constraints->vendors = {"Advanced Micro Devices"};
    EXPECT_NE(recommend(upper, catalogue()).error().message.find("amd, "), std::string::npos);
    EXPECT_EQ(field([](Scenario& s) { s.constraints->weight_formats = {"fp9"}; }),
              "constraints.weight_formats");
    EXPECT_EQ(field([](Scenario& s) { s.constraints->kv_formats = {"fp9"}; }), "constraints.kv_formats");
    EXPECT_EQ(field([](Scenario& s) { s.workload.max_context_tokens = 3; }), "workload.max_context_tokens");
    EXPECT_EQ(field([](Scenario& s) {
                  s.workload.task = Task::training;
                  s.workload.deadline_days = 3;
              }),
              "workload.training_tokens");
}

TEST(Recommend, OneRunIsRentedAndSharedHardwareIsOwned) {
    Scenario need = test::scenario(
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'training', 'framework': 'fsdp', 'micro_batch_size': "
        "null,"
        " 'activation_checkpointing': null, 'global_batch_size': 128, 'training_tokens': 5e8, "
        "'deadline_days': 1},"
        " 'constraints': {'accelerators': ['h100-sxm-80'], 'max_accelerators': 8}}");
    const Recommendation once = recommended(need);
    EXPECT_EQ(once.options.front().scenario.costs.acquisition, Acquisition::cloud);
    const Evaluation& e = once.options.front().evaluation;
    EXPECT_NEAR(*e.scenario.costs.utilization, *e.speed->training_days / (365 * 3), 1e-9);
    EXPECT_FALSE(once.options.front().scenario.costs.utilization) << "it follows from the run";
    EXPECT_LT(*once.options.front().cost, 1000) << "hours, not years";
    for (const Option& option : once.options) {
        const CostEstimate adopted = *test::evaluated(option.scenario).cost;
        EXPECT_NEAR(*option.cost, *adopted.total, 1e-9 * *option.cost) << option.scenario.name;
        EXPECT_NEAR(*option.cost, *adopted.per_training_run, 1e-9 * *option.cost) << option.scenario.name;
    }
    need.costs.utilization = 1;
    const Recommendation shared = recommended(need);
    EXPECT_NE(shared.options.front().scenario.costs.acquisition, Acquisition::cloud);
    EXPECT_EQ(*shared.options.front().cost, *shared.options.front().evaluation.cost->per_training_run);
}

TEST(Recommend, SaysWhatItsCostsAre) {
    Scenario need = test::scenario(
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'training', 'training_tokens': 1e8}, 'costs': "
        "{'years': "
        "2}, 'constraints': {'accelerators': ['h100-sxm-80'], 'max_accelerators': 8}}");
    EXPECT_EQ(cost_basis_of(need, recommended(need)),
              "cost: the total of 2 years, not discounted; a report decides by present cost");
    need.costs.utilization = 0.5;
    EXPECT_EQ(
        cost_basis_of(need, recommended(need)),
        "cost: the accelerator-hours of the run at the levelised price; a report decides by present cost");
    EXPECT_EQ(cost_basis_of(need, {}), "");
}

TEST(Recommend, ARunIsOverWhenThePlanEnds) {
    const Scenario need = test::scenario(
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'training', 'framework': 'fsdp', 'micro_batch_size': "
        "null, 'activation_checkpointing': null, 'global_batch_size': 128, 'training_tokens': 1e12}, "
        "'costs': "
        "{'years': 1}, 'constraints': {'accelerators': ['a100-sxm-80', 'h100-sxm-80'], 'max_accelerators': "
        "64}}");
    const Recommendation found = recommended(need);
    EXPECT_EQ(found.options.front().verdict, OptionVerdict::meets);
    for (const Option& option : found.options)
        if (option.verdict <= OptionVerdict::tight) {
            EXPECT_LE(*option.evaluation.speed->training_days, 365) << option.scenario.name;
        }
}

std::string why(const Scenario& need, std::string_view card, const Option* best = nullptr) {
    const Result<WhyNot> answer = why_not(need, card, catalogue(), best);
    return answer ? message_of(*answer, need, catalogue()) : to_text(answer.error());
}

TEST(WhyNot, SaysByHowMuch) {
    Scenario need = chat_need();
    need.constraints->max_accelerators = 8;
    EXPECT_NE(why(need, "l40s").find("misses"), std::string::npos) << why(need, "l40s");
    need = test::scenario(
        "{'model': 'llama-3.1-70b', 'workload': {'task': 'inference'}, 'constraints': {'max_accelerators': "
        "1}}");
    const Result<WhyNot> small = why_not(need, "h100-sxm-80", catalogue());
    ASSERT_TRUE(small->nearest);
    EXPECT_EQ(small->nearest->verdict, OptionVerdict::does_not_fit);
    EXPECT_EQ(small->nearest->misses.front().amount, -small->nearest->evaluation.memory.headroom_bytes);
    EXPECT_NE(why(need, "h100-sxm-80").find("does not fit by"), std::string::npos);
}

TEST(WhyNot, SaysWhatItCostsMore) {
    const Recommendation r = chat();
    const Option& best = r.options.front();
    const Result<WhyNot> answer = why_not(chat_need(), "h100-sxm-80", catalogue(), &best);
    ASSERT_TRUE(answer);
    ASSERT_TRUE(answer->extra_cost);
    EXPECT_NEAR(*answer->extra_cost, *answer->nearest->cost - *best.cost, 1e-6);
    EXPECT_NE(why(chat_need(), "h100-sxm-80", &best).find("more than the best"), std::string::npos);
    const std::string of_best = why(chat_need(), best.scenario.cluster.accelerator, &best);
    EXPECT_NE(of_best.find("meets the need."), std::string::npos) << of_best;
}

TEST(WhyNot, SaysWhatKeepsACardOutAndWhatItWouldComeTo) {
    Scenario need = chat_need();
    EXPECT_NE(why(need, "rtx-3090").find("no longer sold"), std::string::npos) << why(need, "rtx-3090");
    EXPECT_NE(why(need, "rtx-3090").find("If constraints.not_on_sale allowed it: "), std::string::npos);
    EXPECT_NE(why(need, "apple-m3-ultra").find("vllm does not run on"), std::string::npos);
    EXPECT_NE(why(need, "mlu590").find("memory"), std::string::npos);
    EXPECT_NE(why(need, "h100").find("did you mean"), std::string::npos);
    need.constraints->vendors = {"amd"};
    EXPECT_NE(why(need, "h100-sxm-80").find("vendor"), std::string::npos);
    EXPECT_NE(why(need, "h100-sxm-80").find("Otherwise"), std::string::npos);
}

/// What is lifted to find something is named, and nothing else is lifted.
TEST(WhyNot, NamesTheConstraintThatLeavesNoWay) {
    Scenario need = chat_need();
    need.constraints->max_accelerators = 4;
    need.constraints->acquisitions = {Acquisition::buy};
    const Result<WhyNot> board = why_not(need, "mi300x", catalogue());
    EXPECT_EQ(board->exclusion, Exclusion::no_supply) << "eight on a board";
    EXPECT_EQ(board->relaxed, std::vector<std::string>{"constraints.max_accelerators"});
    ASSERT_TRUE(board->nearest);
    EXPECT_EQ(board->nearest->scenario.costs.acquisition, Acquisition::buy);
    const Result<WhyNot> old = why_not(need, "a100-sxm-80", catalogue());
    EXPECT_EQ(old->relaxed, std::vector<std::string>{"constraints.acquisitions"}) << "rented, no longer sold";
    EXPECT_TRUE(why_not(need, "h100-sxm-80", catalogue())->relaxed.empty());
    EXPECT_NE(why(need, "mi300x").find("within constraints.max_accelerators"), std::string::npos);
}

/// A chat without targets has those of MLPerf's server scenarios, and says so.
TEST(AssumeTargets, AreThoseOfMlperfWhereNoneIsNamed) {
    Workload w = test::serving("llama-3.1-70b").workload;
    w.prompt_tokens = 1024;
    const auto assumed = assume_targets(w);
    ASSERT_EQ(assumed.size(), 2u);
    EXPECT_EQ(assumed[0].field, "workload.target_ttft_ms");
    EXPECT_EQ(w.target_ttft_ms, 2000);
    EXPECT_EQ(w.target_tpot_ms, 200);
    EXPECT_TRUE(assume_targets(w).empty()) << "now they are named";
    Workload long_prompts = test::serving("llama-3.1-405b").workload;
    long_prompts.prompt_tokens = 8192;
    long_prompts.target_tpot_ms = 50;
    EXPECT_EQ(assume_targets(long_prompts).size(), 1u);
    EXPECT_EQ(long_prompts.target_ttft_ms, 6000);
    EXPECT_EQ(long_prompts.target_tpot_ms, 50);
    Workload training = test::training("llama-3.1-8b").workload;
    EXPECT_TRUE(assume_targets(training).empty());
}

/// The sample plan without any target: what would win is 28 one-card machines that cannot start, nor answer.
TEST(Recommend, WhatWinsStartsAndAnswers) {
    const Result<Plan> plan = load_plan(HEADROOM_TEST_DATA "/../resources/plans/serve-llama-70b.headroom");
    ASSERT_TRUE(plan);
    for (Scenario need : plan->scenarios) {
        need.constraints.emplace();
        const Recommendation r = recommended(need);
        EXPECT_EQ(r.assumptions.size(), 2u);
        for (const Option& option : r.options) {
            const auto& warnings = option.evaluation.warnings;
            EXPECT_EQ(std::ranges::find(warnings, WarningCode::format_unsupported, &Warning::code),
                      warnings.end())
                << option.scenario.name;
            if (option.verdict > OptionVerdict::tight) continue;
            EXPECT_LE(*option.evaluation.speed->ttft_ms, 2000) << option.scenario.name;
            EXPECT_LE(*option.evaluation.speed->tpot_ms, 200) << option.scenario.name;
        }
    }
}

/// Where nothing meets, it says so; what cannot hold the model stands behind what can.
TEST(Recommend, NearestMissesAreThoseThatFit) {
    Scenario need = test::scenario(
        "{'model': 'llama-3.1-405b', 'workload': {'task': 'inference', 'requests_per_second': 2000, "
        "'target_ttft_ms': 500, 'target_tpot_ms': 20}}");
    const Recommendation r = recommended(need);
    ASSERT_FALSE(r.options.empty());
    EXPECT_GT(r.options.front().verdict, OptionVerdict::tight);
    EXPECT_TRUE(nothing_meets(r, need).starts_with("Nothing within 64 accelerators meets the need"))
        << nothing_meets(r, need);
    double excess = 0;
    for (const Option& option : r.options) {
        EXPECT_NE(option.verdict, OptionVerdict::does_not_fit) << option.scenario.name;
        EXPECT_GE(option.misses.front().excess, excess);
        excess = option.misses.front().excess;
    }
    EXPECT_TRUE(nothing_meets(chat(), chat_need()).empty());
    need.constraints.emplace().max_accelerators = 1;
    EXPECT_NE(nothing_meets(recommended(need), need).find("holds the model"), std::string::npos);
}

TEST(Recommend, NamesTheCurrencyWhoseRateIsMissing) {
    Scenario need = chat_need();
    need.costs.currency = "EUR";
    const Recommendation r = recommended(need);
    ASSERT_FALSE(r.options.empty());
    EXPECT_EQ(r.options.front().verdict, OptionVerdict::price_unknown);
    EXPECT_EQ(message_of(r, 0), "its price in EUR is not known: costs.currency_rates has no rate for USD");
    EXPECT_NE(nothing_meets(r, need).find("no rate for USD"), std::string::npos);
    need.costs.currency_rates = {{"USD", 0.92, "2026-11-27", "ECB"}};
    EXPECT_EQ(recommended(need).options.front().verdict, OptionVerdict::meets);
}

}  // namespace
}  // namespace headroom
