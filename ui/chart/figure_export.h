// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "chart/figure_table.h"

/// Charts and tables for other programs.
namespace headroom::ui {

QString tableText(const FigureRows& rows);  ///< lines, cells apart by tabs
QString tableHtml(const FigureRows& rows);
QString tableMarkdown(const FigureRows& rows);
/// Puts text and HTML on the clipboard; who pastes chooses.
void copyTable(const FigureRows& rows);

/// A chart's title as the name of a file: letters and digits of any language, with dashes between.
QString chartFileName(const QString& title);
/// What a chart shows now, as a drawing and as a picture of twice its pixels.
QByteArray chartSvg(QWidget& chart, const QString& title);
QImage chartImage(QWidget& chart);

}  // namespace headroom::ui
