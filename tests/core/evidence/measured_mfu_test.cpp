// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/measured_mfu.h"

#include <algorithm>

#include "core/support.h"

namespace headroom {
namespace {

TEST(MeasuredMfu, IsThatOfThePublishedRuns) {
    const auto rows = load_evidence();
    ASSERT_TRUE(rows);
    const auto hopper = measured_mfu("Hopper", ComputeType::bf16, *rows, test::catalogue());
    const auto ampere = measured_mfu("Ampere", ComputeType::bf16, *rows, test::catalogue());
    ASSERT_TRUE(hopper);
    ASSERT_TRUE(ampere);
    for (const auto& mfu : {*hopper, *ampere}) {
        EXPECT_GT(mfu.lower_quartile, 0.1);
        EXPECT_LT(mfu.lower_quartile, mfu.median);
        EXPECT_LT(mfu.median, mfu.upper_quartile);
        EXPECT_LE(mfu.upper_quartile, mfu.best);
        EXPECT_LT(mfu.best, 0.75) << "nobody publishes more";
        EXPECT_GE(mfu.runs, 40U);
    }
    EXPECT_GT(ampere->median, hopper->median) << "the faster units wait more";
}

TEST(MeasuredMfu, OfAKnownRunIsWhatItsSourcePrints) {
    // llm-foundry prints an MFU with attention counted whole; for short sequences that makes no difference.
    const auto rows = load_evidence();
    const auto row = std::ranges::find(*rows, "train/foundry-084", &EvidenceRow::id);
    ASSERT_NE(row, rows->end());
    const std::vector<EvidenceRow> four(4, *row);
    EXPECT_NEAR(measured_mfu("Ampere", ComputeType::bf16, four, test::catalogue())->median, 0.564, 0.01);
}

TEST(MeasuredMfu, OfTooFewRunsIsUnknown) {
    const auto rows = load_evidence();
    EXPECT_FALSE(measured_mfu("Volta", ComputeType::fp8, *rows, test::catalogue()));
    EXPECT_FALSE(measured_mfu("Hopper", ComputeType::bf16, {}, test::catalogue()));
}

}  // namespace
}  // namespace headroom
