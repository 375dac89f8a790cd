// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_model.h"

#include <QBrush>
#include <algorithm>
#include <cmath>

#include "page/evidence_words.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr std::string_view fits_kind = "fits";

/// What a search looks through.
QString searchText(const EvidenceRecord& record) {
    const EvidenceRow& row = *record.row;
    QString text;
    for (const std::string* part :
         {&row.id, &row.group, &row.source, &row.software, &row.date, &row.notes, &row.scenario.model.id,
          &row.scenario.cluster.accelerator, &row.scenario.precision.weights})
        text += QString::fromStdString(*part) + u'\n';
    return text;
}

QString cellText(const EvidenceRecord& record, int column) {
    switch (column) {
        case EvidenceModel::id:
            return QString::fromStdString(record.row->id);
        case EvidenceModel::group:
            return QString::fromStdString(record.row->group);
        case EvidenceModel::kind:
            return kindName(record.kind());
        case EvidenceModel::measured:
            return measuredText(record);
        case EvidenceModel::predicted:
            return predictedText(record);
        case EvidenceModel::unit:
            return unitText(record);
        case EvidenceModel::error:
            return errorText(record);
        default:
            return {};
    }
}

/// Figures by size, facts before them; errors without their sign, a wrong verdict among the worst.
QVariant sortKey(const EvidenceRecord& record, int column) {
    switch (column) {
        case EvidenceModel::measured:
            return record.comparison ? record.comparison->measured : -1.0;
        case EvidenceModel::predicted:
            return record.comparison ? record.comparison->predicted : -1.0;
        case EvidenceModel::error:
            return record.comparison ? std::abs(record.comparison->error()) : 1 - record.verdict.accuracy();
        default:
            return cellText(record, column);
    }
}

bool isNumber(int column) {
    return column == EvidenceModel::measured || column == EvidenceModel::predicted ||
           column == EvidenceModel::error;
}

}  // namespace

std::string_view EvidenceRecord::kind() const {
    return comparison ? name_of(comparison->figure) : fits_kind;
}

std::vector<EvidenceRecord> evidenceRecords(const std::vector<EvidenceRow>& rows,
                                            const Catalogue& catalogue) {
    std::vector<EvidenceRecord> records;
    for (const EvidenceRow& row : rows) {
        const Validation validation = validate(row, catalogue);
        for (const ValidatedFigure& figure : validation.figures)
            records.push_back({&row, figure.comparison, {}});
        if (!validation.verdicts.empty()) records.push_back({&row, {}, validation.all_verdicts()});
    }
    return records;
}

bool EvidenceFilter::admits(const EvidenceRecord& record) const {
    const EvidenceRow& row = *record.row;
    if (!kind.empty() && kind != record.kind()) return false;
    if (!group.empty() && group != row.group) return false;
    if (!confidence.empty() && confidence != row.confidence) return false;
    if (task && *task != row.scenario.workload.task) return false;
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    if (wanted.isEmpty()) return true;
    const QString text = searchText(record);
    return std::ranges::all_of(wanted,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

void EvidenceModel::setRecords(std::vector<EvidenceRecord> records) {
    beginResetModel();
    records_ = std::move(records);
    endResetModel();
}

void EvidenceModel::retranslate() {
    if (records_.empty()) return;
    emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
}

int EvidenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(records_.size());
}

int EvidenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant EvidenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const EvidenceRecord& record = records_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return cellText(record, index.column());
        case Qt::ToolTipRole:
            return index.column() == group ? cellText(record, group) : QVariant();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignVCenter |
                                       (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::ForegroundRole:
            return index.column() == unit || index.column() == group ? QBrush(currentTheme().quietText)
                                                                     : QVariant();
        case sort_role:
            return sortKey(record, index.column());
        default:
            return {};
    }
}

QVariant EvidenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::ToolTipRole && section == error)
        return tr("Estimate over measurement; sorted by size without the sign");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case id:
            return tr("Row");
        case group:
            return tr("Group");
        case kind:
            return tr("Figure");
        case measured:
            return tr("Measured");
        case predicted:
            return tr("Estimated");
        case unit:
            return tr("Unit");
        default:
            return tr("Error");
    }
}

EvidenceProxy::EvidenceProxy(EvidenceModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), model_(model) {
    setSortRole(EvidenceModel::sort_role);
    setSourceModel(&model);
}

void EvidenceProxy::setFilter(const EvidenceFilter& filter) {
    filter_ = filter;
    invalidateFilter();
}

bool EvidenceProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    return filter_.admits(model_.records()[static_cast<std::size_t>(row)]);
}

std::vector<int> EvidenceProxy::admitted() const {
    std::vector<int> found;
    for (int row = 0; row < rowCount(); ++row) found.push_back(mapToSource(index(row, 0)).row());
    std::ranges::sort(found);
    return found;
}

Validation EvidenceProxy::validation() const {
    Validation validation;
    for (const int index : admitted()) {
        const EvidenceRecord& record = model_.records()[static_cast<std::size_t>(index)];
        const EvidenceRow& row = *record.row;
        if (record.comparison)
            validation.figures.push_back({row.id, row.group, row.confidence, *record.comparison});
        else
            validation.verdicts[row.group] += record.verdict;
    }
    return validation;
}

}  // namespace headroom::ui
