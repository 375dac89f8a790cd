// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "evaluation/cost_lines.h"
#include "report/report.h"

namespace headroom::report {

/// The figures of an evaluation, one by one, named as in its JSON; money in whole cents. `lines` are those of
/// its cost, for the sources of prices; without them the sources stay empty.
std::vector<Fact> facts_of(const Evaluation& evaluation, const std::vector<CostLine>& lines = {});

}  // namespace headroom::report
