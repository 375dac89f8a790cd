// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "chart/value_chart.h"
#include "recommendation/price_performance.h"

namespace headroom::ui {

/// What an hour's money buys on each machine, and a million tokens of each model on it; at most `most` rows.
FigureRows valueRows(const PricePerformance& values, std::size_t most);
/// Whose the figures of a row and a column of that table are.
FigureOwner valueOwner(const PricePerformance& values, std::size_t machine, int column);
/// A model on a machine.
FigureOwner modelOwner(const PricePerformance& values, std::size_t machine, std::size_t model);
ValueFigures valueFigures(const PricePerformance& values);
/// `Llama 3.1 8B: 1 × L40S`, for each model.
QString valueSentence(const PricePerformance& values);

}  // namespace headroom::ui
