// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv.h"

#include <set>

#include "core/report/support.h"
#include "report/focus.h"
#include "report/report_csv.h"

namespace headroom::report {
namespace {

std::vector<CsvRow> rows_of(const Report& report, const CsvOptions& options = {}) {
    const auto rows = parse_csv(to_csv(report, options), options.decimal_comma ? ';' : ',');
    if (!rows) throw std::runtime_error(to_text(rows.error()));
    return *rows;
}

/// One fact of which every text is `text`.
Report report_saying(const std::string& text) {
    Report report;
    report.scenarios = {text};
    report.facts = {{0, text, text, text, 1.5, text, text, text, text}};
    report.charges = {{0, text, text, text, 1, 1.5, 1.5, text, text, text, text}};
    return report;
}

TEST(ReportCsv, RunsNoTextAsAFormula) {
    for (const std::string text :
         {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "=cmd|' /C calc'!A0"})
        for (const CsvForm form : {CsvForm::long_form, CsvForm::wide, CsvForm::cash_flow})
            for (const CsvRow& row : rows_of(report_saying(text), {.form = form}))
                for (const std::string& cell : row.cells)
                    EXPECT_TRUE(cell.find(text) == std::string::npos || cell == "'" + text) << cell;
}

TEST(ReportCsv, KeepsTextsThatHoldSeparatorsQuotesAndLines) {
    for (const std::string text : {"a,b", "a;b", "say \"so\"", "two\r\nlines", "中文，逗号"})
        for (const bool comma : {false, true}) {
            const std::vector<CsvRow> rows = rows_of(report_saying(text), {.decimal_comma = comma});
            ASSERT_EQ(rows.size(), 2U);
            EXPECT_EQ(rows[1].cells[0], text);
            EXPECT_EQ(rows[1].cells[3], comma ? "1,5" : "1.5");
        }
}

TEST(ReportCsv, BeginsWithAByteOrderMarkWhereItIsAskedFor) {
    EXPECT_TRUE(to_csv({}, {.byte_order_mark = true}).starts_with("\xEF\xBB\xBFscenario,"));
    EXPECT_TRUE(to_csv({}).starts_with("scenario,section,item,value,unit,currency,source,date\r\n"));
}

TEST(ReportCsv, LeavesNegativeNumbersNumbersAndUnknownOnesEmpty) {
    Report report;
    report.facts = {{0, "s", "cost", "a", -2.5, {}, "USD", {}, {}},
                    {0, "s", "cost", "b", {}, {}, "USD", {}, {}}};
    const std::vector<CsvRow> rows = rows_of(report);
    EXPECT_EQ(rows[1].cells[3], "-2.5");
    EXPECT_EQ(rows[2].cells[3], "");
}

TEST(ReportCsv, HasAColumnForEachScenarioInTheWideForm) {
    Scenario three = test::serving("llama-3.1-8b"), five = three;
    three.name = five.name = "same name";
    three.costs.years = 3;
    five.costs.years = 5;
    const std::vector<CsvRow> rows =
        rows_of(test::report_of(test::plan_of({three, five})), {.form = CsvForm::wide});
    EXPECT_EQ(rows[0].cells,
              (std::vector<std::string>{"section", "item", "unit", "currency", "same name", "same name"}));
    std::set<std::vector<std::string>> keys;
    std::vector<std::string> sections;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        ASSERT_EQ(rows[i].cells.size(), 6U);
        EXPECT_TRUE(keys.insert({rows[i].cells.begin(), rows[i].cells.begin() + 4}).second)
            << rows[i].cells[1];
        if (sections.empty() || sections.back() != rows[i].cells[0]) sections.push_back(rows[i].cells[0]);
        const bool is_late = rows[i].cells[0] == "year 4" || rows[i].cells[0] == "year 5";
        EXPECT_TRUE(!is_late || (rows[i].cells[4].empty() && !rows[i].cells[5].empty()));
    }
    const std::vector<std::string> order{"model",  "memory", "speed",  "energy", "capital", "year 1",
                                         "year 2", "year 3", "year 4", "year 5", "cost",    "cloud"};
    EXPECT_EQ(sections, order);
}

TEST(ReportCsv, NamesSourceAndDateOfAPrice) {
    const Plan plan = test::plan_of({test::serving("llama-3.1-8b")});
    const Report report = test::report_of(plan);
    const auto cards = std::ranges::find_if(
        report.facts, [](const Fact& f) { return f.section == "capital" && f.item == "accelerators"; });
    ASSERT_NE(cards, report.facts.end());
    EXPECT_FALSE(cards->source.empty());
    EXPECT_FALSE(cards->as_of.empty());
    EXPECT_EQ(cards->currency, "USD");
}

TEST(Focus, CountsPeriodsFromTheDate) {
    EXPECT_EQ(focus_period("2026-11-30", 0).start, "2026-11-30T00:00:00Z");
    EXPECT_EQ(focus_period("2026-11-30", 0).end, "2026-12-01T00:00:00Z");
    EXPECT_EQ(focus_period("2026-12-31", 0).end, "2027-01-01T00:00:00Z");
    EXPECT_EQ(focus_period("2028-02-28", 0).end, "2028-02-29T00:00:00Z");
    EXPECT_EQ(focus_period("2028-02-29", 1).start, "2028-02-29T00:00:00Z");
    EXPECT_EQ(focus_period("2028-02-29", 1).end, "2029-02-28T00:00:00Z");
    EXPECT_EQ(focus_period("2026-11-30", 3).start, "2028-11-30T00:00:00Z");
    EXPECT_EQ(focus_period("", 1).start, "");
}

/// The allowed values of FOCUS 1.2.
TEST(Focus, UsesTheWordsOfTheSpecification) {
    const std::set<std::string_view> categories{"Usage", "Purchase", "Tax", "Credit", "Adjustment"};
    const std::set<std::string_view> frequencies{"One-Time", "Recurring", "Usage-Based"};
    const std::set<std::string_view> services{"Compute", "Networking", "Storage", "Other"};
    for (const auto& path : test::sample_plans())
        for (const Charge& charge : test::report_of(test::sample_plan(path)).charges) {
            const FocusKind kind = focus_kind(charge);
            EXPECT_TRUE(categories.contains(kind.category)) << charge.item;
            EXPECT_TRUE(frequencies.contains(kind.frequency)) << charge.item;
            EXPECT_TRUE(services.contains(kind.service_category)) << charge.item;
        }
    EXPECT_EQ(focus_kind({.item = "duty", .group = "capital"}).category, "Tax");
    EXPECT_EQ(focus_kind({.item = "residual_value", .group = "end-of-life"}).category, "Credit");
    EXPECT_EQ(focus_kind({.item = "cloud_compute", .group = "cloud"}).frequency, "Usage-Based");
}

}  // namespace
}  // namespace headroom::report
