// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/explainer.h"
#include "document/plan_document.h"

/// The scenarios behind the points of charts, to explain their figures. The current scenario must be
/// possible.
namespace headroom::ui {

/// A variant of batchVariants() at a batch, in the layout of the current scenario.
FigureOwner ownerAtBatch(const PlanDocument& document, std::size_t variant, double batch);
/// The current scenario on so many accelerators, laid out anew.
FigureOwner ownerAtCount(const PlanDocument& document, int count);
/// The current scenario with an uncertain input at another value, a factor for relative inputs.
FigureOwner ownerWith(const PlanDocument& document, const UncertainInput& input, double value);

}  // namespace headroom::ui
