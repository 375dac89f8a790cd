// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <set>

#include "core/report/support.h"
#include "cost/rounding.h"
#include "report/report_xlsx.h"

namespace headroom {
namespace {

using report::CellStyle;
using report::Workbook;
using report::WorkbookCell;
using report::WorkbookSheet;

const WorkbookSheet& sheet_of(const Workbook& book, std::string_view name) {
    for (const WorkbookSheet& sheet : book.sheets)
        if (sheet.name == name) return sheet;
    throw std::runtime_error("no sheet " + std::string(name));
}

const WorkbookCell* cell_at(const WorkbookSheet& sheet, std::size_t row, std::size_t column) {
    for (const WorkbookCell& cell : sheet.cells)
        if (cell.row == row && cell.column == column) return &cell;
    return nullptr;
}

/// The first cell of a row that has a number, the row being called `name`.
const WorkbookCell& figure_of(const WorkbookSheet& sheet, std::string_view name) {
    for (const WorkbookCell& cell : sheet.cells) {
        if (cell.column != 0 || cell.text != name || cell.style == CellStyle::head) continue;
        for (std::size_t column = 1; column < 20; ++column) {
            const WorkbookCell* found = cell_at(sheet, cell.row, column);
            if (found && (found->value || !found->formula.empty())) return *found;
        }
    }
    throw std::runtime_error("no row " + std::string(name));
}

Scenario eight_cards() {
    Scenario scenario = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    scenario.name = "=1+1";
    scenario.costs.electricity_per_kwh = 0.2;
    scenario.costs.electricity_escalation = 0.05;
    scenario.costs.discount_rate = 0.07;
    return scenario;
}

TEST(Workbook, HasFiveSheetsForEachScenarioAndTheDecidedOneFirst) {
    Scenario dearer = eight_cards();
    dearer.cluster.count = 16;
    const report::Report report = test::report_of(test::plan_of({dearer, eight_cards()}));
    ASSERT_EQ(report.decided, 1u);
    std::vector<std::string> names;
    for (const WorkbookSheet& sheet : report.workbook.sheets) names.push_back(sheet.name);
    EXPECT_EQ(names, (std::vector<std::string>{"B Assumptions", "B Bill of materials", "B Cost by year",
                                               "B Cash flow", "B Exact amounts", "A Assumptions",
                                               "A Bill of materials", "A Cost by year", "A Cash flow",
                                               "A Exact amounts", "Comparison"}));
}

TEST(Workbook, ShowsTheFiguresOfTheEvaluation) {
    const Scenario scenario = eight_cards();
    const report::Report report = test::report_of(test::plan_of({scenario}));
    const CostEstimate cost = in_cents(*test::evaluated(scenario).cost);
    const WorkbookSheet& comparison = sheet_of(report.workbook, "Comparison");
    EXPECT_EQ(figure_of(comparison, "Total").value, cost.total);
    EXPECT_EQ(figure_of(comparison, "Present cost").value, cost.net_present_cost);
    EXPECT_EQ(figure_of(comparison, "Cloud, total").value, cost.cloud.total);
    EXPECT_EQ(figure_of(sheet_of(report.workbook, "A Bill of materials"), "Total").value, cost.capital_total);
}

TEST(Workbook, ComputesTotalsDiscountingAndBreakEvenFromNamedAssumptions) {
    const report::Report report = test::report_of(test::plan_of({eight_cards()}));
    const WorkbookSheet& exact = sheet_of(report.workbook, "A Exact amounts");
    EXPECT_EQ(figure_of(exact, "Electricity").formula,
              "it_power_w_A/1000*hours_per_year_A*electricity_per_kwh_A");
    EXPECT_NE(figure_of(exact, "Present cost before rounding").formula.find("NPV(discount_rate_A,"),
              std::string::npos);
    std::set<std::string> names;
    for (const report::DefinedName& name : report.workbook.names)
        EXPECT_TRUE(names.insert(name.name).second) << name.name;
    for (const char* name : {"electricity_per_kwh_A", "pue_A", "discount_rate_A", "utilization_A",
                             "accelerator_price_A", "accelerators_A", "busy_w_per_accelerator_A"})
        EXPECT_TRUE(names.contains(name)) << name;
    for (const char* sheet : {"A Bill of materials", "A Cost by year", "A Cash flow", "Comparison"})
        for (const WorkbookCell& cell : sheet_of(report.workbook, sheet).cells)
            if (cell.style == CellStyle::total && cell.value) {
                EXPECT_FALSE(cell.formula.empty()) << sheet << " " << cell.row;
            }
}

TEST(Workbook, SaysWhereAnAssumptionComesFrom) {
    const report::Report report = test::report_of(test::plan_of({eight_cards()}));
    const WorkbookSheet& sheet = sheet_of(report.workbook, "A Assumptions");
    for (const WorkbookCell& cell : sheet.cells) {
        if (cell.text != "electricity_per_kwh_A") continue;
        EXPECT_EQ(cell_at(sheet, cell.row, 1)->value, 0.2);
        EXPECT_EQ(cell_at(sheet, cell.row, 2)->text, "USD/kWh");
        EXPECT_EQ(cell_at(sheet, cell.row, 3)->text, "the scenario");
        return;
    }
    FAIL() << "no tariff";
}

TEST(Workbook, NamesAreThoseThatSpreadsheetsTake) {
    for (const auto language : {report::Language::en, report::Language::zh_CN}) {
        report::ReportOptions options = test::quick_options();
        options.language = language;
        for (const auto& path : test::sample_plans()) {
            const report::Report report = test::report_of(test::sample_plan(path), options);
            std::set<std::string> names;
            for (const WorkbookSheet& sheet : report.workbook.sheets) {
                EXPECT_TRUE(names.insert(sheet.name).second) << sheet.name;
                EXPECT_LE(sheet.name.size(), 31u) << sheet.name;
                EXPECT_EQ(sheet.name.find_first_of("[]:*?/\\'"), std::string::npos) << sheet.name;
                std::set<std::pair<std::size_t, std::size_t>> places;
                for (const WorkbookCell& cell : sheet.cells)
                    EXPECT_TRUE(places.insert({cell.row, cell.column}).second)
                        << sheet.name << " " << cell.row << " " << cell.column;
            }
        }
    }
}

TEST(Workbook, AnUnknownPriceIsNotAvailableRatherThanNothing) {
    Scenario scenario = eight_cards();
    scenario.costs.currency = "CHF";
    const report::Report report = test::report_of(test::plan_of({scenario}));
    const WorkbookSheet& sheet = sheet_of(report.workbook, "A Assumptions");
    for (const WorkbookCell& cell : sheet.cells)
        if (cell.text == "accelerator_price_A") {
            EXPECT_EQ(cell_at(sheet, cell.row, 1)->formula, "NA()");
        }
    EXPECT_EQ(figure_of(sheet_of(report.workbook, "Comparison"), "Total").value, std::nullopt);
}

TEST(Xlsx, IsTheSameForTheSameReport) {
    const report::Report report = test::report_of(test::plan_of({eight_cards()}));
    const Result<std::string> first = report::to_xlsx(report), second = report::to_xlsx(report);
    ASSERT_TRUE(first) << to_text(first.error());
    EXPECT_EQ(first->substr(0, 4), std::string("PK\x03\x04"));
    EXPECT_EQ(*first, *second);
    report::Report later = report;
    later.date = "2027-01-01";
    EXPECT_NE(*first, *report::to_xlsx(later));
}

TEST(Xlsx, SaysSoWhereItCannotBeWritten) {
    const report::Report report = test::report_of(test::plan_of({eight_cards()}));
    const char* before = std::getenv("TMPDIR");
    const std::string folder = before ? before : "";
    setenv("TMPDIR", "/proc", 1);
    const Result<std::string> text = report::to_xlsx(report);
    folder.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", folder.c_str(), 1);
    ASSERT_FALSE(text);
    EXPECT_TRUE(to_text(text.error()).find("the workbook cannot be written") != std::string::npos);
}

}  // namespace
}  // namespace headroom
