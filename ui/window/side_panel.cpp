// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/side_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "input/grid.h"
#include "style/icon.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int usual_width = 360;
constexpr int compact_width = 288;
constexpr int least_width = 280;
constexpr int most_width = 480;
constexpr int heading_height = 28;

}  // namespace

SidePanel::SidePanel(PlanDocument& document, QWidget* parent)
    : QScrollArea(parent),
      heading_(new QLabel),
      add_(new QToolButton),
      scenarios_(new ScenarioList(document)),
      inputs_(new InputPanel(document)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(scaled(least_width));
    setMaximumWidth(scaled(most_width));
    setFocusPolicy(Qt::NoFocus);

    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(scaled(InputRow::margin), scaled(4), scaled(InputRow::narrow_right_margin), 0);
    heading_->setForegroundRole(QPalette::PlaceholderText);
    heading_->setFixedHeight(scaled(heading_height));
    add_->setAutoRaise(true);
    add_->setIcon(icon(Icon::add));
    line->addWidget(heading_, 1);
    line->addWidget(add_);
    layout->addLayout(line);
    list_line_ = new QHBoxLayout;
    list_line_->addWidget(scenarios_);
    layout->addLayout(list_line_);
    layout->addWidget(inputs_, 1);
    setWidget(content);
    connect(add_, &QToolButton::clicked, &document, &PlanDocument::duplicateCurrent);
    setDensity({});
    retranslate();
}

int SidePanel::usualWidth(const Density& density) {
    return scaled(density.narrow ? compact_width : usual_width);
}

void SidePanel::setDensity(const Density& density) {
    inputs_->setDensity(density);
    const int right = scaled(density.narrow ? InputRow::narrow_right_margin : InputRow::margin);
    list_line_->setContentsMargins(scaled(InputRow::margin), 0, right, scaled(4));
}

void SidePanel::retranslate() {
    heading_->setFont(ui::font(TextSize::small, true));
    heading_->setText(tr("Scenarios"));
    add_->setToolTip(tr("Duplicate the current scenario, to change one thing"));
    add_->setAccessibleName(tr("Duplicate scenario"));
}

void SidePanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace headroom::ui
