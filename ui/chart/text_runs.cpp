// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/text_runs.h"

#include <QFontMetricsF>
#include <QPainter>

namespace headroom::ui {

TextRun figureRun(const QString& text) {
    return {text, true, currentTheme().text};
}
TextRun quietRun(const QString& text) {
    return {text, false, currentTheme().quietText};
}
TextRun plainRun(const QString& text) {
    return {text, false, currentTheme().text};
}

qreal widthOf(std::span<const TextRun> runs, TextSize size) {
    qreal width = 0;
    for (const TextRun& run : runs) width += QFontMetricsF(font(size, run.bold)).horizontalAdvance(run.text);
    return width;
}

qreal heightOf(TextSize size) {
    return QFontMetricsF(font(size)).height();
}

QRectF labelArea(std::span<const TextRun> runs, QPointF anchor, Qt::Alignment alignment, TextSize size) {
    QRectF area(anchor, QSizeF(widthOf(runs, size), heightOf(size)));
    if (alignment & Qt::AlignRight) area.moveRight(anchor.x());
    if (alignment & Qt::AlignHCenter) area.moveLeft(anchor.x() - area.width() / 2);
    if (alignment & Qt::AlignBottom) area.moveBottom(anchor.y());
    if (alignment & Qt::AlignVCenter) area.moveTop(anchor.y() - area.height() / 2);
    return area;
}

QRectF paintRuns(QPainter& painter, std::span<const TextRun> runs, QPointF anchor, Qt::Alignment alignment,
                 TextSize size, const QBrush& ground) {
    const QRectF area = labelArea(runs, anchor, alignment, size);
    if (ground.style() != Qt::NoBrush) painter.fillRect(area.adjusted(-2, 0, 2, 0), ground);
    const qreal baseline = qRound(area.top() + QFontMetricsF(font(size)).ascent());
    qreal x = qRound(area.left());
    for (const TextRun& run : runs) {
        painter.setFont(font(size, run.bold));
        painter.setPen(run.colour);
        painter.drawText(QPointF(x, baseline), run.text);
        x += QFontMetricsF(painter.font()).horizontalAdvance(run.text);
    }
    return area;
}

}  // namespace headroom::ui
