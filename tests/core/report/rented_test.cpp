// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/support.h"

namespace headroom {
namespace {

using report::Report;
using report::SectionId;

/// Bought and rented side by side; the rest as it comes.
Plan bought_and_rented() {
    Scenario bought = test::serving("llama-3.1-8b"), rented = bought;
    bought.name = "bought";
    rented.name = "rented";
    rented.costs.acquisition = Acquisition::cloud;
    return test::plan_of({bought, rented});
}

std::string text_of_section(const Plan& plan, SectionId section) {
    report::ReportOptions options = test::quick_options();
    options.sections = {section};
    return test::text_of(test::report_of(plan, options));
}

TEST(RentedOptions, HaveNoRoomAndNoCarbonOfTheirOwn) {
    const Report report = test::report_of(bought_and_rented());
    for (const char* id : {"facility", "carbon"}) {
        const report::Table& table = test::table_of(report, id);
        for (const report::Row& row : table.rows)
            EXPECT_EQ(row.cells[2].text, "–") << id << row.cells[0].text;
        EXPECT_TRUE(std::ranges::any_of(table.rows, [](const report::Row& row) {
            return row.cells[1].text != "–";
        })) << id;
    }
}

TEST(RentedOptions, AloneSayWhoseRoomItIs) {
    Plan plan = bought_and_rented();
    plan.scenarios.erase(plan.scenarios.begin());
    EXPECT_NE(text_of_section(plan, SectionId::facility).find("the provider’s"), std::string::npos);
}

/// Present costs that one in twenty, and all but one in twenty, of the draws stay below.
std::pair<double, double> range_of(const Report& report, std::size_t option) {
    const report::Table& table = test::table_of(report, "s-curve-figure", option);
    return {*table.rows.front().cells[1].number, *table.rows.back().cells[1].number};
}

TEST(RentedOptions, ShowTheRangeOfTheirRent) {
    Plan plan = bought_and_rented();
    const double rent = *test::evaluated(plan.scenarios[1]).cost->net_present_cost;
    const Report report = test::report_of(plan);
    EXPECT_LT(range_of(report, 1).first, rent);
    EXPECT_GT(range_of(report, 1).second, rent);
    EXPECT_NE(range_of(report, 0), range_of(report, 1));
    // What owning costs does not matter to it.
    plan.scenarios[1].costs.accelerator_price = 1e6;
    EXPECT_EQ(range_of(report, 1), range_of(test::report_of(plan), 1));
}

TEST(PrintedSources, NameNoNumbersOfStoredCopies) {
    for (const auto& path : test::sample_plans()) {
        const std::string text = test::text_of(test::report_of(test::sample_plan(path)));
        EXPECT_EQ(text.find("stored-index"), std::string::npos) << path;
        EXPECT_EQ(text.find("file id "), std::string::npos) << path;
    }
}

}  // namespace
}  // namespace headroom
