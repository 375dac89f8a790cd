// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

#include "input/input_panel.h"
#include "window/scenario_list.h"

namespace headroom::ui {

/// The left of the window: the scenarios, and the inputs of the current one.
class SidePanel : public QScrollArea {
    Q_OBJECT

  public:
    SidePanel(PlanDocument& document, QWidget* parent);

    void setDensity(const Density& density);
    /// The width at which it was drawn, in a wide or a narrow window.
    static int usualWidth(const Density& density);
    InputPanel& inputs() const { return *inputs_; }
    ScenarioList& scenarios() const { return *scenarios_; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QLabel* heading_;
    QHBoxLayout* list_line_;
    QToolButton* add_;
    ScenarioList* scenarios_;
    InputPanel* inputs_;
};

}  // namespace headroom::ui
