// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/choice_map_view.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "chart/text_runs.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr qreal tick_gap = 6;
constexpr qreal square = 8;

/// Neighbours in the list of scenarios differ in lightness, so that it reads without colours.
QColor groundOf(int scenario) {
    const Theme& theme = currentTheme();
    const QColor grounds[] = {theme.rowTint, theme.base, theme.alternate, theme.barTint};
    return grounds[scenario % 4];
}

}  // namespace

ChoiceMapView::ChoiceMapView(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChoiceMapView::setFigures(ChoiceMapFigures figures, const QString& notice, const QString& sentence) {
    figures_ = std::move(figures);
    notice_ = notice;
    setAccessibleName(tr("Which scenario is cheapest"));
    setAccessibleDescription(notice.isEmpty() ? sentence : notice);
    update();
}

QSize ChoiceMapView::sizeHint() const {
    return {400, 220};
}

QSize ChoiceMapView::minimumSizeHint() const {
    return {240, 160};
}

QRectF ChoiceMapView::plotArea() const {
    qreal left = 0;
    for (const QString& tick : figures_.y_ticks) left = std::max(left, widthOf(std::array{quietRun(tick)}));
    const qreal below = 2 * heightOf() + 2 * tick_gap;
    const qreal above = heightOf() + tick_gap;
    return QRectF(std::round(left + tick_gap), std::round(above), std::round(width() - left - 4 * tick_gap),
                  std::round(height() - above - below));
}

QRectF ChoiceMapView::cell(int row, int column) const {
    const QRectF plot = plotArea();
    const qreal left = std::round(plot.width() * column / figures_.columns);
    const qreal right = std::round(plot.width() * (column + 1) / figures_.columns);
    const qreal bottom = std::round(plot.height() * row / figures_.rows);
    const qreal top = std::round(plot.height() * (row + 1) / figures_.rows);
    return QRectF(plot.left() + left, plot.bottom() - top, right - left, top - bottom);
}

std::optional<ChoiceMapView::Cell> ChoiceMapView::cellAt(QPointF point) const {
    if (!notice_.isEmpty() || !plotArea().contains(point)) return std::nullopt;
    for (int row = 0; row < figures_.rows; ++row)
        for (int column = 0; column < figures_.columns; ++column)
            if (cell(row, column).contains(point)) return Cell{row, column};
    return std::nullopt;
}

std::vector<QPointF> ChoiceMapView::places() const {
    std::vector<QPointF> all;
    if (!notice_.isEmpty()) return all;
    for (int row = 0; row < figures_.rows; ++row)
        for (int column = 0; column < figures_.columns; ++column) all.push_back(cell(row, column).center());
    return all;
}

std::optional<QPointF> ChoiceMapView::letterPlace(int scenario) const {
    // The middle of the widest run of cells, and of the rows whose run is as wide.
    int widest = 0;
    std::vector<QPointF> places;
    for (int row = 0; row < figures_.rows; ++row) {
        for (int column = 0; column < figures_.columns;) {
            const int from = column;
            const int winner = figures_.winner(row, from);
            while (column < figures_.columns && figures_.winner(row, column) == winner) ++column;
            const int run = column - from;
            if (winner != scenario || run < widest) continue;
            if (run > widest) places.clear();
            widest = run;
            places.push_back((cell(row, from).united(cell(row, column - 1))).center());
        }
    }
    if (places.empty()) return std::nullopt;
    return places[places.size() / 2];
}

void ChoiceMapView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) update();
    QWidget::changeEvent(event);
}

void ChoiceMapView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    if (!notice_.isEmpty()) {
        painter.setFont(ui::font(TextSize::body));
        painter.setPen(currentTheme().quietText);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, notice_);
        return;
    }
    paintRegions(painter);
    paintAxes(painter);
    paintNow(painter);
}

void ChoiceMapView::paintRegions(QPainter& painter) const {
    const Theme& theme = currentTheme();
    for (int row = 0; row < figures_.rows; ++row) {
        for (int column = 0; column < figures_.columns; ++column) {
            const QRectF area = cell(row, column);
            const int winner = figures_.winner(row, column);
            painter.fillRect(area, groundOf(winner));
            if (column > 0 && figures_.winner(row, column - 1) != winner)
                painter.fillRect(QRectF(area.left(), area.top(), 2, area.height()), theme.accent);
            if (row > 0 && figures_.winner(row - 1, column) != winner)
                painter.fillRect(QRectF(area.left(), area.bottom() - 2, area.width() + 2, 2), theme.accent);
        }
    }
    for (int i = 0; i < figures_.letters.size(); ++i)
        if (const auto place = letterPlace(i))
            paintRuns(painter, {figureRun(figures_.letters[i])}, *place, Qt::AlignCenter, TextSize::figure);
}

void ChoiceMapView::paintAxes(QPainter& painter) const {
    const Theme& theme = currentTheme();
    const QRectF plot = plotArea();
    painter.setPen(theme.strongLine);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot.adjusted(0, 0, -1, -1));
    const auto share = [](qsizetype i, qsizetype count) {
        return count > 1 ? static_cast<qreal>(i) / static_cast<qreal>(count - 1) : 0;
    };
    for (qsizetype i = 0; i < figures_.x_ticks.size(); ++i)
        paintRuns(painter, {quietRun(figures_.x_ticks[i])},
                  {plot.left() + plot.width() * share(i, figures_.x_ticks.size()), plot.bottom() + tick_gap},
                  Qt::AlignHCenter | Qt::AlignTop);
    for (qsizetype i = 0; i < figures_.y_ticks.size(); ++i)
        paintRuns(painter, {quietRun(figures_.y_ticks[i])},
                  {plot.left() - tick_gap, plot.bottom() - plot.height() * share(i, figures_.y_ticks.size())},
                  Qt::AlignRight | Qt::AlignVCenter);
    paintRuns(painter, {quietRun(figures_.x_title)}, {plot.center().x(), static_cast<qreal>(height())},
              Qt::AlignHCenter | Qt::AlignBottom);
    paintRuns(painter, {quietRun(figures_.y_title)}, {0, 0}, Qt::AlignLeft | Qt::AlignTop);
}

void ChoiceMapView::paintNow(QPainter& painter) const {
    if (!figures_.x_now || !figures_.y_now) return;
    const QRectF plot = plotArea();
    const QPointF at(plot.left() + plot.width() * std::clamp(*figures_.x_now, 0.0, 1.0),
                     plot.bottom() - plot.height() * std::clamp(*figures_.y_now, 0.0, 1.0));
    painter.setPen(QPen(currentTheme().text, 2));
    painter.setBrush(currentTheme().base);
    painter.drawRect(
        QRectF(std::round(at.x() - square / 2), std::round(at.y() - square / 2), square, square));
}

}  // namespace headroom::ui
