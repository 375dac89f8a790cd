// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QWidget>
#include <vector>

#include "window/sample_plans.h"
#include "window/workbench.h"

class QMenu;
class QPushButton;

namespace headroom::ui {

/// A button of two lines: a title and what it is about.
class PlanButton : public QAbstractButton {
    Q_OBJECT

  public:
    explicit PlanButton(QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& about);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString about_;
};

/// What the window shows before there is a plan: three worked ones to open, and a blank one.
class StartPage : public QWidget {
    Q_OBJECT

  public:
    /// `recent`: the plans of late.
    explicit StartPage(QMenu& recent, QWidget* parent = nullptr);

  signals:
    void sampleChosen(const headroom::ui::SamplePlan& sample);
    void blankChosen();
    void fileChosen();
    void pageChosen(headroom::ui::PageId page);  ///< that needs no plan

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QLabel* title_;
    QLabel* hint_;
    std::vector<PlanButton*> samples_;
    QPushButton* more_;
    QPushButton* blank_;
    QPushButton* open_;
    QPushButton* recent_;
    std::vector<QPushButton*> pages_;  ///< as in `pages_without_plan`
};

}  // namespace headroom::ui
