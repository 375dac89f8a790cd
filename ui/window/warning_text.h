// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// A warning of the evaluation as a sentence in the user's language.
QString warningText(const Warning& warning, const Catalogue& catalogue);
/// The figure that it is about, as explain() calls it; empty: none.
QString figureOf(const Warning& warning);

}  // namespace headroom::ui
