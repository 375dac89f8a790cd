// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/figure_table.h"
#include "evaluation/evaluation.h"
#include "evaluation/layout_search.h"

namespace headroom::ui {

/// The layouts that a table lists, row by row.
struct LayoutRows {
    FigureRows table;
    std::vector<RankedLayout> layouts;
};

/// The best layout of the scenario's cluster, the next best with what they lose by, and the present one where
/// it is none of them. Empty if no layout is legal.
LayoutRows layoutRows(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);

/// `12 % slower: communication`
QString lossText(const RankedLayout& layout);

}  // namespace headroom::ui
