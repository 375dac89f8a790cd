// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/plan_document.h"
#include "input/field.h"

namespace headroom::ui {

/// One line of the table of cost inputs: a field, or the heading over those of a group.
struct CostInputRow {
    const Field* field = nullptr;  ///< nullptr: a heading
    QString item;
    QString value;  ///< without its unit
    QString unit;
    QString source;
    QString as_of;
    QString status;           ///< how firm the value is
    bool is_default = false;  ///< nobody chose it
};

/// The fields of `costs` that mean something in the current scenario, in the order of the panel, with where
/// each value comes from. `evaluation` is that of the current scenario.
std::vector<CostInputRow> costInputRows(const PlanDocument& document, const Evaluation& evaluation);

}  // namespace headroom::ui
