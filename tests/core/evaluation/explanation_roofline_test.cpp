// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/explanation_support.h"
#include "evaluation/card_roofline.h"

namespace headroom {
namespace {

using test::explained;
using test::input;
using test::serving;

constexpr double tera = 1e12;

/// Llama 3.1 8B: 32 layers of 4096, 32 heads, 8 KV heads, feed-forward 14336, 128256 words.
constexpr double multiplied_weights =
    32.0 * (4096.0 * (4096 + 2 * 1024) + 4096.0 * 4096 + 3 * 4096.0 * 14336) + 4096.0 * 128256;

TEST(ExplainedRoofline, IsWhatTheChartShows) {
    for (const Scenario& s : {serving("llama-3.1-70b", "h200-sxm-141", 4), serving("mixtral-8x7b", "mi300x"),
                              test::training("llama-3.1-8b")}) {
        const CardRoofline card = card_roofline(test::evaluated(s), test::catalogue()).value();
        EXPECT_EQ(explained("speed.roofline.peak_tflops", s).value, card.flops_per_second / tera);
        EXPECT_EQ(explained("speed.roofline.ridge_flops_per_byte", s).value, card.ridge());
        for (const RooflinePoint& point : card.points) {
            const std::string place = "speed.roofline." + std::string(name_of(point.work)) + ".";
            EXPECT_EQ(explained(place + "flops_per_byte", s).value, point.flops_per_byte);
            EXPECT_EQ(explained(place + "tflops", s).value, point.flops_per_second / tera);
            EXPECT_EQ(explained(place + "roof_tflops", s).value, card.roof(point.flops_per_byte) / tera);
            for (const char* last : {"flops_per_byte", "tflops", "roof_tflops", "peak_share"}) {
                const Explanation e = explained(place + last, s);
                EXPECT_NEAR(*value_of(e) / *e.value, 1, 1e-12) << e.figure;
                EXPECT_EQ(e.unit, last == std::string_view("flops_per_byte") ? "FLOP/byte"
                                  : last == std::string_view("peak_share")   ? "share"
                                                                             : "TFLOP/s");
            }
        }
    }
}

TEST(ExplainedRoofline, CountsWhatAStepComputesAndReads) {
    Scenario s = serving("llama-3.1-8b");
    s.workload.concurrent_sequences = 4;
    s.workload.prompt_tokens = 1000;
    s.workload.output_tokens = 200;
    const Explanation e = explained("speed.roofline.decode.flops_per_byte", s);
    EXPECT_EQ(e.unit, "FLOP/byte");
    EXPECT_EQ(input(e, "pass.product_flops").value, 4 * 2 * multiplied_weights);
    EXPECT_EQ(input(e, "pass.weight_bytes").value, 2 * multiplied_weights);
    const double context = 1000 + 200 / 2;
    EXPECT_EQ(input(e, "pass.cache_bytes").value, 4 * context * 32 * 8 * (128 + 128) * 2);
    EXPECT_EQ(input(e, "pass.attention_flops").value, 4 * context * 32 * 4 * 32 * 128);
    EXPECT_EQ(input(e, "workload.prompt_tokens").origin.kind, OriginKind::user);
}

TEST(ExplainedRoofline, NamesTheCardsFiguresAndTheirSource) {
    const Explanation peak = explained("speed.roofline.peak_tflops", serving("llama-3.1-8b"));
    EXPECT_EQ(input(peak, "accelerator.peak_tflops").origin.entry, "accelerators/h100-sxm-80");
    EXPECT_EQ(peak.reference, "roofline");
    const Explanation ridge = explained("speed.roofline.ridge_flops_per_byte", serving("llama-3.1-8b"));
    EXPECT_NEAR(*ridge.value, 989.4 / 3.35, 1) << "dense BF16 peak over bandwidth, NVIDIA's data sheet";
    EXPECT_EQ(input(ridge, "speed.roofline.bandwidth_gb_s").origin.figure, "speed.roofline.bandwidth_gb_s");

    const auto checked = std::ranges::find(test::catalogue().accelerators, std::optional(InlineEcc::on),
                                           &Accelerator::inline_ecc);
    ASSERT_NE(checked, test::catalogue().accelerators.end());
    const Explanation memory =
        explained("speed.roofline.bandwidth_gb_s", serving("llama-3.2-1b", checked->id));
    EXPECT_DOUBLE_EQ(*memory.value, *checked->memory_bandwidth_gb_s * 15 / 16) << checked->id;
}

TEST(ExplainedRoofline, HasNoWorkOfTheOtherTask) {
    const Scenario s = serving("llama-3.1-8b");
    EXPECT_FALSE(explain("speed.roofline.training.tflops", s, test::evaluated(s), test::catalogue()));
    EXPECT_FALSE(explain("speed.roofline.decode", s, test::evaluated(s), test::catalogue()));
    const std::vector<std::string> names = figure_names(s, test::evaluated(s), test::catalogue());
    EXPECT_EQ(std::ranges::count(names, "speed.roofline.decode.roof_tflops"), 1);
    EXPECT_EQ(no_such_figure("speed.roofline.decode.tflop", names).suggestion,
              "\"speed.roofline.decode.tflops\"");
}

}  // namespace
}  // namespace headroom
