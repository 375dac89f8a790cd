// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/lines_chart.h"

#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {

QPen comparedLinePen(std::size_t index) {
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

LinesChart::LinesChart(QWidget* parent) : ThemedChart(parent), axis_(new QValueAxis) {
    setAxes(axis_);
    // The current line is added last: it lies over the others.
    for (std::size_t i = series_.size(); i-- > 0;) {
        series_[i] = new QLineSeries;
        chart()->addSeries(series_[i]);
        attach(series_[i]);
    }
}

void LinesChart::setLines(const std::vector<QList<QPointF>>& lines, const AxisScale& horizontal, bool hold) {
    axis_->setRange(0, horizontal_scale_.follow(horizontal, hold).top);
    for (std::size_t i = 0; i < series_.size(); ++i)
        series_[i]->replace(i < lines.size() ? lines[i] : QList<QPointF>());
    viewport()->update();
}

void LinesChart::restyleSeries() {
    for (std::size_t i = 0; i < series_.size(); ++i) series_[i]->setPen(linePen(i));
}

qreal LinesChart::xOf(double value) const {
    const QRectF area = plotArea();
    return area.left() + area.width() * value / horizontalScale().top;
}

std::optional<LinesChart::Place> LinesChart::placeAt(QPointF point) const {
    constexpr qreal reach = 10;
    const QRectF area = plotArea();
    if (point.x() < area.left() - reach || point.x() > area.right() + reach) return std::nullopt;
    const double across = (point.x() - area.left()) / area.width() * horizontalScale().top;
    std::optional<Place> nearest;
    qreal least = reach;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const QList<QPointF> points = series_[i]->points();
        if (points.isEmpty()) continue;
        // The ends may be touched from beside.
        const double at = std::clamp(across, points.first().x(), points.last().x());
        const auto next = std::ranges::lower_bound(points, at, {}, &QPointF::x);
        const QPointF from = next == points.begin() ? *next : *(next - 1);
        const double share = next->x() > from.x() ? (at - from.x()) / (next->x() - from.x()) : 1;
        const QPointF away = placeOf({at, std::lerp(from.y(), next->y(), share)}) - point;
        const qreal distance = std::hypot(away.x(), away.y());
        if (distance >= least) continue;
        least = distance;
        nearest = Place{i, at};
    }
    return nearest;
}

void LinesChart::paintTicks(QPainter& painter) const {
    constexpr qreal tick = 4;
    constexpr qreal roomy = 56;  // between labels
    const QRectF area = plotArea();
    const AxisScale& scale = horizontalScale();
    const int every = area.width() / scale.intervals() < roomy && scale.intervals() > 4 ? 2 : 1;
    for (int i = 0; i <= scale.intervals(); i += every) {
        const qreal x = xOf(i * scale.step);
        painter.setPen(QPen(currentTheme().strongLine, 1));
        painter.drawLine(QLineF(x, area.bottom(), x, area.bottom() + tick));
        paintRuns(painter, {quietRun(numberText(i * scale.step))}, {x, area.bottom() + tick + 1},
                  Qt::AlignHCenter | Qt::AlignTop);
    }
}

LabelPlacement LinesChart::labelsClearOfLines(const std::optional<QPointF>& present) const {
    LabelPlacement labels = newLabels();
    constexpr qreal ring = 10;
    const auto mark = [](QPointF at, qreal size) {
        return QRectF(at.x() - size / 2, at.y() - size / 2, size, size);
    };
    for (const QLineSeries* series : series_) {
        QPolygonF line;
        for (const QPointF& point : series->points()) line << placeOf(point);
        if (line.isEmpty()) continue;
        labels.avoid(mark(line.last(), ring));
        labels.avoid(line);
    }
    if (present) labels.avoid(mark(*present, square_size));
    return labels;
}

const QColor& LinesChart::lineColour(std::size_t index) {
    return index == 0 ? currentTheme().accent : currentTheme().quietText;
}

void LinesChart::paintRing(QPainter& painter, QPointF place, const QColor& colour) const {
    constexpr qreal radius = 4;
    painter.setPen(QPen(colour, 2));
    painter.setBrush(currentTheme().base);
    painter.drawEllipse(place, radius, radius);
}

void LinesChart::paintSquare(QPainter& painter, QPointF place) const {
    painter.setPen(QPen(currentTheme().base, 1));
    painter.setBrush(currentTheme().accent);
    painter.drawRect(
        QRectF(place.x() - square_size / 2, place.y() - square_size / 2, square_size, square_size));
}

}  // namespace headroom::ui
