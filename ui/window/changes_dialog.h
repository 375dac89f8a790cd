// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "document/plan_document.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class FigureTable;

/// Snapshots of the plan, and what has changed since one of them: for the page "since the last meeting".
class ChangesDialog : public QDialog {
    Q_OBJECT

  public:
    /// `today` (ISO date) is when a snapshot is kept.
    ChangesDialog(PlanDocument& document, std::string today, QWidget* parent = nullptr);

  private:
    QWidget* makeHead();
    void listSnapshots(int chosen);
    void showChanges();
    void keep();
    void remove();
    void restore();

    PlanDocument& document_;
    std::string today_;
    QComboBox* snapshots_;
    QLineEdit* name_;
    QPushButton* keep_;
    QPushButton* remove_;
    QPushButton* restore_;
    QLabel* summary_;
    FigureTable* table_;
};

}  // namespace headroom::ui
