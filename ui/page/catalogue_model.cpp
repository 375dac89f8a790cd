// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_model.h"

#include <QBrush>
#include <algorithm>

#include "style/theme.h"

namespace headroom::ui {
namespace {

Qt::Alignment alignmentOf(const CatalogueColumn& column) {
    return Qt::AlignVCenter | (column.is_number ? Qt::AlignRight : Qt::AlignLeft);
}

}  // namespace

void CatalogueModel::setRows(CatalogueRows rows) {
    beginResetModel();
    table_ = std::move(rows);
    endResetModel();
}

int CatalogueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.rows.size());
}

int CatalogueModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.columns.size());
}

QVariant CatalogueModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto column = static_cast<std::size_t>(index.column());
    const CatalogueCell& cell = table_.rows[static_cast<std::size_t>(index.row())].cells[column];
    switch (role) {
        case Qt::DisplayRole:
            return cell.text;
        case Qt::ToolTipRole:
            return table_.columns[column].is_number ? QVariant() : cell.text;  // words may be cut
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(alignmentOf(table_.columns[column]));
        case Qt::ForegroundRole:
            return cell.is_quiet ? QVariant(QBrush(currentTheme().quietText)) : QVariant();
        case sort_role:
            return cell.key;
        default:
            return {};
    }
}

QVariant CatalogueModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= columnCount()) return {};
    const CatalogueColumn& column = table_.columns[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(alignmentOf(column));
    if (role == Qt::ToolTipRole && !column.tip.isEmpty()) return column.tip;
    return role == Qt::DisplayRole ? QVariant(column.title) : QVariant();
}

bool CatalogueFilter::admits(const CatalogueRow& row) const {
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (!groups[i].isEmpty() && groups[i] != row.groups[i]) return false;
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(
        wanted, [&](const QString& word) { return row.search.contains(word, Qt::CaseInsensitive); });
}

CatalogueProxy::CatalogueProxy(CatalogueModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), model_(model) {
    setSortRole(CatalogueModel::sort_role);
    setSourceModel(&model);
}

void CatalogueProxy::setFilter(const CatalogueFilter& filter) {
    filter_ = filter;
    invalidateFilter();
}

bool CatalogueProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    return filter_.admits(model_.table().rows[static_cast<std::size_t>(row)]);
}

bool CatalogueProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool is_known = left.data(sortRole()).isValid();
    const bool other_is_known = right.data(sortRole()).isValid();
    if (is_known && other_is_known) return QSortFilterProxyModel::lessThan(left, right);
    // The view turns the order round for a descending column.
    if (is_known != other_is_known) return is_known == (sortOrder() == Qt::AscendingOrder);
    return false;
}

}  // namespace headroom::ui
