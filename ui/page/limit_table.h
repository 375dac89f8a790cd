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

/// Which components are as the user's own log measured them, as rich text; empty where nothing was measured.
QString measuredOverheadsText(const Evaluation& evaluation);

}  // namespace headroom::ui
