// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/roofline.h"

#include "core/support.h"
#include "speed/smooth.h"

namespace headroom {
namespace {

const Accelerator& card(std::string_view id) {
    return *test::catalogue().accelerators.find(id);
}

Roofline roofline(std::string_view id, Engine engine, ComputeType type, double bits = 16) {
    return *inference_roofline(card(id), test::catalogue(), test::catalogue().engine_speed(engine), type,
                               bits);
}

TEST(PeakFlops, OfGeForceCountsFp32Accumulation) {
    const PeakTflops& peak = card("rtx-4090").peak;
    EXPECT_EQ(peak_flops(peak, ComputeType::bf16), *peak.fp16_tensor_fp32acc * 1e12);
    EXPECT_EQ(peak_flops(peak, ComputeType::fp16, true), *peak.fp16_tensor * 1e12)
        << "llama.cpp accumulates in FP16, at twice the rate";
}

TEST(PeakFlops, IsUnknownWhereTheCardHasNoSuchRate) {
    EXPECT_FALSE(peak_flops(card("a100-sxm-80").peak, ComputeType::fp8));
    EXPECT_FALSE(peak_flops(PeakTflops{}, ComputeType::bf16));
    EXPECT_FALSE(inference_roofline(card("a100-sxm-80"), test::catalogue(),
                                    test::catalogue().engine_speed(Engine::vllm), ComputeType::fp4, 4));
}

TEST(Roofline, OfA4090IsHeldByItsBandwidth) {
    // 24 GB of GDDR6X at 1,008 GB/s: units load far more than that.
    const Roofline r = roofline("rtx-4090", Engine::llama_cpp, ComputeType::fp16);
    EXPECT_NEAR(r.weight_bytes_per_second / r.nominal_bytes_per_second, 0.94, 0.03);
}

TEST(Roofline, OfAnA100IsHeldByTheUnitsThatLoad) {
    const Roofline r = roofline("a100-pcie-80", Engine::llama_cpp, ComputeType::fp16);
    EXPECT_LT(r.weight_bytes_per_second / r.nominal_bytes_per_second, 0.6);
}

TEST(MemoryBandwidth, LosesASixteenthToInlineErrorCorrection) {
    const auto share = [](std::string_view id) {
        return *memory_bytes_per_second(card(id)) / (*card(id).memory_bandwidth_gb_s * 1e9);
    };
    EXPECT_DOUBLE_EQ(share("a40"), 15.0 / 16);
    EXPECT_DOUBLE_EQ(share("l40"), 15.0 / 16);
    EXPECT_DOUBLE_EQ(share("p40"), 15.0 / 16);
    EXPECT_DOUBLE_EQ(share("rtx-6000-ada"), 1) << "off when a workstation card is delivered";
    EXPECT_DOUBLE_EQ(share("h100-sxm-80"), 1) << "HBM has bits of its own";
    EXPECT_DOUBLE_EQ(share("rtx-pro-6000-bw-server"), 1) << "so has GDDR7";
    EXPECT_FALSE(memory_bytes_per_second(Accelerator{}));
}

TEST(Roofline, RidgeSaysHowManyTokensABatchNeeds) {
    const Roofline r = roofline("h100-sxm-80", Engine::vllm, ComputeType::bf16);
    EXPECT_DOUBLE_EQ(r.ridge(), r.matrix_flops / r.weight_bytes_per_second);
    EXPECT_GT(r.ridge(), 150);
    EXPECT_LT(r.ridge(), 500);
    EXPECT_GT(roofline("h100-sxm-80", Engine::vllm, ComputeType::fp8).matrix_flops, 1.5 * r.matrix_flops);
}

TEST(Roofline, PowerBindsABoardOfFewWatts) {
    // The RTX 6000 Ada has the higher peak and 300 W, the RTX 4090 450 W (without FP16 accumulation).
    const double workstation = roofline("rtx-6000-ada", Engine::llama_cpp, ComputeType::fp16).half_flops;
    const double consumer = roofline("rtx-4090", Engine::llama_cpp, ComputeType::fp16).half_flops;
    EXPECT_LT(workstation, consumer);
}

TEST(Smooth, RoundsTheCornerOfAMaximum) {
    EXPECT_DOUBLE_EQ(smooth_longer(1, 0), 1);
    EXPECT_NEAR(smooth_longer(1, 1), std::pow(2, 0.25), 1e-12);
    EXPECT_NEAR(smooth_min(1, 1), std::pow(2, -0.25), 1e-12);
    EXPECT_NEAR(smooth_min(3, 1e9), 3, 1e-6);
}

}  // namespace
}  // namespace headroom
