// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "chart/value_chart.h"
#include "recommendation/price_performance.h"

namespace headroom::ui {

/// What an hour's money buys on each machine, and a million tokens of each model on it; at most `most` rows.
FigureRows valueRows(const PricePerformance& values, std::size_t most);
ValueFigures valueFigures(const PricePerformance& values);
/// `Llama 3.1 8B: 1 × L40S`, for each model.
QString valueSentence(const PricePerformance& values);

}  // namespace headroom::ui
