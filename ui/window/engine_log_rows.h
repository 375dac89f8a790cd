// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/engine_log.h"
#include "chart/figure_table.h"

namespace headroom::ui {

/// What a log says, a row a figure, and which of it the scenario would take.
FigureRows engineLogRows(const EngineLog& log);

}  // namespace headroom::ui
