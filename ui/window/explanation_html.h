// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "evaluation/explanation_texts.h"

namespace headroom::ui {

/// An explanation to be read and followed: `figure:` links go on to other figures, `field:` to input rows,
/// `entry:` to the catalogue. `can_be_changed`: the inputs have rows.
QString explanationHtml(const Explanation& explanation, const ExplanationTexts& texts, bool can_be_changed);

}  // namespace headroom::ui
