// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "document/plan_document.h"

namespace headroom::ui {

/// The scenarios of the plan as a list; renaming goes to the document.
class ScenarioModel : public QAbstractListModel {
    Q_OBJECT

  public:
    enum Role { LetterRole = Qt::UserRole, BaselineRole, NeedRole };

    explicit ScenarioModel(PlanDocument& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// What a scenario is beside the others: baseline, need, or nothing.
    static QString roleWord(const QModelIndex& index);
    const Result<Evaluation>& evaluation(const QModelIndex& index) const {
        return document_.evaluation(index.row());
    }

  private:
    void follow();

    PlanDocument& document_;
    int rows_ = 0;  ///< as the views know it
};

}  // namespace headroom::ui
