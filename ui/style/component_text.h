// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "style/theme.h"

/// What components are called, the same in every chart and table.
namespace headroom::ui {

QString nameOf(MemoryColour colour);
QString shortNameOf(MemoryColour colour);  ///< where space is scarce
QString nameOf(MemoryComponent component);
QString nameOf(CostColour colour);
/// What explain() calls what a card holds of it.
QString figureOf(MemoryComponent component);

}  // namespace headroom::ui
