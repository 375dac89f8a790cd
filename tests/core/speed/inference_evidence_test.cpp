// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/support.h"
#include "evidence/statistics.h"

/// The estimates against the published measurements that ship with the program.
namespace headroom {
namespace {

bool is_kept_out(const EvidenceRow& row) {
    const auto begins = [&](std::string_view start) { return row.group.starts_with(start); };
    constexpr auto groups =
        std::to_array<std::string_view>({"nemo", "torchtune", "litgpt", "exllama", "nim", "mlperf"});
    const std::string& card = row.scenario.cluster.accelerator;
    return std::ranges::any_of(groups, begins) || card == "l40s" || card == "rtx-3090";
}

/// Of all rows of inference, or of those that were kept out while mechanisms and constants were chosen.
const Validation& validation(bool kept_out_only) {
    static const std::array<Validation, 2> found = [] {
        std::array<Validation, 2> both;
        const Result<std::vector<EvidenceRow>> rows = load_evidence();
        if (!rows) throw std::runtime_error(to_text(rows.error()));
        for (const EvidenceRow& row : *rows) {
            if (row.scenario.workload.task != Task::inference) continue;
            const Validation one = validate(row, test::catalogue());
            both[0].add(one);
            if (is_kept_out(row)) both[1].add(one);
        }
        return both;
    }();
    return found[kept_out_only ? 1 : 0];
}

struct Limit {
    Figure figure;
    double median;
    double p90;
};

void expect_within(const Validation& validation, std::initializer_list<Limit> limits) {
    for (const auto& [figure, median, p90] : limits) {
        const ErrorStatistics s = validation.statistics(figure);
        EXPECT_GT(s.count, 5u) << name_of(figure);
        EXPECT_LT(s.median_absolute, median) << name_of(figure);
        EXPECT_LT(s.p90_absolute, p90) << name_of(figure);
    }
}

TEST(InferenceEvidence, OfOneStreamIsNear) {
    expect_within(validation(false), {{Figure::decode, 0.03, 0.1}, {Figure::prefill, 0.065, 0.23}});
}

TEST(InferenceEvidence, UnderLoadIsNear) {
    expect_within(validation(false), {{Figure::output_throughput, 0.08, 0.36},
                                      {Figure::request_rate, 0.09, 0.43},
                                      {Figure::later_token, 0.115, 0.38},
                                      {Figure::first_token, 0.3, 1}});
}

TEST(InferenceEvidence, HoldsOnRunsThatWereKeptOut) {
    expect_within(validation(true), {{Figure::decode, 0.05, 0.12},
                                     {Figure::prefill, 0.11, 0.21},
                                     {Figure::output_throughput, 0.05, 0.5}});
}

TEST(InferenceEvidence, BandsHoldNineCasesInTen) {
    std::array<std::pair<int, int>, engine_count> in_band{};
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows);
    for (const EvidenceRow& row : *rows) {
        const std::optional<double> measured = row.measured.output_tokens_per_second;
        if (!measured || row.partial_offload) continue;
        const Evaluation e = test::evaluated(row.scenario);
        if (!e.speed) continue;
        auto& [inside, all] = in_band[static_cast<std::size_t>(row.scenario.workload.engine)];
        inside += e.speed->low_tokens_per_second <= *measured && *measured <= e.speed->high_tokens_per_second;
        ++all;
    }
    for (std::size_t engine = 0; engine < engine_count; ++engine) {
        const auto [inside, all] = in_band[engine];
        if (all < 10) continue;
        EXPECT_GE(1.0 * inside / all, 0.88) << enum_names<Engine>[engine];
    }
}

}  // namespace
}  // namespace headroom
