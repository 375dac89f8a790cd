// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "chart/figure_table.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// Each component of the fullest card, its share, that of all cards, and the sum in words; under the total
/// what allocator, its cache and a monitor would show of it.
FigureRows componentRows(const Evaluation& evaluation, const Catalogue& catalogue);

/// One row a pipeline stage, its layers and components as columns: the twin of the memory bar.
FigureRows stageRows(const Evaluation& evaluation);

/// `tensor parallel 8 × pipeline 2`; `one card` where nothing is cut.
QString layoutWords(const Parallelism& layout);

}  // namespace headroom::ui
