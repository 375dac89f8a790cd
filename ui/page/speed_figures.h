// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/figure_table.h"
#include "chart/roofline_chart.h"
#include "chart/speed_chart.h"
#include "evaluation/sweep.h"

namespace headroom::ui {

/// Speed along the batch, for the present weight format (in training: mode of checkpointing) and up to two
/// others, each as far as it fits. The lines reach at least to `at_least`.
struct BatchSpeed {
    SpeedFigures throughput;  ///< tokens a second of the cluster
    SpeedFigures latency;     ///< time per output token; inference only
};
BatchSpeed batchSpeed(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue,
                      double at_least);

/// Tokens a second along the number of accelerators, beside what they would be at the present speed of each.
SpeedFigures countSpeed(const std::vector<SweepPoint>& sweep, const Evaluation& evaluation);

/// The points of all lines, one row for each place on the axis.
FigureRows speedRows(const SpeedFigures& figures, const QString& across);

/// The present card and, where it is another, that of the baseline. Empty where a speed is unknown.
std::optional<RooflineFigures> rooflineFigures(const Evaluation& evaluation, const Evaluation* baseline,
                                               const Catalogue& catalogue);
FigureRows rooflineRows(const RooflineFigures& figures);

}  // namespace headroom::ui
