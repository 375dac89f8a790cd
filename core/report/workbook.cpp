// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include "cost/rounding.h"
#include "report/tables.h"
#include "report/workbook_sheets.h"

namespace headroom::report {

namespace {

struct Compared {
    const Option* option = nullptr;
    Results results;
};

Results add_scenario(Workbook& book, const Draft& draft, const Option& option) {
    const Account account(draft, option);
    Inputs inputs(account);
    Workbook sheets;
    Results results;
    const ExactAmounts exact = add_exact_amounts(sheets, account, inputs);
    add_bill_of_materials(sheets, account, exact);
    add_cost_by_year(sheets, account, inputs, exact, results);
    add_cash_flow(sheets, account, inputs, exact, results);
    // Which inputs there are is known when all formulas are; they are read first all the same.
    inputs.write(book);
    std::rotate(sheets.sheets.begin(), sheets.sheets.begin() + 1, sheets.sheets.end());
    std::ranges::move(sheets.sheets, std::back_inserter(book.sheets));
    return results;
}

/// Figures down the side, scenarios across.
void add_comparison(Workbook& book, const Draft& draft, const std::vector<Compared>& compared) {
    const Words& words = draft.words;
    std::vector<double> widths{44};
    widths.resize(1 + compared.size(), 24);
    SheetWriter sheet(words.say("sheet.comparison"), std::move(widths));
    sheet.text(0, 0, draft.title(), CellStyle::title);
    constexpr std::size_t head_row = 2;
    for (std::size_t i = 0; i < compared.size(); ++i) {
        sheet.text(head_row, 1 + i, compared[i].option->label(), CellStyle::figure_head);
        sheet.text(head_row + 1, 1 + i, compared[i].option->currency(), CellStyle::right);
    }
    sheet.text(head_row + 1, 0, words.say("field.currency"));
    std::size_t row = head_row + 2;
    const auto add = [&](const char* id, std::string Results::*cell, auto value,
                         CellStyle style = CellStyle::money, const std::string& otherwise = {}) {
        sheet.text(row, 0, words.say(id));
        for (std::size_t i = 0; i < compared.size(); ++i)
            if (const std::string& formula = compared[i].results.*cell; !formula.empty())
                sheet.formula(row, 1 + i, formula, value(*compared[i].option), style,
                              compared[i].option->flow ? otherwise : std::string());
        ++row;
    };
    using Amount = std::optional<double>;
    const std::string never = words.say("finance.never");
    add("column.capital", &Results::capital, [](const Option& o) { return o.cost.capital_total; });
    add("exact.bills", &Results::yearly, [](const Option& o) { return o.cost.yearly_total; });
    add("line.residual_value", &Results::resale, [](const Option& o) {
        return o.cost.residual_value ? Amount(0 - *o.cost.residual_value) : std::nullopt;
    });
    add("line.disposal", &Results::disposal, [](const Option& o) { return o.cost.disposal; });
    add(
        "total", &Results::total, [](const Option& o) { return o.cost.total; }, CellStyle::total);
    add(
        "finance.present", &Results::present, [](const Option& o) { return o.cost.net_present_cost; },
        CellStyle::total);
    add("finance.per-year", &Results::per_year,
        [](const Option& o) { return o.cost.equivalent_annual_cost; });
    add(
        "column.card-hour", &Results::per_hour, [](const Option& o) { return o.cost.per_accelerator_hour; },
        CellStyle::decimal);
    add("compare.cloud-total", &Results::cloud_total, [](const Option& o) { return o.cost.cloud.total; });
    add("compare.cloud-present", &Results::cloud_present,
        [](const Option& o) { return o.cost.cloud.net_present_cost; });
    add("finance.npv", &Results::saving_present,
        [](const Option& o) { return o.flow ? Amount(rounded_to_cent(o.flow->saving_npv)) : std::nullopt; });
    add(
        "column.break-even", &Results::break_even_month,
        [](const Option& o) { return o.cost.cloud.break_even_month; }, CellStyle::decimal, never);
    add(
        "column.break-even-busy", &Results::break_even_utilization,
        [](const Option& o) { return o.cost.cloud.break_even_utilization; }, CellStyle::share, never);
    book.sheets.push_back(sheet.take());
}

}  // namespace

Workbook workbook_of(const Draft& draft) {
    Workbook book;
    if (!draft.decided) return book;
    std::vector<Compared> compared{{draft.decided, {}}};
    for (const Option* option : draft.evaluated)
        if (option != draft.decided) compared.push_back({option, {}});
    for (Compared& scenario : compared) scenario.results = add_scenario(book, draft, *scenario.option);
    add_comparison(book, draft, compared);
    return book;
}

}  // namespace headroom::report
