// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/batch_chart.h"

#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>

#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal ring_radius = 4;
constexpr qreal square = 8;
constexpr qreal label_gap = 6;

QPen linePen(std::size_t index) {
    const Theme& theme = currentTheme();
    constexpr qreal current_width = 2.5;
    constexpr qreal other_width = 1.5;
    QPen pen(index == 0 ? theme.accent : theme.quietText, index == 0 ? current_width : other_width);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::FlatCap);
    // Dashes of 7 and 2 pixels with gaps of 4; Qt counts in widths of the pen.
    if (index == 1) pen.setDashPattern({7 / other_width, 4 / other_width});
    if (index == 2) pen.setDashPattern({2 / other_width, 4 / other_width});
    return pen;
}

}  // namespace

/// A point where a line stops fitting, within the plot.
struct BatchChart::Callout {
    std::size_t line;
    QPointF point;
};

BatchChart::BatchChart(QWidget* parent) : ThemedChart(parent), batch_axis_(new QValueAxis) {
    setAxes(batch_axis_);
    // The current line is added last: it lies over the others.
    for (std::size_t i = series_.size(); i-- > 0;) {
        series_[i] = new QLineSeries;
        chart()->addSeries(series_[i]);
        attach(series_[i]);
    }
}

void BatchChart::setFigures(const BatchFigures& figures, const AxisScale& value_scale, bool hold) {
    figures_ = figures;
    const AxisScale& scale = batch_scale_.follow(binaryScale(figures.most_batch), hold);
    batch_axis_->setRange(0, scale.top);
    setValueScale(value_scale);
    for (std::size_t i = 0; i < series_.size(); ++i)
        series_[i]->replace(i < figures.lines.size() ? figures.lines[i].points : QList<QPointF>());
    updateDescription();
    viewport()->update();
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

void BatchChart::restyleSeries() {
    for (std::size_t i = 0; i < series_.size(); ++i) series_[i]->setPen(linePen(i));
}

qreal BatchChart::xOf(double batch) const {
    const QRectF area = plotArea();
    return area.left() + area.width() * batch / batchScale().top;
}

std::vector<BatchChart::Callout> BatchChart::callouts() const {
    std::vector<Callout> found;
    for (std::size_t i = 0; i < figures_.lines.size(); ++i) {
        const BatchLine& line = figures_.lines[i];
        if (line.largest > 0 && line.largest <= batchScale().top)
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

void BatchChart::paintTicks(QPainter& painter) const {
    constexpr qreal tick = 4;
    constexpr qreal roomy = 56;  // between labels
    const QRectF area = plotArea();
    const AxisScale& scale = batchScale();
    const int every = area.width() / scale.intervals() < roomy && scale.intervals() > 4 ? 2 : 1;
    for (int i = 0; i <= scale.intervals(); i += every) {
        const qreal x = xOf(i * scale.step);
        painter.setPen(QPen(currentTheme().strongLine, 1));
        painter.drawLine(QLineF(x, area.bottom(), x, area.bottom() + tick));
        paintRuns(painter, {quietRun(numberText(i * scale.step))}, {x, area.bottom() + tick + 1},
                  Qt::AlignHCenter | Qt::AlignTop);
    }
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
    for (const Callout& callout : points) {
        painter.setPen(QPen(callout.line == 0 ? theme.accent : theme.quietText, 2));
        painter.setBrush(theme.base);
        painter.drawEllipse(callout.point, ring_radius, ring_radius);
    }
}

void BatchChart::paintCurrent(QPainter& painter) const {
    const Theme& theme = currentTheme();
    const QPointF at(xOf(figures_.batch), yOf(figures_.gib));
    painter.setPen(QPen(theme.base, 1));
    painter.setBrush(theme.accent);
    painter.drawRect(QRectF(at.x() - square / 2, at.y() - square / 2, square, square));
    constexpr qreal narrow = 360;
    const bool is_narrow = plotArea().width() < narrow;
    const std::array label = {
        plainRun(is_narrow ? tr("now") + QLatin1Char(' ') : tr("now %1: ").arg(numberText(figures_.batch))),
        figureRun(numberText(figures_.gib, 1))};
    const qreal limit = yOf(figures_.usable_gib);
    const qreal under_limit = limit + 2 + heightOf();
    struct Place {
        QPointF anchor;
        Qt::Alignment alignment;
    };
    // Where the label crosses neither the limit line nor the plot's edge; below on the right there is always
    // room.
    const std::array places = {
        Place{{at.x() - square, at.y() - square / 2}, Qt::AlignRight | Qt::AlignBottom},
        Place{{at.x() - square, at.y() + 2}, Qt::AlignRight | Qt::AlignBottom},
        Place{{at.x() - 2 * square, under_limit}, Qt::AlignRight | Qt::AlignBottom},
        Place{{at.x() + square, at.y() + 2}, Qt::AlignLeft | Qt::AlignTop}};
    const auto is_free = [&](const Place& place) {
        const QRectF area = labelArea(label, place.anchor, place.alignment);
        return area.left() > plotArea().left() && (area.top() > limit || area.bottom() < limit) &&
               area.bottom() < at.y() + square;
    };
    const auto chosen = std::find_if(places.begin(), places.end() - 1, is_free);
    paintRuns(painter, label, chosen->anchor, chosen->alignment, TextSize::small, theme.base);
}

QString BatchChart::offScaleWords() const {
    QStringList words;
    for (const BatchLine& line : figures_.lines) {
        if (line.largest <= 0) words << tr("%1: does not fit").arg(line.name);
        if (line.largest > batchScale().top)
            words << tr("%1 up to %2, off the scale").arg(line.name, numberText(line.largest));
    }
    return words.join(QStringLiteral("; "));
}

}  // namespace headroom::ui
