// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/evaluation.h"
#include "evaluation/resolve.h"

namespace headroom {

/// What is to be said of model, machine, links, load and licences. `e` has all but its cost; `given` is the
/// scenario before it was resolved.
void add_warnings(Evaluation& e, const Scenario& given, const Subject& subject, const Catalogue& catalogue);

}  // namespace headroom
