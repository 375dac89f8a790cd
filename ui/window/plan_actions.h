// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

#include "document/plan_document.h"

namespace headroom::ui {

/// What can be done with the plan, for tool bar, menus and keyboard. Those that touch files ask the window.
class PlanActions : public QObject {
    Q_OBJECT

  public:
    explicit PlanActions(PlanDocument& document, QWidget* window);

    void retranslate();
    /// On the start page there is no plan to save or change.
    void setPlanShown(bool shown);
    /// Arrows and Escape belong to the presentation while there is one.
    void setPresenting(bool presenting);

    QAction* new_plan;
    QAction* open;
    QAction* save;
    QAction* save_as;
    QAction* undo;
    QAction* redo;
    QAction* duplicate;
    QAction* pin;
    QAction* recommend;  ///< the window does it, as it does the next five
    QAction* report;
    QAction* launch;
    QAction* changes;
    QAction* import_file;
    QAction* use_log;     ///< the window asks for it
    QAction* forget_log;  ///< back to the engine's profile
    QAction* present;
    QAction* leave_presentation;
    QAction* previous_scenario;
    QAction* next_scenario;
    QAction* previous_page;
    QAction* next_page;
    QAction* zoom_in;
    QAction* zoom_out;
    QAction* zoom_reset;
    QAction* about;
    QAction* quit;

  private:
    QAction* make(QWidget* window, const QKeySequence& shortcut);
    void follow();

    PlanDocument& document_;
    bool plan_shown_ = true;
};

}  // namespace headroom::ui
