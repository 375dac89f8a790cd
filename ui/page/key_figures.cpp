// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/key_figures.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <array>
#include <cmath>

#include "chart/explainer.h"
#include "chart/text_runs.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int apart = 28;
constexpr int line_gap = 4;

std::array<TextRun, 2> runsOf(const KeyFigure& figure) {
    return {quietRun(figure.name + QStringLiteral("  ")), figureRun(figure.value)};
}

int lineHeight() {
    return static_cast<int>(std::ceil(heightOf())) + line_gap;
}

}  // namespace

KeyFigures::KeyFigures(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
}

void KeyFigures::setFigures(std::vector<KeyFigure> figures) {
    figures_ = std::move(figures);
    current_ = std::min(current_, figures_.empty() ? 0 : figures_.size() - 1);
    QStringList words;
    for (const KeyFigure& figure : figures_) words << figure.name + QLatin1Char(' ') + figure.value;
    setAccessibleName(tr("Key figures"));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

std::vector<QPoint> KeyFigures::places(int width) const {
    std::vector<QPoint> found;
    QPoint at(0, 0);
    for (const KeyFigure& figure : figures_) {
        const int needed = static_cast<int>(std::ceil(widthOf(runsOf(figure))));
        if (at.x() > 0 && at.x() + needed > width) at = {0, at.y() + lineHeight()};
        found.push_back(at);
        at.rx() += needed + apart;
    }
    return found;
}

int KeyFigures::heightForWidth(int width) const {
    return figures_.empty() ? 0 : places(width).back().y() + lineHeight();
}

QSize KeyFigures::sizeHint() const {
    constexpr int usual_width = 480;
    return {usual_width, heightForWidth(std::max(width(), usual_width))};
}

QRect KeyFigures::areaOf(std::size_t index) const {
    const int needed = static_cast<int>(std::ceil(widthOf(runsOf(figures_[index]))));
    return {places(width())[index], QSize(needed, lineHeight())};
}

std::optional<std::size_t> KeyFigures::indexAt(QPoint point) const {
    for (std::size_t i = 0; i < figures_.size(); ++i)
        if (areaOf(i).contains(point)) return i;
    return std::nullopt;
}

bool KeyFigures::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<std::size_t> index = indexAt(help->pos());
    index && !figures_[*index].tip.isEmpty()
        ? QToolTip::showText(help->globalPos(), figures_[*index].tip, this)
        : QToolTip::hideText();
    return true;
}

void KeyFigures::mousePressEvent(QMouseEvent* event) {
    const std::optional<std::size_t> index = indexAt(event->pos());
    if (!index || event->button() != Qt::LeftButton) return;
    current_ = *index;
    askWhy(*this, figures_[current_].figure);
}

void KeyFigures::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<std::size_t> index = indexAt(event->pos());
    const bool can_be_asked = index && !figures_[*index].figure.isEmpty();
    setCursor(can_be_asked ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void KeyFigures::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (figures_.empty()) return QWidget::keyPressEvent(event);
    if (key == Qt::Key_Left && current_ > 0)
        --current_;
    else if (key == Qt::Key_Right && current_ + 1 < figures_.size())
        ++current_;
    else if (key == Qt::Key_F1 || key == Qt::Key_Return || key == Qt::Key_Enter)
        askWhy(*this, figures_[current_].figure);
    else
        return QWidget::keyPressEvent(event);
    update();
}

void KeyFigures::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const std::vector<QPoint> at = places(width());
    for (std::size_t i = 0; i < figures_.size(); ++i)
        paintRuns(painter, runsOf(figures_[i]), at[i], Qt::AlignLeft | Qt::AlignTop);
    if (hasFocus() && !figures_.empty()) {
        painter.setPen(QPen(currentTheme().accent, 2));
        painter.drawRect(areaOf(current_).adjusted(-2, 0, 3, -2));
    }
}

}  // namespace headroom::ui
