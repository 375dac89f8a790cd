// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/figure_view.h"

#include <QKeyEvent>
#include <QPainter>

#include "chart/explainer.h"
#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int least_width = 118;
constexpr int unit_gap = 4;

}  // namespace

FigureView::FigureView(QWidget* parent) : QAbstractButton(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, [this] { askWhy(*this, figure_.figure); });
}

void FigureView::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_F1 || key == Qt::Key_Return || key == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void FigureView::setFigure(const StripFigure& figure) {
    figure_ = figure;
    setToolTip(figure.tip + u'\n' + figure.note);
    setAccessibleName(figure.label);
    setAccessibleDescription(
        QStringList{figure.value + u' ' + figure.unit, figure.note, figure.tip}.join(QStringLiteral(", ")));
    update();
}

QSize FigureView::sizeHint() const {
    return {scaled(least_width), scaled(72)};
}

QSize FigureView::minimumSizeHint() const {
    return {scaled(least_width), scaled(64)};
}

void FigureView::paintEvent(QPaintEvent*) {
    const Theme& theme = currentTheme();
    const QFont small = ui::font(TextSize::small);
    const QFont bold = ui::font(TextSize::figure, true);
    const QFont body = ui::font(TextSize::body);
    const QFontMetrics small_metrics(small);
    const QFontMetrics bold_metrics(bold);

    QPainter painter(this);
    if (underMouse()) painter.fillRect(rect(), theme.alternate);
    painter.fillRect(0, 0, 1, height(), theme.line);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(rect().adjusted(2, 2, -2, -2));
    }
    const int left = scaled(margin);
    const int room = width() - left - 4;
    const int block = 2 * small_metrics.height() + bold_metrics.height();
    int y = (height() - block) / 2 + small_metrics.ascent();

    painter.setFont(small);
    painter.setPen(theme.quietText);
    painter.drawText(left, y, small_metrics.elidedText(figure_.label, Qt::ElideRight, room));

    y += small_metrics.descent() + bold_metrics.ascent();
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(left, y, figure_.value);
    painter.setFont(body);
    painter.setPen(theme.quietText);
    painter.drawText(left + bold_metrics.horizontalAdvance(figure_.value) + scaled(unit_gap), y,
                     figure_.unit);

    y += bold_metrics.descent() + small_metrics.ascent();
    painter.setFont(small);
    painter.drawText(left, y, small_metrics.elidedText(figure_.note, Qt::ElideRight, room));
}

}  // namespace headroom::ui
