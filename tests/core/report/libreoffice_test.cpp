// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <pugixml.hpp>

#include "core/report/support.h"
#include "report/report_csv.h"
#include "report/report_xlsx.h"

namespace headroom {
namespace {

using report::CellStyle;
using report::Workbook;
using report::WorkbookCell;
using report::WorkbookSheet;

/// What LibreOffice holds in a cell.
struct OpenedCell {
    std::string text;
    std::string formula;
    std::optional<double> value;
};
using OpenedSheet = std::map<std::pair<std::size_t, std::size_t>, OpenedCell>;  ///< by row and column
using OpenedBook = std::map<std::string, OpenedSheet>;

OpenedCell opened_cell(pugi::xml_node cell) {
    OpenedCell opened;
    opened.formula = cell.attribute("table:formula").value();
    if (const pugi::xml_attribute value = cell.attribute("office:value")) opened.value = value.as_double();
    for (const pugi::xml_node line : cell.children("text:p")) opened.text += line.text().get();
    if (opened.text.starts_with("#")) opened.value.reset();
    return opened;
}

/// Walks the cells of a sheet; those that LibreOffice writes once for many are visited once.
template <class Visit>
void for_each_cell(pugi::xml_node table, Visit visit) {
    std::size_t row_number = 0;
    for (const pugi::xml_node row : table.children("table:table-row")) {
        std::size_t column = 0;
        for (const pugi::xml_node cell : row.children("table:table-cell")) {
            const std::size_t repeated = cell.attribute("table:number-columns-repeated").as_uint(1);
            // Empty cells are repeated to the end of a sheet.
            for (std::size_t i = 0; i < repeated && !cell.first_child().empty(); ++i)
                visit(row_number, column + i, cell);
            column += repeated;
        }
        row_number += row.attribute("table:number-rows-repeated").as_uint(1);
    }
}

pugi::xml_node spreadsheet_of(const pugi::xml_document& document) {
    return document.child("office:document").child("office:body").child("office:spreadsheet");
}

OpenedBook opened_book(const std::filesystem::path& file) {
    pugi::xml_document document;
    if (!document.load_file(file.c_str())) throw std::runtime_error("cannot read " + file.string());
    OpenedBook book;
    for (const pugi::xml_node table : spreadsheet_of(document).children("table:table"))
        for_each_cell(table, [&](std::size_t row, std::size_t column, pugi::xml_node cell) {
            book[table.attribute("table:name").value()][{row, column}] = opened_cell(cell);
        });
    return book;
}

/// LibreOffice without a display and with a profile of its own, told to compute every formula of a file that
/// it opens.
class LibreOffice : public testing::Test {
  protected:
    void SetUp() override {
        if (std::system("command -v soffice >/dev/null") != 0)
            GTEST_SKIP() << "LibreOffice is not installed: packaging/check_spreadsheets.sh installs it";
        const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
        folder_ =
            std::filesystem::temp_directory_path() / ("headroom-libreoffice-" + std::string(test.name()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_ / "profile/user");
        std::ofstream(folder_ / "profile/user/registrymodifications.xcu")
            << R"(<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
</item>
</oor:items>
)";
    }
    void TearDown() override {
        if (!folder_.empty()) std::filesystem::remove_all(folder_);
    }

    std::filesystem::path file(const std::string& name) const { return folder_ / name; }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(file(name).parent_path());
        std::ofstream(file(name), std::ios::binary) << text;
    }
    /// Converts files of a folder into flat OpenDocument files of another.
    void open(const std::string& files, const std::string& into, const std::string& options = {}) const {
        const std::string command = "soffice -env:UserInstallation=file://" + file("profile").string() +
                                    " --headless " + options + " --convert-to fods --outdir " +
                                    file(into).string() + " " + file(files).string() + " >" +
                                    file("log").string() + " 2>&1";
        ASSERT_EQ(std::system(command.c_str()), 0) << command;
    }

  private:
    std::filesystem::path folder_;
};

/// With false values in place of those of the formulas, so that only a computed one is right.
report::Report without_values(report::Report report) {
    constexpr double wrong = 123456.78;
    for (WorkbookSheet& sheet : report.workbook.sheets)
        for (WorkbookCell& cell : sheet.cells)
            if (!cell.formula.empty()) cell.value = wrong;
    return report;
}

/// Money equals ours to the cent, other figures to nine digits. What the workbook computes is all that is
/// looked at, with the number of figures that were compared in return.
std::size_t expect_same(const OpenedBook& opened, const Workbook& ours, const std::string& what) {
    std::size_t compared = 0;
    for (const WorkbookSheet& sheet : ours.sheets)
        for (const WorkbookCell& cell : sheet.cells) {
            if (cell.formula.empty()) continue;
            const OpenedCell& found = opened.at(sheet.name).at({cell.row, cell.column});
            const std::string place = what + ", " + sheet.name + ", row " + std::to_string(cell.row + 1) +
                                      ", column " + std::to_string(cell.column + 1) + ": " + found.text +
                                      " of " + cell.formula;
            EXPECT_FALSE(found.formula.empty()) << place;
            if (!cell.value) {
                EXPECT_EQ(found.text, cell.text.empty() ? "#N/A" : cell.text) << place;
                continue;
            }
            if (!found.value) {
                ADD_FAILURE() << place;
                continue;
            }
            const bool is_money = cell.style == CellStyle::money || cell.style == CellStyle::total;
            EXPECT_NEAR(*found.value, *cell.value,
                        is_money ? 0.001 : 1e-9 * std::max(1.0, std::abs(*cell.value)))
                << place;
            ++compared;
        }
    return compared;
}

/// Writes a value into the cell that a defined name stands for.
void set_assumption(pugi::xml_document& document, const Workbook& book, const std::string& name,
                    double value) {
    const auto defined = std::ranges::find(book.names, name, &report::DefinedName::name);
    ASSERT_NE(defined, book.names.end()) << name;
    const std::string sheet = defined->formula.substr(1, defined->formula.find('!') - 2);
    const std::size_t row = std::stoul(defined->formula.substr(defined->formula.rfind('$') + 1)) - 1;
    bool is_set = false;
    for (const pugi::xml_node table : spreadsheet_of(document).children("table:table"))
        if (table.attribute("table:name").value() == sheet)
            for_each_cell(table, [&](std::size_t r, std::size_t c, pugi::xml_node cell) {
                if (r == row && c == 1) is_set = cell.attribute("office:value").set_value(value);
            });
    ASSERT_TRUE(is_set) << name;
}

/// Takes away what formulas came to, so that they are computed anew.
void forget_values(pugi::xml_document& document) {
    for (const pugi::xml_node table : spreadsheet_of(document).children("table:table"))
        for_each_cell(table, [](std::size_t, std::size_t, pugi::xml_node cell) {
            if (!cell.attribute("table:formula")) return;
            for (const char* name :
                 {"office:value", "office:value-type", "office:string-value", "calcext:value-type"})
                cell.remove_attribute(name);
            cell.remove_children();
        });
}

/// Scenarios that between them have every line of the cost.
std::vector<Scenario> ways_of_acquisition() {
    Scenario bought = test::serving("llama-3.1-70b", "h100-sxm-80", 16);
    Costs& costs = bought.costs;
    costs.electricity_escalation = 0.03;
    costs.demand_charge_per_kw_month = 9.5;
    costs.freight_rate = 0.01;
    costs.duty_rate = 0.02;
    costs.nonrecoverable_tax_rate = 0.19;
    costs.spares_rate = 0.03;
    costs.contingency_rate = 0.05;
    costs.installation_price_per_kw = 1234.5;
    costs.rack_price = 3000;
    costs.storage_price = 9999.99;
    costs.insurance_rate = 0.007;
    costs.property_tax_rate = 0.003;
    costs.annual_failure_rate = 0.05;
    costs.warranty_share = 0.5;
    costs.staff_fte = 0.5;
    costs.staff_cost_per_fte = 91234.56;
    costs.staff_escalation = 0.025;
    costs.disposal_price_per_node = 321;
    costs.tax_rate = 0.25;
    costs.depreciation_years = 4;
    costs.licences = {{.name = "software", .per_accelerator_year = 450, .per_node_year = 33.3}};
    costs.loan = Loan{.share = 0.6, .rate_per_year = 0.05};
    costs.cloud = CloudChoice{
        .egress_per_month = 77, .storage_per_month = 100, .support_rate = 0.1, .price_change_per_year = -0.1};
    Scenario leased = bought, hosted = bought, fee_alone = bought, rented = bought, servers = bought;
    leased.costs.acquisition = Acquisition::lease;
    leased.costs.loan.reset();
    hosted.costs.acquisition = Acquisition::colocate;
    hosted.costs.colocation_escalation = 0.04;
    hosted.costs.cloud->plan = CloudPlan::reserved_1y;
    fee_alone.costs.acquisition = Acquisition::colocate;
    fee_alone.costs.colocation_includes_power = true;
    rented.costs.acquisition = Acquisition::cloud;
    rented.costs.loan.reset();
    servers.costs.server_price = 250000;
    servers.costs.years = 7;
    servers.costs.depreciation = Depreciation::macrs;
    servers.costs.loan->years = 4;
    servers.costs.loan->balloon_share = 0.2;
    servers.costs.cloud->plan = CloudPlan::spot;
    servers.costs.cloud->hourly_price = 11.75;
    servers.costs.cloud->spot_unavailable_share = 0.08;
    std::vector<Scenario> scenarios{bought, leased, hosted, fee_alone, rented, servers};
    for (std::size_t i = 0; i < scenarios.size(); ++i) scenarios[i].name = "scenario " + std::to_string(i);
    return scenarios;
}

TEST_F(LibreOffice, ComputesTheWorkbooksOfAllSamplesToOurFigures) {
    std::map<std::string, report::Report> reports;
    for (const auto& path : test::sample_plans()) {
        const std::string name = path.stem().string();
        reports.emplace(name, test::report_of(test::sample_plan(path)));
        write("books/" + name + ".xlsx", *report::to_xlsx(without_values(reports.at(name))));
    }
    open("books/*.xlsx", "opened");
    for (const auto& [name, report] : reports)
        EXPECT_GT(expect_same(opened_book(file("opened/" + name + ".fods")), report.workbook, name), 200u);
}

TEST_F(LibreOffice, FollowsATariffAndADiscountRateThatAreChanged) {
    Plan plan = test::plan_of(ways_of_acquisition());
    report::ReportOptions options = test::quick_options();
    options.decided = 0;
    const report::Report before = test::report_of(plan, options);
    write("books/plan.xlsx", *report::to_xlsx(without_values(before)));
    open("books/plan.xlsx", "opened");
    expect_same(opened_book(file("opened/plan.fods")), before.workbook, "before");

    pugi::xml_document document;
    ASSERT_TRUE(document.load_file(file("opened/plan.fods").c_str()));
    for (std::size_t i = 0; i < plan.scenarios.size(); ++i) {
        Costs& costs = plan.scenarios[i].costs;
        costs.electricity_per_kwh = 0.3175;
        costs.discount_rate = 0.1125;
        const std::string letter(1, static_cast<char>('A' + i));
        // Where the fee includes power, there is no tariff to change.
        if (!costs.colocation_includes_power.value_or(false))
            set_assumption(document, before.workbook, "electricity_per_kwh_" + letter,
                           *costs.electricity_per_kwh);
        set_assumption(document, before.workbook, "discount_rate_" + letter, *costs.discount_rate);
    }
    forget_values(document);
    std::filesystem::create_directories(file("changed"));
    document.save_file(file("changed/plan.fods").c_str(), "", pugi::format_raw);
    open("changed/plan.fods", "computed");
    const report::Report after = test::report_of(plan, options);
    EXPECT_GT(expect_same(opened_book(file("computed/plan.fods")), after.workbook, "after"), 1000u);
    EXPECT_NE(after.workbook.sheets.back().cells.back().value,
              before.workbook.sheets.back().cells.back().value);
}

TEST_F(LibreOffice, RunsNoTextOfAWorkbookOrCsvAsAFormula) {
    std::vector<Scenario> scenarios;
    for (const char* name :
         {"=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "=HYPERLINK(\"http://x\")", "{=1+1}"}) {
        Scenario scenario = test::serving("llama-3.1-8b");
        scenario.name = name;
        scenarios.push_back(scenario);
    }
    const report::Report report = test::report_of(test::plan_of(scenarios));
    write("book.xlsx", *report::to_xlsx(report));
    write("long.csv", report::to_csv(report));
    open("book.xlsx", "opened");
    // A comma between cells, quotes around text, UTF-8, from the first line.
    open("long.csv", "opened", "'--infilter=Text - txt - csv (StarCalc):44,34,76,1'");
    for (const auto& [name, sheet] : opened_book(file("opened/book.fods"))) {
        const auto ours = std::ranges::find(report.workbook.sheets, name, &WorkbookSheet::name);
        ASSERT_NE(ours, report.workbook.sheets.end()) << name;
        for (const WorkbookCell& cell : ours->cells)
            if (cell.formula.empty() && !cell.value) {
                EXPECT_TRUE(sheet.at({cell.row, cell.column}).formula.empty()) << name << " " << cell.text;
            }
    }
    const OpenedBook csv = opened_book(file("opened/long.fods"));
    ASSERT_EQ(csv.size(), 1u);
    const OpenedSheet& sheet = csv.begin()->second;
    const std::array<std::string, 8> heads{"scenario", "section",  "item",   "value",
                                           "unit",     "currency", "source", "date"};
    for (std::size_t column = 0; column < heads.size(); ++column)
        EXPECT_EQ(sheet.at({0, column}).text, heads[column]);
    for (const auto& [place, cell] : sheet) {
        EXPECT_TRUE(cell.formula.empty()) << cell.text;
        EXPECT_LT(place.second, heads.size()) << cell.text;
    }
    for (std::size_t i = 0; i < report.facts.size(); ++i) {
        if (!report.facts[i].value) continue;
        const std::optional<double>& value = sheet.at({i + 1, 3}).value;
        ASSERT_TRUE(value) << report.facts[i].item;
        // LibreOffice writes fifteen digits.
        EXPECT_NEAR(*value, *report.facts[i].value, 1e-14 * std::abs(*value)) << report.facts[i].item;
    }
}

}  // namespace
}  // namespace headroom
