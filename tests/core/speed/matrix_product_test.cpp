// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/matrix_product.h"

#include "core/support.h"
#include "speed/roofline.h"
#include "speed/training_card.h"

namespace headroom {
namespace {

constexpr MatrixUnits ideal{.flops_per_second = 1e12, .half_size = 0, .memory_bytes_per_second = 1e30};

TEST(MatrixProduct, TakesTwoFlopsForEachMultiplication) {
    EXPECT_NEAR(product_seconds(ideal, 1000, 2000, 3000), 2.0 * 1000 * 2000 * 3000 / 1e12, 1e-12);
    EXPECT_NEAR(grouped_product_seconds(ideal, 0.5, 4, 1000, 2000, 3000),
                4 * 2.0 * 1000 * 2000 * 3000 / 0.5e12, 1e-12);
}

TEST(MatrixProduct, ASideOfHalfSizeHalvesTheRate) {
    MatrixUnits units = ideal;
    units.half_size = 100;
    const double large = 1e9;
    EXPECT_NEAR(product_seconds(units, large, large, 100) / product_seconds(ideal, large, large, 100), 2,
                1e-6);
}

TEST(MatrixProduct, NarrowOnesWaitForTheMemory) {
    MatrixUnits units = ideal;
    units.memory_bytes_per_second = 1e9;
    units.launch_seconds = 0.5;
    const double bytes = 2 * (1.0 * 4096 + 1.0 * 4096 + 4096.0 * 4096);
    EXPECT_NEAR(product_seconds(units, 1, 4096, 4096), bytes / 1e9 + 0.5, 1e-9);
}

const Accelerator& card(const char* id) {
    return *test::catalogue().accelerators.find(id);
}

TrainingCard training_card_of(const char* id, ComputeType type = ComputeType::bf16) {
    return training_card(card(id), *test::catalogue().speed(card(id)), type, false).value();
}

TEST(TrainingCard, AccumulatesInFp32) {
    EXPECT_DOUBLE_EQ(training_card_of("rtx-4090").peak_flops, 165.2e12);
    EXPECT_DOUBLE_EQ(training_card_of("rtx-4090", ComputeType::fp8).peak_flops, 330.3e12);
    EXPECT_DOUBLE_EQ(training_card_of("h100-sxm-80", ComputeType::fp8).peak_flops, 1978.9e12);
    EXPECT_FALSE(peak_flops(card("a100-sxm-80").peak, ComputeType::fp8));
    EXPECT_FALSE(peak_flops(card("h100-sxm-80").peak, ComputeType::fp4));
}

TEST(TrainingCard, PowerHoldsABoardBelowItsPeak) {
    // 364 TFLOP/s in 300 W, against 165 in 450 W
    const TrainingCard rtx_6000 = training_card_of("rtx-6000-ada"), rtx_4090 = training_card_of("rtx-4090");
    EXPECT_LT(rtx_6000.low.flops_per_second / rtx_6000.peak_flops,
              rtx_4090.low.flops_per_second / rtx_4090.peak_flops);
}

}  // namespace
}  // namespace headroom
