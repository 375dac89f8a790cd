// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_input_model.h"

#include <QBrush>
#include <algorithm>

#include "style/theme.h"

namespace headroom::ui {
namespace {

class CostInputText {
    Q_DECLARE_TR_FUNCTIONS(CostInputTable)
};

Qt::Alignment alignmentOf(int column) {
    return Qt::AlignVCenter | (column == CostInputModel::value ? Qt::AlignRight : Qt::AlignLeft);
}

QString textOf(const CostInputRow& row, int column) {
    switch (column) {
        case CostInputModel::item:
            return row.item;
        case CostInputModel::value:
            return row.value;
        case CostInputModel::unit:
            return row.unit;
        case CostInputModel::source:
            return row.source;
        case CostInputModel::as_of:
            return row.as_of;
        case CostInputModel::status:
            return row.status;
    }
    return {};
}

QString titleOf(int column) {
    switch (column) {
        case CostInputModel::item:
            return CostInputText::tr("Item");
        case CostInputModel::value:
            return CostInputText::tr("Value");
        case CostInputModel::unit:
            return CostInputText::tr("Unit");
        case CostInputModel::source:
            return CostInputText::tr("Source");
        case CostInputModel::as_of:
            return CostInputText::tr("As of");
        case CostInputModel::status:
            return CostInputText::tr("Status");
    }
    return {};
}

/// What nobody chose, and what explains, is quiet.
bool isQuiet(const CostInputRow& row, int column) {
    if (column == CostInputModel::value) return row.is_default;
    return column != CostInputModel::item && column != CostInputModel::status;
}

}  // namespace

bool CostInputModel::setRows(std::vector<CostInputRow> rows) {
    const bool same = std::ranges::equal(rows_, rows, {}, &CostInputRow::field, &CostInputRow::field);
    if (!same) beginResetModel();
    rows_ = std::move(rows);
    if (!same)
        endResetModel();
    else if (!rows_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
    return !same;
}

int CostInputModel::rowOf(const Field* field) const {
    const auto found = std::ranges::find(rows_, field, &CostInputRow::field);
    return field && found != rows_.end() ? static_cast<int>(found - rows_.begin()) : -1;
}

int CostInputModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CostInputModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant CostInputModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const CostInputRow& shown = row(index.row());
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return textOf(shown, column);
        case Qt::ToolTipRole:
            if (!shown.field) return {};
            return column == source ? shown.source : shown.field->tipText();  // a source may be cut
        case Qt::AccessibleTextRole:
            return shown.field ? shown.item + QStringLiteral(": ") + textOf(shown, column) : shown.item;
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(alignmentOf(column));
        case Qt::ForegroundRole:
            return isQuiet(shown, column) ? QVariant(QBrush(currentTheme().quietText)) : QVariant();
        default:
            return {};
    }
}

QVariant CostInputModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(alignmentOf(section));
    return role == Qt::DisplayRole ? QVariant(titleOf(section)) : QVariant();
}

Qt::ItemFlags CostInputModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || !row(index.row()).field) return Qt::NoItemFlags;
    const Qt::ItemFlags all = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == value ? all | Qt::ItemIsEditable : all;
}

}  // namespace headroom::ui
