// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <vector>

#include "evaluation/plan_changes.h"

namespace headroom {

/// Two states of a plan, and what changed between them.
struct PlanChanges {
    Plan before, after;
    std::vector<ScenarioChanges> scenarios;
};

/// For people at a terminal: a table for each scenario. An unknown value is a dash.
void write_changes_text(std::ostream& out, const PlanChanges& changes);

/// `headroom.changes/1`: exact values, null where they are unknown.
Json changes_json(const PlanChanges& changes);

/// Long form, RFC 4180: a row for each change and figure. An unknown value is an empty cell.
void write_changes_csv(std::ostream& out, const PlanChanges& changes);

}  // namespace headroom
