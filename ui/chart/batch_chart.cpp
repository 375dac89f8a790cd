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
    LabelPlacement labels = labelsClearOfLines(QPointF(xOf(figures_.batch), yOf(figures_.gib)));
    paintLimit(painter, figures_.usable_gib, tr("usable %1 GiB").arg(numberText(figures_.usable_gib, 1)),
               labels);
    paintCurrent(painter, labels);
    paintCallouts(painter, labels);
    const QString words = offScaleWords();
    paintCaption(painter,
                 words.isEmpty() ? figures_.batch_name : tr("%1 — %2").arg(figures_.batch_name, words),
                 words);
}

void BatchChart::paintCallouts(QPainter& painter, LabelPlacement& labels) const {
    const Theme& theme = currentTheme();
    const QRectF area = plotArea();
    const std::vector<Callout> points = callouts();
    painter.setPen(QPen(theme.text, 1, Qt::DotLine));
    for (const Callout& callout : points) {
        const qreal x = qRound(callout.point.x()) + 0.5;
        painter.drawLine(QLineF(x, callout.point.y(), x, area.bottom()));
        labels.avoid(QPolygonF{{x, callout.point.y()}, {x, area.bottom()}});
        labels.avoid(
            QRectF(callout.point - QPointF(label_gap, label_gap), QSizeF(2 * label_gap, 2 * label_gap)));
    }
    for (const Callout& callout : points) {
        const BatchLine& line = figures_.lines[callout.line];
        const TextRun name = callout.line == 0 ? TextRun{line.name, true, theme.accent} : quietRun(line.name);
        const std::array label = {name, figureRun(QLatin1Char(' ') + numberText(line.largest))};
        // Beside its line, on the lowest level that is free.
        std::vector<LabelPlace> places;
        for (qreal y = area.bottom() - label_gap; y - heightOf() > callout.point.y(); y -= heightOf())
            for (const bool left : {true, false})
                places.push_back({{callout.point.x() + (left ? -label_gap : label_gap), y},
                                  (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom});
        if (places.empty()) places = placesAround(callout.point, 2 * label_gap);
        labels.paint(painter, label, places, theme.base);
    }
    for (const Callout& callout : points) paintRing(painter, callout.point, lineColour(callout.line));
}

void BatchChart::paintCurrent(QPainter& painter, LabelPlacement& labels) const {
    const QPointF at(xOf(figures_.batch), yOf(figures_.gib));
    paintSquare(painter, at);
    constexpr qreal narrow = 360;
    const bool is_narrow = plotArea().width() < narrow;
    const std::array label = {
        plainRun(is_narrow ? tr("now") + QLatin1Char(' ') : tr("now %1: ").arg(numberText(figures_.batch))),
        figureRun(numberText(figures_.gib, 1))};
    labels.paint(painter, label, placesAround(at, square_size), currentTheme().base);
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
