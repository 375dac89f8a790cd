// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// The figures of speed, each with how it comes about; those that the task has. `evaluation.speed` must be
/// there.
FigureRows speedTable(const Evaluation& evaluation);

/// What takes most of the time: `waits for memory`
QString boundText(Bound bound);

}  // namespace headroom::ui
