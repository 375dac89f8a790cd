// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "advice/launch_config.h"
#include "document/plan_document.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QPlainTextEdit;
QT_END_NAMESPACE

namespace headroom::ui {

/// What starts the current scenario's layout in the tools that run it, to be copied or saved.
class LaunchDialog : public QDialog {
    Q_OBJECT

  public:
    /// `folder` is where files go at first.
    LaunchDialog(const PlanDocument& document, QString folder, QWidget* parent = nullptr);

    QString text() const;

  private:
    void showTool(int index);
    void saveAs();

    const PlanDocument& document_;
    QString folder_;
    QString file_name_;
    QComboBox* tools_;
    QPlainTextEdit* text_;
    QLabel* notes_;
};

}  // namespace headroom::ui
