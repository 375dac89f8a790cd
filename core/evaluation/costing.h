// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// The scenario's own way of acquisition, and beside it what the cloud and a hosted model would cost. The
/// evaluation has its energy and speed; `given` are the costs before they were resolved.
void add_cost(Evaluation& evaluation, const Costs& given, const Catalogue& catalogue);

/// What racks, circuits and air cannot carry.
void warn_about_room(Evaluation& evaluation, const Accelerator& accelerator, const CostConstants& constants);

}  // namespace headroom
