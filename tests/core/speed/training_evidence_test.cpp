// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "base/embedded_files.h"
#include "core/speed/support.h"

/// The estimates against the published measurements that ship with the program.
namespace headroom {
namespace {

struct Case {
    std::string group;
    Framework framework;
    bool kept_out = false;  ///< of the choice of mechanisms and constants
    double error = 0;
    bool in_band = false;
};

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> starts) {
    return std::ranges::any_of(starts, [&](std::string_view start) { return text.starts_with(start); });
}

/// Rows that state tokens per second or the time of a step. Published TFLOP/s differ in what they count.
std::vector<Case> cases() {
    const auto files = embedded_evidence();
    const auto file = std::ranges::find(files, "training_speed.jsonl", &EmbeddedFile::name);
    if (file == files.end()) throw std::runtime_error("no training_speed.jsonl");
    std::vector<Case> found;
    std::istringstream lines{std::string(file->text)};
    for (std::string line; std::getline(lines, line);) {
        const Json row = Json::parse(line);
        const Json& measured = row.at("measured");
        const Result<Scenario> read = read_scenario(row.at("scenario"));
        if (!read) throw std::runtime_error(to_text(read.error()));
        const Scenario& scenario = *read;
        double tokens = measured.value("tokens_per_second_per_accelerator", 0.0);
        const Workload& workload = scenario.workload;
        if (measured.contains("step_seconds"))
            tokens = workload.global_batch_size * workload.sequence_tokens /
                     measured.at("step_seconds").get<double>() / scenario.cluster.count;
        if (tokens <= 0) continue;
        const SpeedEstimate e = test::training_speed(scenario);
        Case& c = found.emplace_back();
        c.group = row.at("group").get<std::string>();
        c.framework = workload.framework;
        c.kept_out = starts_with_any(c.group, {"nemo", "torchtune", "litgpt", "mlperf"}) ||
                     starts_with_any(scenario.cluster.accelerator, {"rtx-3090", "l40s"});
        c.error = e.tokens_per_second_per_accelerator / tokens - 1;
        const double all = tokens * scenario.cluster.count;
        c.in_band = e.low_tokens_per_second <= all && all <= e.high_tokens_per_second;
    }
    return found;
}

/// The smallest absolute error that a share of the cases does not exceed.
double quantile(const std::vector<Case>& from, double share) {
    std::vector<double> errors;
    for (const Case& c : from) errors.push_back(std::abs(c.error));
    std::ranges::sort(errors);
    return errors.at(static_cast<std::size_t>(std::ceil(share * static_cast<double>(errors.size()))) - 1);
}

TEST(TrainingEvidence, ErrsByFivePercentInTheMiddleAndTwentyAtTheEdge) {
    const std::vector<Case> all = cases();
    EXPECT_GE(all.size(), 348u);
    EXPECT_LT(quantile(all, 0.5), 0.05);
    EXPECT_LT(quantile(all, 0.9), 0.20);
}

TEST(TrainingEvidence, HoldsOnRunsThatWereKeptOut) {
    std::vector<Case> kept_out = cases();
    std::erase_if(kept_out, [](const Case& c) { return !c.kept_out; });
    EXPECT_GE(kept_out.size(), 26u);
    EXPECT_LT(quantile(kept_out, 0.5), 0.09);
    EXPECT_LT(quantile(kept_out, 0.9), 0.28);
}

TEST(TrainingEvidence, BandsHoldNineCasesInTen) {
    std::map<Framework, std::pair<int, int>> in_band;
    for (const Case& c : cases()) {
        in_band[c.framework].first += c.in_band;
        ++in_band[c.framework].second;
    }
    for (const auto& [framework, counts] : in_band) {
        if (counts.second < 10) continue;
        EXPECT_GE(1.0 * counts.first / counts.second, 0.88) << name_of(framework);
    }
}

}  // namespace
}  // namespace headroom
