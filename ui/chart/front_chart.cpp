// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/front_chart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "chart/label_placement.h"
#include "chart/text_runs.h"
#include "style/number_text.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr qreal gap = 6;
constexpr qreal radius = 5;
constexpr qreal chosen_radius = 7;
constexpr qreal right_room = 90;  // for the name beside the last point

/// From the last tick at or below `low` to the first at or above `high`.
std::vector<double> ticksAround(double low, double high) {
    std::vector<double> ticks;
    if (low <= 0) return {1, 2};
    for (int power = static_cast<int>(std::floor(std::log10(low)));; ++power) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double tick = digit * std::pow(10.0, power);
            if (tick <= low) ticks.clear();
            ticks.push_back(tick);
            if (tick >= high && ticks.size() > 1) return ticks;
        }
    }
}

}  // namespace

FrontChart::FrontChart(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
}

void FrontChart::setFigures(FrontFigures figures, const QString& notice, const QString& sentence) {
    figures_ = std::move(figures);
    notice_ = notice;
    double cheapest = 1, dearest = 1, speed = 0;
    for (const FrontPoint& point : figures_.points) {
        cheapest = &point == &figures_.points.front() ? point.cost : std::min(cheapest, point.cost);
        dearest = std::max(dearest, point.cost);
        speed = std::max(speed, point.speed);
    }
    cost_ticks_ = ticksAround(cheapest, dearest);
    speed_scale_ = decimalScale(speed);
    setAccessibleName(tr("Cost against speed"));
    setAccessibleDescription(notice.isEmpty() ? sentence : notice);
    update();
}

QSize FrontChart::sizeHint() const {
    return {480, 260};
}

QSize FrontChart::minimumSizeHint() const {
    return {260, 200};
}

QRectF FrontChart::plotArea() const {
    qreal left = 0;
    for (int i = 0; i <= speed_scale_.intervals(); ++i)
        left = std::max(left, widthOf(std::array{quietRun(shortNumberText(i * speed_scale_.step))}));
    const qreal above = 2 * heightOf() + 2 * gap;
    const qreal below = 2 * heightOf() + 2 * gap;
    return QRectF(std::round(left + gap), std::round(above), std::round(width() - left - gap - right_room),
                  std::round(height() - above - below));
}

qreal FrontChart::xOf(double cost) const {
    const double low = std::log(cost_ticks_.front()), high = std::log(cost_ticks_.back());
    return plotArea().left() + plotArea().width() * (std::log(cost) - low) / (high - low);
}

qreal FrontChart::yOf(double speed) const {
    return plotArea().bottom() - plotArea().height() * speed / speed_scale_.top;
}

QPointF FrontChart::placeOf(std::size_t point) const {
    return {xOf(figures_.points[point].cost), yOf(figures_.points[point].speed)};
}

int FrontChart::pointAt(QPointF place) const {
    constexpr qreal reach = 12;
    int nearest = -1;
    qreal least = reach;
    for (std::size_t i = 0; i < figures_.points.size(); ++i) {
        const QPointF away = placeOf(i) - place;
        const qreal distance = std::hypot(away.x(), away.y());
        if (distance >= least) continue;
        least = distance;
        nearest = static_cast<int>(i);
    }
    return nearest;
}

void FrontChart::mousePressEvent(QMouseEvent* event) {
    const int point = pointAt(event->position());
    if (point >= 0) emit pointChosen(point);
}

void FrontChart::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool asks = key == Qt::Key_F1 || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (asks && figures_.chosen >= 0) return emit chosenAsked();
    const bool forward = key == Qt::Key_Right, back = key == Qt::Key_Left;
    if ((!forward && !back) || figures_.points.empty()) return QWidget::keyPressEvent(event);
    // In the order of cost, as they stand from left to right.
    std::vector<int> order(figures_.points.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {},
                             [&](int i) { return figures_.points[static_cast<std::size_t>(i)].cost; });
    const auto here = std::ranges::find(order, figures_.chosen);
    if (here == order.end()) return emit pointChosen(order.front());
    if (forward && here + 1 != order.end()) emit pointChosen(*(here + 1));
    if (back && here != order.begin()) emit pointChosen(*(here - 1));
}

bool FrontChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const int point = pointAt(help->pos());
    point < 0
        ? QToolTip::hideText()
        : QToolTip::showText(help->globalPos(), figures_.points[static_cast<std::size_t>(point)].name, this);
    return true;
}

void FrontChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) update();
    QWidget::changeEvent(event);
}

void FrontChart::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!notice_.isEmpty()) {
        painter.setFont(ui::font(TextSize::body));
        painter.setPen(currentTheme().quietText);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, notice_);
        return;
    }
    paintLegend(painter);
    paintAxes(painter);
    paintFront(painter);
    paintPoints(painter);
    if (hasFocus()) {
        painter.setPen(QPen(currentTheme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void FrontChart::paintLegend(QPainter& painter) const {
    struct Entry {
        FrontMark mark;
        bool is_filled;
        QString words;
    };
    std::vector<Entry> entries = {{FrontMark::owned, true, tr("bought")},
                                  {FrontMark::rented, true, tr("cloud")},
                                  {FrontMark::owned, false, tr("hollow: another is cheaper and as fast")},
                                  {FrontMark::missing, true, tr("misses the need")}};
    const auto lengthOf = [](const Entry& entry) {
        return 2 * radius + gap + widthOf(std::array{quietRun(entry.words)}) + 3 * gap;
    };
    qreal length = 0;
    for (const Entry& entry : entries) length += lengthOf(entry);
    if (length > width()) {
        entries[2].words = tr("not the best");
        entries[3].words = tr("misses");
    }
    const qreal middle = heightOf() / 2;
    qreal x = radius;
    for (const Entry& entry : entries) {
        paintMark(painter, {x, middle}, entry.mark, entry.is_filled, false);
        paintRuns(painter, {quietRun(entry.words)}, {x + radius + gap, middle},
                  Qt::AlignLeft | Qt::AlignVCenter);
        x += lengthOf(entry);
    }
}

void FrontChart::paintAxes(QPainter& painter) const {
    const Theme& theme = currentTheme();
    const QRectF plot = plotArea();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int i = 0; i <= speed_scale_.intervals(); ++i) {
        const qreal y = std::round(yOf(i * speed_scale_.step));
        painter.setPen(i == 0 ? QPen(theme.strongLine) : theme.gridPen());
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        paintRuns(painter, {quietRun(shortNumberText(i * speed_scale_.step))}, {plot.left() - gap, y},
                  Qt::AlignRight | Qt::AlignVCenter);
    }
    qreal free_from = 0;  // where a label does not run into the one before
    for (const double tick : cost_ticks_) {
        const qreal x = std::round(xOf(tick));
        painter.setPen(theme.strongLine);
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
        const std::array label = {quietRun(shortNumberText(tick))};
        if (x - widthOf(label) / 2 < free_from) continue;
        free_from = x + widthOf(label) / 2 + gap;
        paintRuns(painter, label, {x, plot.bottom() + gap}, Qt::AlignHCenter | Qt::AlignTop);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintRuns(painter, {quietRun(figures_.cost_title)}, {plot.center().x(), static_cast<qreal>(height())},
              Qt::AlignHCenter | Qt::AlignBottom);
    paintRuns(painter, {quietRun(figures_.speed_title)}, {0, heightOf() + gap}, Qt::AlignLeft | Qt::AlignTop);
}

QPolygonF FrontChart::frontLine() const {
    std::vector<const FrontPoint*> front;
    for (const FrontPoint& point : figures_.points)
        if (point.on_front) front.push_back(&point);
    if (front.empty()) return {};
    std::ranges::sort(front, {}, [](const FrontPoint* point) { return point->cost; });
    QPolygonF line{QPointF(xOf(front.front()->cost), yOf(front.front()->speed))};
    for (std::size_t i = 1; i < front.size(); ++i)
        line << QPointF(xOf(front[i]->cost), yOf(front[i - 1]->speed))
             << QPointF(xOf(front[i]->cost), yOf(front[i]->speed));
    return line << QPointF(plotArea().right(), yOf(front.back()->speed));
}

void FrontChart::paintFront(QPainter& painter) const {
    painter.setPen(QPen(currentTheme().quietText, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(frontLine());
}

void FrontChart::paintMark(QPainter& painter, QPointF at, FrontMark mark, bool filled, bool chosen) const {
    const Theme& theme = currentTheme();
    const qreal size = chosen ? chosen_radius : radius;
    painter.setPen(QPen(mark == FrontMark::missing ? theme.bad : theme.accent, 1.6));
    painter.setBrush(filled ? QBrush(theme.accent) : QBrush(theme.base));
    switch (mark) {
        case FrontMark::owned:
            painter.drawEllipse(at, size, size);
            break;
        case FrontMark::rented:
            painter.drawRect(QRectF(at.x() - size + 1, at.y() - size + 1, 2 * size - 2, 2 * size - 2));
            break;
        case FrontMark::missing:
            painter.drawLine(at + QPointF(-size, -size), at + QPointF(size, size));
            painter.drawLine(at + QPointF(-size, size), at + QPointF(size, -size));
            break;
    }
}

void FrontChart::paintPoints(QPainter& painter) const {
    LabelPlacement labels{QRectF(rect()).adjusted(plotArea().left(), plotArea().top(), 0, 0)};
    labels.avoid(frontLine());
    for (std::size_t i = 0; i < figures_.points.size(); ++i)
        labels.avoid(QRectF(placeOf(i) - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
    // The chosen one and the front are named first; others only where there is room.
    std::vector<std::size_t> order(figures_.points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto rank = [&](std::size_t i) {
        return static_cast<int>(i) == figures_.chosen ? 0 : figures_.points[i].on_front ? 1 : 2;
    };
    std::ranges::stable_sort(order, {}, rank);
    for (const std::size_t i : order) {
        const FrontPoint& point = figures_.points[i];
        const bool chosen = static_cast<int>(i) == figures_.chosen;
        paintMark(painter, placeOf(i), point.mark, point.on_front, chosen);
        const std::array runs = {chosen           ? figureRun(point.name)
                                 : point.on_front ? plainRun(point.name)
                                                  : quietRun(point.name)};
        labels.paintWhereFree(painter, runs, placesAround(placeOf(i), chosen_radius + 2),
                              currentTheme().base);
    }
}

}  // namespace headroom::ui
