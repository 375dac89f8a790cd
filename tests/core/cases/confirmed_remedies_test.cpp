// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/remedies.h"

#include <set>

#include "core/cases/questions.h"

/// The questions about what does not fit, tests/data/confirmed_remedies.json: what people and maintainers
/// confirmed in each thread, against the remedy that the program puts first.
namespace headroom::test {
namespace {

const Json& confirmed_remedies() {
    static const Json loaded = [] {
        Result<Json> result = read_json_file(HEADROOM_TEST_DATA "/data/confirmed_remedies.json");
        if (!result) throw std::runtime_error(to_text(result.error()));
        return *std::move(result);
    }();
    return loaded;
}

Scenario scenario_of(const Json& row) {
    Result<Scenario> read = read_scenario(row.at("scenario"));
    if (!read) throw std::runtime_error(to_text(read.error()));
    return *std::move(read);
}

/// What the program says first: the cheapest steps that are enough; empty if none are.
std::vector<RemedyStep> top_remedy(const Scenario& s) {
    const auto set = cheapest_remedy_set(s, evaluated(s), catalogue());
    return set ? set->steps : std::vector<RemedyStep>();
}

bool is_same(const Json& named, const RemedyStep& step) {
    return named.at("kind") == name_of(step.kind) &&
           (!named.contains("value") || named["value"] == step.value);
}

bool is_among(const Json& list, const RemedyStep& step) {
    return std::ranges::any_of(list, [&](const Json& named) { return is_same(named, step); });
}

std::string text_of(const std::vector<RemedyStep>& steps) {
    std::string text;
    for (const RemedyStep& step : steps) text += std::string(name_of(step.kind)) + "=" + step.value + " ";
    return text;
}

class ConfirmedRemedy : public testing::TestWithParam<std::size_t> {};

TEST_P(ConfirmedRemedy, IsTheFirstOrOursIsBetterForAReason) {
    const Json& row = confirmed_remedies().at("rows").at(GetParam());
    const Scenario s = scenario_of(row);
    EXPECT_NE(verdict_of(s), Verdict::fits) << "it failed in the thread";
    const std::vector<RemedyStep> top = top_remedy(s);
    if (!row.contains("ours")) {
        ASSERT_FALSE(top.empty());
        EXPECT_TRUE(std::ranges::any_of(top, [&](const RemedyStep& step) {
            return is_among(row.at("confirmed"), step);
        })) << text_of(top);
        return;
    }
    EXPECT_FALSE(row.at("why_ours").get<std::string>().empty());
    ASSERT_EQ(top.size(), row["ours"].size()) << text_of(top);
    for (std::size_t i = 0; i < top.size(); ++i) EXPECT_TRUE(is_same(row["ours"][i], top[i])) << text_of(top);
}

std::string name_of_row(const testing::TestParamInfo<std::size_t>& info) {
    std::string name = confirmed_remedies().at("rows").at(info.param).at("id");
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Questions, ConfirmedRemedy,
                         testing::Range<std::size_t>(0, confirmed_remedies().at("rows").size()), name_of_row);

/// Every question of these kinds has a row, or a reason why nothing is to be remedied.
TEST(ConfirmedRemedies, NoQuestionIsForgotten) {
    std::set<std::string> told;
    for (const Json& row : confirmed_remedies().at("rows")) told.insert(row.at("id"));
    for (const auto& [id, reason] : confirmed_remedies().at("nothing_to_remedy").items()) {
        EXPECT_FALSE(reason.get<std::string>().empty());
        EXPECT_TRUE(told.insert(id).second) << id;
    }
    for (const Json& question : questions()) {
        const std::string id = question.at("id");
        if (id.starts_with("oom-") || id.starts_with("fit-") || id.starts_with("training-mem-")) {
            EXPECT_TRUE(told.contains(id)) << id;
        }
    }
}

}  // namespace
}  // namespace headroom::test
