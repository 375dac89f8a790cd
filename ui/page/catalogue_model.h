// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "page/catalogue_rows.h"

namespace headroom::ui {

/// One table of the catalogue.
class CatalogueModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    static constexpr int sort_role = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;
    void setRows(CatalogueRows rows);
    const CatalogueRows& table() const { return table_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    CatalogueRows table_;
};

/// What is shown; what is empty admits everything.
struct CatalogueFilter {
    std::array<QString, catalogue_group_count> groups;
    QString words;  ///< each of which the row must hold somewhere

    bool admits(const CatalogueRow& row) const;
};

/// The rows that the filter admits, in the order of a column. What is not known comes last either way.
class CatalogueProxy : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit CatalogueProxy(CatalogueModel& model, QObject* parent = nullptr);
    void setFilter(const CatalogueFilter& filter);

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

  private:
    const CatalogueModel& model_;
    CatalogueFilter filter_;
};

}  // namespace headroom::ui
