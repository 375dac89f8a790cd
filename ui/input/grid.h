// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>

#include "style/theme.h"

namespace headroom::ui {

/// A length of the grid, given in pixels at 96 dpi, for the size of type in force: text at 150 % makes
/// everything around it 150 % as well.
inline int scaled(int pixels) {
    constexpr qreal body_line_height = 18;  // of 10 pt at 96 dpi, which the grid was drawn for
    return qRound(pixels * qMax(1.0, QFontMetricsF(font(TextSize::body)).height() / body_line_height));
}

}  // namespace headroom::ui
