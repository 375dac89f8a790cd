// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/plan_changes.h"

#include <algorithm>
#include <tuple>

#include "cost/rounding.h"
#include "evaluation/evaluate.h"

namespace headroom {

namespace {

/// What an evaluation says; nothing of what does not evaluate.
struct State {
    ChangedFigures figures;
    std::optional<Verdict> verdict;
    std::string currency;

    bool operator==(const State&) const = default;
};

State state_of(const Scenario& scenario, const Catalogue& catalogue, const ScenarioChanges& changes) {
    const Result<Evaluation> evaluation = evaluate(scenario, catalogue);
    if (!evaluation) return {};
    State state{{}, evaluation->memory.verdict, scenario.costs.currency};
    for (std::size_t i = 0; i < changed_figure_count; ++i)
        state.figures[i] = value_of(changes.figures[i], *evaluation);
    std::optional<double>& cost = state.figures[cost_figure];
    if (cost) cost = rounded_to_cent(*cost);
    return state;
}

/// The figure as it compares with amounts in another currency: not at all.
std::optional<double> figure_of(const State& state, std::size_t figure, const std::string& currency) {
    if (figure == cost_figure && state.currency != currency) return std::nullopt;
    return state.figures[figure];
}

double difference_of(std::size_t figure, double before, double after) {
    return figure == cost_figure ? rounded_to_cent(after - before) : after - before;
}

/// What each of the changes between the states did to a figure: `states[i + 1]` is that after change i.
/// Amounts are compared in the given currency.
void add_effects(ScenarioChanges& changes, const std::vector<State>& states, std::size_t figure,
                 const std::string& currency) {
    std::optional<std::size_t> known;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const std::optional<double> value = figure_of(states[i], figure, currency);
        if (!value) continue;
        if (known) {
            const double before = *figure_of(states[*known], figure, currency);
            for (std::size_t unknown = *known; unknown + 1 < i; ++unknown)
                changes.changes[unknown].effects[figure].is_in_next = true;
            changes.changes[i - 1].effects[figure].difference = difference_of(figure, before, *value);
        }
        known = i;
    }
    const std::optional<double> first = figure_of(states.front(), figure, currency),
                                last = figure_of(states.back(), figure, currency);
    if (first && last) changes.differences[figure] = difference_of(figure, *first, *last);
}

/// The states from the old scenario to the new one, a change further each.
std::vector<State> states_between(ScenarioChanges& changes, const Scenario& before, const Scenario& after,
                                  const Catalogue& catalogue_before, const Catalogue& catalogue_after) {
    std::vector<State> states{state_of(before, catalogue_before, changes)};
    const std::size_t count = changes.changes.size();
    for (std::size_t i = 1; i < count; ++i) {
        const Result<Scenario> partly = changed_in_part(before, after, i);
        states.push_back(partly ? state_of(*partly, catalogue_before, changes) : State());
    }
    if (count > 0) states.push_back(state_of(after, catalogue_before, changes));
    if (&catalogue_before == &catalogue_after) return states;
    State last = state_of(after, catalogue_after, changes);
    if (last != states.back()) {
        changes.changes.push_back({{std::string(catalogue_path), {}, {}}, true, {}});
        states.push_back(std::move(last));
    }
    return states;
}

ComparedFigure speed_figure_of(const Workload& workload) {
    const bool has_load = workload.task == Task::inference && workload.requests_per_second;
    return has_load ? ComparedFigure::tpot_ms : ComparedFigure::tokens_per_second;
}

ScenarioChanges changes_of(const Scenario* before, const Scenario* after, const Catalogue& catalogue_before,
                           const Catalogue& catalogue_after) {
    ScenarioChanges changes;
    changes.figures = {ComparedFigure::headroom_bytes, speed_figure_of((after ? after : before)->workload),
                       ComparedFigure::total_cost};
    State first, last;
    if (before && after) {
        for (FieldChange& field : changes_between(*before, *after))
            changes.changes.push_back({std::move(field), true, {}});
        const std::vector<State> states =
            states_between(changes, *before, *after, catalogue_before, catalogue_after);
        for (std::size_t i = 0; i < changes.changes.size(); ++i)
            changes.changes[i].is_possible = states[i + 1].verdict.has_value();
        for (std::size_t figure = 0; figure < changed_figure_count; ++figure)
            add_effects(changes, states, figure, after->costs.currency);
        first = states.front();
        last = states.back();
    } else {
        if (before) first = state_of(*before, catalogue_before, changes);
        if (after) last = state_of(*after, catalogue_after, changes);
    }
    changes.before = first.figures;
    changes.after = last.figures;
    changes.verdict_before = first.verdict;
    changes.verdict_after = last.verdict;
    return changes;
}

using Index = std::optional<std::size_t>;

void match_by_name(const Plan& before, const Plan& after, std::vector<Index>& origin,
                   std::vector<bool>& is_matched) {
    for (std::size_t a = 0; a < after.scenarios.size(); ++a)
        for (std::size_t b = 0; b < before.scenarios.size() && !origin[a]; ++b) {
            if (is_matched[b] || before.scenarios[b].name != after.scenarios[a].name) continue;
            origin[a] = b;
            is_matched[b] = true;
        }
}

void match_by_likeness(const Plan& before, const Plan& after, std::vector<Index>& origin,
                       std::vector<bool>& is_matched) {
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> pairs;  // changes, after, before
    for (std::size_t a = 0; a < after.scenarios.size(); ++a)
        for (std::size_t b = 0; b < before.scenarios.size(); ++b) {
            const Scenario &old_one = before.scenarios[b], &new_one = after.scenarios[a];
            if (origin[a] || is_matched[b] || old_one.workload.task != new_one.workload.task) continue;
            pairs.emplace_back(changes_between(old_one, new_one).size(), a, b);
        }
    std::ranges::sort(pairs);
    for (const auto& [count, a, b] : pairs) {
        if (origin[a] || is_matched[b]) continue;
        origin[a] = b;
        is_matched[b] = true;
    }
}

}  // namespace

std::vector<ScenarioChanges> changes_between(const Plan& before, const Plan& after,
                                             const Catalogue& catalogue_before,
                                             const Catalogue& catalogue_after) {
    std::vector<Index> origin(after.scenarios.size());
    std::vector<bool> is_matched(before.scenarios.size());
    match_by_name(before, after, origin, is_matched);
    match_by_likeness(before, after, origin, is_matched);
    std::vector<ScenarioChanges> all;
    const auto add = [&](Index b, Index a) {
        all.push_back(changes_of(b ? &before.scenarios[*b] : nullptr, a ? &after.scenarios[*a] : nullptr,
                                 catalogue_before, catalogue_after));
        all.back().index_before = b;
        all.back().index_after = a;
    };
    for (std::size_t a = 0; a < origin.size(); ++a) add(origin[a], a);
    for (std::size_t b = 0; b < is_matched.size(); ++b)
        if (!is_matched[b]) add(b, std::nullopt);
    return all;
}

}  // namespace headroom
