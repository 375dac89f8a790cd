// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/chart_frame.h"
#include "document/plan_document.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// Whether prices are unknown because nobody said what their currency is worth in the scenario's.
bool lacksRate(const Evaluation& evaluation);
/// A button in the empty frame that asks for the rate. The document outlives the frame.
void offerRate(ChartFrame& frame, PlanDocument& document);

}  // namespace headroom::ui
