// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/remedy_table.h"

namespace headroom::ui {

RemedyTable::RemedyTable(PlanDocument& document, QWidget* parent) : FigureTable(parent), document_(document) {
    viewport()->setCursor(Qt::PointingHandCursor);
    const auto useRow = [this](const QModelIndex& index) { use(static_cast<std::size_t>(index.row())); };
    connect(this, &QTableView::clicked, this, useRow);
    connect(this, &QTableView::activated, this, useRow);
}

void RemedyTable::refresh(std::size_t most) {
    const Result<Evaluation>& evaluation = document_.currentEvaluation();
    rows_ =
        evaluation ? remedyRows(document_.current(), *evaluation, document_.catalogue(), most) : RemedyRows();
    setRows(rows_.table);
    setAccessibleName(tr("Ways out"));
    setToolTip(tr("A click or Enter uses it; undo takes it back."));
}

void RemedyTable::use(std::size_t row) {
    if (row >= rows_.scenarios.size()) return;
    const Scenario changed = rows_.scenarios[row];
    document_.edit(QStringLiteral("remedy"), rows_.names[row],
                   [&](Scenario& scenario) { scenario = changed; });
}

}  // namespace headroom::ui
