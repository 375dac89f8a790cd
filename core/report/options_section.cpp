// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/units.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

Table money_table(const Draft& draft) {
    const Words& words = draft.words;
    const std::string currency = draft.common_currency();
    Table table{.id = "options-money", .title = words.say("options.money")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     text_column(words.say("column.way")),
                     figure_column(words.say("column.capital"), words.currency(currency), 1.3),
                     figure_column(words.say("column.total"), words.currency(currency), 1.3),
                     figure_column(words.say("column.present"), words.currency(currency), 1.3),
                     figure_column(words.say("column.per-year"), words.currency(currency), 1.3)};
    for (const Option* option : draft.evaluated) {
        const std::string& unit = option->currency();
        table.rows.push_back(
            {{text_cell(option->label()),
              text_cell(words.say("way." + std::string(name_of(option->costs().acquisition)))),
              money_cell(words, option->cost.capital_total, unit),
              money_cell(words, option->cost.total, unit),
              money_cell(words, option->cost.net_present_cost, unit),
              money_cell(words, option->cost.equivalent_annual_cost, unit)},
             option == draft.decided});
    }
    // The cloud beside the option to decide on, as one more choice.
    const Option* decided = draft.decided;
    if (decided && decided->costs().acquisition != Acquisition::cloud && decided->cost.cloud.total) {
        const CloudEstimate& cloud = decided->cost.cloud;
        table.rows.push_back(
            {{text_cell(words.say("options.cloud-for", {{"letter", decided->letter}})),
              text_cell(words.say("plan." + std::string(name_of(cloud.plan)))),
              money_cell(words, 0, decided->currency()), money_cell(words, cloud.total, decided->currency()),
              money_cell(words, cloud.net_present_cost, decided->currency()),
              text_cell(std::string(unknown_text))}});
        table.note = words.say("options.cloud-note", {{"letter", decided->letter}, {"offer", cloud.offer}});
    }
    return table;
}

Table unit_price_table(const Draft& draft) {
    const Words& words = draft.words;
    const std::string currency = draft.common_currency();
    Table table{.id = "options-units", .title = words.say("options.units")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     figure_column(words.say("column.card-hour"), words.currency(currency)),
                     figure_column(words.say("column.million-tokens"), words.currency(currency)),
                     figure_column(words.say("column.training-run"), words.currency(currency)),
                     figure_column(words.say("column.break-even")),
                     figure_column(words.say("column.break-even-busy"))};
    for (const Option* option : draft.evaluated) {
        const CostEstimate& c = option->cost;
        const std::string& unit = option->currency();
        table.rows.push_back(
            {{text_cell(option->label()), number_cell(words, c.per_accelerator_hour, 4, unit + "/h"),
              number_cell(words, c.per_million_tokens, 4, unit), money_cell(words, c.per_training_run, unit),
              months_cell(words, c.cloud.break_even_month),
              percent_cell(words, c.cloud.break_even_utilization)},
             option == draft.decided});
    }
    table.note = words.say("options.break-even-note");
    return table;
}

Table technical_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "options-technical", .title = words.say("options.technical")};
    table.columns = {
        text_column(words.say("column.option"), 2, true), text_column(words.say("column.cards"), 2, true),
        text_column(words.say("column.verdict")),         figure_column(words.say("column.free"), "GiB"),
        figure_column(words.say("column.speed")),         figure_column(words.say("column.busy-power"), "kW"),
        figure_column(words.say("column.warnings"))};
    for (const Option* option : draft.evaluated) {
        const Evaluation& e = *option->evaluation;
        const auto kilowatts = [](const std::optional<double>& watts) {
            return watts ? std::optional(*watts / watts_per_kilowatt) : std::nullopt;
        };
        table.rows.push_back(
            {{text_cell(option->label()), text_cell(draft.cards_of(*option)),
              verdict_cell(words, e.memory.verdict),
              number_cell(words, to_gib(e.memory.headroom_bytes), 1, "GiB"),
              number_cell(words, e.speed ? std::optional(e.speed->tokens_per_second) : std::nullopt, 0,
                          "token/s"),
              number_cell(words, kilowatts(e.energy.busy_power_w), 2, "kW"),
              number_cell(words, static_cast<double>(e.warnings.size()), 0, "warning")},
             option == draft.decided});
    }
    return table;
}

}  // namespace

std::vector<Block> options_blocks(const Draft& draft) {
    const Words& words = draft.words;
    std::vector<Block> blocks;
    if (!draft.evaluated.empty())
        blocks = {money_table(draft), unit_price_table(draft), technical_table(draft)};
    Notes failed;
    for (const Option& option : draft.all)
        if (!option.evaluation)
            failed.items.push_back(words.runs(
                "options.impossible", {{"option", option.label()}, {"reason", to_text(option.error)}}));
    if (!failed.items.empty()) blocks.push_back(std::move(failed));
    return blocks;
}

}  // namespace headroom::report
