// SPDX-License-Identifier: GPL-3.0-or-later
// The plans that ship with a need: is the answer one that an expert would give?
#include "core/recommendation/needs.h"

namespace headroom {
namespace {

using test::catalogue;

struct WorkedNeed {
    Plan plan;
    Scenario need;
    Recommendation found;

    const Option& best() const { return found.options.front(); }
    const Cluster& cluster() const { return best().scenario.cluster; }
    const Accelerator& card() const { return *catalogue().accelerators.find(cluster().accelerator); }
    bool is_rented() const { return best().scenario.costs.acquisition == Acquisition::cloud; }
};

/// What holds for all of them: the plan's last scenario is the need, and its first is the answer, or as good
/// as that. Where near equals change places, the plan is to be written anew.
WorkedNeed worked(const std::string& name) {
    const Result<Plan> plan = load_plan(HEADROOM_TEST_DATA "/../resources/plans/" + name + ".headroom");
    if (!plan) throw std::runtime_error(to_text(plan.error()));
    WorkedNeed w{*plan, plan->scenarios.back(), {}};
    EXPECT_TRUE(w.need.constraints);
    EXPECT_FALSE(plan->notes.empty()) << "why the winner wins";
    w.found = test::recommended(w.need);
    EXPECT_EQ(w.best().verdict, OptionVerdict::meets);
    const Scenario& shown = plan->scenarios.front();
    const auto same = std::ranges::find_if(w.found.options, [&](const Option& option) {
        return option.scenario.cluster == shown.cluster &&
               option.scenario.costs.acquisition == shown.costs.acquisition;
    });
    EXPECT_NE(same, w.found.options.end())
        << shown.name << " is no option; the best is " << w.best().scenario.name;
    if (same != w.found.options.end()) {
        EXPECT_EQ(same->verdict, OptionVerdict::meets) << shown.name;
        EXPECT_LE(*same->cost, 1.15 * *w.best().cost) << w.best().scenario.name;
    }
    for (const Scenario& scenario : plan->scenarios)
        EXPECT_GE(test::evaluated(scenario).memory.headroom_bytes, 0) << scenario.name;
    return w;
}

TEST(WorkedNeed, SevenBillionOnADeskIsOneCardOfAWorkstation) {
    const WorkedNeed w = worked("recommend-7b-desk");
    EXPECT_EQ(w.cluster().count, 1);
    EXPECT_TRUE(w.card().segment == Segment::consumer || w.card().segment == Segment::workstation);
    EXPECT_LE(*w.card().memory_gb, 24);
    EXPECT_LE(*w.best().evaluation.energy.peak_power_w, 1000);
}

TEST(WorkedNeed, AChatForFiveHundredIsEightCardsAtMostInFp8) {
    const WorkedNeed w = worked("recommend-70b-chat");
    EXPECT_LE(w.cluster().count, 8);
    EXPECT_NE(w.card().segment, Segment::consumer);
    EXPECT_GE(*w.card().memory_gb * w.cluster().count, 160) << "70 GB of weights, and the cache of the users";
    EXPECT_LT(catalogue().weight_formats.find(w.best().scenario.precision.weights)->linear_bits, 10);
}

TEST(WorkedNeed, ALargeMixtureOfExpertsIsOneMachineWithMuchMemory) {
    const WorkedNeed w = worked("recommend-671b-moe");
    EXPECT_LE(w.cluster().count, w.cluster().per_node) << "one machine";
    EXPECT_GE(*w.card().memory_gb, 141) << "H200, B200, B300 or MI300X";
    EXPECT_GE(*w.card().memory_gb * w.cluster().count, 1.2 * 671);
}

TEST(WorkedNeed, AFineTuningOfADayIsRented) {
    const WorkedNeed w = worked("recommend-8b-fine-tune");
    EXPECT_TRUE(w.is_rented());
    EXPECT_LE(w.cluster().count, 8);
    EXPECT_GE(*w.card().memory_gb, 80);
    EXPECT_LE(*w.best().evaluation.speed->training_days, 1);
    EXPECT_LT(*w.best().cost, 1000);
}

/// QLoRA of 65B on two cards of 24 GB needs the weights offloaded; four hold them (FSDP-QLoRA, Answer.AI
/// 2024).
TEST(WorkedNeed, QloraOnUsedCardsTakesFourOfThem) {
    const WorkedNeed w = worked("recommend-65b-qlora");
    EXPECT_EQ(w.cluster().accelerator, "rtx-3090");
    EXPECT_EQ(w.cluster().count, 4);
    EXPECT_LT(*w.best().cost, 15000);
}

/// Llama 3.1 405B took 16,384 H100 some 54 days at 38 to 43 % of their peak (arXiv 2407.21783, section 3.3).
TEST(WorkedNeed, PreTrainingIsTensOfThousandsOfCardsForWeeks) {
    const WorkedNeed w = worked("recommend-405b-pre-training");
    EXPECT_TRUE(w.is_rented()) << "two months of three years";
    EXPECT_GE(w.cluster().count, 6000);
    EXPECT_EQ(w.card().segment, Segment::datacenter);
    EXPECT_LE(*w.best().evaluation.speed->training_days, 60);
    EXPECT_GT(*w.best().evaluation.speed->mfu, 0.25);
    EXPECT_LT(*w.best().evaluation.speed->mfu, 0.6);
    EXPECT_GT(*w.best().cost, 3e7);
    EXPECT_LT(*w.best().cost, 3e8);
}

}  // namespace
}  // namespace headroom
