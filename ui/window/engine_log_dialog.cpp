// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/engine_log_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "chart/figure_table.h"
#include "document/today.h"
#include "input/field_options.h"
#include "input/grid.h"
#include "style/icon.h"
#include "window/engine_log_rows.h"

namespace headroom::ui {
namespace {

constexpr int usual_width = 760;
constexpr int usual_height = 680;
constexpr int space = 12;
constexpr qint64 largest_file = 64 << 20;

bool isUseful(const MeasuredOverheads& overheads) {
    return overheads.activation_peak_gib || overheads.runtime_gib || overheads.cuda_graph_gib;
}

QPlainTextEdit* textBox(QWidget* parent) {
    auto* box = new QPlainTextEdit(parent);
    box->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    box->setLineWrapMode(QPlainTextEdit::NoWrap);
    box->setTabChangesFocus(true);
    box->setUndoRedoEnabled(true);
    return box;
}

}  // namespace

EngineLogDialog::EngineLogDialog(Engine engine, const QString& folder, QWidget* parent)
    : QDialog(parent),
      engine_(engine),
      folder_(folder),
      text_(textBox(this)),
      engines_(new QComboBox(this)),
      engines_label_(new QLabel(tr("&Engine of the log"), this)),
      found_(new FigureTable(this)),
      message_(new QLabel(this)),
      source_(new QLineEdit(this)) {
    setWindowTitle(tr("Use a start-up log"));
    auto* intro = new QLabel(tr("&What the engine printed when it started: vLLM, SGLang, TensorRT-LLM, "
                                "llama.cpp or Ollama. Only the memory lines are read."),
                             this);
    intro->setWordWrap(true);
    intro->setBuddy(text_);
    text_->setAccessibleName(tr("Start-up log"));
    text_->setPlaceholderText(tr("Paste the log here"));
    found_->setAccessibleName(tr("What was found in the log"));
    message_->setWordWrap(true);
    source_->setAccessibleName(tr("Source"));
    engines_label_->setBuddy(engines_);

    auto* open = new QPushButton(icon(Icon::open), tr("&Open…"), this);
    open->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    use_ = buttons->addButton(tr("Use"), QDialogButtonBox::AcceptRole);
    use_->setDefault(true);

    auto* head = new QHBoxLayout;
    head->addWidget(intro, 1);
    head->addWidget(open, 0, Qt::AlignTop);
    auto* form = new QFormLayout;
    form->addRow(engines_label_, engines_);
    auto* foot = new QFormLayout;
    foot->addRow(tr("&Source"), source_);
    auto* lines = new QVBoxLayout(this);
    lines->setSpacing(scaled(space));
    lines->addLayout(head);
    lines->addWidget(text_, 1);
    lines->addLayout(form);
    lines->addWidget(found_);
    lines->addWidget(message_);
    lines->addLayout(foot);
    lines->addWidget(buttons);
    setTabOrder(text_, open);
    setTabOrder(open, engines_);

    connect(text_, &QPlainTextEdit::textChanged, this, &EngineLogDialog::read);
    connect(engines_, &QComboBox::currentIndexChanged, this, &EngineLogDialog::showLog);
    connect(open, &QPushButton::clicked, this, &EngineLogDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(scaled(usual_width), scaled(usual_height));
    text_->setFocus();
    read();
}

void EngineLogDialog::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a start-up log"), folder_,
                                                      tr("Logs (*.log *.txt *.json);;All files (*)"));
    if (!path.isEmpty()) openFile(path);
}

void EngineLogDialog::openFile(const QString& path) {
    QFile file(path);
    const QString name = QFileInfo(path).fileName();
    if (!file.open(QIODevice::ReadOnly)) {
        showMessage(tr("%1 cannot be read: %2").arg(name, file.errorString()));
        return;
    }
    if (file.size() > largest_file) {
        showMessage(tr("%1 is larger than 64 MiB; a start-up log is not.").arg(name));
        return;
    }
    folder_ = QFileInfo(path).absolutePath();
    text_->setPlainText(QString::fromUtf8(file.readAll()));
    if (!source_->isModified()) source_->setText(name);
}

void EngineLogDialog::read() {
    if (!source_->isModified())
        source_->setText(tr("start-up log, pasted %1").arg(QString::fromStdString(todayText())));
    Result<std::vector<EngineLog>> logs = read_engine_logs(text_->toPlainText().toStdString());
    logs_ = logs ? std::move(*logs) : std::vector<EngineLog>();
    const QSignalBlocker quiet(engines_);
    engines_->clear();
    for (const EngineLog& log : logs_)
        engines_->addItem(log.engine ? engineName(*log.engine) : tr("not known"));
    // Of several engines in one text the scenario's is meant, if it is among them.
    const auto same = std::find_if(logs_.begin(), logs_.end(),
                                   [this](const EngineLog& log) { return log.engine == engine_; });
    engines_->setCurrentIndex(same == logs_.end() ? 0 : static_cast<int>(same - logs_.begin()));
    engines_->setVisible(logs_.size() > 1);
    engines_label_->setVisible(logs_.size() > 1);
    showLog();
}

const EngineLog* EngineLogDialog::chosenLog() const {
    const auto index = static_cast<std::size_t>(std::max(0, engines_->currentIndex()));
    return index < logs_.size() ? &logs_[index] : nullptr;
}

void EngineLogDialog::showLog() {
    const EngineLog* log = chosenLog();
    const bool useful = log && isUseful(overheads_of(*log));
    found_->setVisible(log);
    if (log) found_->setRows(engineLogRows(*log));
    use_->setEnabled(useful);
    if (text_->document()->isEmpty())
        showMessage({});
    else if (!log)
        showMessage(
            tr("No memory line of vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama was found in this "
               "text."));
    else if (!useful)
        showMessage(
            tr("These lines do not say what activations, runtime or CUDA graphs take. vLLM says it "
               "with VLLM_LOGGING_LEVEL=DEBUG."));
    else if (log->engine && *log->engine != engine_)
        showMessage(tr("This log is of %1, the scenario serves with %2.")
                        .arg(engineName(*log->engine), engineName(engine_)));
    else
        showMessage({});
}

void EngineLogDialog::showMessage(const QString& message) {
    message_->setText(message);
    message_->setVisible(!message.isEmpty());
}

MeasuredOverheads EngineLogDialog::overheads() const {
    const EngineLog* log = chosenLog();
    MeasuredOverheads overheads = log ? overheads_of(*log) : MeasuredOverheads();
    overheads.source = source_->text().trimmed().toStdString();
    return overheads;
}

}  // namespace headroom::ui
