// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/s_curve_chart.h"

#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

#include "chart/label_placement.h"
#include "chart/lines_chart.h"
#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr double whole_percent = 100;

}  // namespace

QString percentileFigure(std::size_t percent) {
    return QStringLiteral("cost.range.percentile.%1").arg(percent);
}

SCurveChart::SCurveChart(QWidget* parent)
    : ThemedChart(parent), amount_axis_(new QValueAxis), curve_(new QLineSeries) {
    setAxes(amount_axis_);
    chart()->addSeries(curve_);
    attach(curve_);
}

void SCurveChart::setFigures(SCurveFigures figures) {
    figures_ = std::move(figures);
    if (figures_.amounts.empty()) return;
    const double least = std::min(figures_.amounts.front(), figures_.planned);
    const double most = std::max(figures_.amounts.back(), figures_.planned);
    step_ = decimalScale(std::max(1e-9, money_.scaled(most - least))).step;
    low_ = std::floor(money_.scaled(least) / step_) * step_;
    high_ = std::max(std::ceil(money_.scaled(most) / step_) * step_, low_ + step_);
    amount_axis_->setRange(low_, high_);
    setValueScale({whole_percent, 20});
    layoutPlot();
    QList<QPointF> points;
    for (std::size_t percent = 0; percent < figures_.amounts.size(); ++percent)
        points << QPointF(money_.scaled(figures_.amounts[percent]), static_cast<qreal>(percent));
    curve_->replace(points);
    retranslate();
}

void SCurveChart::retranslate() {
    describe(tr("Range of the cost"),
             tr("Half of all cases cost less than %1, four in five less than %2; the plan says %3.")
                 .arg(moneyText(figures_.p50, figures_.currency), moneyText(figures_.p80, figures_.currency),
                      moneyText(figures_.planned, figures_.currency)));
}

void SCurveChart::restyleSeries() {
    curve_->setPen(comparedLinePen(0));
}

QString SCurveChart::valueText(double value) const {
    return percentText(value / whole_percent);
}

qreal SCurveChart::rightMargin() const {
    const std::array last = {quietRun(shortNumberText(high_))};
    return std::max(ThemedChart::rightMargin(), std::ceil(widthOf(last) / 2));
}

qreal SCurveChart::xOf(double amount) const {
    const QRectF area = plotArea();
    return area.left() + area.width() * (money_.scaled(amount) - low_) / (high_ - low_);
}

QPointF SCurveChart::placeOf(std::size_t percent) const {
    return {xOf(figures_.amounts[percent]), yOf(static_cast<double>(percent))};
}

std::vector<QPointF> SCurveChart::places() const {
    std::vector<QPointF> all;
    constexpr std::size_t step = 10;
    for (std::size_t percent = step; percent + 1 < figures_.amounts.size(); percent += step)
        all.push_back(placeOf(percent));
    return all;
}

QString SCurveChart::figureAt(QPointF point) const {
    if (figures_.amounts.empty()) return {};
    constexpr qreal reach_of_curve = 12, reach_of_line = 5;
    std::optional<std::size_t> nearest;
    qreal least = reach_of_curve;
    for (std::size_t percent = 0; percent < figures_.amounts.size(); ++percent)
        if (const qreal away = QLineF(placeOf(percent), point).length(); away < least) {
            nearest = percent;
            least = away;
        }
    if (nearest) return percentileFigure(*nearest);
    const QRectF area = plotArea();
    const bool is_beside = point.y() >= area.top() && point.y() <= area.bottom();
    return is_beside && std::abs(xOf(figures_.planned) - point.x()) < reach_of_line ? planned_figure
                                                                                    : QString();
}

void SCurveChart::paintOver(QPainter& painter) {
    if (figures_.amounts.empty()) return;
    paintValueLabels(painter);
    paintBaseline(painter);
    QStringList names;
    for (int i = 0; i <= qRound((high_ - low_) / step_); ++i) names << shortNumberText(low_ + i * step_);
    paintEvenTicks(painter, names);
    const qreal planned = qRound(xOf(figures_.planned)) + 0.5;
    const QRectF area = plotArea();
    LabelPlacement labels = newLabels();
    QPolygonF curve;
    for (std::size_t percent = 0; percent < figures_.amounts.size(); ++percent) curve << placeOf(percent);
    labels.avoid(curve);
    labels.avoid(QPolygonF{{planned, area.top()}, {planned, area.bottom()}});
    paintMark(painter, figures_.p50, 50, QStringLiteral("P50"), labels);
    paintMark(painter, figures_.p80, 80, QStringLiteral("P80"), labels);
    painter.setPen(QPen(currentTheme().text, 1.5));
    painter.drawLine(QLineF(planned, area.top(), planned, area.bottom()));
    const std::array label = {plainRun(tr("plan") + QLatin1Char(' ')),
                              figureRun(numberText(money_.scaled(figures_.planned), money_.decimals))};
    const bool is_left = planned - widthOf(label) > area.left() + 4;
    paintRuns(painter, label, {planned, area.top() - 4},
              (is_left ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignBottom);
    paintCaption(painter, figures_.remark);
}

void SCurveChart::paintMark(QPainter& painter, double amount, double percent, const QString& name,
                            LabelPlacement& labels) const {
    const Theme& theme = currentTheme();
    const QRectF area = plotArea();
    const QPointF at(qRound(xOf(amount)) + 0.5, yOf(percent));
    painter.setPen(QPen(theme.text, 1, Qt::DotLine));
    painter.drawLine(QLineF(at.x(), at.y(), at.x(), area.bottom()));
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(theme.base);
    constexpr qreal radius = 4;
    painter.drawEllipse(at, radius, radius);
    const std::array label = {plainRun(name + QLatin1Char(' ')),
                              figureRun(numberText(money_.scaled(amount), money_.decimals))};
    labels.avoid(QPolygonF{at, {at.x(), area.bottom()}});
    constexpr qreal apart = 10;
    std::vector<LabelPlace> places = {{{at.x() + apart, at.y()}, Qt::AlignLeft | Qt::AlignVCenter}};
    for (const LabelPlace& place : placesAround(at, apart)) places.push_back(place);
    labels.paint(painter, label, places, theme.base);
}

}  // namespace headroom::ui
