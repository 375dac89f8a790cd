// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/key_figures.h"

#include <QPainter>
#include <array>
#include <cmath>

#include "chart/text_runs.h"

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
}

void KeyFigures::setFigures(std::vector<KeyFigure> figures) {
    figures_ = std::move(figures);
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

void KeyFigures::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const std::vector<QPoint> at = places(width());
    for (std::size_t i = 0; i < figures_.size(); ++i)
        paintRuns(painter, runsOf(figures_[i]), at[i], Qt::AlignLeft | Qt::AlignTop);
}

}  // namespace headroom::ui
