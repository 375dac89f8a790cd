// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/comparison.h"
#include "scenario/field_changes.h"
#include "scenario/plan.h"

/// What changed between two states of a plan, and what each change did to fit, speed and cost.
namespace headroom {

/// The figures that a change is judged by, and where they stand; memory is that of the fullest accelerator.
inline constexpr std::size_t changed_figure_count = 3;
inline constexpr std::size_t fit_figure = 0, speed_figure = 1, cost_figure = 2;
using ChangedFigures = std::array<std::optional<double>, changed_figure_count>;

/// The path under which stands what other prices and entries of the catalogue did.
inline constexpr std::string_view catalogue_path = "catalogue";

/// What one change did to one figure, all changes before it being made already.
struct ChangeEffect {
    std::optional<double> difference;  ///< the figure with the change less the figure before it
    /// The figure is unknown until a later change is made, too: that one's difference is of both together.
    bool is_in_next = false;
};

/// The changes are applied one after the other, so that their differences add up to the whole.
struct InputChange {
    FieldChange field;
    bool is_possible = true;  ///< whether the scenario evaluates with the changes up to this one
    std::array<ChangeEffect, changed_figure_count> effects;
};

/// A scenario before and after; one that came or went has one side only.
struct ScenarioChanges {
    std::optional<std::size_t> index_before;  ///< in the plan; empty: it came
    std::optional<std::size_t> index_after;   ///< empty: it went
    /// headroom_bytes; tpot_ms where a load is offered, else tokens_per_second; total_cost in whole cents
    std::array<ComparedFigure, changed_figure_count> figures;
    ChangedFigures before, after;  ///< unknown where the scenario does not evaluate
    ChangedFigures differences;    ///< money in two currencies has none
    std::optional<Verdict> verdict_before, verdict_after;
    std::vector<InputChange> changes;  ///< in the order of the JSON; `catalogue_path` last, where it matters
};

/// Scenarios with the same name belong together, then those of the same task with the fewest changes
/// (renamed). In the order of the later plan, those that went at the end. The catalogues have the entries of
/// their plans over them. Takes an evaluation for each changed input.
std::vector<ScenarioChanges> changes_between(const Plan& before, const Plan& after,
                                             const Catalogue& catalogue_before,
                                             const Catalogue& catalogue_after);

}  // namespace headroom
