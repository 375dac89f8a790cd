// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/figure_table.h"

namespace headroom::ui {

void FigureModel::setRows(FigureRows rows) {
    const bool same_shape = rows.columns == figures_.columns && rows.rows.size() == figures_.rows.size();
    if (!same_shape) {
        beginResetModel();
        figures_ = std::move(rows);
        endResetModel();
        return;
    }
    figures_ = std::move(rows);
    if (!figures_.rows.empty() && !figures_.columns.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const FigureCell& FigureModel::cell(const QModelIndex& index) const {
    return figures_.rows[static_cast<std::size_t>(index.row())]
        .cells[static_cast<std::size_t>(index.column())];
}

int FigureModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(figures_.rows.size());
}

int FigureModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(figures_.columns.size());
}

QVariant FigureModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const FigureColumn& column = figures_.columns[static_cast<std::size_t>(index.column())];
    switch (role) {
        case Qt::DisplayRole: {
            const FigureCell& shown = cell(index);
            const QString marked = shown.mark.isEmpty() ? shown.text : shown.mark + u' ' + shown.text;
            return shown.unit.isEmpty() ? marked : marked + QChar(u'\u00a0') + shown.unit;
        }
        case Qt::ToolTipRole: {
            const QString& tip = figures_.rows[static_cast<std::size_t>(index.row())].tip;
            const bool may_be_cut = !column.is_number || column.is_quiet || cell(index).is_name;
            return !tip.isEmpty() ? tip : may_be_cut ? cell(index).text : QVariant();
        }
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignVCenter |
                                       (column.is_number ? Qt::AlignRight : Qt::AlignLeft));
        default:
            return {};
    }
}

QVariant FigureModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
    const FigureColumn& column = figures_.columns[static_cast<std::size_t>(section)];
    return role == Qt::ToolTipRole && !column.tip.isEmpty() ? column.tip : column.title;
}

}  // namespace headroom::ui
