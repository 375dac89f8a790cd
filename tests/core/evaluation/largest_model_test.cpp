// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/largest_model.h"

#include <gtest/gtest.h>

#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;

double billions(CardJob job, const char* card) {
    return largest_model(job, card, catalogue())->parameters / 1e9;
}

TEST(LargestModel, OfAnEightyGigabyteCardIsWhatPeopleRunOnOne) {
    // 0.9 × 79.2 GiB hold at most 38.3 billion weights of two bytes, and a 70B model in 4 bits is known to
    // fit.
    EXPECT_GT(billions(CardJob::serve_16_bit, "h100-sxm-80"), 30);
    EXPECT_LT(billions(CardJob::serve_16_bit, "h100-sxm-80"), 38.3);
    EXPECT_GT(billions(CardJob::serve_4_bit, "h100-sxm-80"), 70.6);
    // The QLoRA paper (arXiv 2305.14314) tunes 65B on 48 GB, so that 80 GB must do.
    EXPECT_GT(billions(CardJob::qlora, "h100-sxm-80"), 65);
    // Full fine-tuning takes 16 bytes a parameter and more.
    EXPECT_LT(billions(CardJob::full_fine_tuning, "h100-sxm-80"), 79.2 * 1.0737 / 16);
    EXPECT_GT(billions(CardJob::full_fine_tuning, "h100-sxm-80"), 2);
}

TEST(LargestModel, CountsCacheAndActivationsOfAModelOfItsSize) {
    EXPECT_EQ(largest_model(CardJob::serve_4_bit, "h100-sxm-80", catalogue())->shapes_of, "llama-3.1-70b");
    EXPECT_EQ(largest_model(CardJob::full_fine_tuning, "h100-sxm-80", catalogue())->shapes_of,
              "llama-3.2-3b");
}

TEST(LargestModel, IsUnknownWhereTheMemoryIs) {
    EXPECT_FALSE(largest_model(CardJob::qlora, "no-such-card", catalogue()));
    Accelerator card = *catalogue().accelerators.find("h100-sxm-80");
    card.id = "mystery";
    card.usable_bytes.reset();
    Catalogue own = catalogue();
    own.accelerators = Table<Accelerator>({card});
    EXPECT_FALSE(largest_model(CardJob::qlora, "mystery", own));
}

TEST(LargestModel, GrowsWithTheCard) {
    for (std::size_t i = 0; i < enum_names<CardJob>.size(); ++i) {
        const auto job = static_cast<CardJob>(i);
        EXPECT_LT(billions(job, "h100-sxm-80"), billions(job, "h200-sxm-141")) << name_of(job);
    }
}

}  // namespace
}  // namespace headroom
