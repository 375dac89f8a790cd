// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/reference.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/support.h"
#include "scenario/field_texts.h"
#include "scenario/form.h"

namespace headroom {
namespace {

const FieldRequest& field(const std::vector<FieldRequest>& form, std::string_view path) {
    const auto found = std::ranges::find(form, path, &FieldRequest::path);
    if (found == form.end()) throw std::runtime_error("no field " + std::string(path));
    return *found;
}

TEST(PlanForm, SaysWhatTheReadersAskFor) {
    const std::vector<FieldRequest> form = plan_form();
    EXPECT_EQ(field(form, "title").kind, FieldKind::text);
    EXPECT_TRUE(field(form, "scenarios[].workload.task").required);
    EXPECT_EQ(field(form, "scenarios[].workload.memory_utilization").range, (Range{0.01, 1}));
    EXPECT_TRUE(field(form, "scenarios[].workload.concurrent_sequences").null_has_meaning);
    EXPECT_EQ(field(form, "scenarios[].costs.acquisition").names.size(), enum_names<Acquisition>.size());
    EXPECT_FALSE(field(form, "scenarios[].model.architecture.moe").required);
    EXPECT_TRUE(field(form, "scenarios[].model.architecture.moe.experts").required);
    EXPECT_TRUE(field(form, "scenarios[].costs.currency_rates.*.rate").required);
}

TEST(ScenarioReference, HasOneTextForEveryField) {
    std::vector<std::string> asked, described;
    for (const FieldRequest& request : plan_form()) {
        constexpr std::string_view prefix = "scenarios[].";
        const bool is_of_scenario = request.path.starts_with(prefix);
        asked.push_back(request.path.substr(is_of_scenario ? prefix.size() : 0));
    }
    for (const FieldText& text : field_texts()) described.emplace_back(text.path);
    std::ranges::sort(asked);
    asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
    std::ranges::sort(described);
    EXPECT_EQ(described, asked);
}

/// Written anew with HEADROOM_WRITE_GOLDEN=1.
TEST(ScenarioReference, IsThePageInDocs) {
    std::ostringstream page;
    write_scenario_reference(page, test::catalogue());
    const std::string path = HEADROOM_TEST_DATA "/../docs/scenario-reference.md";
    if (std::getenv("HEADROOM_WRITE_GOLDEN")) std::ofstream(path) << page.str();
    const Result<std::string> written = read_text_file(path);
    ASSERT_TRUE(written) << to_text(written.error());
    EXPECT_EQ(*written, page.str());
}

}  // namespace
}  // namespace headroom
