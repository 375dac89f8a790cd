// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "chart/compare_bars.h"
#include "chart/figure_table.h"
#include "chart/front_chart.h"
#include "chart/money_scale.h"
#include "recommendation/recommendation.h"

namespace headroom::ui {

/// The options in their order, at most `most` of them. Of those that `has_old_price` says so.
FigureRows optionRows(const Recommendation& recommendation, std::size_t most,
                      const std::function<bool(const headroom::Option&)>& has_old_price);

/// The options as points; `option_of[point]` is the option behind a point, as not all have both figures.
struct FrontOfOptions {
    FrontFigures figures;
    std::vector<std::size_t> option_of;
};
FrontOfOptions frontFigures(const Recommendation& recommendation, std::size_t chosen,
                            const MoneyScale& money);
QString frontSentence(const Recommendation& recommendation);

/// The cost by which the unit of money is chosen: the first that is known, as the dearest may be far off.
double typicalCost(const Recommendation& recommendation);

/// An option against the current scenario (nullptr if that is impossible): memory as bars, the rest in words.
CompareBarFigures optionBars(const headroom::Option& option, const Evaluation* current, const QString& letter,
                             const QString& number);
FigureRows optionDetails(const Recommendation& recommendation, std::size_t option, const Evaluation* current,
                         const QString& letter, const Catalogue& catalogue);

}  // namespace headroom::ui
