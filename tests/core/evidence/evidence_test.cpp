// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidence.h"

#include <algorithm>
#include <set>

#include "core/support.h"

namespace headroom {
namespace {

const std::vector<EvidenceRow>& shipped() {
    static const std::vector<EvidenceRow> rows = [] {
        Result<std::vector<EvidenceRow>> loaded = load_evidence();
        if (!loaded) throw std::runtime_error(to_text(loaded.error()));
        return *std::move(loaded);
    }();
    return rows;
}

/// A row with `more` appended, in which ' stands for ".
Result<EvidenceRow> row_with(std::string measured, std::string more = {}) {
    std::string text =
        "{'id': 'X1', 'source': 'a/b#1', 'group': 'g', 'scenario': {'model': 'llama-3.1-8b', 'workload': "
        "{'task': 'inference'}, "
        "'cluster': {'accelerator': 'l40s'}}, 'measured': " +
        measured + more + "}";
    std::ranges::replace(text, '\'', '"');
    const Result<Json> json = parse_json(text);
    if (!json) return json.error();
    return read_evidence_row(*json);
}

TEST(ShippedEvidence, EveryRowReads) {
    const auto task = [](Task wanted) {
        return [wanted](const EvidenceRow& row) { return row.scenario.workload.task == wanted; };
    };
    EXPECT_EQ(std::ranges::count_if(shipped(), task(Task::inference)), 138 + 816 + 397);
    EXPECT_EQ(std::ranges::count_if(shipped(), task(Task::training)), 159 + 357);
}

TEST(ShippedEvidence, EveryRowSaysWhereItComesFrom) {
    // A run whose memory and speed were measured has a row in the file of each.
    std::set<std::pair<std::string, bool>> ids;
    for (const EvidenceRow& row : shipped()) {
        const bool memory = row.measured.peak_memory_gib || row.measured.fits;
        EXPECT_TRUE(ids.insert({row.id, memory}).second) << row.id << " stands twice";
        EXPECT_FALSE(row.source.empty()) << row.id;
        EXPECT_FALSE(row.group.empty()) << row.id;
        EXPECT_FALSE(row.date.empty()) << row.id;
        EXPECT_TRUE(row.confidence == "high" || row.confidence == "medium" || row.confidence == "low")
            << row.id;
    }
}

TEST(ShippedEvidence, EveryRowIsCompared) {
    std::ptrdiff_t passed_over = 0;
    for (const EvidenceRow& row : shipped()) {
        const Result<Evaluation> evaluation = evaluate(row.scenario, test::catalogue());
        ASSERT_TRUE(evaluation) << row.id << ": " << to_text(evaluation.error());
        if (row.measured.fits || !compare(row, *evaluation).empty()) continue;
        EXPECT_EQ(row.scenario.workload.task, Task::training) << row.id;
        ++passed_over;
    }
    EXPECT_EQ(passed_over, 9);  // only TFLOP/s are printed, which sources count in different ways
}

TEST(EvidenceRow, ReadsWhatIsGiven) {
    const Result<EvidenceRow> row =
        row_with("{'weights_gib': 14.99, 'kv_cache_tokens': 40960}",
                 ", 'software': 'vLLM 0.8', 'assumed': ['one', 'two'], 'notes': 'n', 'family': 'unread'");
    ASSERT_TRUE(row) << to_text(row.error());
    EXPECT_EQ(row->measured.weights_gib, 14.99);
    EXPECT_FALSE(row->measured.peak_memory_gib);
    EXPECT_EQ(row->software, "vLLM 0.8");
    EXPECT_EQ(row->assumed, (std::vector<std::string>{"one", "two"}));
    EXPECT_EQ(row->notes, "n");
    EXPECT_FALSE(row->per_accelerator);
}

TEST(Compare, OfAShortRunCountsItsLastAnswer) {
    const auto rate = [](std::string more) {
        const Result<EvidenceRow> row = read_evidence_row(Json::parse(
            R"({"id": "X1", "source": "s", "group": "g", "measured": {"requests_per_second": 3, "output_tokens_per_second": 600},
                "scenario": {"model": "llama-3.1-8b", "workload": {"task": "inference", "requests_per_second": 4,
                "prompt_tokens": 200, "output_tokens": 200, "concurrent_sequences": 64}, "cluster": {"accelerator": "l40"}})" +
            more + "}"));
        const Evaluation e = test::evaluated(row->scenario);
        const std::vector<Comparison> found = compare(*row, e);
        EXPECT_EQ(found.size(), 2U);
        EXPECT_DOUBLE_EQ(found[0].predicted, 200 * found[1].predicted);
        return std::pair(found[1].predicted, (*e.speed->ttft_ms + 199 * *e.speed->tpot_ms) / 1e3);
    };
    const auto [steady, answer_seconds] = rate("");
    EXPECT_DOUBLE_EQ(steady, 4);
    EXPECT_DOUBLE_EQ(rate(R"(, "requests": 40)").first, 40 / (40 / 4.0 + answer_seconds));
}

TEST(EvidenceRow, ErrorsNameTheField) {
    const auto field = [](const Result<EvidenceRow>& row) { return row ? "none" : row.error().field; };
    EXPECT_EQ(field(row_with("{'weights_gib': -1}")), "measured.weights_gib");
    EXPECT_EQ(field(row_with("{'weights_gib': '15'}")), "measured.weights_gib");
    EXPECT_EQ(field(row_with("{'peak_memory_gib': 20}")), "measured.memory_kind");
    EXPECT_EQ(field(row_with("{'peak_memory_gib': 20, 'memory_kind': 'peak'}")), "measured.memory_kind");
    EXPECT_EQ(field(row_with("{'fits': 1}")), "measured.fits");
    EXPECT_EQ(field(row_with("{}", ", 'requests': 0")), "requests");
    EXPECT_EQ(field(row_with("{}", ", 'assumed': 'one'")), "assumed");
    EXPECT_EQ(field(read_evidence_row(Json::parse(R"({"id": "X1", "source": "s", "group": "g"})"))),
              "scenario");
    EXPECT_EQ(field(read_evidence_row(Json::parse(R"({"source": "s"})"))), "id");
    EXPECT_FALSE(read_evidence_row(Json::array()));
}

TEST(EvidenceRow, ErrorsInTheScenarioNameItsField) {
    const Result<EvidenceRow> row = read_evidence_row(Json::parse(
        R"({"id": "X1", "source": "s", "group": "g", "measured": {},
            "scenario": {"model": "llama-3.1-8b", "workload": {"task": "inference"}, "cluster": {"accelerator": "l40s", "count": 0}}})"));
    ASSERT_FALSE(row);
    EXPECT_EQ(row.error().field, "scenario.cluster.count");
}

TEST(Compare, AnswersInTheUnitOfTheMeasurement) {
    const Result<EvidenceRow> row = row_with(
        "{'weights_gib': 14.99, 'kv_cache_tokens': 40960, 'kv_bytes_per_token': 131072, 'fits': true}");
    ASSERT_TRUE(row);
    const std::vector<Comparison> found = compare(*row, test::evaluated(row->scenario));
    const auto unit = [&](Figure figure) {
        return std::ranges::find(found, figure, &Comparison::figure)->unit;
    };
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(unit(Figure::weights), FigureUnit::gib);
    EXPECT_EQ(unit(Figure::kv_capacity), FigureUnit::tokens);
    EXPECT_EQ(unit(Figure::kv_bytes_per_token), FigureUnit::bytes_per_token);
}

TEST(Compare, LeavesOutWeightsInHostMemory) {
    const Result<EvidenceRow> row =
        row_with("{'weights_gib': 8, 'kv_bytes_per_token': 131072}", ", 'offload': 'partial'");
    ASSERT_TRUE(row);
    const std::vector<Comparison> found = compare(*row, test::evaluated(row->scenario));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().figure, Figure::kv_bytes_per_token);
}

}  // namespace
}  // namespace headroom
