// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/page_tabs.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 4;

}  // namespace

PageTabs::PageTabs(QWidget* parent)
    : QWidget(parent), bar_(new QTabBar(this)), pages_(new QStackedWidget(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, scaled(gap), 0, 0);
    layout->setSpacing(0);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(scaled(margin), 0, scaled(margin), 0);
    line->addWidget(bar_);
    line->addStretch(1);
    layout->addLayout(line);
    layout->addWidget(pages_, 1);
    bar_->setDrawBase(false);
    bar_->setExpanding(false);
    connect(bar_, &QTabBar::currentChanged, pages_, &QStackedWidget::setCurrentIndex);
}

void PageTabs::addPage(QWidget* page) {
    pages_->addWidget(page);
    bar_->addTab(QString());
}

void PageTabs::setPageTitle(int index, const QString& title) {
    bar_->setAccessibleName(tr("Pages"));
    bar_->setTabText(index, title);
    bar_->updateGeometry();  // a hidden bar keeps its new width to itself
    pages_->widget(index)->setAccessibleName(title);
}

void PageTabs::paintEvent(QPaintEvent*) {
    const QRect current = bar_->tabRect(bar_->currentIndex()).translated(bar_->pos());
    const int y = bar_->geometry().bottom();
    QPainter painter(this);
    painter.fillRect(0, y, current.left(), 1, currentTheme().line);
    painter.fillRect(current.right() + 1, y, width() - current.right() - 1, 1, currentTheme().line);
}

}  // namespace headroom::ui
