// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/statistics.h"

#include <cmath>

#include "base/units.h"
#include "core/support.h"

namespace headroom {
namespace {

TEST(StatisticsOf, NothingIsZero) {
    const ErrorStatistics none = statistics_of({});
    EXPECT_EQ(none.count, 0U);
    EXPECT_EQ(none.largest_absolute, 0);
}

TEST(StatisticsOf, OneErrorIsAllOfThem) {
    const ErrorStatistics one = statistics_of({-0.25});
    EXPECT_EQ(one.count, 1U);
    EXPECT_EQ(one.median_absolute, 0.25);
    EXPECT_EQ(one.p90_absolute, 0.25);
    EXPECT_EQ(one.bias, -0.25);
    EXPECT_EQ(one.largest_absolute, 0.25);
}

TEST(StatisticsOf, InterpolatesBetweenRanks) {
    // Sorted by size: 0.125, 0.25, 0.5, 1; signed: -1, -0.25, 0.125, 0.5.
    const ErrorStatistics four = statistics_of({0.5, -0.25, 0.125, -1});
    EXPECT_EQ(four.count, 4U);
    EXPECT_DOUBLE_EQ(four.median_absolute, 0.375);
    EXPECT_DOUBLE_EQ(four.p90_absolute, 0.5 + 0.7 * 0.5);
    EXPECT_DOUBLE_EQ(four.bias, -0.0625);
    EXPECT_EQ(four.largest_absolute, 1);
}

TEST(StatisticsOf, NineInTenOfElevenIsTheTenth) {
    std::vector<double> errors;
    for (int i = 0; i <= 10; ++i) errors.push_back(i);
    EXPECT_DOUBLE_EQ(statistics_of(errors).p90_absolute, 9);
    EXPECT_DOUBLE_EQ(statistics_of(errors).median_absolute, 5);
}

TEST(VerdictCounts, TightCountsAsHalf) {
    EXPECT_EQ((VerdictCounts{}).accuracy(), 0);
    EXPECT_DOUBLE_EQ((VerdictCounts{5, 2, 1}).accuracy(), 0.75);
}

EvidenceRow row(std::string id, std::string group, double weights_gib, bool fits) {
    EvidenceRow row;
    row.id = std::move(id);
    row.group = std::move(group);
    row.scenario = test::serving("llama-3.1-8b");
    row.measured.weights_gib = weights_gib;
    row.measured.fits = fits;
    return row;
}

TEST(Validate, CountsByFigureAndGroup) {
    const std::vector<EvidenceRow> rows = {row("a", "x", 10, true), row("b", "y", 20, true),
                                           row("c", "y", 30, false)};
    const Validation all = validate(rows, test::catalogue());
    EXPECT_EQ(all.figures.size(), 3U);
    EXPECT_EQ(all.groups(Figure::weights), (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(all.statistics(Figure::weights, "y").count, 2U);
    EXPECT_EQ(all.statistics(Figure::weights).count, 3U);
    EXPECT_EQ(all.statistics(Figure::kv_cache).count, 0U);
    EXPECT_EQ(all.verdicts.at("x").right, 1U);
    EXPECT_EQ(all.all_verdicts().right, 2U);
    ASSERT_EQ(all.wrong_verdicts.size(), 1U);
    EXPECT_EQ(all.wrong_verdicts.front().id, "c");
}

TEST(Validate, ReportsRowsThatCannotBeEvaluated) {
    EvidenceRow broken = row("a", "x", 10, true);
    broken.scenario.cluster.accelerator = "no-such-card";
    const Validation validation = validate(broken, test::catalogue());
    EXPECT_TRUE(validation.figures.empty());
    EXPECT_TRUE(validation.verdicts.empty());
    ASSERT_EQ(validation.failed.size(), 1U);
    EXPECT_EQ(validation.failed.front().id, "a");
}

/// What the README promises, and what a change of a mechanism must not lose.
TEST(Validation, OfTheShippedEvidenceHoldsItsAccuracy) {
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows) << to_text(rows.error());
    const Validation all = validate(*rows, test::catalogue());
    const auto within = [&](Figure figure, double median, double p90) {
        const ErrorStatistics s = all.statistics(figure);
        EXPECT_LE(s.median_absolute, median) << name_of(figure);
        EXPECT_LE(s.p90_absolute, p90) << name_of(figure);
        EXPECT_LE(std::abs(s.bias), 0.01) << name_of(figure);
    };
    within(Figure::weights, 0.0085, 0.035);
    within(Figure::kv_bytes_per_token, 0.001, 0.01);
    within(Figure::kv_capacity, 0.025, 0.07);
    within(Figure::allocated, 0.02, 0.07);
    within(Figure::reserved, 0.02, 0.07);
    EXPECT_EQ(all.all_verdicts().wrong, 0U);
    EXPECT_GE(all.all_verdicts().accuracy(), 0.95);
}

/// Where quantised base weights are sharded, runs differ more from one another than elsewhere.
TEST(Validation, BandOfShardedQuantisedTrainingHoldsNineInTen) {
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows) << to_text(rows.error());
    int all = 0, inside = 0;
    for (const EvidenceRow& row : *rows) {
        const bool quantised = row.scenario.workload.method == Method::qlora;
        const bool sharded = row.scenario.parallelism && row.scenario.parallelism->zero_stage == 3 &&
                             row.scenario.parallelism->data > 1;
        if (!quantised || !sharded || row.measured.memory_kind != MemoryKind::allocated) continue;
        const Result<Evaluation> e = evaluate(row.scenario, test::catalogue());
        if (!e || !row.measured.peak_memory_gib) continue;
        const AcceleratorMemory& card = e->memory.per_accelerator;
        const double ratio = *row.measured.peak_memory_gib / to_gib(card.allocated_bytes);
        const double low = e->memory.low_bytes / card.total_bytes;
        const double high = e->memory.high_bytes / card.total_bytes;
        ++all;
        inside += ratio >= low && ratio <= high;
    }
    EXPECT_GE(all, 18);
    EXPECT_GE(inside, 0.9 * all) << inside << " of " << all;
}

/// Of speed, over all groups; the names of the figures are those of `headroom validate`.
TEST(Validation, OfTheSpeedOfInferenceHoldsItsAccuracy) {
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows) << to_text(rows.error());
    std::vector<EvidenceRow> alone, served;
    for (const EvidenceRow& row : *rows) (row.id.starts_with("SV") ? served : alone).push_back(row);
    const auto within = [](const Validation& all, Figure figure, double median, double p90) {
        const ErrorStatistics s = all.statistics(figure);
        EXPECT_GT(s.count, 100U) << name_of(figure);
        EXPECT_LE(s.median_absolute, median) << name_of(figure);
        EXPECT_LE(s.p90_absolute, p90) << name_of(figure);
    };
    const Validation streams = validate(alone, test::catalogue());
    within(streams, Figure::decode, 0.038, 0.11);
    within(streams, Figure::prefill, 0.1, 0.29);
    within(streams, Figure::output_throughput, 0.1, 0.32);
    const Validation loads = validate(served, test::catalogue());
    within(loads, Figure::output_throughput, 0.125, 0.46);
    within(loads, Figure::later_token, 0.135, 0.44);
    within(loads, Figure::first_token, 0.45, 1.0);
}

/// The band of each estimate holds nine measured cases in ten of its engine.
TEST(Validation, BandsOfThroughputHoldNineInTen) {
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows) << to_text(rows.error());
    std::array<int, engine_count> inside{}, all{};
    for (const EvidenceRow& row : *rows) {
        if (!row.measured.output_tokens_per_second) continue;
        const Result<Evaluation> e = evaluate(row.scenario, test::catalogue());
        if (!e || !e->speed) continue;
        const auto engine = static_cast<std::size_t>(row.scenario.workload.engine);
        const double measured = *row.measured.output_tokens_per_second;
        ++all[engine];
        inside[engine] +=
            measured >= e->speed->low_tokens_per_second && measured <= e->speed->high_tokens_per_second;
    }
    constexpr int telling = 30;  // rows; fewer say little about one in ten
    for (std::size_t i = 0; i < engine_count; ++i)
        EXPECT_TRUE(all[i] < telling || inside[i] >= 0.88 * all[i])
            << enum_names<Engine>[i] << ": " << inside[i] << " of " << all[i];
}

}  // namespace
}  // namespace headroom
