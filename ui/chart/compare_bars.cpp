// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/compare_bars.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "chart/text_runs.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr qreal most_bar_height = 28;
constexpr qreal least_bar_height = 12;
constexpr qreal bar_gap = 12;
constexpr qreal letter_room = 28;
constexpr qreal total_gap = 8;
constexpr qreal swatch = 11;
constexpr qreal swatch_gap = 6;
constexpr qreal legend_apart = 16;
constexpr qreal legend_gap = 8;

}  // namespace

double CompareBar::sum() const {
    return std::accumulate(parts.begin(), parts.end(), 0.0);
}

double CompareBar::reach() const {
    return std::max({sum(), limit.value_or(0), high.value_or(0)});
}

CompareBars::CompareBars(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CompareBars::setFigures(CompareBarFigures figures, const QString& name, const QString& sentence) {
    const bool same_height = figures.bars.size() == figures_.bars.size();
    figures_ = std::move(figures);
    measure();
    setAccessibleName(name);
    setAccessibleDescription(sentence);
    if (!same_height) updateGeometry();
    update();
}

QSize CompareBars::sizeHint() const {
    constexpr int usual_width = 400;
    const double bars = std::max<double>(3, static_cast<double>(figures_.bars.size()));
    return {usual_width,
            static_cast<int>(std::ceil(2 * (heightOf() + legend_gap) + bars * (most_bar_height + bar_gap)))};
}

QSize CompareBars::minimumSizeHint() const {
    constexpr int narrowest = 200;
    const double bars = static_cast<double>(figures_.bars.size());
    const qreal legend = figures_.shows_legend ? 2 * (heightOf() + legend_gap) : 0;
    return {narrowest, static_cast<int>(std::ceil(legend + bars * (least_bar_height + bar_gap)))};
}

template <class Place>
int CompareBars::layLegend(const Place& place) const {
    if (!figures_.shows_legend) return 0;
    qreal x = 0;
    int line = 0;
    for (const BarLegend& entry : figures_.legend) {
        const qreal needed = swatch + swatch_gap + widthOf(std::array{plainRun(entry.name)});
        if (x > 0 && x + needed > width()) {
            x = 0;
            ++line;
        }
        place(entry, QPointF(x, line * (heightOf() + 4)));
        x += needed + legend_apart;
    }
    return line + 1;
}

qreal CompareBars::legendHeight() const {
    const int lines = layLegend([](const BarLegend&, QPointF) {});
    return lines == 0 ? 0 : lines * (heightOf() + 4) + legend_gap;
}

void CompareBars::measure() {
    reach_ = 0;
    total_width_ = 0;
    for (const CompareBar& bar : figures_.bars) {
        reach_ = std::max(reach_, bar.reach());
        total_width_ = std::max(total_width_, widthOf(std::array{figureRun(bar.total)}));
    }
}

qreal CompareBars::pixelsPerUnit() const {
    const qreal room = width() - letter_room - total_gap - total_width_;
    return reach_ > 0 && room > 0 ? room / reach_ : 0;
}

QRectF CompareBars::barArea(std::size_t bar) const {
    const qreal top = legendHeight();
    const auto count = static_cast<qreal>(figures_.bars.size());
    const qreal pitch = std::min(most_bar_height + bar_gap, (height() - top) / count);
    const qreal bar_height = std::max(least_bar_height, pitch - bar_gap);
    return QRectF(letter_room, std::round(top + static_cast<qreal>(bar) * pitch), width() - letter_room,
                  std::round(bar_height));
}

QRectF CompareBars::segment(std::size_t bar, std::size_t part) const {
    const std::vector<double>& parts = figures_.bars[bar].parts;
    if (parts[part] <= 0) return {};
    const double before =
        std::accumulate(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(part), 0.0);
    const QRectF area = barArea(bar);
    const qreal scale = pixelsPerUnit();
    const qreal left = area.left() + std::round(before * scale);
    return QRectF(left, area.top(), area.left() + std::round((before + parts[part]) * scale) - left,
                  area.height());
}

std::optional<CompareBars::BarPlace> CompareBars::placeAt(QPointF point) const {
    for (std::size_t bar = 0; bar < figures_.bars.size(); ++bar) {
        if (!barArea(bar).contains(point)) continue;
        const CompareBar& shown = figures_.bars[bar];
        for (std::size_t part = 0; part < shown.parts.size(); ++part)
            if (segment(bar, part).contains(point) && part < shown.part_figures.size())
                return BarPlace{bar, shown.part_figures[part]};
        return BarPlace{bar, shown.figure};
    }
    return std::nullopt;
}

void CompareBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        measure();
        updateGeometry();
    }
    if (event->type() == QEvent::PaletteChange) update();
    QWidget::changeEvent(event);
}

void CompareBars::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintLegend(painter);
    for (std::size_t i = 0; i < figures_.bars.size(); ++i) paintBar(painter, i);
}

void CompareBars::paintLegend(QPainter& painter) const {
    const bool outlined = currentTheme().isHighContrast();
    layLegend([&](const BarLegend& entry, QPointF at) {
        const QRectF box(at.x(), std::round(at.y() + (heightOf() - swatch) / 2), swatch, swatch);
        painter.fillRect(box, entry.brush);
        if (outlined) {
            painter.setPen(currentTheme().areaPen());
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        }
        paintRuns(painter, {plainRun(entry.name)}, {box.right() + swatch_gap, box.center().y()},
                  Qt::AlignLeft | Qt::AlignVCenter);
    });
}

void CompareBars::paintBar(QPainter& painter, std::size_t index) const {
    const CompareBar& bar = figures_.bars[index];
    const Theme& theme = currentTheme();
    const QRectF area = barArea(index);
    const qreal scale = pixelsPerUnit();
    paintRuns(painter, {bar.is_current ? figureRun(bar.letter) : plainRun(bar.letter)},
              {0, area.center().y()}, Qt::AlignLeft | Qt::AlignVCenter);
    for (std::size_t part = 0; part < bar.parts.size(); ++part) {
        const QRectF box = segment(index, part);
        if (box.width() < 1) continue;
        painter.fillRect(box, figures_.legend[part].brush);
        if (theme.isHighContrast()) {
            painter.setPen(theme.areaPen());
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        } else if (box.width() > 1) {
            painter.fillRect(QRectF(box.right() - 1, box.top(), 1, box.height()), theme.base);
        }
    }
    const auto x_of = [&](double value) { return area.left() + std::round(value * scale); };
    if (bar.limit) {
        painter.fillRect(QRectF(x_of(*bar.limit), area.top() - 4, 2, area.height() + 8), theme.text);
        painter.setPen(theme.strongLine);
        painter.drawRect(QRectF(area.left(), area.top(), x_of(*bar.limit) - area.left(), area.height() - 1));
    }
    if (bar.low && bar.high) {
        const qreal y = std::round(area.bottom()) + 3;
        painter.setPen(QPen(theme.text, 1));
        painter.drawLine(QPointF(x_of(*bar.low), y), QPointF(x_of(*bar.high), y));
        for (const double end : {*bar.low, *bar.high})
            painter.drawLine(QPointF(x_of(end), y - 3), QPointF(x_of(end), y + 3));
    }
    paintRuns(painter, {bar.is_current ? figureRun(bar.total) : plainRun(bar.total)},
              {x_of(bar.reach()) + total_gap, area.center().y()}, Qt::AlignLeft | Qt::AlignVCenter);
}

}  // namespace headroom::ui
