// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "document/plan_document.h"
#include "page/remedy_rows.h"

namespace headroom::ui {

/// Ways out of the current scenario, where something is wrong with it. A click or Enter uses one.
class RemedyTable : public FigureTable {
    Q_OBJECT

  public:
    explicit RemedyTable(PlanDocument& document, QWidget* parent = nullptr);

    /// At most `most` of them; without an evaluation none.
    void refresh(std::size_t most);
    bool isEmpty() const { return rows_.names.empty(); }

  private:
    void use(std::size_t row);

    PlanDocument& document_;
    RemedyRows rows_;
};

}  // namespace headroom::ui
