// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "page/cost_input_rows.h"

namespace headroom::ui {

/// The rows of CostInputTable. Values are edited through the document, not through the model.
class CostInputModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { item, value, unit, source, as_of, status, column_count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Cells change in place as long as the same fields apply, so that one that is being edited stays open.
    /// Whether the lines are others than before.
    bool setRows(std::vector<CostInputRow> rows);
    const CostInputRow& row(int index) const { return rows_[static_cast<std::size_t>(index)]; }
    /// -1 if there is none.
    int rowOf(const Field* field) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  private:
    std::vector<CostInputRow> rows_;
};

}  // namespace headroom::ui
