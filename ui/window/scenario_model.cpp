// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenario_model.h"

#include "window/verdict_view.h"

namespace headroom::ui {

ScenarioModel::ScenarioModel(PlanDocument& document, QObject* parent)
    : QAbstractListModel(parent), document_(document), rows_(document.scenarioCount()) {
    connect(&document_, &PlanDocument::evaluated, this, &ScenarioModel::follow);
    connect(&document_, &PlanDocument::changed, this, &ScenarioModel::follow);
}

int ScenarioModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

void ScenarioModel::follow() {
    // Scenarios come and go one at a time, or all with another plan: letters change either way.
    if (rows_ == document_.scenarioCount()) {
        emit dataChanged(index(0), index(rows_ - 1));
        return;
    }
    beginResetModel();
    rows_ = document_.scenarioCount();
    endResetModel();
}

QString ScenarioModel::roleWord(const QModelIndex& index) {
    if (index.data(NeedRole).toBool()) return tr("need");
    return index.data(BaselineRole).toBool() ? tr("baseline") : QString();
}

QVariant ScenarioModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= document_.scenarioCount()) return {};
    const QString name = QString::fromStdString(document_.scenario(index.row()).name);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return name;
        case LetterRole:
            return PlanDocument::letter(index.row());
        case BaselineRole:
            return index.row() == 0 && document_.scenarioCount() > 1;
        case NeedRole:
            return document_.scenario(index.row()).kind == ScenarioKind::need;
        case Qt::AccessibleTextRole: {
            const QString text =
                QStringLiteral("%1, %2, %3")
                    .arg(PlanDocument::letter(index.row()), name, verdictLook(evaluation(index)).word);
            const QString word = roleWord(index);
            return word.isEmpty() ? text : text + QStringLiteral(", ") + word;
        }
        default:
            return {};
    }
}

bool ScenarioModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || value.toString().trimmed().isEmpty()) return false;
    document_.renameScenario(index.row(), value.toString());
    return true;
}

Qt::ItemFlags ScenarioModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return index.isValid() ? usual | Qt::ItemIsEditable : usual;
}

}  // namespace headroom::ui
