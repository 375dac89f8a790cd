// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/choice_map_view.h"
#include "chart/compare_bars.h"
#include "chart/figure_table.h"
#include "document/plan_document.h"
#include "evaluation/choice_map.h"
#include "evaluation/explanation_choice.h"

namespace headroom::ui {

/// The evaluations of all scenarios; nullptr where one is impossible.
std::vector<const Evaluation*> evaluationsOf(const PlanDocument& document);

struct CompareRows {
    FigureRows table;
    std::vector<int> scenario_of_column;  ///< whose figures stand in a column; -1: nobody's
    int hidden = 0;                       ///< rows that are the same everywhere and left out
};

/// What was put in where it differs, and the figures, with the best of each row in words and the difference
/// to the scenario `against`. `all`: also rows that are the same everywhere.
CompareRows compareRows(const PlanDocument& document, int against, bool all);

CompareBarFigures memoryBars(const PlanDocument& document);
CompareBarFigures speedBars(const PlanDocument& document);
/// In units of `unit`, as MoneyScale has it.
CompareBarFigures costBars(const PlanDocument& document, double unit, int decimals);
/// The largest whole cost of a scenario; 0 if none is known.
double largestCost(const PlanDocument& document);
/// The same figures in cells, for the twin of a chart.
FigureRows barRows(const CompareBarFigures& figures, const QString& unit, int decimals);

struct WinningRows {
    FigureRows table;                ///< a row's `at` is its place in `turns`
    std::vector<AskedChoice> turns;  ///< where the first changes to the next; where none does, as it is now
};
/// Over which values of single inputs each scenario is the cheapest: `A below 34 %, B above`.
WinningRows winningRows(const PlanDocument& document);

/// The map for the screen; `map` is that of the document's scenarios.
ChoiceMapFigures choiceFigures(const ChoiceMap& map, const PlanDocument& document);
/// Who wins where, in words: `B wins in 62 % of the field`.
FigureRows choiceRows(const ChoiceMapFigures& figures);
QString choiceSentence(const ChoiceMapFigures& figures);

}  // namespace headroom::ui
