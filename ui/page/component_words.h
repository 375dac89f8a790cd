// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// How a component of the fullest card comes about: `70.55 B parameters × 2 B ÷ 8`.
QString componentWords(MemoryComponent component, const Evaluation& evaluation, const Catalogue& catalogue);

/// The model's shape; nullptr if the scenario names none.
const Architecture* architectureOf(const Scenario& scenario, const Catalogue& catalogue);

}  // namespace headroom::ui
