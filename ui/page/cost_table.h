// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "chart/figure_table.h"
#include "chart/year_chart.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// The lines of the cost, year by year, in whole units of the currency: parts add up to the printed totals in
/// both directions. What is unknown is a dash.
FigureRows costRows(const Evaluation& evaluation);

/// What is not in the cost, and why.
FigureRows excludedRows(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);

/// The same amounts for the chart.
YearFigures yearFigures(const Evaluation& evaluation);

}  // namespace headroom::ui
