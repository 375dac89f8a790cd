// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "evaluation/evaluation.h"
#include "evidence/measured_mfu.h"

namespace headroom::ui {

/// The figures of speed, each with how it comes about; those that the task has. `evaluation.speed` must be
/// there. `published`: what others reach in training on such cards; `capacity`: unusedCapacity().
FigureRows speedTable(const Evaluation& evaluation, const std::optional<MeasuredMfu>& published,
                      std::optional<double> capacity = std::nullopt);

/// Tokens a second that the cards could generate, where they are asked for less; else empty.
std::optional<double> unusedCapacity(const Evaluation& evaluation, const Catalogue& catalogue);

/// What takes most of the time: `waits for memory`
QString boundText(Bound bound);

}  // namespace headroom::ui
