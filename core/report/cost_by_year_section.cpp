// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/largest_remainder.h"
#include "cost/amount.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

using namespace amounts;

/// Amounts by year, from the start, and their sum; as many columns as a page has room for.
struct YearRow {
    std::string name;
    std::vector<Amount> amounts;
    Amount total;
    bool is_bold = false;
};

void add_year_tables(std::vector<Block>& blocks, const Draft& draft, const Option& option,
                     const std::vector<YearRow>& rows) {
    constexpr std::size_t most_columns = 5;
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    const std::size_t count = rows.front().amounts.size();
    for (std::size_t first = 0; first < count; first += most_columns) {
        const std::size_t end = std::min(first + most_columns, count);
        const bool is_last = end == count;
        Table table{.id = "cost-by-year" + (first == 0 ? "" : "-" + std::to_string(first / most_columns + 1)),
                    .scenario = option.index};
        table.columns.push_back(text_column(words.say("column.item"), 1.6));
        for (std::size_t y = first; y < end; ++y)
            table.columns.push_back(figure_column(year_name(words, y), words.currency(currency)));
        if (is_last)
            table.columns.push_back(figure_column(words.say("total"), words.currency(currency), 1.1));
        for (const YearRow& row : rows) {
            Row cells{{text_cell(row.name)}, row.is_bold};
            for (std::size_t y = first; y < end; ++y)
                cells.cells.push_back(money_cell(words, row.amounts[y], currency));
            if (is_last) cells.cells.push_back(money_cell(words, row.total, currency));
            table.rows.push_back(std::move(cells));
        }
        blocks.push_back(std::move(table));
    }
}

std::vector<YearRow> year_rows(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const CostEstimate& cost = option.cost;
    std::vector<YearRow> rows, at_the_end;
    for (const CostLine& line : option.lines) {
        if (line.is_alternative || line.total == 0.0) continue;
        const bool is_end = line.group == CostGroup::end_of_life;
        (is_end ? at_the_end : rows).push_back({line_name(words, line.item), line.amounts, line.total});
    }
    const bool has_end = !at_the_end.empty();
    YearRow bills{words.say(has_end ? "cost.before-end" : "total"),
                  {cost.capital_total},
                  cost.capital_total + cost.yearly_total,
                  true};
    for (const YearCost& year : cost.yearly) bills.amounts.push_back(year.total);
    YearRow all{words.say("total"), bills.amounts, cost.total, true};
    for (const YearRow& row : at_the_end) all.amounts.back() = all.amounts.back() + row.amounts.back();
    rows.push_back(std::move(bills));
    if (!has_end) return rows;
    rows.insert(rows.end(), at_the_end.begin(), at_the_end.end());
    rows.push_back(std::move(all));
    return rows;
}

std::vector<double> spread(double amount, std::size_t years) {
    return rounded_parts(std::vector<double>(years, amount / static_cast<double>(years)), 2, amount);
}

/// What each year costs with capital less resale spread over the years, as the window draws it; empty where
/// a price is unknown.
std::optional<Figure> year_figure(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const CostEstimate& cost = option.cost;
    const std::size_t years = cost.yearly.size();
    if (!cost.total) return std::nullopt;
    StackedBars bars{.value_title = words.currency(option.currency())};
    for (std::size_t y = 1; y <= years; ++y) bars.bars.push_back(year_name(words, y));
    const double network = cost[CapitalItem::network].value_or(0);
    const double capital = *cost.capital_total - network - *cost.residual_value + *cost.disposal;
    const auto add = [&](const std::string& id, const std::string& name, std::vector<double> values) {
        if (std::ranges::any_of(values, [](double value) { return value != 0; }))
            bars.parts.push_back({id, name, std::move(values)});
    };
    add("capital", words.say("part.capital"), spread(capital, years));
    add("network", line_name(words, "network"), spread(network, years));
    for (std::size_t i = 0; i < yearly_item_count; ++i) {
        std::vector<double> values;
        for (const YearCost& year : cost.yearly) values.push_back(year.items[i].value_or(0));
        const std::string id(enum_names<YearlyItem>[i]);
        add(id, line_name(words, id), std::move(values));
    }
    Table twin{.id = "cost-by-year-figure", .scenario = option.index};
    twin.columns.push_back(text_column(words.say("column.item"), 1.6));
    for (const std::string& bar : bars.bars)
        twin.columns.push_back(figure_column(bar, words.currency(option.currency())));
    for (const StackPart& part : bars.parts) {
        Row row{{text_cell(part.name)}};
        for (const double value : part.values)
            row.cells.push_back(money_cell(words, value, option.currency()));
        twin.rows.push_back(std::move(row));
    }
    return Figure{.id = "cost-by-year",
                  .title = words.say("cost.figure"),
                  .currency = option.currency(),
                  .caption = words.say("cost.figure-caption"),
                  .chart = std::move(bars),
                  .twin = std::move(twin),
                  .scenario = option.index};
}

}  // namespace

std::vector<Block> cost_by_year_blocks(const Draft& draft) {
    std::vector<Block> blocks;
    for (const Option* option : draft.evaluated) {
        blocks.push_back(Heading{option->label()});
        if (std::optional<Figure> figure = year_figure(draft, *option)) blocks.push_back(*std::move(figure));
        add_year_tables(blocks, draft, *option, year_rows(draft, *option));
    }
    return blocks;
}

}  // namespace headroom::report
