// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/scatter_chart.h"

#include <QHelpEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QScatterSeries>
#include <QToolTip>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal dot_size = 7;
constexpr qreal ring_radius = 7;
constexpr qreal reach = 8;
constexpr double band = 0.1;

}  // namespace

ScatterChart::ScatterChart(QWidget* parent)
    : ThemedChart(parent),
      measured_axis_(new QValueAxis),
      diagonal_(new QLineSeries),
      above_(new QLineSeries),
      below_(new QLineSeries),
      dots_(new QScatterSeries) {
    setAxes(measured_axis_);
    for (QXYSeries* series : {static_cast<QXYSeries*>(above_), static_cast<QXYSeries*>(below_),
                              static_cast<QXYSeries*>(diagonal_), static_cast<QXYSeries*>(dots_)}) {
        chart()->addSeries(series);
        attach(series);
    }
    dots_->setMarkerShape(QScatterSeries::MarkerShapeCircle);
    dots_->setMarkerSize(dot_size);
    viewport()->setMouseTracking(true);
}

void ScatterChart::setFigures(ScatterFigures figures) {
    figures_ = std::move(figures);
    std::vector<double> values;
    for (const ScatterPoint& point : figures_.points) {
        values.push_back(point.measured);
        values.push_back(point.predicted);
    }
    scale_ = logScale(values);
    measured_axis_->setRange(0, scale_.steps);
    setValueScale(scale_.axis());
    layoutPlot();  // labels may be of another width on a scale of as many steps

    const auto line = [this](double factor) {
        const double raised = scale_.positionOf(factor) + scale_.lowest;
        return QList<QPointF>{{0.0, raised}, {double(scale_.steps), scale_.steps + raised}};
    };
    diagonal_->replace(line(1));
    above_->replace(line(1 + band));
    below_->replace(line(1 - band));
    QList<QPointF> dots;
    for (const ScatterPoint& point : figures_.points)
        dots << QPointF(scale_.positionOf(point.measured), scale_.positionOf(point.predicted));
    dots_->replace(dots);
    describe(tr("Estimated against measured"), figures_.summary);
    setNotice(figures_.points.empty() ? figures_.remark : QString());
}

void ScatterChart::setCurrent(std::optional<int> key) {
    current_ = key;
    viewport()->update();
}

void ScatterChart::restyleSeries() {
    const Theme& theme = currentTheme();
    diagonal_->setPen(QPen(theme.text, 1));
    above_->setPen(QPen(theme.strongLine, 1));
    below_->setPen(QPen(theme.strongLine, 1));
    dots_->setBrush(theme.accent);
    dots_->setPen(QPen(theme.base, 1));
}

qreal ScatterChart::rightMargin() const {
    const std::array last = {quietRun(valueText(scale_.steps))};
    return std::max(ThemedChart::rightMargin(), std::ceil(widthOf(last) / 2));
}

QString ScatterChart::valueText(double value) const {
    return logTickText(scale_.valueAt(value));
}

QPointF ScatterChart::placeOf(const ScatterPoint& point) const {
    const QRectF area = plotArea();
    return {area.left() + area.width() * scale_.positionOf(point.measured) / scale_.steps,
            yOf(scale_.positionOf(point.predicted))};
}

const ScatterPoint* ScatterChart::pointAt(QPointF place) const {
    const auto distance = [&](const ScatterPoint& point) {
        const QPointF way = placeOf(point) - place;
        return std::hypot(way.x(), way.y());
    };
    const auto nearest = std::ranges::min_element(figures_.points, {}, distance);
    return nearest != figures_.points.end() && distance(*nearest) <= reach ? &*nearest : nullptr;
}

void ScatterChart::mousePressEvent(QMouseEvent* event) {
    const ScatterPoint* point = event->button() == Qt::LeftButton ? pointAt(event->position()) : nullptr;
    if (point) emit pointClicked(point->key);
}

bool ScatterChart::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const ScatterPoint* point = pointAt(help->pos());
        point ? QToolTip::showText(help->globalPos(), point->tip, viewport()) : QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::MouseMove)
        viewport()->setCursor(pointAt(static_cast<QMouseEvent*>(event)->position()) ? Qt::PointingHandCursor
                                                                                    : Qt::ArrowCursor);
    return ThemedChart::viewportEvent(event);
}

void ScatterChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintBaseline(painter);
    QStringList names;
    for (int i = 0; i <= scale_.steps; ++i) names << valueText(i);
    paintEvenTicks(painter, names);
    paintRuns(painter, {quietRun(tr("estimated, %1").arg(figures_.unit))},
              plotArea().topLeft() + QPointF(0, -4), Qt::AlignLeft | Qt::AlignBottom);
    const QString measured = tr("measured, %1").arg(figures_.unit);
    paintCaption(painter, figures_.remark.isEmpty() ? measured : tr("%1 — %2").arg(measured, figures_.remark),
                 measured);
    paintCurrent(painter);
}

void ScatterChart::paintCurrent(QPainter& painter) const {
    if (!current_) return;
    const auto point = std::ranges::find(figures_.points, *current_, &ScatterPoint::key);
    if (point == figures_.points.end()) return;
    const Theme& theme = currentTheme();
    painter.setBrush(theme.accent);
    painter.setPen(QPen(theme.base, 1));
    painter.drawEllipse(placeOf(*point), dot_size / 2, dot_size / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 2));
    painter.drawEllipse(placeOf(*point), ring_radius, ring_radius);
}

}  // namespace headroom::ui
