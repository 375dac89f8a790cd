// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/batch_chart.h"

#include <QPainter>
#include <algorithm>

#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal label_gap = 6;

}  // namespace

/// A point where a line stops fitting, within the plot.
struct BatchChart::Callout {
    std::size_t line;
    QPointF point;
};

BatchChart::BatchChart(QWidget* parent) : LinesChart(parent) {}

void BatchChart::setFigures(const BatchFigures& figures, const AxisScale& value_scale, bool hold) {
    figures_ = figures;
    std::vector<QList<QPointF>> lines;
    for (const BatchLine& line : figures.lines) lines.push_back(line.points);
    setLines(lines, binaryScale(figures.most_batch), hold);
    setValueScale(value_scale);
    updateDescription();
}

void BatchChart::updateDescription() {
    QStringList limits;
    for (const BatchLine& line : figures_.lines)
        limits << (line.largest > 0 ? tr("%1 up to %2").arg(line.name, numberText(line.largest))
                                    : tr("%1 not at all").arg(line.name));
    describe(tr("Memory against batch"),
             tr("At %1 %2 a card needs %3 of %4 GiB usable; fits: %5.")
                 .arg(numberText(figures_.batch), figures_.batch_name, numberText(figures_.gib, 1),
                      numberText(figures_.usable_gib, 1), limits.join(QStringLiteral(", "))));
}

std::vector<BatchChart::Callout> BatchChart::callouts() const {
    std::vector<Callout> found;
    for (std::size_t i = 0; i < figures_.lines.size(); ++i) {
        const BatchLine& line = figures_.lines[i];
        if (line.largest > 0 && line.largest <= horizontalScale().top)
            found.push_back({i, {xOf(line.largest), yOf(line.gib_at_largest)}});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Callout& a, const Callout& b) { return a.point.x() < b.point.x(); });
    return found;
}

void BatchChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintBaseline(painter);
    paintTicks(painter);
    if (figures_.lines.empty()) return;
    const qreal crowded = plotArea().center().x() * 0.7;
    const bool label_left = xOf(figures_.batch) > crowded || figures_.gib < figures_.usable_gib * 0.7;
    paintLimit(painter, figures_.usable_gib, tr("usable %1 GiB").arg(numberText(figures_.usable_gib, 1)),
               label_left ? Qt::AlignLeft : Qt::AlignRight);
    paintCallouts(painter);
    paintCurrent(painter);
    const QString words = offScaleWords();
    paintCaption(painter,
                 words.isEmpty() ? figures_.batch_name : tr("%1 — %2").arg(figures_.batch_name, words),
                 words);
}

void BatchChart::paintCallouts(QPainter& painter) const {
    const Theme& theme = currentTheme();
    const QRectF area = plotArea();
    const std::vector<Callout> points = callouts();
    // Labels hang on their lines, the smallest batch highest, so that no line crosses another's label.
    qreal bottom = area.bottom() - label_gap - heightOf() * static_cast<qreal>(points.size() - 1);
    for (const Callout& callout : points) {
        const BatchLine& line = figures_.lines[callout.line];
        const TextRun name = callout.line == 0 ? TextRun{line.name, true, theme.accent} : quietRun(line.name);
        const std::array label = {name, figureRun(QLatin1Char(' ') + numberText(line.largest))};
        const qreal x = qRound(callout.point.x()) + 0.5;
        painter.setPen(QPen(theme.text, 1, Qt::DotLine));
        painter.drawLine(QLineF(x, callout.point.y(), x, bottom));
        const bool room_left = x - label_gap - widthOf(label) > area.left();
        paintRuns(painter, label, {room_left ? x - label_gap : x + label_gap, bottom},
                  (room_left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom, TextSize::small,
                  theme.base);
        bottom += heightOf();
    }
    for (const Callout& callout : points) paintRing(painter, callout.point, lineColour(callout.line));
}

void BatchChart::paintCurrent(QPainter& painter) const {
    const Theme& theme = currentTheme();
    const QPointF at(xOf(figures_.batch), yOf(figures_.gib));
    paintSquare(painter, at);
    constexpr qreal narrow = 360;
    const bool is_narrow = plotArea().width() < narrow;
    const std::array label = {
        plainRun(is_narrow ? tr("now") + QLatin1Char(' ') : tr("now %1: ").arg(numberText(figures_.batch))),
        figureRun(numberText(figures_.gib, 1))};
    const qreal limit = yOf(figures_.usable_gib);
    const qreal under_limit = limit + 2 + heightOf();
    struct LabelPlace {
        QPointF anchor;
        Qt::Alignment alignment;
    };
    // Where the label crosses neither the limit line nor the plot's edge; below on the right there is always
    // room.
    const std::array places = {
        LabelPlace{{at.x() - square_size, at.y() - square_size / 2}, Qt::AlignRight | Qt::AlignBottom},
        LabelPlace{{at.x() - square_size, at.y() + 2}, Qt::AlignRight | Qt::AlignBottom},
        LabelPlace{{at.x() - 2 * square_size, under_limit}, Qt::AlignRight | Qt::AlignBottom},
        LabelPlace{{at.x() + square_size, at.y() + 2}, Qt::AlignLeft | Qt::AlignTop}};
    const auto is_free = [&](const LabelPlace& place) {
        const QRectF area = labelArea(label, place.anchor, place.alignment);
        return area.left() > plotArea().left() && (area.top() > limit || area.bottom() < limit) &&
               area.bottom() < at.y() + square_size;
    };
    const auto chosen = std::find_if(places.begin(), places.end() - 1, is_free);
    paintRuns(painter, label, chosen->anchor, chosen->alignment, TextSize::small, theme.base);
}

QString BatchChart::offScaleWords() const {
    QStringList words;
    for (const BatchLine& line : figures_.lines) {
        if (line.largest <= 0) words << tr("%1: does not fit").arg(line.name);
        if (line.largest > horizontalScale().top)
            words << tr("%1 up to %2, off the scale").arg(line.name, numberText(line.largest));
    }
    return words.join(QStringLiteral("; "));
}

}  // namespace headroom::ui
