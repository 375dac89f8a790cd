// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/cumulative_chart.h"
#include "chart/figure_table.h"
#include "chart/s_curve_chart.h"
#include "chart/tornado_chart.h"
#include "cost/uncertainty.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// Own hardware, the cloud and a hosted model over the months; lines whose prices are unknown are left out.
CumulativeFigures cumulativeFigures(const Evaluation& evaluation);
/// Year by year.
FigureRows cumulativeRows(const CumulativeFigures& figures);

/// The inputs that move the total of own hardware most, in words and numbers. Empty where a price is unknown.
TornadoFigures tornadoFigures(const Evaluation& evaluation, const Catalogue& catalogue);
FigureRows tornadoRows(const TornadoFigures& figures);

SCurveFigures sCurveFigures(const MonteCarlo& result, const Evaluation& evaluation, double planned);
FigureRows sCurveRows(const SCurveFigures& figures);

/// Power, heat, air and carbon of the hardware, each with how it comes about.
FigureRows facilityRows(const Evaluation& evaluation);

}  // namespace headroom::ui
