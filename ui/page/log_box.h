// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPlainTextEdit;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

/// Takes an error message or a log, pasted, dropped or from a file.
class LogBox : public QWidget {
    Q_OBJECT

  public:
    explicit LogBox(QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    /// Takes the text of a file in place of what was pasted; a line says if it cannot be read.
    void openFile(const QString& path);

  signals:
    void rested();  ///< another text stands, and nobody types any more

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void chooseFile();
    void retranslate();

    QTimer rest_;
    QLabel* title_;
    QPlainTextEdit* text_;
    QPushButton* open_;
    QPushButton* clear_;
    QLabel* problem_;
};

}  // namespace headroom::ui
