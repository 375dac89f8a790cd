// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/card_roofline.h"

#include "core/support.h"

namespace headroom {
namespace {

using test::evaluated;
using test::serving;

CardRoofline roofline(const Scenario& scenario) {
    return card_roofline(evaluated(scenario), test::catalogue()).value();
}

const RooflinePoint& point(const CardRoofline& card, RooflineWork work) {
    return *std::ranges::find(card.points, work, &RooflinePoint::work);
}

TEST(CardRoofline, TurnsWherePeakMeetsBandwidth) {
    const CardRoofline h100 = roofline(serving("llama-3.1-8b"));
    EXPECT_NEAR(h100.ridge(), 989.4 / 3.35, 1);
    EXPECT_EQ(h100.roof(h100.ridge() * 10), h100.flops_per_second);
    EXPECT_DOUBLE_EQ(h100.roof(1), h100.bytes_per_second);
}

/// A weight of two bytes is multiplied and added once for each sequence: 1 FLOP a byte each, less what the
/// cache adds.
TEST(CardRoofline, DecodingHasOneFlopAByteForEachSequence) {
    Scenario s = serving("llama-3.1-8b");
    s.workload.prompt_tokens = 16;
    s.workload.output_tokens = 2;
    s.workload.max_context_tokens = 64;
    for (const double batch : {1.0, 8.0, 32.0}) {
        s.workload.concurrent_sequences = batch;
        EXPECT_NEAR(point(roofline(s), RooflineWork::decode).flops_per_byte, batch, 0.03 * batch) << batch;
    }
    s.precision.weights = "fp8";
    s.workload.concurrent_sequences = 1;
    EXPECT_NEAR(point(roofline(s), RooflineWork::decode).flops_per_byte, 2, 0.4);
}

TEST(CardRoofline, NoWorkIsFasterThanTheRoof) {
    for (const char* model :
         {"llama-3.1-8b", "llama-3.1-70b", "mixtral-8x7b", "deepseek-v3.2", "gemma-2-27b"})
        for (const double batch : {1.0, 16.0, 128.0}) {
            Scenario s = serving(model, "h200-sxm-141", 16);
            s.workload.concurrent_sequences = batch;
            const CardRoofline card = roofline(s);
            for (const RooflinePoint& p : card.points) {
                EXPECT_GT(p.flops_per_second, 0) << model;
                EXPECT_LT(p.flops_per_second, 1.001 * card.roof(p.flops_per_byte)) << model << ' ' << batch;
            }
        }
}

/// The founding question: an RTX 4090 computes twice as fast as a 3090 and decodes no more than a third
/// faster, since it waits for memory below its ridge.
TEST(CardRoofline, ShowsWhyA4090HardlyDecodesFasterThanA3090) {
    const auto speed = [](const char* card) { return roofline(serving("llama-3.1-8b", card)); };
    const CardRoofline newer = speed("rtx-4090"), older = speed("rtx-3090");
    EXPECT_GT(newer.flops_per_second / older.flops_per_second, 2);
    const double decode = point(newer, RooflineWork::decode).flops_per_second /
                          point(older, RooflineWork::decode).flops_per_second;
    EXPECT_GT(decode, 1);
    EXPECT_LT(decode, 1.35);
    EXPECT_LT(point(newer, RooflineWork::decode).flops_per_byte, newer.ridge());
    EXPECT_GT(point(newer, RooflineWork::prefill).flops_per_byte, newer.ridge());
}

TEST(CardRoofline, PlacesTrainingAtItsModelSpeed) {
    const Evaluation e = evaluated(test::training("llama-3.1-8b"));
    const CardRoofline card = card_roofline(e, test::catalogue()).value();
    ASSERT_EQ(card.points.size(), 1U);
    EXPECT_DOUBLE_EQ(card.points.front().flops_per_second, *e.speed->model_tflops_per_accelerator * 1e12);
    EXPECT_GT(card.points.front().flops_per_byte, card.ridge());
}

TEST(CardRoofline, IsUnknownWithTheSpeed) {
    Evaluation e = evaluated(serving("llama-3.1-8b"));
    e.speed.reset();
    EXPECT_FALSE(card_roofline(e, test::catalogue()));
}

}  // namespace
}  // namespace headroom
