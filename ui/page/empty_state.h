// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/chart_frame.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

/// In place of a page that has nothing to show: what is missing, why, and the way out.
class EmptyState : public Surface {
    Q_OBJECT

  public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// An empty `action` hides the button.
    void setTexts(const QString& what, const QString& why, const QString& action);

  signals:
    void actionTriggered();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void restyle();

    QLabel* what_;
    QLabel* why_;
    QPushButton* action_;
};

}  // namespace headroom::ui
