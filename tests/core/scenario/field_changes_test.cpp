// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/field_changes.h"

#include "core/support.h"

namespace headroom {
namespace {

Scenario before() {
    Scenario s = test::serving("llama-3.1-8b");
    s.name = "before";
    s.costs.cloud = CloudChoice{.offer = "own", .hourly_price = 20};
    s.costs.licences = {{.name = "x", .per_accelerator_year = 100}};
    return s;
}

Scenario after() {
    Scenario s = test::serving("llama-3.1-70b");
    s.name = "after";
    s.parallelism = Parallelism{.tensor = 8};
    s.cluster.count = 8;
    s.costs.licences = {{.name = "x", .per_accelerator_year = 250}};
    s.costs.loan = Loan{.rate_per_year = 0.05};
    s.costs.pue = 1.1;
    return s;
}

const FieldChange& change_of(const std::vector<FieldChange>& changes, std::string_view path) {
    const auto found = std::ranges::find(changes, path, &FieldChange::path);
    if (found == changes.end()) throw std::runtime_error("no change of " + std::string(path));
    return *found;
}

TEST(FieldChanges, NamePathAndBothValues) {
    const std::vector<FieldChange> changes = changes_between(before(), after());
    EXPECT_EQ(change_of(changes, "model").before, "llama-3.1-8b");
    EXPECT_EQ(change_of(changes, "model").after, "llama-3.1-70b");
    EXPECT_EQ(change_of(changes, "costs.licences[0].per_accelerator_year").after, 250);
    EXPECT_TRUE(change_of(changes, "costs.pue").before.is_null()) << "not given";
    EXPECT_TRUE(std::ranges::none_of(changes, [](const FieldChange& c) { return c.path == "name"; }));
    EXPECT_TRUE(changes_between(before(), before()).empty());
}

TEST(FieldChanges, TakeWhatCameOrWentAsAWhole) {
    const std::vector<FieldChange> changes = changes_between(before(), after());
    const FieldChange& layout = change_of(changes, "parallelism");
    EXPECT_EQ(layout.before, "auto");
    EXPECT_EQ(value_text(layout.after), "tensor 8, pipeline 1, data 1, expert 1, context 1");
    EXPECT_TRUE(change_of(changes, "costs.loan").before.is_null());
    EXPECT_EQ(change_of(changes, "costs.loan").after["rate_per_year"], 0.05);
    EXPECT_TRUE(change_of(changes, "costs.cloud").after.is_null());
    Scenario more = before();
    more.costs.licences->push_back({.name = "y", .per_node_year = 5});
    ASSERT_EQ(changes_between(before(), more).size(), 1U) << "a list of another length likewise";
    EXPECT_EQ(changes_between(before(), more)[0].path, "costs.licences");
}

TEST(FieldChanges, LeadFromOneScenarioToTheOther) {
    const Scenario from = before(), to = after();
    const std::size_t count = changes_between(from, to).size();
    for (std::size_t i = 0; i <= count; ++i) {
        const Result<Scenario> partly = changed_in_part(from, to, i);
        ASSERT_TRUE(partly) << to_text(partly.error());
        EXPECT_EQ(changes_between(from, *partly).size(), i);
        EXPECT_EQ(changes_between(*partly, to).size(), count - i);
    }
}

/// A task writes its fields even where they are null, the other task none: neither says anything.
TEST(FieldChanges, OfTheTaskLeaveOutWhatNeitherSideSays) {
    Scenario trains = before();
    trains.workload.task = Task::training;
    for (const FieldChange& change : changes_between(before(), trains))
        EXPECT_FALSE(change.before.is_null() && change.after.is_null()) << change.path;
    const Result<Scenario> first = changed_in_part(before(), trains, 1);
    ASSERT_TRUE(first) << to_text(first.error());
    EXPECT_EQ(first->workload.task, Task::training);
}

TEST(FieldChanges, ValuesAreTextsOfOneLine) {
    EXPECT_EQ(value_text(nullptr), "");
    EXPECT_EQ(value_text("bf16"), "bf16");
    EXPECT_EQ(value_text(0.15), "0.15");
    EXPECT_EQ(value_text(true), "true");
    EXPECT_EQ(value_text(Json::parse(R"([{"name":"x","per_year":5,"per_node_year":null},{"name":"y"}])")),
              "name x, per_year 5; name y");
}

}  // namespace
}  // namespace headroom
