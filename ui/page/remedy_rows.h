// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/remedies.h"
#include "chart/figure_table.h"

namespace headroom::ui {

/// Ways out of a scenario that does not fit, is too slow or too dear, row by row with what each does. The
/// first is the cheapest set that solves it, where one is found.
struct RemedyRows {
    FigureRows table;
    std::vector<Scenario> scenarios;  ///< changed; one for each row
    std::vector<QString> names;       ///< of the changes
    std::vector<RemedyEffect> effects;
};

/// Empty where nothing is wrong. At most `most` rows.
RemedyRows remedyRows(const Scenario& scenario, const Evaluation& evaluation, const Catalogue& catalogue,
                      std::size_t most);

/// `Activation checkpointing: full`; values as the inputs call them.
QString stepText(const RemedyStep& step, const Scenario& scenario, const Catalogue& catalogue);

}  // namespace headroom::ui
