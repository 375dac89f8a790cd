// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_input_table.h"

#include <QHeaderView>
#include <QKeyEvent>

#include "page/cost_input_delegate.h"
#include "page/cost_input_model.h"

namespace headroom::ui {

CostInputTable::CostInputTable(PlanDocument& document, QWidget* parent)
    : CostInputTable(document, new CostInputModel, parent) {}

CostInputTable::CostInputTable(PlanDocument& document, CostInputModel* model, QWidget* parent)
    : SortedTable(model, CostInputModel::source, parent), document_(document), model_(model) {
    model->setParent(this);
    // The order is that of the panel.
    setSortingEnabled(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setItemDelegate(new CostInputDelegate(document, *itemDelegate(), this));
    connect(this, &QAbstractItemView::doubleClicked, this, &CostInputTable::editRow);
}

void CostInputTable::show(const Evaluation& evaluation) {
    setAccessibleName(tr("Inputs of the cost"));
    const QModelIndex current = currentIndex();
    const Field* field = current.isValid() ? model_->row(current.row()).field : nullptr;
    if (model_->setRows(costInputRows(document_, evaluation))) {
        spanHeadings();
        const int row = model_->rowOf(field);
        if (row >= 0) setCurrentIndex(model_->index(row, CostInputModel::value));
    }
    fitColumns();
}

bool CostInputTable::reveal(std::string_view field) {
    const int row = model_->rowOf(findField(field));
    if (row < 0) return false;
    setCurrentIndex(model_->index(row, CostInputModel::value));
    setFocus(Qt::ShortcutFocusReason);
    return true;
}

void CostInputTable::spanHeadings() {
    clearSpans();
    for (int row = 0; row < model_->rowCount(); ++row)
        if (!model_->row(row).field) setSpan(row, 0, 1, CostInputModel::column_count);
}

void CostInputTable::editRow(const QModelIndex& index) {
    if (!index.isValid() || !model_->row(index.row()).field) return;
    const QModelIndex cell = index.siblingAtColumn(CostInputModel::value);
    setCurrentIndex(cell);
    edit(cell);
}

void CostInputTable::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool edits = key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter;
    edits&& state() != EditingState ? editRow(currentIndex()) : SortedTable::keyPressEvent(event);
}

}  // namespace headroom::ui
