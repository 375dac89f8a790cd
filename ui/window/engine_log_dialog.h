// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "advice/engine_log.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace headroom::ui {

class FigureTable;

/// Takes the start-up log of an inference engine, pasted or from a file, and shows at once what was found in
/// it and which overheads it would set.
class EngineLogDialog : public QDialog {
    Q_OBJECT

  public:
    /// `engine` is that of the scenario; `folder` is where files are looked for.
    EngineLogDialog(Engine engine, const QString& folder, QWidget* parent = nullptr);

    /// What the log measured, and where it is from.
    MeasuredOverheads overheads() const;
    /// Takes the text of a file in place of what was pasted; a message says if it cannot be read.
    void openFile(const QString& path);

  private:
    void chooseFile();
    void read();
    void showLog();
    void showMessage(const QString& message);
    const EngineLog* chosenLog() const;

    Engine engine_;
    QString folder_;
    std::vector<EngineLog> logs_;

    QPlainTextEdit* text_;
    QComboBox* engines_;
    QLabel* engines_label_;
    FigureTable* found_;
    QLabel* message_;
    QLineEdit* source_;
    QPushButton* use_;
};

}  // namespace headroom::ui
