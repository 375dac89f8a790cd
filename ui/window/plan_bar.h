// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include "document/plan_document.h"
#include "window/plan_actions.h"
#include "window/settings.h"

class QActionGroup;

namespace headroom::ui {

/// The tool bar: what is done with the plan, its title and whether it is saved, the language, and a menu of
/// what is seldom needed.
class PlanBar : public QToolBar {
    Q_OBJECT

  public:
    PlanBar(PlanDocument& document, PlanActions& actions, QMenu& recent, QWidget* parent);

    void setCompact(bool compact);
    void setPlanShown(bool shown);
    void showThemeChoice(ThemeChoice choice);
    QString stateText() const { return state_->text(); }

  signals:
    void languageToggled();
    void themeChosen(headroom::ui::ThemeChoice choice);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void buildMenu(QMenu& recent);
    void retranslate();
    void showState();

    PlanDocument& document_;
    PlanActions& actions_;
    QLabel* state_;
    QAction* language_;
    QToolButton* more_;
    QMenu* menu_;
    QMenu* theme_menu_;
    QActionGroup* themes_;
    bool plan_shown_ = true;
    bool compact_ = false;
};

}  // namespace headroom::ui
