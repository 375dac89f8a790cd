// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRectF>
#include <QSizeF>

#include "report/print_style.h"

namespace headroom::ui {

/// The height of a figure that is `width` wide, both in points, without title and caption.
qreal figureHeight(const report::Figure& figure);

/// Unit of the values behind the title: `thousand USD`; empty where the axis says it.
QString figureUnit(const report::Figure& figure, report::Language language);

/// Draws the chart as vectors, without title and caption, into `area` (points).
void paintFigure(Ink& ink, const QRectF& area, const report::Figure& figure, report::Language language);

/// Likewise with its title above, which takes a line of headings and six points more.
void paintTitledFigure(Ink& ink, const QRectF& area, const report::Figure& figure, report::Language language);

/// The chart alone as a drawing for a page of the web.
QByteArray figureSvg(const report::Figure& figure, report::Language language);

}  // namespace headroom::ui
