// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/log_box.h"

#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;
constexpr qint64 largest_file = qint64{64} << 20;

}  // namespace

LogBox::LogBox(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel),
      text_(new QPlainTextEdit),
      open_(new QPushButton),
      clear_(new QPushButton),
      problem_(new QLabel) {
    constexpr int lowest = 96;
    constexpr int rest_ms = 150;
    title_->setFont(ui::font(TextSize::body, true));
    title_->setBuddy(text_);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setTabChangesFocus(true);
    text_->setMinimumHeight(scaled(lowest));
    problem_->setWordWrap(true);
    problem_->hide();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addWidget(open_);
    buttons->addWidget(clear_);
    buttons->addStretch(1);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, gap, margin, margin);
    lines->setSpacing(gap);
    lines->addWidget(title_);
    lines->addWidget(text_, 1);
    lines->addWidget(problem_);
    lines->addLayout(buttons);
    rest_.setSingleShot(true);
    rest_.setInterval(rest_ms);
    connect(text_, &QPlainTextEdit::textChanged, this, [this] {
        problem_->hide();
        clear_->setEnabled(!text_->document()->isEmpty());
        rest_.start();
    });
    connect(&rest_, &QTimer::timeout, this, &LogBox::rested);
    connect(open_, &QPushButton::clicked, this, &LogBox::chooseFile);
    connect(clear_, &QPushButton::clicked, text_, &QPlainTextEdit::clear);
    clear_->setEnabled(false);
    retranslate();
}

QString LogBox::text() const {
    return text_->toPlainText();
}

void LogBox::setText(const QString& text) {
    text_->setPlainText(text);
}

void LogBox::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a log"), QString(),
                                                      tr("Logs (*.log *.txt *.out *.err);;All files (*)"));
    if (!path.isEmpty()) openFile(path);
}

void LogBox::openFile(const QString& path) {
    QFile file(path);
    const QString name = QFileInfo(path).fileName();
    if (file.size() > largest_file) {
        problem_->setText(tr("%1 is larger than 64 MiB; paste the end of it.").arg(name));
        problem_->show();
    } else if (!file.open(QIODevice::ReadOnly)) {
        problem_->setText(tr("%1 cannot be read: %2").arg(name, file.errorString()));
        problem_->show();
    } else {
        setText(QString::fromUtf8(file.readAll()));
    }
}

void LogBox::retranslate() {
    title_->setText(tr("An error &message or a log"));
    text_->setAccessibleName(tr("Error message or log"));
    text_->setPlaceholderText(tr("Paste it here: what it says, why, and what to do is shown beside."));
    open_->setText(tr("&Open…"));
    clear_->setText(tr("C&lear"));
}

void LogBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) title_->setFont(ui::font(TextSize::body, true));
}

}  // namespace headroom::ui
