// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "catalogue/overrides.h"

QT_BEGIN_NAMESPACE
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QRadioButton;
QT_END_NAMESPACE

namespace headroom::ui {

/// Asks for the price that the user was offered an accelerator for, and where to keep it.
class PriceDialog : public QDialog {
    Q_OBJECT

  public:
    /// `price` names the accelerator and holds what is known of its price already. `today` is an ISO date.
    PriceDialog(const QString& accelerator, const OwnPrice& price, std::string today,
                QWidget* parent = nullptr);

    /// What was entered; of use after the dialog was accepted.
    OwnPrice price() const;
    /// Whether it goes into the plan, which travels, rather than into the user's catalogue.
    bool isForPlan() const;
    /// Why the price cannot be taken as it stands; empty if it can.
    QString problem() const;

  private:
    void check();

    OwnPrice price_;
    std::string today_;
    QLineEdit* amount_;
    QLineEdit* source_;
    QLineEdit* date_;
    QLineEdit* valid_until_;
    QRadioButton* plan_;
    QRadioButton* user_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

}  // namespace headroom::ui
