// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/goodput.h"

#include <cmath>

#include "core/speed/support.h"

namespace headroom {
namespace {

TEST(Goodput, IntervalIsYoungs) {
    // C = 50 s, M = 10,000 s: sqrt(2 x 50 x 10,000) = 1,000 s; lost 5 % for checkpoints, 5 % for half an
    // interval, 2 % for restarts.
    const Goodput g = goodput({10'000, 50, 200});
    EXPECT_DOUBLE_EQ(g.checkpoint_interval_seconds, 1000);
    EXPECT_DOUBLE_EQ(g.share, 0.88);
}

TEST(Goodput, NoOtherIntervalLosesLess) {
    const double mean = 11'000, checkpoint = 40;
    const double best = goodput({mean, checkpoint, 0}).checkpoint_interval_seconds;
    const auto lost = [&](double interval) { return checkpoint / interval + interval / 2 / mean; };
    for (const double factor : {0.5, 0.9, 1.1, 2.0}) EXPECT_GT(lost(factor * best), lost(best));
}

TEST(Goodput, OfLlama3IsWhatWasReported) {
    // 16,384 H100 were interrupted every 3.09 hours, and trained for more than 90 % of the time (Llama 3
    // report, arXiv 2407.21783, section 3.3.4).
    Scenario s = test::training("llama-3.1-405b", "h100-sxm-80", 16384);
    s.workload.framework = Framework::megatron;
    s.workload.global_batch_size = 2048;
    s.parallelism = Parallelism{.tensor = 8, .pipeline = 16, .data = 128, .zero_stage = 1};
    s.workload.training_tokens = 1e12;
    const SpeedEstimate without = test::training_speed(s);
    EXPECT_FALSE(without.goodput);
    s.workload.checkpoint_seconds = 30;
    s.workload.restart_seconds = 300;
    const SpeedEstimate with = test::training_speed(s);
    EXPECT_NEAR(*with.goodput, 0.9, 0.02);
    EXPECT_NEAR(std::pow(*with.checkpoint_interval_seconds, 2) / 2 / 30 / 3600, 3.09, 0.02);
    EXPECT_DOUBLE_EQ(*with.training_days, *without.training_days / *with.goodput);
    EXPECT_EQ(with.tokens_per_second, without.tokens_per_second) << "while it runs";
    s.workload.interruptions_per_accelerator_year = 0;
    EXPECT_EQ(*test::training_speed(s).goodput, 1);
    s.workload.interruptions_per_accelerator_year = 1e6;
    EXPECT_FALSE(test::training_speed(s).training_days) << "never ends";
}

}  // namespace
}  // namespace headroom
