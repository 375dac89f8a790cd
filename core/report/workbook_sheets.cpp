// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/workbook_sheets.h"

#include <algorithm>

#include "cost/rounding.h"
#include "evaluation/scenario_letter.h"
#include "report/field_words.h"
#include "report/tables.h"
#include "scenario/cost_fields.h"
#include "scenario/field_unit.h"

namespace headroom::report {

namespace {

/// `$B$5`
std::string anchored(std::size_t row, std::size_t column) {
    // Columns are lettered as options are.
    return "$" + letter_of(column) + "$" + std::to_string(row + 1);
}

std::string in_sheet(const std::string& sheet, const std::string& cells) {
    return "'" + sheet + "'!" + cells;
}

/// A share is shown as a percentage.
std::string unit_text(const Words& words, const std::string& unit) {
    if (unit == "share") return {};
    return unit == "share/year" ? words.say("unit.share/year") : unit;
}

}  // namespace

std::string CellRange::cell(std::size_t i) const {
    return in_sheet(sheet, anchored(row + (is_down ? i : 0), column + (is_down ? 0 : i)));
}

std::string CellRange::first(std::size_t n) const {
    const std::size_t last = n - 1;
    return in_sheet(sheet, anchored(row, column) + ":" +
                               anchored(row + (is_down ? last : 0), column + (is_down ? 0 : last)));
}

SheetWriter::SheetWriter(std::string name, std::vector<double> column_widths)
    : sheet_{std::move(name), std::move(column_widths), {}} {}

void SheetWriter::text(std::size_t row, std::size_t column, std::string text, CellStyle style) {
    if (!text.empty()) sheet_.cells.push_back({row, column, style, std::move(text), {}, {}});
}

void SheetWriter::number(std::size_t row, std::size_t column, double value, CellStyle style) {
    sheet_.cells.push_back({row, column, style, {}, {}, value});
}

void SheetWriter::formula(std::size_t row, std::size_t column, std::string formula,
                          const std::optional<double>& value, CellStyle style, std::string text) {
    if (formula.empty())
        number(row, column, 0, style);
    else
        sheet_.cells.push_back({row, column, style, std::move(text), std::move(formula), value});
}

CellRange SheetWriter::range(std::size_t row, std::size_t column, std::size_t count, bool is_down) const {
    return {sheet_.name, row, column, count, is_down};
}

Account::Account(const Draft& d, const Option& o)
    : draft(d),
      option(o),
      words(d.words),
      own(own_cost_of(*o.evaluation)),
      own_cents(in_cents(own)),
      energy(own_energy_of(*o.evaluation)),
      cloud(o.evaluation->cost->cloud),
      cloud_cents(o.cost.cloud),
      years(static_cast<std::size_t>(o.years())) {}

std::string Account::sheet_name(std::string_view id) const {
    return option.letter + " " + words.say("sheet." + std::string(id));
}

Inputs::Inputs(const Account& account)
    : account_(account),
      origins_(*account.option.given, *account.option.evaluation, account.draft.catalogue) {}

std::string Inputs::put(Input input) {
    input.name = of(input.name);
    const auto known = std::ranges::find(inputs_, input.name, &Input::name);
    if (known == inputs_.end()) inputs_.push_back(input);
    return input.name;
}

std::string Inputs::field(std::string_view name) {
    const std::string path = "costs." + std::string(name);
    const auto field = std::ranges::find(cost_fields, name, &CostField::name);
    return put({1 + static_cast<std::size_t>(field - cost_fields.begin()), std::string(name),
                field_name(account_.words, path), account_.costs().*field->member,
                field_unit(path, account_.option.currency()), origins_.of(name)});
}

std::string Inputs::figure(std::string_view id, const std::optional<double>& value, std::string unit,
                           const PriceOrigin& origin) {
    // Counts stand before all prices, what has no field of its own behind them.
    const std::size_t place = unit.empty() ? 0 : cost_fields.size() + 1;
    return put({place, std::string(id), account_.words.say("input." + std::string(id)), value,
                std::move(unit), origin});
}

std::string Inputs::figure_of_year(std::string_view id, std::size_t year, const std::optional<double>& value,
                                   std::string unit, const PriceOrigin& origin) {
    const Words& words = account_.words;
    const std::string name(id);
    return put({cost_fields.size() + 1, name + "_year_" + std::to_string(year + 1),
                words.say("input." + name) + words.say("clause.comma") + year_name(words, year + 1), value,
                std::move(unit), origin});
}

std::string Inputs::of(std::string_view id) const {
    return std::string(id) + "_" + account_.option.letter;
}

std::string Inputs::name(std::string_view id, const std::string& cell) {
    names_.push_back({of(id), cell});
    return of(id);
}

void Inputs::write(Workbook& book) const {
    const Words& words = account_.words;
    SheetWriter sheet(account_.sheet_name("assumptions"), {34, 16, 16, 44, 12, 14, 34});
    sheet.text(0, 0, account_.option.label(), CellStyle::title);
    sheet.text(1, 0, words.say("sheet.assumptions-note"), CellStyle::note);
    std::size_t row = 3, column = 0;
    for (const char* id : {"column.assumption", "column.value", "column.unit", "column.source",
                           "column.as-of", "column.status", "column.name"}) {
        sheet.text(row, column, words.say(id), column == 1 ? CellStyle::figure_head : CellStyle::head);
        ++column;
    }
    std::vector<Input> inputs = inputs_;
    std::ranges::stable_sort(inputs, {}, &Input::place);
    for (const Input& input : inputs) {
        ++row;
        const CellStyle style = input.unit.starts_with("share") ? CellStyle::share : CellStyle::number;
        sheet.text(row, 0, input.label);
        if (input.value)
            sheet.number(row, 1, *input.value, style);
        else
            sheet.formula(row, 1, "NA()", {}, style);
        sheet.text(row, 2, unit_text(words, input.unit), CellStyle::unit);
        const std::string source = source_text(words, input.origin.source);
        sheet.text(row, 3, source.empty() ? words.say("source.scenario-makes") : source, CellStyle::wrapped);
        sheet.text(row, 4, input.origin.as_of);
        if (!input.origin.source.empty())
            sheet.text(row, 5, words.say("status." + std::string(name_of(input.origin.status))));
        sheet.text(row, 6, input.name);
        book.names.push_back({input.name, sheet.range(row, 1).cell()});
    }
    book.names.insert(book.names.end(), names_.begin(), names_.end());
    book.sheets.push_back(sheet.take());
}

std::string in_whole_cents(const CellRange& parts, std::size_t i, const std::string& total) {
    const auto remainder = [](const std::string& cells) { return cells + "*100-INT(" + cells + "*100)"; };
    const std::string own = parts.cell(i), all = parts.all();
    std::string before = "SUMPRODUCT(--(" + remainder(all) + ">" + remainder(own) + "))";
    if (i > 0) before += "+SUMPRODUCT(--(" + remainder(parts.first(i)) + "=" + remainder(own) + "))";
    const std::string missing = "ROUND(" + total + "*100,0)-SUMPRODUCT(INT(" + all + "*100))";
    return "IFERROR((INT(" + own + "*100)+IF(" + before + "<" + missing + ",1,0))/100,ROUND(" + own + ",2))";
}

}  // namespace headroom::report
