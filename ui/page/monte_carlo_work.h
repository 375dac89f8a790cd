// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "cost/uncertainty.h"
#include "evaluation/evaluation.h"
#include "page/background_run.h"

namespace headroom::ui {

/// Empty where a price is unknown.
using MonteCarloRun = BackgroundRun<std::optional<MonteCarlo>>;

/// Draws the range of a scenario's cost.
MonteCarloRun::Work monteCarloWork(const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom::ui
