// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/sorted_table.h"
#include "document/plan_document.h"

namespace headroom::ui {

class CostInputModel;

/// What the costs are made of: every cost field that means something in the current scenario, with its value,
/// which can be edited in place, and where it comes from. F2, Enter or a double click edits, Tab and Enter
/// end the edit, Escape takes it back.
class CostInputTable : public SortedTable {
    Q_OBJECT

  public:
    explicit CostInputTable(PlanDocument& document, QWidget* parent = nullptr);

    using QWidget::show;
    /// Shows the current scenario, whose evaluation this is.
    void show(const Evaluation& evaluation);
    /// Makes the row of a field (`costs.pue`) the current one; false if there is none.
    bool reveal(std::string_view field);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    CostInputTable(PlanDocument& document, CostInputModel* model, QWidget* parent);
    void spanHeadings();
    void editRow(const QModelIndex& index);

    PlanDocument& document_;
    CostInputModel* model_;
};

}  // namespace headroom::ui
