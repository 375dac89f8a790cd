// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <span>

#include "base/json.h"
#include "cost/rounding.h"
#include "report/field_words.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

using Fields = std::map<std::string, std::string>;

/// Every value of a scenario by its path: `costs.licences[0].name`.
void flatten(const Json& json, const std::string& path, Fields& fields) {
    if (json.is_object())
        for (const auto& [key, value] : json.items())
            flatten(value, path.empty() ? key : path + "." + key, fields);
    else if (json.is_array())
        for (std::size_t i = 0; i < json.size(); ++i)
            flatten(json[i], path + "[" + std::to_string(i) + "]", fields);
    else
        fields[path] = json.is_string() ? json.get<std::string>() : json.dump();
}

Fields fields_of(const Scenario& scenario) {
    Json json = to_json(scenario);
    write_whole_numbers_as_integers(json);
    Fields fields;
    flatten(json, {}, fields);
    return fields;
}

const Scenario* scenario_named(const Plan& plan, const std::string& name) {
    const auto found = std::ranges::find(plan.scenarios, name, &Scenario::name);
    return found == plan.scenarios.end() ? nullptr : &*found;
}

Table input_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "changed-inputs", .title = words.say("changes.inputs")};
    table.columns = {text_column(words.say("column.option")), text_column(words.say("column.input"), 2, true),
                     text_column(words.say("changes.before"), 1.4, true),
                     text_column(words.say("changes.after"), 1.4, true)};
    for (const Option& option : draft.all) {
        const Scenario* before = scenario_named(*draft.options.previous, option.given->name);
        if (!before) continue;
        Fields old_fields = fields_of(*before), new_fields = fields_of(*option.given);
        Fields both = old_fields;
        both.insert(new_fields.begin(), new_fields.end());
        for (const auto& [path, unused] : both) {
            const std::string was = old_fields[path], is = new_fields[path];
            if (was == is) continue;
            const auto value = [&](const std::string& text) {
                return text_cell(text.empty() ? words.say("changes.not-given") : text);
            };
            const std::string name = field_name(words, path);
            table.rows.push_back(
                {{text_cell(option.letter), text_cell(name == path ? path : name + " (" + path + ")"),
                  value(was), value(is)}});
        }
    }
    return table;
}

/// Totals before and now; options that came or went have one of them.
Table effect_table(const Draft& draft) {
    const Words& words = draft.words;
    const std::string currency = draft.common_currency();
    Table table{.id = "changed-totals", .title = words.say("changes.effect")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     figure_column(words.say("changes.before"), words.currency(currency)),
                     figure_column(words.say("changes.after"), words.currency(currency)),
                     figure_column(words.say("changes.difference"), words.currency(currency)),
                     text_column(words.say("column.status"), 1.2)};
    const Plan& previous = *draft.options.previous;
    const auto total_before = [&](const Scenario& scenario) -> std::optional<double> {
        const Result<Evaluation> evaluation = evaluate(scenario, draft.catalogue);
        return evaluation ? in_cents(*evaluation->cost).total : std::nullopt;
    };
    for (const Option& option : draft.all) {
        const Scenario* before = scenario_named(previous, option.given->name);
        const std::optional<double> was = before ? total_before(*before) : std::nullopt,
                                    is = option.cost.total;
        const std::optional<double> difference = was && is ? std::optional(*is - *was) : std::nullopt;
        const std::string unit = option.given->costs.currency;
        table.rows.push_back({{text_cell(option.label()), money_cell(words, was, unit),
                               money_cell(words, is, unit), money_cell(words, difference, unit),
                               text_cell(words.say(!before             ? "changes.new"
                                                   : difference == 0.0 ? "changes.same"
                                                                       : "changes.changed"))}});
    }
    for (const Scenario& scenario : std::span(previous.scenarios).first(option_count(previous))) {
        if (scenario_named(draft.plan, scenario.name)) continue;
        const std::string unit = scenario.costs.currency;
        table.rows.push_back({{text_cell(scenario.name), money_cell(words, total_before(scenario), unit),
                               money_cell(words, std::nullopt, unit), money_cell(words, std::nullopt, unit),
                               text_cell(words.say("changes.removed"))}});
    }
    table.note = words.say("changes.note");
    return table;
}

}  // namespace

std::vector<Block> change_blocks(const Draft& draft) {
    const Words& words = draft.words;
    if (!draft.options.previous) return {plain(words.say("changes.none"))};
    const Table inputs = input_table(draft);
    return {inputs.rows.empty() ? Block(plain(words.say("changes.no-inputs"))) : Block(inputs),
            effect_table(draft)};
}

}  // namespace headroom::report
