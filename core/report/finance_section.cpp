// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/amount.h"
#include "cost/rounding.h"
#include "report/field_words.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

Table cash_flow_table(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    Table table{.id = "cash-flow", .title = words.say("finance.cash-flow"), .scenario = option.index};
    table.columns.push_back(text_column(words.say("column.year")));
    for (const char* id : {"finance.own", "finance.cloud", "finance.saved", "finance.sum"})
        table.columns.push_back(figure_column(words.say(id), words.currency(currency), 1.2));
    for (const YearFlow& year : option.flow->years) {
        Row row{{text_cell(year_name(words, static_cast<std::size_t>(year.year)))}};
        for (const double amount : {year.own, year.cloud, year.saving, year.cumulative})
            row.cells.push_back(money_cell(words, amount, currency));
        table.rows.push_back(std::move(row));
    }
    table.note = words.say("finance.cash-flow-note");
    return table;
}

Table tax_table(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    const std::string method(name_of(option.costs().depreciation.value_or(Depreciation::straight_line)));
    Table table{.id = "depreciation", .title = words.say("finance.depreciation"), .scenario = option.index};
    table.columns.push_back(text_column(words.say("column.year")));
    for (const char* id : {"finance.written-off", "finance.book-value", "finance.after-tax"})
        table.columns.push_back(figure_column(words.say(id), words.currency(currency), 1.2));
    for (const YearFlow& year : option.flow->years) {
        Row row{{text_cell(year_name(words, static_cast<std::size_t>(year.year)))}};
        for (const double amount : {year.depreciation, year.book_value, year.own_after_tax})
            row.cells.push_back(money_cell(words, amount, currency));
        table.rows.push_back(std::move(row));
    }
    table.note = words.say("finance.depreciation-note",
                           {{"method", words.say("depreciation." + method)},
                            {"years", words.count("years", option.costs().depreciation_years.value_or(0))},
                            {"tax", words.percent(option.costs().tax_rate.value_or(0))}});
    return table;
}

/// The option bought, leased, hosted or rented.
Table ways_table(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    Table table{.id = "ways",
                .title = words.say("finance.ways", {{"letter", option.letter}}),
                .scenario = option.index};
    table.columns = {text_column(words.say("column.way"), 1.6),
                     figure_column(words.say("column.capital"), words.currency(currency)),
                     figure_column(words.say("column.total"), words.currency(currency)),
                     figure_column(words.say("column.present"), words.currency(currency))};
    for (const std::string_view name : enum_names<Acquisition>) {
        Costs costs = option.given->costs;
        costs.acquisition = *value_of<Acquisition>(name);
        costs.utilization = option.costs().utilization;  // the same work, whoever owns the hardware
        const bool is_own = costs.acquisition == option.costs().acquisition;
        const std::optional<Evaluation> variant = variant_of(draft, option, costs);
        const CostEstimate cost = is_own ? option.cost : variant ? in_cents(*variant->cost) : CostEstimate{};
        table.rows.push_back(
            {{text_cell(words.say("way." + std::string(name))),
              money_cell(words, cost.capital_total, currency), money_cell(words, cost.total, currency),
              money_cell(words, cost.net_present_cost, currency)},
             is_own});
    }
    table.note = words.say("finance.ways-note");
    return table;
}

std::vector<OptionFigure> appraisal(const Draft& draft) {
    const Words& words = draft.words;
    using Read = Amount (*)(const Option&);
    const auto money = [&](std::string_view id, Read read) {
        return OptionFigure{money_title(draft, id), [&words, read](const Option& option) {
                                return money_cell(words, read(option), option.currency());
                            }};
    };
    const auto flow = [](const Option& option) { return option.flow.value_or(CashFlow{}); };
    const auto years = [&words](const std::optional<double>& value, bool is_known) {
        return value || !is_known ? number_cell(words, value, 1, "year")
                                  : text_cell(words.say("finance.never"));
    };
    return {
        {field_name(words, "costs.discount_rate"),
         [&words](const Option& o) { return percent_cell(words, o.costs().discount_rate); }},
        money("finance.present", [](const Option& o) { return o.cost.net_present_cost; }),
        money("finance.per-year", [](const Option& o) { return o.cost.equivalent_annual_cost; }),
        money("finance.loan", [](const Option& o) { return o.cost.loan; }),
        money("finance.npv",
              [](const Option& o) {
                  return o.flow ? Amount(rounded_to_cent(o.flow->saving_npv)) : std::nullopt;
              }),
        {words.say("finance.irr"),
         [&words, flow](const Option& o) {
             Cell cell = percent_cell(words, flow(o).saving_irr.rate);
             if (flow(o).saving_irr.is_ambiguous) cell.text += " *";
             return cell;
         }},
        {words.say("finance.mirr"),
         [&words, flow](const Option& o) { return percent_cell(words, flow(o).saving_mirr); }},
        {words.say("finance.payback"),
         [years, flow](const Option& o) { return years(flow(o).payback_years, o.flow.has_value()); }},
        {words.say("finance.discounted-payback"),
         [years, flow](const Option& o) {
             return years(flow(o).discounted_payback_years, o.flow.has_value());
         }},
        money("finance.npv-after-tax",
              [](const Option& o) {
                  return o.flow ? Amount(rounded_to_cent(o.flow->own_after_tax_npv)) : std::nullopt;
              }),
    };
}

}  // namespace

std::vector<Block> finance_blocks(const Draft& draft) {
    if (draft.evaluated.empty()) return {};
    const Words& words = draft.words;
    std::vector<Block> blocks{plain(words.say("finance.intro"))};
    add_by_option(blocks, draft, "finance", appraisal(draft), words.say("finance.note"));
    blocks.push_back(ways_table(draft, *draft.decided));
    for (const Option* option : draft.evaluated) {
        if (!option->flow) continue;
        blocks.push_back(Heading{option->label()});
        blocks.push_back(cash_flow_table(draft, *option));
        blocks.push_back(tax_table(draft, *option));
    }
    return blocks;
}

}  // namespace headroom::report
