// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <initializer_list>
#include <span>

#include "style/theme.h"

class QPainter;

namespace headroom::ui {

/// Part of a label in one tone: charts set a figure bold and its unit quiet.
struct TextRun {
    QString text;
    bool bold = false;
    QColor colour = currentTheme().quietText;
};

/// `61.6` in bold text colour.
TextRun figureRun(const QString& text);
TextRun quietRun(const QString& text);
TextRun plainRun(const QString& text);

qreal widthOf(std::span<const TextRun> runs, TextSize size = TextSize::small);
qreal heightOf(TextSize size = TextSize::small);

/// Where a label lies whose `alignment` side is at `anchor`.
QRectF labelArea(std::span<const TextRun> runs, QPointF anchor, Qt::Alignment alignment,
                 TextSize size = TextSize::small);

/// Paints a label on one line, over `ground` where it crosses lines, and returns its area.
QRectF paintRuns(QPainter& painter, std::span<const TextRun> runs, QPointF anchor, Qt::Alignment alignment,
                 TextSize size = TextSize::small, const QBrush& ground = Qt::NoBrush);

inline QRectF paintRuns(QPainter& painter, std::initializer_list<TextRun> runs, QPointF anchor,
                        Qt::Alignment alignment, TextSize size = TextSize::small,
                        const QBrush& ground = Qt::NoBrush) {
    return paintRuns(painter, std::span(runs.begin(), runs.size()), anchor, alignment, size, ground);
}

}  // namespace headroom::ui
