// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <regex>

#include "base/csv.h"
#include "core/report/support.h"
#include "report/report_csv.h"
#include "report/report_html.h"

namespace headroom {
namespace {

/// What the report prints is read back out of its files, and held against the evaluation JSON to the cent.
class PrintedTotals {
  public:
    PrintedTotals(const report::Report& report, std::size_t scenario)
        : scenario_(scenario), name_(report.scenarios[scenario]), html_(report::to_html(report)) {
        csv_ = *parse_csv(report::to_csv(report));
    }

    /// Of the n-th figure in a row of a table of the HTML; `which`: of all scenarios or of this.
    double in_html(const std::string& table, const std::string& row, std::size_t column,
                   bool of_scenario) const {
        const std::string id = "data-table=\"" + table + "\"" +
                               (of_scenario ? " data-scenario=\"" + std::to_string(scenario_) + "\"" : "");
        const std::size_t start = html_.find("<table " + id + ">");
        if (start == std::string::npos) throw std::runtime_error("no table " + table);
        const std::string body = html_.substr(start, html_.find("</table>", start) - start);
        const std::size_t first = body.find("<td>" + row + "</td>");
        if (first == std::string::npos) throw std::runtime_error("no row " + row + " in " + table);
        std::string cells = body.substr(first, body.find("</tr>", first) - first);
        const std::regex printed("<td class=\"n\">(?:<strong>)?(?:<data [^>]*>)?([^<]*)<");
        auto cell = std::sregex_iterator(cells.begin(), cells.end(), printed);
        std::advance(cell, column);
        return number_of((*cell)[1].str());
    }

    double in_csv(const std::string& section, const std::string& item) const {
        for (const CsvRow& row : csv_)
            if (row.cells[0] == name_ && row.cells[1] == section && row.cells[2] == item)
                return std::stod(row.cells[3]);
        throw std::runtime_error("no " + section + " " + item);
    }

  private:
    /// `−1,234.50`
    static double number_of(std::string text) {
        const std::string minus = "\u2212";
        const bool is_negative = text.starts_with(minus);
        if (is_negative) text.erase(0, minus.size());
        std::erase(text, ',');
        return is_negative ? -std::stod(text) : std::stod(text);
    }

    std::size_t scenario_;
    std::string name_;
    std::string html_;
    std::vector<CsvRow> csv_;
};

long long cents(double amount) {
    return std::llround(100 * amount);
}
long long cents(const Json& amount) {
    return cents(amount.get<double>());
}

void expect_totals(const PrintedTotals& printed, const Json& cost) {
    const std::size_t years = cost["yearly"].size();
    const bool is_sold = cost["residual_value"] != 0 || cost["disposal"] != 0;
    const std::string before_end = is_sold ? "Before resale" : "Total";
    EXPECT_EQ(cents(printed.in_csv("capital", "total")), cents(cost["capital_total"]));
    EXPECT_EQ(cents(printed.in_html("cost-by-year", before_end, 0, true)), cents(cost["capital_total"]));
    if (cost["capital_total"] != 0) {
        EXPECT_EQ(cents(printed.in_html("bill-of-materials", "Capital", 2, true)),
                  cents(cost["capital_total"]));
    }
    for (std::size_t y = 0; y < years; ++y) {
        const Json& total = cost["yearly"][y]["total"];
        EXPECT_EQ(cents(printed.in_csv("year " + std::to_string(y + 1), "total")), cents(total));
        EXPECT_EQ(cents(printed.in_html("cost-by-year", before_end, y + 1, true)), cents(total));
        const Json& flow = cost["cash_flow"]["years"][y + 1];
        const std::string year = "Year " + std::to_string(y + 1);
        EXPECT_EQ(cents(printed.in_html("cash-flow", year, 0, true)), cents(flow["own"]));
        EXPECT_EQ(cents(printed.in_html("cash-flow", year, 1, true)), cents(flow["cloud"]));
        EXPECT_EQ(cents(printed.in_html("cash-flow", year, 3, true)), cents(flow["cumulative"]));
    }
    EXPECT_EQ(cents(printed.in_html("cost-by-year", before_end, years + 1, true)),
              cents(cost["capital_total"]) + cents(cost["yearly_total"]));
    EXPECT_EQ(cents(printed.in_html("cost-by-year", "Total", years + 1, true)), cents(cost["total"]));
    EXPECT_EQ(cents(printed.in_csv("cost", "total")), cents(cost["total"]));
    EXPECT_EQ(cents(printed.in_csv("cost", "net_present_cost")), cents(cost["net_present_cost"]));
    EXPECT_EQ(cents(printed.in_csv("cloud", "total")), cents(cost["cloud"]["total"]));
    EXPECT_EQ(cents(printed.in_html("cloud-bill", "Total", 0, true)), cents(cost["cloud"]["total"]));
}

TEST(ReportTotals, OfEverySamplePlanAreThoseOfTheEvaluationToTheCent) {
    for (const auto& path : test::sample_plans()) {
        const Plan plan = test::sample_plan(path);
        const Catalogue catalogue = test::catalogue_of(plan);
        const report::Report report = test::report_of(plan);
        std::size_t column = 0;
        for (std::size_t i = 0; i < option_count(plan); ++i) {
            const Result<Evaluation> evaluation = evaluate(plan.scenarios[i], catalogue);
            if (!evaluation || !evaluation->cost->total) continue;
            SCOPED_TRACE(path.filename().string() + ", " + plan.scenarios[i].name);
            const Json cost = to_json(plan.scenarios[i], *evaluation, catalogue)["cost"];
            const PrintedTotals printed(report, i);
            if (!cost["cash_flow"].is_null()) expect_totals(printed, cost);
            const std::string label = std::string(1, static_cast<char>('A' + i)) + "  " + report.scenarios[i];
            for (const char* table : {"options-short", "options-money"}) {
                const std::size_t first = table == std::string("options-short") ? 1 : 0;
                EXPECT_EQ(cents(printed.in_html(table, label, first, false)), cents(cost["capital_total"]));
                EXPECT_EQ(cents(printed.in_html(table, label, first + 1, false)), cents(cost["total"]));
                EXPECT_EQ(cents(printed.in_html(table, label, first + 2, false)),
                          cents(cost["net_present_cost"]));
            }
            EXPECT_EQ(cents(printed.in_html("options-money", label, 3, false)),
                      cents(cost["equivalent_annual_cost"]));
            constexpr std::size_t options_a_table = 4;
            const std::string suffix =
                column < options_a_table ? "" : "-" + std::to_string(column / options_a_table + 1);
            EXPECT_EQ(cents(printed.in_html("finance" + suffix, "Present cost, USD", column % options_a_table,
                                            false)),
                      cents(cost["net_present_cost"]));
            ++column;
        }
    }
}

TEST(ReportTotals, OfTheCashFlowFormAreTheTotalBothAsBilledAndAsUsedUp) {
    Scenario lease = test::serving("llama-3.1-8b", "h100-sxm-80", 16), loan = lease, rent = lease;
    lease.name = "lease";
    lease.costs.acquisition = Acquisition::lease;
    loan.name = "loan";
    loan.costs.loan = Loan{.share = 0.7, .rate_per_year = 0.06};
    loan.costs.years = 7;
    rent.name = "rent";
    rent.costs.acquisition = Acquisition::cloud;
    const report::Report report = test::report_of(test::plan_of({lease, loan, rent}));
    const auto rows = parse_csv(report::to_csv(report, {.form = report::CsvForm::cash_flow}));
    ASSERT_TRUE(rows);
    for (const Scenario& scenario : {lease, loan, rent}) {
        SCOPED_TRACE(scenario.name);
        long long billed = 0, effective = 0;
        for (const CsvRow& row : *rows) {
            if (row.cells[13] != scenario.name) continue;
            billed += cents(std::stod(row.cells[0]));
            effective += cents(std::stod(row.cells[1]));
        }
        const Json cost = to_json(scenario, test::evaluated(scenario), test::catalogue())["cost"];
        EXPECT_EQ(billed, cents(cost["total"]));
        EXPECT_EQ(effective, cents(cost["total"]));
    }
}

}  // namespace
}  // namespace headroom
