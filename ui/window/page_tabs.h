// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>
#include <QTabBar>
#include <QWidget>

namespace headroom::ui {

/// The pages under their tabs. The tabs stand on a line that the current one opens towards its page.
class PageTabs : public QWidget {
    Q_OBJECT

  public:
    explicit PageTabs(QWidget* parent = nullptr);

    void addPage(QWidget* page);
    void setPageTitle(int index, const QString& title);
    void setCurrentIndex(int index) { bar_->setCurrentIndex(index); }
    QTabBar* bar() const { return bar_; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QTabBar* bar_;
    QStackedWidget* pages_;
};

}  // namespace headroom::ui
