// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "cost/amount.h"
#include "report/tables.h"
#include "report/workbook_sheets.h"

namespace headroom::report {

namespace {

using namespace amounts;

std::optional<double> part_of(const CostLine& line, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        for (const BasisPart& part : line.made_of.parts)
            if (part.name == name) return part.value;
    return std::nullopt;
}

/// The costs of one way to have the hardware, an item a row and a year a column.
class YearTable {
  public:
    YearTable(SheetWriter& sheet, const Account& account, std::size_t row)
        : sheet_(sheet), account_(account), words_(account.words), row_(row), first_(row + 1) {
        sheet.text(row, 0, words_.say("column.item"), CellStyle::head);
        for (std::size_t y = 0; y <= account.years; ++y)
            sheet.text(row, 1 + y, year_name(words_, y), CellStyle::figure_head);
        sheet.text(row, total_column(), words_.say("total"), CellStyle::figure_head);
        ++row_;
    }

    void add_capital(const ExactAmounts& exact) {
        for (std::size_t i = 0; i < capital_item_count; ++i) {
            const Amount& value = account_.own_cents.capital[i];
            sheet_.formula(row_, 1, in_whole_cents(exact.capital, i, exact.own_parts.cell(0)), value);
            finish(line_name(words_, enum_names<CapitalItem>[i]), value);
        }
    }
    /// An item of each year; `parts` are the exact amounts of its year, `totals` what the years come to.
    void add_bill(YearlyItem item, std::size_t place, const std::vector<CellRange>& parts,
                  const CellRange& totals, const std::vector<YearCost>& years) {
        Amount total = 0;
        for (std::size_t y = 0; y < account_.years; ++y) {
            const Amount& value = years[y][item];
            sheet_.formula(row_, 2 + y, in_whole_cents(parts[y], place, totals.cell(y)), value);
            total = total + value;
        }
        finish(line_name(words_, name_of(item)), total);
    }
    void add_at_end(const std::string& name, const std::string& formula, const Amount& value) {
        sheet_.formula(row_, 1 + account_.years, formula, value);
        finish(name, value);
    }
    /// The sum of all rows; the place of its cells, from the start to the total.
    CellRange add_total(const std::vector<Amount>& values) {
        sheet_.text(row_, 0, words_.say("total"), CellStyle::total);
        for (std::size_t i = 0; i < values.size(); ++i)
            sheet_.formula(row_, 1 + i, "SUM(" + sheet_.range(first_, 1 + i, row_ - first_).all() + ")",
                           values[i], CellStyle::total);
        return sheet_.range(row_++, 1, values.size(), false);
    }
    std::size_t next_row() const { return row_; }

  private:
    std::size_t total_column() const { return 2 + account_.years; }

    void finish(const std::string& name, const Amount& total) {
        sheet_.text(row_, 0, name);
        sheet_.formula(row_, total_column(),
                       "SUM(" + sheet_.range(row_, 1, 1 + account_.years, false).all() + ")", total);
        ++row_;
    }

    SheetWriter& sheet_;
    const Account& account_;
    const Words& words_;
    std::size_t row_, first_;
};

CellRange years_of(const ExactAmounts& exact, std::size_t years) {
    CellRange cells = exact.own_parts;
    cells.column += parts_before_years;
    cells.count = years;
    return cells;
}

CellRange add_own_table(YearTable& table, const Account& account, const ExactAmounts& exact) {
    const CostEstimate& own = account.own_cents;
    table.add_capital(exact);
    for (std::size_t i = 0; i < own_item_count; ++i)
        table.add_bill(static_cast<YearlyItem>(i), i, exact.own_years, years_of(exact, account.years),
                       own.yearly);
    table.add_at_end(line_name(account.words, "residual_value"), exact.own_parts.cell(2),
                     own.residual_value * -1);
    table.add_at_end(line_name(account.words, "disposal"), exact.own_parts.cell(1), own.disposal);
    std::vector<Amount> totals{own.capital_total};
    for (const YearCost& year : own.yearly) totals.push_back(year.total);
    totals.back() = totals.back() + own.disposal - own.residual_value;
    totals.push_back(own.total);
    return table.add_total(totals);
}

CellRange add_cloud_table(YearTable& table, const Account& account, const ExactAmounts& exact) {
    const CloudEstimate& cloud = account.cloud_cents;
    for (std::size_t i = 0; i < cloud_items.size(); ++i)
        table.add_bill(cloud_items[i], i, exact.cloud_years, exact.cloud_parts, cloud.yearly);
    std::vector<Amount> totals{0.0};
    for (const YearCost& year : cloud.yearly) totals.push_back(year.total);
    totals.push_back(cloud.total);
    return table.add_total(totals);
}

}  // namespace

void add_bill_of_materials(Workbook& book, const Account& account, const ExactAmounts& exact) {
    const Words& words = account.words;
    SheetWriter sheet(account.sheet_name("bill"), {32, 12, 16, 18, 60, 44, 12});
    sheet.text(0, 0, account.option.label(), CellStyle::title);
    if (account.rents()) sheet.text(1, 0, words.say("sheet.as-if-bought"), CellStyle::note);
    std::size_t column = 0;
    for (const char* id : {"column.item", "column.quantity", "column.unit-price", "column.amount",
                           "column.how", "column.source", "column.as-of"}) {
        const bool is_figure = column >= 1 && column <= 3;
        sheet.text(3, column++, words.say(id), is_figure ? CellStyle::figure_head : CellStyle::head);
    }
    std::size_t row = 4;
    for (std::size_t i = 0; i < capital_item_count; ++i, ++row) {
        const std::string_view item = enum_names<CapitalItem>[i];
        sheet.text(row, 0, line_name(words, item));
        const Amount& amount = account.own_cents.capital[i];
        sheet.formula(row, 3, in_whole_cents(exact.capital, i, exact.own_parts.cell(0)), amount);
        const auto line = std::ranges::find(account.option.lines, item, &CostLine::item);
        if (line == account.option.lines.end() || amount == 0.0) continue;
        if (const Amount count = part_of(*line, {"count", "kw"}))
            sheet.number(row, 1, *count, CellStyle::number);
        if (const Amount price = part_of(*line, {"price"})) sheet.number(row, 2, *price, CellStyle::money);
        if (const Amount rate = part_of(*line, {"rate"})) sheet.number(row, 2, *rate, CellStyle::share);
        sheet.text(row, 4, how_text(account.draft, account.option, *line), CellStyle::wrapped);
        sheet.text(row, 5, source_text(words, line->source), CellStyle::wrapped);
        sheet.text(row, 6, line->as_of);
    }
    sheet.text(row, 0, words.say("total"), CellStyle::total);
    sheet.formula(row, 3, "SUM(" + sheet.range(4, 3, capital_item_count).all() + ")",
                  account.own_cents.capital_total, CellStyle::total);
    book.sheets.push_back(sheet.take());
}

void add_cost_by_year(Workbook& book, const Account& account, Inputs& inputs, const ExactAmounts& exact,
                      Results& results) {
    const Words& words = account.words;
    const CostEstimate& cost = account.option.cost;
    std::vector<double> widths{36};
    widths.resize(3 + account.years, 18);
    SheetWriter sheet(account.sheet_name("years"), std::move(widths));
    sheet.text(0, 0, account.option.label(), CellStyle::title);
    sheet.text(1, 0, words.say("sheet.years-note", {{"currency", account.option.currency()}}),
               CellStyle::note);
    sheet.text(3, 0, words.say(account.rents() ? "exact.cloud" : "exact.own"), CellStyle::head);
    YearTable table(sheet, account, 4);
    const CellRange totals =
        account.rents() ? add_cloud_table(table, account, exact) : add_own_table(table, account, exact);
    std::size_t row = table.next_row() + 1;
    const auto add = [&](const char* id, const std::string& formula, const Amount& value, CellStyle style) {
        sheet.text(row, 0, words.say(id));
        sheet.formula(row, 1, formula, value, style);
        return sheet.range(row++, 1).cell();
    };
    const std::string& present = account.rents() ? exact.cloud_present : exact.own_present;
    const std::string& present_exact = account.rents() ? exact.cloud_present_exact : exact.own_present_exact;
    const std::string rate = inputs.field("discount_rate");
    const std::string per_year =
        "-PMT(" + rate + "," + std::to_string(account.years) + "," + present_exact + ")";
    results.capital = totals.cell(0);
    results.total = totals.cell(account.years + 1);
    results.resale = account.rents() ? "" : exact.own_parts.cell(2);
    results.disposal = account.rents() ? "" : exact.own_parts.cell(1);
    results.yearly =
        add("exact.bills",
            "SUM(" + (account.rents() ? exact.cloud_parts : years_of(exact, account.years)).all() + ")",
            cost.yearly_total, CellStyle::money);
    results.present = add("finance.present", present, cost.net_present_cost, CellStyle::total);
    results.per_year =
        add("finance.per-year", "ROUND(" + per_year + ",2)", cost.equivalent_annual_cost, CellStyle::total);
    if (cost.per_accelerator_hour) {
        const std::string busy_hours =
            inputs.of("accelerators") + "*" + inputs.of("hours_per_year") + "*" + inputs.field("utilization");
        const std::string& total = account.rents() ? exact.cloud_total_exact : exact.own_total_exact;
        // A lone training run shares the total, all else what a year is worth.
        const std::string price = account.option.costs().run_years
                                      ? total + "/(" + busy_hours + "*" + std::to_string(account.years) + ")"
                                      : per_year + "/(" + busy_hours + ")";
        results.per_hour = add("column.card-hour", price, cost.per_accelerator_hour, CellStyle::decimal);
    }
    if (!account.rents()) {
        sheet.text(row + 1, 0, words.say("exact.cloud"), CellStyle::head);
        YearTable cloud(sheet, account, row + 2);
        results.cloud_total = add_cloud_table(cloud, account, exact).cell(account.years + 1);
        row = cloud.next_row() + 1;
        results.cloud_present = add("finance.present", exact.cloud_present,
                                    account.cloud_cents.net_present_cost, CellStyle::total);
    } else {
        results.cloud_total = results.total;
        results.cloud_present = results.present;
    }
    results.break_even_month = exact.break_even_month;
    results.break_even_utilization = exact.break_even_utilization;
    book.sheets.push_back(sheet.take());
}

}  // namespace headroom::report
