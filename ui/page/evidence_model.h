// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "evidence/statistics.h"

namespace headroom::ui {

/// One published figure of a row of evidence and the estimate of it, or the answer to whether it fits.
struct EvidenceRecord {
    const EvidenceRow* row = nullptr;
    std::optional<Comparison> comparison;  ///< empty: whether it fits
    VerdictCounts verdict;                 ///< of that one fact

    /// The name of the figure, or `fits`.
    std::string_view kind() const;
};

/// Evaluates every row. The records point to `rows`.
std::vector<EvidenceRecord> evidenceRecords(const std::vector<EvidenceRow>& rows, const Catalogue& catalogue);

/// What is shown; what is empty admits everything.
struct EvidenceFilter {
    std::string kind;
    std::string group;
    std::string confidence;
    std::optional<Task> task;
    QString words;  ///< each of which the record must hold somewhere

    bool admits(const EvidenceRecord& record) const;
};

class EvidenceModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { id, group, kind, measured, predicted, unit, error, column_count };
    static constexpr int sort_role = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;
    void setRecords(std::vector<EvidenceRecord> records);
    const std::vector<EvidenceRecord>& records() const { return records_; }
    /// Makes texts and colours anew.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<EvidenceRecord> records_;
};

/// The records that the filter admits, in the order of a column.
class EvidenceProxy : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit EvidenceProxy(EvidenceModel& model, QObject* parent = nullptr);
    void setFilter(const EvidenceFilter& filter);
    /// Indices of the admitted records, in the order of the model.
    std::vector<int> admitted() const;
    /// What `headroom validate` finds in the admitted records.
    Validation validation() const;

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    const EvidenceModel& model_;
    EvidenceFilter filter_;
};

}  // namespace headroom::ui
