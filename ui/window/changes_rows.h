// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "evaluation/plan_changes.h"

namespace headroom::ui {

/// What changed between two states of a plan: under the name of each scenario its changed inputs with what
/// each did, and the whole below. `letters` and names are those of the later plan.
FigureRows changesRows(const std::vector<ScenarioChanges>& changes, const Plan& before, const Plan& after);

}  // namespace headroom::ui
