// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/units.h"
#include "catalogue/overrides.h"
#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::serving;
using test::training;

std::vector<Warning> warnings_of(const Scenario& s, WarningCode code, const Catalogue& c = catalogue()) {
    std::vector<Warning> found;
    const Result<Evaluation> e = evaluate(s, c);
    if (!e) throw std::runtime_error(to_text(e.error()));
    std::ranges::copy_if(e->warnings, std::back_inserter(found),
                         [&](const Warning& w) { return w.code == code; });
    return found;
}

bool warns(const Scenario& s, WarningCode code) {
    return !warnings_of(s, code).empty();
}

TEST(Warnings, CardsWithoutPeerToPeerAreNamed) {
    Scenario s = serving("llama-3.1-8b", "rtx-4090", 2);
    s.parallelism = Parallelism{.tensor = 2};
    const auto found = warnings_of(s, WarningCode::no_peer_to_peer);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].values[0], 2);
    s.parallelism = Parallelism{.pipeline = 2};
    EXPECT_FALSE(warns(s, WarningCode::no_peer_to_peer)) << "stages hand over little";
    s.parallelism = Parallelism{.data = 2};
    EXPECT_FALSE(warns(s, WarningCode::no_peer_to_peer)) << "replicas hand over nothing";
    s.cluster.accelerator = "l40s";
    s.parallelism = Parallelism{.tensor = 2};
    EXPECT_FALSE(warns(s, WarningCode::no_peer_to_peer));
    Scenario t = training("llama-3.1-8b", "rtx-4090", 4);
    t.parallelism = Parallelism{.data = 4, .zero_stage = 3};
    EXPECT_TRUE(warns(t, WarningCode::no_peer_to_peer)) << "shards are gathered";
}

/// Weights, gradients, master weights and two moments of 65 billion parameters are far more than a desktop
/// holds; those of 1 billion are not.
TEST(Warnings, HostMemoryHasALimit) {
    Scenario s = training("llama-65b", "rtx-3090", 4);
    s.workload.framework = Framework::deepspeed;
    s.workload.global_batch_size = 4;
    s.workload.offload = Offload::optimizer_and_parameters;
    const auto found = warnings_of(s, WarningCode::host_memory_exceeded);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_GT(found[0].values[0], 65.2 * 16 / 1.073741824) << "GiB at 16 bytes a parameter, at least";
    EXPECT_EQ(found[0].values[1], 256);
    s.model.id = "llama-3.2-1b";
    EXPECT_FALSE(warns(s, WarningCode::host_memory_exceeded));
}

TEST(Warnings, FormatsThatTheSoftwareDoesNotRunAreNamed) {
    Scenario s = serving("llama-3.2-1b", "v100-sxm2-16");
    const auto found = warnings_of(s, WarningCode::format_unsupported);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].text, "bf16");
    EXPECT_EQ(found[0].values[0], 8);
    EXPECT_EQ(found[0].values[1], 7);
    s.precision.weights = "fp16";
    EXPECT_FALSE(warns(s, WarningCode::format_unsupported));
    s.precision.weights = "bf16";
    s.cluster.accelerator = "a100-sxm-80";
    EXPECT_FALSE(warns(s, WarningCode::format_unsupported));
    s.cluster.accelerator = "apple-m3-ultra";
    EXPECT_TRUE(warns(s, WarningCode::software_unsupported)) << "vLLM";
    s.workload.engine = Engine::llama_cpp;
    EXPECT_FALSE(warns(s, WarningCode::software_unsupported));
    Scenario t = training("llama-3.2-1b", "v100-sxm2-16", 1);
    EXPECT_TRUE(warns(t, WarningCode::format_unsupported));
}

/// Short by less than what ECC takes, and by more.
TEST(Warnings, EccIsNamedWhereTheVerdictHangsOnIt) {
    Scenario s = serving("llama-3.1-8b", "l40s");
    const double ecc_gib = to_gib(*catalogue().accelerators.find("l40s")->usable_bytes) / 15;
    const double left_gib = to_gib(evaluated(s).memory.headroom_bytes);
    s.cluster.already_used_gib = left_gib - 0.5;
    EXPECT_FALSE(warns(s, WarningCode::ecc_reserved)) << "it fits";
    s.cluster.already_used_gib = left_gib / 0.9 + 0.5 * ecc_gib;  // the engine claims nine tenths
    ASSERT_LT(evaluated(s).memory.headroom_bytes, 0);
    const auto found = warnings_of(s, WarningCode::ecc_reserved);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NEAR(found[0].values[0], ecc_gib, 0.01);
    s.cluster.already_used_gib = left_gib / 0.9 + 2 * ecc_gib;
    EXPECT_FALSE(warns(s, WarningCode::ecc_reserved)) << "that would not be enough";
}

/// A sixteenth of the whole card, however much of it other programs take; the engine claims nine tenths.
TEST(Warnings, EccThatIsOffMayBeOn) {
    Scenario s = serving("llama-3.1-8b", "rtx-a6000");
    EXPECT_FALSE(warns(s, WarningCode::ecc_not_reserved));
    const double ecc_gib = 47.54 / 16;
    const double fits_with_ecc_gib = to_gib(evaluated(s).memory.headroom_bytes) / 0.9 - ecc_gib;
    s.cluster.already_used_gib = fits_with_ecc_gib - 0.01;
    EXPECT_FALSE(warns(s, WarningCode::ecc_not_reserved)) << "it fits either way";
    s.cluster.already_used_gib = fits_with_ecc_gib + 0.01;
    ASSERT_GE(evaluated(s).memory.headroom_bytes, 0);
    const auto found = warnings_of(s, WarningCode::ecc_not_reserved);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NEAR(found[0].values[0], ecc_gib, 0.01);
    s.cluster.accelerator = "rtx-4090";
    EXPECT_FALSE(warns(s, WarningCode::ecc_not_reserved)) << "it has no such ECC";
}

/// The profile names of NVIDIA's MIG User Guide, Supported MIG Profiles.
TEST(Warnings, SlicesAreThoseOfTheMigUserGuide) {
    const auto slice = [](const char* model, const char* card, const char* weights) {
        Scenario s = serving(model, card);
        s.precision.weights = weights;
        const auto found = warnings_of(s, WarningCode::mig_slice_enough);
        return found.empty() ? std::string() : found[0].text;
    };
    EXPECT_EQ(slice("qwen2.5-7b", "h100-sxm-80", "bf16"), "3g.40gb");
    EXPECT_EQ(slice("qwen2.5-7b", "h200-sxm-141", "bf16"), "2g.35gb");
    EXPECT_EQ(slice("qwen2.5-7b", "b200-sxm", "awq-int4"), "1g.23gb");
    EXPECT_EQ(slice("qwen2.5-7b", "l40s", "bf16"), "") << "no MIG";
    EXPECT_EQ(slice("llama-3.1-70b", "h200-sxm-141", "bf16"), "") << "more than half of the card";
}

TEST(Warnings, ATargetNeedsTheWholeCard) {
    Scenario s = serving("qwen2.5-7b", "h100-sxm-80");
    ASSERT_TRUE(warns(s, WarningCode::mig_slice_enough));
    s.workload.target_tpot_ms = 20;
    EXPECT_FALSE(warns(s, WarningCode::mig_slice_enough));
}

/// The user's own entry states the peak with sparsity, as data sheets do.
TEST(Warnings, SparsePeaksOfOwnCardsAreNoticed) {
    CatalogueOverrides own;
    own.accelerators = {*catalogue().accelerators.find("h100-sxm-80")};
    Accelerator& card = own.accelerators[0];
    const double dense = *card.peak.bf16;
    card.peak.bf16 = 2 * dense;
    const Result<Catalogue> with_own = with_overrides(catalogue(), own);
    const auto found = warnings_of(serving("llama-3.1-8b"), WarningCode::peak_looks_sparse, *with_own);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].text, "bf16");
    EXPECT_EQ(found[0].values, (std::array{2 * dense, dense}));

    card.id = "our-own-h100";  // by the ratio to its other rates
    card.peak.bf16 = dense;
    card.peak.fp8 = 4 * dense;
    Scenario s = serving("llama-3.1-8b", card.id);
    const auto by_ratio = warnings_of(s, WarningCode::peak_looks_sparse, *with_overrides(catalogue(), own));
    ASSERT_EQ(by_ratio.size(), 1u);
    EXPECT_EQ(by_ratio[0].text, "fp8");
    card.peak.fp8 = 2 * dense;
    EXPECT_TRUE(warnings_of(s, WarningCode::peak_looks_sparse, *with_overrides(catalogue(), own)).empty());
}

TEST(Warnings, ALicenceOfAnotherVendorIsNotCharged) {
    Scenario s = serving("llama-3.1-8b", "mi300x");
    s.costs.licences = {{.name = "NVIDIA AI Enterprise", .per_accelerator_year = 4500, .vendor = "nvidia"}};
    const Evaluation amd = evaluated(s);
    EXPECT_EQ(amd.cost->yearly[0][YearlyItem::licences], 0.0);
    EXPECT_TRUE(amd.scenario.costs.licences->empty()) << "resolved without it";
    EXPECT_TRUE(warns(s, WarningCode::licence_not_needed));
    s.cluster.accelerator = "h100-sxm-80";
    EXPECT_EQ(evaluated(s).cost->yearly[0][YearlyItem::licences], 4500.0);
    EXPECT_FALSE(warns(s, WarningCode::licence_not_needed));
}

TEST(Warnings, ALicenceThatTheCardIncludesIsChargedTwice) {
    Scenario s = serving("llama-3.1-8b", "h100-nvl-94");
    s.costs.licences = {{.name = "NVIDIA AI Enterprise", .per_accelerator_year = 4500}};
    const auto found = warnings_of(s, WarningCode::licence_included);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].values[0], 5);
    s.costs.years = 6;
    EXPECT_FALSE(warns(s, WarningCode::licence_included)) << "the sixth year has to be paid";
    s.costs.years = 3;
    s.costs.acquisition = Acquisition::cloud;
    EXPECT_FALSE(warns(s, WarningCode::licence_included)) << "who rents has no card";
    s.costs.acquisition = Acquisition::buy;
    s.cluster.accelerator = "h100-sxm-80";
    EXPECT_FALSE(warns(s, WarningCode::licence_included)) << "SXM parts do not include it";
}

TEST(Warnings, LicencesThatCountDiesAskForTheNumber) {
    Scenario s = serving("llama-3.1-8b", "b200-sxm");
    s.costs.licences = {{.name = "by die", .per_die_year = 1000}};
    const auto found = warnings_of(s, WarningCode::licence_dies);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].values, (std::array{1.0, 2.0}));
    s.costs.licences->front().dies_per_accelerator = 2;
    EXPECT_FALSE(warns(s, WarningCode::licence_dies));
}

TEST(Warnings, Fp16AloneNeedsLossScaling) {
    Scenario s = training("llama-3.1-8b");
    EXPECT_FALSE(warns(s, WarningCode::loss_scaling_needed));
    s.precision.compute = ComputeType::fp16;
    EXPECT_TRUE(warns(s, WarningCode::loss_scaling_needed));
    s.cluster.accelerator = "v100-sxm2-32";
    s.precision.compute.reset();
    EXPECT_TRUE(warns(s, WarningCode::loss_scaling_needed)) << "before Ampere 16 bit is FP16";
    Scenario serves = serving("llama-3.1-8b");
    serves.precision.compute = ComputeType::fp16;
    EXPECT_FALSE(warns(serves, WarningCode::loss_scaling_needed));
}

TEST(Warnings, TernaryWeightsAreProjectedWhereTheModelWasNotTrainedInThem) {
    Scenario s = serving("llama-3.1-8b");
    s.precision.weights = "ternary";
    const auto found = warnings_of(s, WarningCode::projected_weights);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].text, "ternary");
    s.model.id = "bitnet-b1.58-2b-4t";
    EXPECT_FALSE(warns(s, WarningCode::projected_weights));
    s.model.id = "llama-3.1-8b";
    s.precision.weights = "bf16";
    EXPECT_FALSE(warns(s, WarningCode::projected_weights));
}

}  // namespace
}  // namespace headroom
