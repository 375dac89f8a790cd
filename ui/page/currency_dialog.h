// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "document/plan_document.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QDialogButtonBox;
class QLabel;
QT_END_NAMESPACE

namespace headroom::ui {

class RowsEditor;

/// Asks in which currency a plan is counted, and what the currencies of its prices are worth in it.
class CurrencyDialog : public QDialog {
    Q_OBJECT

  public:
    /// `scenarios` are all of the plan. `today` is an ISO date.
    CurrencyDialog(std::vector<Scenario> scenarios, std::string today, QWidget* parent = nullptr);

    /// The scenarios in the currency that was chosen; of use after the dialog was accepted.
    std::vector<Scenario> scenarios() const;
    /// Why what was entered cannot be taken as it stands; empty if it can.
    QString problem() const;

  private:
    std::string currency() const;
    std::vector<CurrencyRate> rates() const;
    /// The problem, and the scenarios if there is none.
    QString convert(std::vector<Scenario>& scenarios) const;
    void listNeeded();
    void check();

    std::vector<Scenario> given_;
    std::string today_;
    QComboBox* currency_;
    QLabel* rates_label_;
    RowsEditor* rates_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

/// Asks, and counts the plan of the document so, undoable.
void askForCurrency(PlanDocument& document, QWidget* parent);

}  // namespace headroom::ui
