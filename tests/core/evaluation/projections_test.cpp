// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/support.h"
#include "speed/collectives.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;

bool is_said(const Evaluation& e, std::string_view text) {
    return std::ranges::any_of(e.warnings, [&](const Warning& w) {
        return w.code == WarningCode::projected_figures && w.text == text;
    });
}

TEST(Projections, AllAreDataOfLowConfidence) {
    for (const ProjectionEntry& entry : catalogue().projections) {
        EXPECT_EQ(entry.provenance.confidence, Confidence::low) << entry.name;
        EXPECT_FALSE(entry.provenance.sources.empty()) << entry.name;
        EXPECT_NE(entry.figures, ProjectedFigures{}) << entry.name;
    }
    EXPECT_EQ(catalogue().projected({}), ProjectedFigures{});
}

TEST(Projections, OpticsWorkBetweenNodes) {
    Scenario s = test::training("llama-3.1-8b", "h100-sxm-80", 32);
    s.parallelism = Parallelism{.data = 32, .zero_stage = 3};
    s.cluster.network_gbit_s_per_accelerator = 50;
    Scenario projected = s;
    projected.projections = {Projection::optical_interconnect};
    const Evaluation plain = evaluated(s), optical = evaluated(projected);
    EXPECT_GT(optical.speed->tokens_per_second, plain.speed->tokens_per_second);
    EXPECT_TRUE(is_said(optical, "optical-interconnect"));
    EXPECT_FALSE(is_said(plain, "optical-interconnect"));
    s.cluster.count = projected.cluster.count = 8;
    s.parallelism->data = projected.parallelism->data = 8;
    EXPECT_EQ(evaluated(projected).speed->tokens_per_second, evaluated(s).speed->tokens_per_second)
        << "there is one node";
}

TEST(Projections, ALinkIsFasterAndNearer) {
    const Accelerator& card = *catalogue().accelerators.find("h100-sxm-80");
    const Cluster cluster{.accelerator = card.id, .count = 16};
    const ProjectedFigures figures{.network_bandwidth_factor = 3, .network_latency_seconds = 1e-7};
    const auto plain = make_topology(cluster, card, *catalogue().speed(card));
    const auto optical = make_topology(cluster, card, *catalogue().speed(card), figures);
    EXPECT_DOUBLE_EQ(optical->levels[2].bytes_per_second, 3 * plain->levels[2].bytes_per_second);
    EXPECT_EQ(optical->levels[2].latency_seconds, 1e-7);
    EXPECT_EQ(optical->levels[0].bytes_per_second, plain->levels[0].bytes_per_second);
    const ProjectedFigures slow{.network_latency_seconds = 1};
    EXPECT_EQ(make_topology(cluster, card, *catalogue().speed(card), slow)->levels[2].latency_seconds,
              plain->levels[2].latency_seconds)
        << "no slower than today";
}

/// Half the time for the cache: at long contexts a step gains most of what reading it takes.
TEST(Projections, MemoryReadsTheCacheItself) {
    Scenario s = test::serving("llama-3.1-8b");
    s.workload.prompt_tokens = 60000;
    s.workload.output_tokens = 1000;
    s.workload.concurrent_sequences = 4;
    Scenario projected = s;
    projected.projections = {Projection::processing_in_memory};
    const Evaluation plain = evaluated(s), fast = evaluated(projected);
    const double gain = plain.speed->decode_tokens_per_second_per_sequence.value();
    EXPECT_GT(*fast.speed->decode_tokens_per_second_per_sequence, 1.2 * gain);
    EXPECT_LT(*fast.speed->decode_tokens_per_second_per_sequence, 2 * gain);
    EXPECT_LT(*fast.energy.joules_per_token, *plain.energy.joules_per_token);
    EXPECT_EQ(fast.memory.per_accelerator.bytes, plain.memory.per_accelerator.bytes);
    EXPECT_EQ(fast.speed->prefill_tokens_per_second, plain.speed->prefill_tokens_per_second);
}

TEST(Projections, AreReadAndWritten) {
    const std::string text =
        "{'model': 'llama-3.1-8b', 'workload': {'task': 'inference'}, 'cluster': {'accelerator': 'l40s'}, "
        "'projections': ['processing-in-memory', 'optical-interconnect']}";
    const Scenario s = test::scenario(text);
    EXPECT_EQ(s.projections,
              (std::vector{Projection::processing_in_memory, Projection::optical_interconnect}));
    EXPECT_EQ(*read_scenario(to_json(s)), s);
    EXPECT_FALSE(to_json(test::serving("llama-3.1-8b")).contains("projections"));
    std::string wrong = text;
    wrong.replace(wrong.find("processing-in-memory"), 20, "quantum-memory");
    const Result<Scenario> refused = test::try_scenario(wrong);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "projections");
    EXPECT_NE(refused.error().message.find("optical-interconnect"), std::string::npos);
}

}  // namespace
}  // namespace headroom
