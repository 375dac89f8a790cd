// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/tornado_chart.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal row_height = 24;
constexpr qreal bar_height = 13;
constexpr qreal name_gap = 10;
constexpr qreal value_gap = 5;
constexpr qreal head_room = 22;  ///< for the total above the centre line

}  // namespace

TornadoChart::TornadoChart(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void TornadoChart::setFigures(TornadoFigures figures, const QString& notice) {
    figures_ = std::move(figures);
    notice_ = notice;
    describe();
    updateGeometry();
    update();
}

void TornadoChart::describe() {
    setAccessibleName(tr("What moves it most"));
    QStringList parts;
    for (const TornadoRow& row : figures_.rows)
        parts << tr("%1 from %2 to %3: %4 to %5")
                     .arg(row.name, row.low, row.high, moneyText(row.at_low, figures_.currency),
                          moneyText(row.at_high, figures_.currency));
    setAccessibleDescription(notice_.isEmpty() ? parts.join(QStringLiteral("; ")) : notice_);
}

QSize TornadoChart::sizeHint() const {
    constexpr int usual_width = 400;
    constexpr std::size_t usual_rows = 8;
    const auto rows = static_cast<qreal>(std::max(usual_rows, figures_.rows.size()));
    return {usual_width, static_cast<int>(std::ceil(head_room + rows * row_height + heightOf() + 6))};
}

QSize TornadoChart::minimumSizeHint() const {
    constexpr int narrowest = 240;
    return {narrowest, sizeHint().height()};
}

void TornadoChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) describe();
    if (event->type() == QEvent::FontChange) updateGeometry();
    update();
    QWidget::changeEvent(event);
}

TornadoChart::Span TornadoChart::span() const {
    double low = figures_.base, high = figures_.base;
    for (const TornadoRow& row : figures_.rows) {
        low = std::min({low, row.at_low, row.at_high});
        high = std::max({high, row.at_low, row.at_high});
    }
    const AxisScale scale = decimalScale(std::max(1e-9, money_.scaled(high - low)));
    const double step = scale.step * money_.unit;
    return {std::floor(low / step) * step, std::max(std::ceil(high / step) * step, low + step), step};
}

QRectF TornadoChart::plotArea() const {
    qreal names = 0, lows = 0, highs = 0;
    for (const TornadoRow& row : figures_.rows) {
        names = std::max(names, widthOf(std::array{plainRun(row.name)}));
        lows = std::max(lows, widthOf(std::array{quietRun(row.low)}));
        highs = std::max(highs, widthOf(std::array{quietRun(row.high)}));
    }
    const qreal left = names + name_gap + lows + value_gap;
    const qreal right = width() - highs - value_gap;
    return QRectF(left, head_room, std::max(1.0, right - left), height() - head_room - heightOf() - 6);
}

qreal TornadoChart::xOf(double amount) const {
    const Span range = span();
    const QRectF area = plotArea();
    return area.left() + area.width() * (amount - range.low) / (range.high - range.low);
}

qreal TornadoChart::rowHeight() const {
    return std::min(row_height, plotArea().height() / static_cast<qreal>(figures_.rows.size()));
}

const TornadoRow* TornadoChart::rowAt(QPointF point) const {
    if (!notice_.isEmpty() || figures_.rows.empty()) return nullptr;
    const qreal row = std::floor((point.y() - plotArea().top()) / rowHeight());
    return row >= 0 && row < static_cast<qreal>(figures_.rows.size())
               ? &figures_.rows[static_cast<std::size_t>(row)]
               : nullptr;
}

QString TornadoChart::figureAt(QPointF point) const {
    if (endAt(point)) return QStringLiteral("cost.total");
    const TornadoRow* row = rowAt(point);
    return row ? row->figure : QString();
}

std::optional<InputValue> TornadoChart::endAt(QPointF point) const {
    const TornadoRow* row = rowAt(point);
    if (!row) return {};
    const auto reaches = [&](double amount) {
        const auto [left, right] = std::minmax({xOf(figures_.base), xOf(amount)});
        return left <= point.x() && point.x() <= right;
    };
    const Driver& driver = row->driver;
    if (reaches(row->at_high)) return InputValue{driver.input, driver.high};
    if (reaches(row->at_low)) return InputValue{driver.input, driver.low};
    return {};
}

void TornadoChart::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!notice_.isEmpty() || figures_.rows.empty()) {
        painter.setFont(ui::font(TextSize::body));
        painter.setPen(currentTheme().quietText);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, notice_);
        return;
    }
    paintAxis(painter);
    const QRectF area = plotArea();
    const qreal each = rowHeight();
    for (std::size_t i = 0; i < figures_.rows.size(); ++i)
        paintRow(painter, figures_.rows[i], area.top() + each * static_cast<qreal>(i), each);
    const qreal centre = qRound(xOf(figures_.base)) + 0.5;
    painter.setPen(QPen(currentTheme().text, 1.5));
    painter.drawLine(QLineF(centre, area.top() - 2, centre, area.bottom()));
    const std::array total = {figureRun(numberText(money_.scaled(figures_.base), money_.decimals))};
    paintRuns(painter, total, {centre, area.top() - 4}, Qt::AlignHCenter | Qt::AlignBottom);
}

void TornadoChart::paintAxis(QPainter& painter) const {
    const Span range = span();
    const QRectF area = plotArea();
    const int steps = qRound((range.high - range.low) / range.step);
    const qreal apart = area.width() / std::max(1, steps);
    constexpr qreal roomy = 48;
    const int every = apart < roomy ? 2 : 1;
    for (int i = 0; i <= steps; ++i) {
        const double amount = range.low + i * range.step;
        const qreal x = qRound(xOf(amount)) + 0.5;
        painter.setPen(currentTheme().gridPen());
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()));
        if (i % every == 0)
            paintRuns(painter, {quietRun(shortNumberText(money_.scaled(amount)))}, {x, area.bottom() + 4},
                      Qt::AlignHCenter | Qt::AlignTop);
    }
}

void TornadoChart::paintRow(QPainter& painter, const TornadoRow& row, qreal top, qreal height) const {
    const Theme& theme = currentTheme();
    const qreal middle = top + height / 2;
    const qreal centre = xOf(figures_.base), low = xOf(row.at_low), high = xOf(row.at_high);
    const auto bar = [&](qreal end) {
        const qreal left = qRound(std::min(centre, end)), right = qRound(std::max(centre, end));
        return QRectF(left, qRound(middle - bar_height / 2), right - left, bar_height);
    };
    painter.fillRect(bar(high), theme.brush(row.colour));
    const QColor outline = theme.cost[static_cast<std::size_t>(row.colour)];
    painter.fillRect(bar(low), theme.base);
    painter.setPen(QPen(outline, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar(low).adjusted(0.75, 0.75, -0.75, -0.75));
    if (theme.isHighContrast()) {
        painter.setPen(theme.areaPen());
        painter.drawRect(bar(high).adjusted(0, 0, -1, -1));
    }
    paintRuns(painter, {plainRun(row.name)}, {0, middle}, Qt::AlignLeft | Qt::AlignVCenter);
    const bool low_is_left = low <= high;
    const qreal left = std::min({low, high, centre}), right = std::max({low, high, centre});
    paintRuns(painter, {quietRun(low_is_left ? row.low : row.high)}, {left - value_gap, middle},
              Qt::AlignRight | Qt::AlignVCenter, TextSize::small, theme.base);
    paintRuns(painter, {quietRun(low_is_left ? row.high : row.low)}, {right + value_gap, middle},
              Qt::AlignLeft | Qt::AlignVCenter, TextSize::small, theme.base);
}

}  // namespace headroom::ui
