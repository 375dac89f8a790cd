// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/grid_page.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 12;

}  // namespace

GridPage::GridPage(QWidget* parent) : QScrollArea(parent), body_(new QWidget), grid_(new QGridLayout) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Window);

    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(gap);
    body_->setLayout(grid_);
    auto* content = new QWidget;
    lines_ = new QVBoxLayout(content);
    lines_->setContentsMargins(margin, margin, margin, margin);
    lines_->setSpacing(0);
    lines_->addWidget(body_);
    setWidget(content);
}

void GridPage::setPresented(bool presented) {
    if (presented == presented_) return;
    const bool shown = !body_->isHidden() || (presented_ && !mainFrame()->isHidden());
    presented_ = presented;
    if (presented) {
        lines_->addWidget(mainFrame(), 1);
    } else {
        arranged_width_class_ = -1;
        rearrange();
    }
    shown ? showBody() : hideBody();
}

void GridPage::showBody() {
    body_->setVisible(!presented_);
    if (presented_) mainFrame()->show();
}

void GridPage::hideBody() {
    body_->hide();
    if (presented_) mainFrame()->hide();
}

void GridPage::rearrange() {
    if (presented_) return;
    const int width = viewport()->width();
    const int width_class = (width >= two_columns_from) + (width >= wide_from) + (width >= roomy_from);
    if (width_class == arranged_width_class_) return;
    arranged_width_class_ = width_class;
    while (grid_->count() > 0) delete grid_->takeAt(0);
    for (int i = 0; i < grid_->columnCount(); ++i) grid_->setColumnStretch(i, 0);
    for (int i = 0; i < grid_->rowCount(); ++i) grid_->setRowStretch(i, 0);
    arrange(*grid_, width);
}

void GridPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    rearrange();
}

void GridPage::showEvent(QShowEvent* event) {
    rearrange();
    QScrollArea::showEvent(event);
}

}  // namespace headroom::ui
