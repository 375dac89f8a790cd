// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "chart/figure_table.h"
#include "evaluation/evaluation.h"
#include "page/key_figures.h"

namespace headroom::ui {

/// Each component of the fullest card, its share, that of all cards, and the sum in words.
FigureRows componentRows(const Evaluation& evaluation, const Catalogue& catalogue);

/// What allocator, its cache and a monitor would show of the same memory.
std::vector<KeyFigure> memoryRemarks(const Evaluation& evaluation);

/// One row a pipeline stage, its layers and components as columns: the twin of the memory bar.
FigureRows stageRows(const Evaluation& evaluation);

/// `tensor parallel 8 × pipeline 2`; `one card` where nothing is cut.
QString layoutWords(const Parallelism& layout);

}  // namespace headroom::ui
