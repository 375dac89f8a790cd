// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "evaluation/sweep.h"

namespace headroom::ui {

/// The largest batch, context and model and the fewest cards that would fit, the rest staying as it is.
FigureRows limitRows(const Evaluation& evaluation, const Catalogue& catalogue,
                     const std::vector<SweepPoint>& counts);

/// The rule of thumb and how far it is from the estimate, as rich text: figures stand out.
QString ruleOfThumbText(const Evaluation& evaluation);

}  // namespace headroom::ui
