// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/value_chart.h"

#include <QEvent>
#include <QLineF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "chart/text_runs.h"
#include "style/number_text.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr qreal gap = 6;
constexpr qreal radius = 3.5;

QString powerOfTen(int exponent) {
    return shortNumberText(std::pow(10.0, exponent), std::max(0, -exponent));
}

}  // namespace

ValueChart::ValueChart(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ValueChart::setFigures(ValueFigures figures, const QString& sentence) {
    figures_ = std::move(figures);
    double least = 1, most = 1;
    bool any = false;
    for (const ValueFigures::Machine& machine : figures_.machines)
        for (const std::optional<double>& cost : machine.costs) {
            if (!cost || *cost <= 0) continue;
            least = any ? std::min(least, *cost) : *cost;
            most = any ? std::max(most, *cost) : *cost;
            any = true;
        }
    low_ = static_cast<int>(std::floor(std::log10(least)));
    high_ = std::max(low_ + 1, static_cast<int>(std::ceil(std::log10(most))));
    setAccessibleName(tr("Cost of a million tokens"));
    setAccessibleDescription(sentence);
    update();
}

QSize ValueChart::sizeHint() const {
    return {480, 240};
}

QSize ValueChart::minimumSizeHint() const {
    return {260, 180};
}

QRectF ValueChart::plotArea() const {
    qreal left = 0;
    for (int power = low_; power <= high_; ++power)
        left = std::max(left, widthOf(std::array{quietRun(powerOfTen(power))}));
    const qreal above = heightOf() + 2 * gap;
    return QRectF(std::round(left + gap), above, std::round(width() - left - 2 * gap),
                  std::round(height() - above - heightOf() - 2 * gap));
}

QPointF ValueChart::placeOf(std::size_t model, double cost) const {
    const QRectF plot = plotArea();
    const qreal column = plot.width() / static_cast<qreal>(std::max<qsizetype>(1, figures_.models.size()));
    constexpr qreal into_column = 0.2;  // the names stand at the right of the marks
    const qreal share = (std::log10(cost) - low_) / (high_ - low_);
    return {plot.left() + column * (static_cast<qreal>(model) + into_column),
            plot.bottom() - plot.height() * share};
}

std::vector<QPointF> ValueChart::places() const {
    std::vector<QPointF> all;
    for (std::size_t model = 0; model < figures_.cheapest.size(); ++model)
        if (const auto machine = figures_.cheapest[model])
            all.push_back(placeOf(model, *figures_.machines[*machine].costs[model]));
    return all;
}

std::optional<ValueChart::Mark> ValueChart::markAt(QPointF point) const {
    constexpr qreal reach = 8;
    std::optional<Mark> nearest;
    qreal least = reach;
    for (std::size_t machine = 0; machine < figures_.machines.size(); ++machine) {
        const auto& costs = figures_.machines[machine].costs;
        for (std::size_t model = 0; model < costs.size(); ++model) {
            if (!costs[model] || *costs[model] <= 0) continue;
            const qreal away = QLineF(placeOf(model, *costs[model]), point).length();
            if (away >= least) continue;
            nearest = Mark{machine, model};
            least = away;
        }
    }
    return nearest;
}

void ValueChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) update();
    QWidget::changeEvent(event);
}

void ValueChart::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarks(painter);
}

void ValueChart::paintAxes(QPainter& painter) const {
    const QRectF plot = plotArea();
    for (int power = low_; power <= high_; ++power) {
        const qreal y = std::round(placeOf(0, std::pow(10.0, power)).y());
        painter.setPen(power == low_ ? currentTheme().strongLine : currentTheme().line);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        paintRuns(painter, {quietRun(powerOfTen(power))}, {plot.left() - gap, y},
                  Qt::AlignRight | Qt::AlignVCenter);
    }
    paintRuns(painter, {quietRun(figures_.cost_title)}, {0, 0}, Qt::AlignLeft | Qt::AlignTop);
    for (qsizetype i = 0; i < figures_.models.size(); ++i) {
        const qreal x = placeOf(static_cast<std::size_t>(i), 1).x();
        paintRuns(painter, {plainRun(figures_.models[i])}, {x - radius, plot.bottom() + gap},
                  Qt::AlignLeft | Qt::AlignTop);
    }
}

void ValueChart::paintMarks(QPainter& painter) const {
    const Theme& theme = currentTheme();
    for (std::size_t model = 0; model < figures_.cheapest.size(); ++model) {
        for (std::size_t i = 0; i < figures_.machines.size(); ++i) {
            const ValueFigures::Machine& machine = figures_.machines[i];
            if (!machine.costs[model] || *machine.costs[model] <= 0) continue;
            const QPointF at = placeOf(model, *machine.costs[model]);
            const bool best = figures_.cheapest[model] == i;
            painter.setPen(QPen(best ? theme.accent : theme.strongLine, 1.3));
            painter.setBrush(best ? QBrush(theme.accent) : QBrush(theme.base));
            const qreal size = best ? radius + 1.5 : radius;
            machine.is_rented ? painter.drawRect(QRectF(at - QPointF(size, size), QSizeF(2 * size, 2 * size)))
                              : painter.drawEllipse(at, size, size);
            if (!best) continue;
            const std::array name = {figureRun(machine.name)};
            const bool at_right = at.x() + radius + gap + widthOf(name) < width();
            paintRuns(painter, name, at + QPointF(at_right ? radius + gap : -radius - gap, 0),
                      (at_right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, TextSize::small,
                      theme.base);
        }
    }
}

}  // namespace headroom::ui
