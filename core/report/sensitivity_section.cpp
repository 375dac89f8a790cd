// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

Figure tornado_figure(const Draft& draft, const Option& option) {
    constexpr std::size_t most_rows = 8;
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    TornadoBars bars{.base = option.cost.total.value_or(0), .value_title = words.currency(currency)};
    Table twin{.id = "tornado-figure", .scenario = option.index};
    twin.columns = {text_column(words.say("column.input"), 1.6),
                    figure_column(words.say("column.low")),
                    figure_column(words.say("column.total"), words.currency(currency), 1.2),
                    figure_column(words.say("column.high")),
                    figure_column(words.say("column.total"), words.currency(currency), 1.2),
                    figure_column(words.say("column.turns"))};
    for (std::size_t i = 0; i < std::min(most_rows, option.bars.size()); ++i) {
        const TornadoBar& bar = option.bars[i];
        const UncertainInput& input = bar.driver.input;
        const auto text = [&](double value) { return driver_value(words, input, value, currency); };
        const std::optional<double>& turn = option.turns[i];
        const double low = bar.at_low.total, high = bar.at_high.total;
        bars.rows.push_back({input.id, driver_name(words, input.id), text(bar.driver.low),
                             text(bar.driver.high), turn ? text(*turn) : std::string(), low, high});
        const TornadoRow& row = bars.rows.back();
        twin.rows.push_back(
            {{text_cell(row.name), text_cell(row.low), money_cell(words, low, currency), text_cell(row.high),
              money_cell(words, high, currency), text_cell(turn ? row.turns : std::string(unknown_text))}});
    }
    twin.note = words.say("sensitivity.turns-note");
    return {.id = "tornado",
            .title = words.say("sensitivity.tornado"),
            .currency = currency,
            .caption = words.say("sensitivity.tornado-caption"),
            .chart = std::move(bars),
            .twin = std::move(twin),
            .scenario = option.index};
}

Figure s_curve_figure(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    const MonteCarlo& risk = *option.risk;
    const double planned = option.evaluation->cost->net_present_cost.value_or(0);
    SCurve curve{.amounts = risk.s_curve,
                 .p50 = risk.p50,
                 .p80 = risk.p80,
                 .planned = planned,
                 .p50_name = "P50",
                 .p80_name = "P80",
                 .planned_name = words.say("sensitivity.plan"),
                 .value_title = words.currency(currency),
                 .share_title = words.say("sensitivity.share")};
    Table twin{.id = "s-curve-figure", .scenario = option.index};
    twin.columns = {figure_column(words.say("sensitivity.share")),
                    figure_column(words.say("column.present"), words.currency(currency), 2)};
    for (const int percent : {5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95})
        twin.rows.push_back({{percent_cell(words, percent / 100.0, 0),
                              money_cell(words, risk.s_curve[static_cast<std::size_t>(percent)], currency)}});
    return {.id = "s-curve",
            .title = words.say("sensitivity.range"),
            .currency = currency,
            .caption = words.say("sensitivity.drawn",
                                 {{"draws", words.number(risk.draws)}, {"seed", std::to_string(risk.seed)}}),
            .chart = std::move(curve),
            .twin = std::move(twin),
            .scenario = option.index};
}

Paragraph range_in_a_sentence(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const MonteCarlo& risk = *option.risk;
    const auto whole = [&](double amount) { return words.money(std::round(amount), option.currency()); };
    std::vector<Run> runs = words.runs("sensitivity.sentence", {{"p50", whole(risk.p50)},
                                                                {"p80", whole(risk.p80)},
                                                                {"p10", whole(risk.p10)},
                                                                {"p90", whole(risk.p90)}});
    if (risk.probability_own_is_cheaper)
        for (Run& run : words.runs("sensitivity.cheaper",
                                   {{"share", words.percent(*risk.probability_own_is_cheaper, 0)}}))
            runs.push_back(std::move(run));
    return paragraph(std::move(runs));
}

}  // namespace

std::vector<Block> sensitivity_blocks(const Draft& draft) {
    const Words& words = draft.words;
    std::vector<Block> blocks{plain(words.say("sensitivity.intro"))};
    for (const Option* option : draft.evaluated) {
        blocks.push_back(Heading{option->label()});
        if (!option->bars.empty()) blocks.push_back(tornado_figure(draft, *option));
        if (option->bars.empty() && !option->risk) blocks.push_back(plain(words.say("sensitivity.unknown")));
        if (!option->risk) continue;
        blocks.push_back(s_curve_figure(draft, *option));
        blocks.push_back(range_in_a_sentence(draft, *option));
    }
    return blocks;
}

}  // namespace headroom::report
