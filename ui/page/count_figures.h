// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/cost_count_chart.h"
#include "chart/count_chart.h"
#include "chart/figure_table.h"
#include "evaluation/sweep.h"

namespace headroom::ui {

/// Counts around the scenario's, each with its own layout; the present count is the evaluation itself.
std::vector<SweepPoint> countSweep(const Scenario& given, const Evaluation& evaluation,
                                   const Catalogue& catalogue);

CountFigures countFigures(const std::vector<SweepPoint>& sweep, const Evaluation& evaluation);
FigureRows countRows(const CountFigures& figures);

/// Counts whose cost is unknown are left out.
CostCountFigures costCountFigures(const std::vector<SweepPoint>& sweep, const Evaluation& evaluation);
FigureRows costCountRows(const CostCountFigures& figures);

}  // namespace headroom::ui
