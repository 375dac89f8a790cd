// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/cumulative_chart.h"
#include "chart/figure_table.h"
#include "chart/s_curve_chart.h"
#include "chart/tornado_chart.h"
#include "cost/uncertainty.h"
#include "evaluation/evaluation.h"
#include "page/key_figures.h"

namespace headroom::ui {

/// What an uncertain input is called, and one of its values: `+12 %` for relative ones.
QString driverName(const std::string& id);
QString driverValue(const UncertainInput& input, double value, const QString& currency);

/// Own hardware, the cloud and a hosted model over the months; lines whose prices are unknown are left out.
CumulativeFigures cumulativeFigures(const Evaluation& evaluation);
/// Year by year.
FigureRows cumulativeRows(const CumulativeFigures& figures);

/// The inputs that move the total of own hardware most, in words and numbers. Empty where a price is unknown.
/// `finds_turns`: also where the decision turns, which takes some milliseconds.
TornadoFigures tornadoFigures(const Evaluation& evaluation, const Catalogue& catalogue, bool finds_turns);
FigureRows tornadoRows(const TornadoFigures& figures);
/// Where the figure in a column of such a row is taken; empty for the input as it is.
std::optional<InputValue> tornadoEnd(const TornadoRow& row, int column);

SCurveFigures sCurveFigures(const MonteCarlo& result, const Evaluation& evaluation, double planned);
FigureRows sCurveRows(const SCurveFigures& figures);

/// Own hardware against the cloud year by year, as an investment. Without rows where a part is unknown.
FigureRows cashFlowRows(const Evaluation& evaluation);
/// What the cash flow is worth, and when buying is cheapest if hardware gets better by the trend. Empty where
/// a part is unknown.
std::vector<KeyFigure> investmentFigures(const Evaluation& evaluation, const Catalogue& catalogue);

/// Power, heat, air and carbon of the hardware, each with how it comes about. Outside a data centre with the
/// power supplies of a machine.
FigureRows facilityRows(const Evaluation& evaluation, bool in_data_centre);

}  // namespace headroom::ui
