// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "scenario/scenario.h"

QT_BEGIN_NAMESPACE
class QDialogButtonBox;
class QLabel;
QT_END_NAMESPACE

namespace headroom::ui {

class RowsEditor;

/// Asks for the software licences of a scenario, each by what its vendor counts.
class LicenceDialog : public QDialog {
    Q_OBJECT

  public:
    LicenceDialog(const std::vector<Licence>& licences, const QString& currency, QWidget* parent = nullptr);

    /// What was entered; of use after the dialog was accepted.
    std::vector<Licence> licences() const;
    /// Why it cannot be taken as it stands; empty if it can.
    QString problem() const;

  private:
    void check();

    RowsEditor* rows_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

}  // namespace headroom::ui
