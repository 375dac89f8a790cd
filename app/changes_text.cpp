// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes_text.h"

#include "base/csv.h"
#include "base/text.h"
#include "base/units.h"
#include "table_text.h"

namespace headroom {

namespace {

const Scenario* before_of(const PlanChanges& all, const ScenarioChanges& changes) {
    return changes.index_before ? &all.before.scenarios[*changes.index_before] : nullptr;
}

const Scenario* after_of(const PlanChanges& all, const ScenarioChanges& changes) {
    return changes.index_after ? &all.after.scenarios[*changes.index_after] : nullptr;
}

/// The newer of the two.
const Scenario& scenario_of(const PlanChanges& all, const ScenarioChanges& changes) {
    const Scenario* after = after_of(all, changes);
    return after ? *after : *before_of(all, changes);
}

std::string figure_title(ComparedFigure figure, const std::string& currency) {
    switch (figure) {
        case ComparedFigure::headroom_bytes:
            return "headroom GiB";
        case ComparedFigure::tpot_ms:
            return "TPOT ms";
        case ComparedFigure::tokens_per_second:
            return "tokens/s";
        default:
            return "total " + currency;
    }
}

std::string figure_text(ComparedFigure figure, const std::optional<double>& value) {
    if (!value) return {};
    return fixed(figure == ComparedFigure::headroom_bytes ? to_gib(*value) : *value, 2);
}

std::string verdict_text(const std::optional<Verdict>& verdict) {
    return verdict ? std::string(name_of(*verdict)) : "cannot be evaluated";
}

std::string heading(const PlanChanges& all, const ScenarioChanges& changes) {
    const Scenario *before = before_of(all, changes), *after = after_of(all, changes);
    if (!before) return after->name + ": new, " + verdict_text(changes.verdict_after);
    if (!after) return before->name + ": removed, " + verdict_text(changes.verdict_before);
    const std::string renamed = before->name == after->name ? "" : " (was: " + before->name + ")";
    return after->name + renamed + ": " + verdict_text(changes.verdict_before) + " -> " +
           verdict_text(changes.verdict_after);
}

std::vector<std::string> figure_row(const ScenarioChanges& changes, const std::string& name,
                                    const ChangedFigures& figures) {
    std::vector<std::string> row{name, {}, {}};
    for (std::size_t i = 0; i < changed_figure_count; ++i)
        row.push_back(figure_text(changes.figures[i], figures[i]));
    return row;
}

std::vector<std::string> change_row(const ScenarioChanges& changes, const InputChange& change) {
    std::vector<std::string> row{change.field.path, value_text(change.field.before),
                                 value_text(change.field.after)};
    for (std::size_t i = 0; i < changed_figure_count; ++i) {
        const ChangeEffect& effect = change.effects[i];
        row.push_back(effect.is_in_next ? "with the next"
                                        : figure_text(changes.figures[i], effect.difference));
    }
    return row;
}

Json figures_json(const Scenario* scenario, const ScenarioChanges& changes, const ChangedFigures& figures,
                  const std::optional<Verdict>& verdict) {
    if (!scenario) return nullptr;
    Json json{{"name", scenario->name}, {"currency", scenario->costs.currency}};
    json["verdict"] = verdict ? Json(name_of(*verdict)) : Json();
    for (std::size_t i = 0; i < changed_figure_count; ++i)
        json[std::string(name_of(changes.figures[i]))] = figures[i] ? Json(*figures[i]) : Json();
    return json;
}

Json change_json(const ScenarioChanges& changes, const InputChange& change) {
    Json json{{"field", change.field.path},
              {"before", change.field.before},
              {"after", change.field.after},
              {"possible", change.is_possible},
              {"effects", Json::object()}};
    for (std::size_t i = 0; i < changed_figure_count; ++i) {
        const ChangeEffect& effect = change.effects[i];
        json["effects"][std::string(name_of(changes.figures[i]))] = {
            {"difference", effect.difference ? Json(*effect.difference) : Json()},
            {"in_next", effect.is_in_next}};
    }
    return json;
}

}  // namespace

void write_changes_text(std::ostream& out, const PlanChanges& all) {
    for (const ScenarioChanges& changes : all.scenarios) {
        if (&changes != &all.scenarios.front()) out << '\n';
        out << heading(all, changes) << '\n';
        std::vector<std::string> titles{"input", "before", "after"};
        for (const ComparedFigure figure : changes.figures)
            titles.push_back(figure_title(figure, scenario_of(all, changes).costs.currency));
        std::vector<std::vector<std::string>> rows;
        for (const InputChange& change : changes.changes) rows.push_back(change_row(changes, change));
        if (changes.index_before && changes.index_after)
            rows.push_back(figure_row(changes, "all together", changes.differences));
        if (changes.index_before) rows.push_back(figure_row(changes, "before", changes.before));
        if (changes.index_after) rows.push_back(figure_row(changes, "after", changes.after));
        out << aligned_text(titles, rows);
    }
}

Json changes_json(const PlanChanges& all) {
    Json json{{"schema", "headroom.changes/1"}, {"scenarios", Json::array()}};
    for (const ScenarioChanges& changes : all.scenarios) {
        Json scenario{
            {"before",
             figures_json(before_of(all, changes), changes, changes.before, changes.verdict_before)},
            {"after", figures_json(after_of(all, changes), changes, changes.after, changes.verdict_after)},
            {"differences", Json::object()},
            {"changes", Json::array()}};
        for (std::size_t i = 0; i < changed_figure_count; ++i)
            scenario["differences"][std::string(name_of(changes.figures[i]))] =
                changes.differences[i] ? Json(*changes.differences[i]) : Json();
        for (const InputChange& change : changes.changes)
            scenario["changes"].push_back(change_json(changes, change));
        json["scenarios"].push_back(std::move(scenario));
    }
    write_whole_numbers_as_integers(json);
    return json;
}

void write_changes_csv(std::ostream& out, const PlanChanges& all) {
    out << csv_record(std::array<std::string, 7>{"scenario", "field", "before", "after", "figure",
                                                 "difference", "in_next"});
    for (const ScenarioChanges& changes : all.scenarios)
        for (const InputChange& change : changes.changes)
            for (std::size_t i = 0; i < changed_figure_count; ++i) {
                const ChangeEffect& effect = change.effects[i];
                out << csv_record(std::array{scenario_of(all, changes).name, change.field.path,
                                             value_text(change.field.before), value_text(change.field.after),
                                             std::string(name_of(changes.figures[i])),
                                             effect.difference ? shortest(*effect.difference) : std::string(),
                                             std::string(effect.is_in_next ? "true" : "false")});
            }
}

}  // namespace headroom
