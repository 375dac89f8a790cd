// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/launch_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

#include "input/grid.h"
#include "input/reason_text.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 8;
constexpr int usual_width = 820;
constexpr int usual_height = 620;

/// Names of products are the same in every language.
QString nameOf(LaunchTool tool) {
    constexpr std::array<const char*, enum_names<LaunchTool>.size()> names = {
        "DeepSpeed", "FSDP (torchrun)", "Accelerate",   "Colossal-AI", "Megatron-LM",
        "vLLM",      "SGLang",          "TensorRT-LLM", "llama.cpp"};
    return QString::fromLatin1(names[static_cast<std::size_t>(tool)]);
}

}  // namespace

LaunchDialog::LaunchDialog(const PlanDocument& document, QString folder, QWidget* parent)
    : QDialog(parent),
      document_(document),
      folder_(std::move(folder)),
      tools_(new QComboBox),
      text_(new QPlainTextEdit),
      notes_(new QLabel) {
    setWindowTitle(tr("Launch configuration"));
    const Task task = document.current().workload.task;
    for (std::size_t i = 0; i < enum_names<LaunchTool>.size(); ++i)
        if (task_of(static_cast<LaunchTool>(i)) == task)
            tools_->addItem(nameOf(static_cast<LaunchTool>(i)), static_cast<int>(i));
    tools_->setAccessibleName(tr("Tool"));
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setAccessibleName(tr("Launch configuration"));
    notes_->setWordWrap(true);
    notes_->setForegroundRole(QPalette::PlaceholderText);

    auto* label = new QLabel(tr("&Tool"));
    label->setBuddy(tools_);
    auto* copy = new QPushButton(tr("&Copy"));
    auto* save = new QPushButton(tr("&Save as…"));
    auto* close = new QPushButton(tr("Close"));
    auto* head = new QHBoxLayout;
    head->setSpacing(gap);
    head->addWidget(label);
    head->addWidget(tools_);
    head->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addStretch(1);
    for (QPushButton* button : {copy, save, close}) buttons->addWidget(button);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    lines->addLayout(head);
    lines->addWidget(text_, 1);
    lines->addWidget(notes_);
    lines->addLayout(buttons);
    resize(scaled(usual_width), scaled(usual_height));
    connect(tools_, &QComboBox::currentIndexChanged, this, &LaunchDialog::showTool);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text_->toPlainText()); });
    connect(save, &QPushButton::clicked, this, &LaunchDialog::saveAs);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    showTool(0);
}

QString LaunchDialog::text() const {
    return text_->toPlainText();
}

void LaunchDialog::showTool(int index) {
    const auto tool = static_cast<LaunchTool>(tools_->itemData(index).toInt());
    const Result<Evaluation>& evaluation = document_.currentEvaluation();
    const Result<LaunchConfig> config = evaluation ? launch_config(tool, *evaluation, document_.catalogue())
                                                   : Result<LaunchConfig>(evaluation.error());
    file_name_ = config ? QString::fromStdString(config->file_name) : QString();
    text_->setPlainText(config ? QString::fromStdString(config->text) : QString());
    notes_->setText(config ? tr("For %1. What the tool cannot be told stands in the comments.")
                                 .arg(QString::fromStdString(config->tool_version))
                           : reasonText(config.error()));
}

void LaunchDialog::saveAs() {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save the configuration"), QDir(folder_).filePath(file_name_));
    if (path.isEmpty()) return;
    const QByteArray bytes = text_->toPlainText().toUtf8();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        notes_->setText(tr("Not saved: %1").arg(file.errorString()));
}

}  // namespace headroom::ui
