// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include "document/plan_document.h"
#include "window/scenario_model.h"

namespace headroom::ui {

/// The scenarios by letter, each with its verdict. Selecting one makes it current; its menu and F2 and Delete
/// change the list.
class ScenarioList : public QListView {
    Q_OBJECT

  public:
    explicit ScenarioList(PlanDocument& document, QWidget* parent = nullptr);

    void renameCurrent();
    void removeCurrent();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void showCurrent();

    PlanDocument& document_;
    ScenarioModel* model_;
};

}  // namespace headroom::ui
