// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/verdict_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int strip_height = 80;
constexpr int compact_strip_height = 72;

}  // namespace

VerdictStrip::VerdictStrip(PlanDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), verdict_(new VerdictView(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 1);
    layout->setSpacing(0);
    layout->addWidget(verdict_);
    for (FigureView*& figure : figures_) {
        figure = new FigureView(this);
        layout->addWidget(figure, 1);
    }
    connect(&document_, &PlanDocument::evaluated, this, &VerdictStrip::refresh);
    connect(&document_, &PlanDocument::currentChanged, this, &VerdictStrip::refresh);
    setCompact(false);
}

void VerdictStrip::setCompact(bool compact) {
    compact_ = compact;
    setFixedHeight(scaled(compact ? compact_strip_height : strip_height));
    verdict_->setCompact(compact);
    refresh();
}

void VerdictStrip::refresh() {
    verdict_->setEvaluation(document_.currentEvaluation());
    const auto figures = stripFigures(document_, compact_);
    for (std::size_t i = 0; i < figures.size(); ++i) figures_[i]->setFigure(figures[i]);
}

void VerdictStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().base);
    painter.fillRect(0, height() - 1, width(), 1, currentTheme().line);
}

void VerdictStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) refresh();
}

}  // namespace headroom::ui
