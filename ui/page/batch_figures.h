// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "chart/batch_chart.h"
#include "chart/figure_table.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// Memory against batch for the scenario's weight format and up to two others that its engine reads; in
/// training for the modes of activation checkpointing. The lines reach at least to `at_least`.
BatchFigures batchFigures(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue,
                          double at_least);

/// Batches as rows, lines as columns.
FigureRows batchRows(const BatchFigures& figures);

}  // namespace headroom::ui
