// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/units.h"
#include "evaluation/plan_changes.h"
#include "report/field_words.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

/// Those of options; needs are compared with nothing.
std::vector<ScenarioChanges> option_changes(const Draft& draft) {
    const Plan& previous = *draft.options.previous;
    const Catalogue* previous_catalogue = draft.options.previous_catalogue;
    std::vector<ScenarioChanges> all = changes_between(
        previous, draft.plan, previous_catalogue ? *previous_catalogue : draft.catalogue, draft.catalogue);
    const std::size_t options_before = option_count(previous);
    std::erase_if(all, [&](const ScenarioChanges& changes) {
        return changes.index_after ? *changes.index_after >= draft.all.size()
                                   : *changes.index_before >= options_before;
    });
    return all;
}

std::string input_name(const Words& words, const std::string& path) {
    if (path == catalogue_path) return words.say("changes.catalogue");
    const std::string name = field_name(words, path);
    return name == path ? path : name + " (" + path + ")";
}

Cell value_cell(const Words& words, const Json& value) {
    return text_cell(value.is_null() ? words.say("changes.not-given") : value_text(value));
}

Cell gib_cell(const Words& words, const std::optional<double>& bytes) {
    return number_cell(words, bytes ? std::optional(to_gib(*bytes)) : std::nullopt, 1, "GiB");
}

Row change_row(const Words& words, const Option& option, const InputChange& change) {
    const bool has_values = change.field.path != catalogue_path;
    const ChangeEffect &fit = change.effects[fit_figure], &cost = change.effects[cost_figure];
    const auto effect_cell = [&](const ChangeEffect& effect, const Cell& figure) {
        return effect.is_in_next ? text_cell(words.say("changes.in-next")) : figure;
    };
    return {{text_cell(option.letter), text_cell(input_name(words, change.field.path)),
             has_values ? value_cell(words, change.field.before) : Cell(),
             has_values ? value_cell(words, change.field.after) : Cell(),
             effect_cell(fit, gib_cell(words, fit.difference)),
             effect_cell(cost, money_cell(words, cost.difference, option.given->costs.currency))}};
}

Row sum_row(const Words& words, const Option& option, const ScenarioChanges& changes) {
    const auto verdict = [&](const std::optional<Verdict>& known) {
        return known ? verdict_cell(words, *known) : text_cell(std::string(unknown_text));
    };
    return {
        {text_cell(option.letter), text_cell(words.say("changes.together")), verdict(changes.verdict_before),
         verdict(changes.verdict_after), gib_cell(words, changes.differences[fit_figure]),
         money_cell(words, changes.differences[cost_figure], option.given->costs.currency)},
        true};
}

/// What was changed and what it did, one change after the other; they add up to the last row of an option.
Table input_table(const Draft& draft, const std::vector<ScenarioChanges>& all) {
    const Words& words = draft.words;
    Table table{.id = "changed-inputs", .title = words.say("changes.inputs")};
    table.columns = {text_column(words.say("column.option")),
                     text_column(words.say("column.input"), 2, true),
                     text_column(words.say("changes.before"), 1.4, true),
                     text_column(words.say("changes.after"), 1.4, true),
                     figure_column(words.say("changes.on-headroom"), "GiB"),
                     figure_column(words.say("changes.on-cost"), words.currency(draft.common_currency()))};
    for (const ScenarioChanges& changes : all) {
        if (changes.changes.empty()) continue;
        const Option& option = draft.all[*changes.index_after];
        for (const InputChange& change : changes.changes)
            table.rows.push_back(change_row(words, option, change));
        table.rows.push_back(sum_row(words, option, changes));
    }
    table.note = words.say("changes.inputs-note");
    return table;
}

std::string status_of(const Words& words, const Scenario* before, const Scenario* after,
                      const ScenarioChanges& changes) {
    if (!before) return words.say("changes.new");
    if (!after) return words.say("changes.removed");
    if (before->name != after->name) return words.say("changes.renamed", {{"name", before->name}});
    return words.say(changes.changes.empty() ? "changes.same" : "changes.changed");
}

/// Totals before and now; options that came or went have one of them.
Table effect_table(const Draft& draft, const std::vector<ScenarioChanges>& all) {
    const Words& words = draft.words;
    const std::string currency = words.currency(draft.common_currency());
    Table table{.id = "changed-totals", .title = words.say("changes.effect")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     figure_column(words.say("changes.before"), currency),
                     figure_column(words.say("changes.after"), currency),
                     figure_column(words.say("changes.difference"), currency),
                     text_column(words.say("column.status"), 1.2, true)};
    for (const ScenarioChanges& changes : all) {
        const Scenario *before = changes.index_before
                                     ? &draft.options.previous->scenarios[*changes.index_before]
                                     : nullptr,
                       *after = changes.index_after ? draft.all[*changes.index_after].given : nullptr;
        const std::string unit = (after ? after : before)->costs.currency;
        table.rows.push_back(
            {{text_cell(after ? draft.all[*changes.index_after].label() : before->name),
              money_cell(words, changes.before[cost_figure], (before ? before : after)->costs.currency),
              money_cell(words, changes.after[cost_figure], unit),
              money_cell(words, changes.differences[cost_figure], unit),
              text_cell(status_of(words, before, after, changes))}});
    }
    table.note = words.say("changes.note");
    return table;
}

}  // namespace

std::vector<Block> change_blocks(const Draft& draft) {
    const Words& words = draft.words;
    if (!draft.options.previous) return {plain(words.say("changes.none"))};
    const std::vector<ScenarioChanges> all = option_changes(draft);
    const Table inputs = input_table(draft, all);
    return {inputs.rows.empty() ? Block(plain(words.say("changes.no-inputs"))) : Block(inputs),
            effect_table(draft, all)};
}

}  // namespace headroom::report
