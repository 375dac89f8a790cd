// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/changes_dialog.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "chart/figure_table.h"
#include "input/grid.h"
#include "window/changes_rows.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;
constexpr int usual_width = 920;
constexpr int usual_height = 560;

}  // namespace

ChangesDialog::ChangesDialog(PlanDocument& document, std::string today, QWidget* parent)
    : QDialog(parent),
      document_(document),
      today_(std::move(today)),
      snapshots_(new QComboBox),
      name_(new QLineEdit),
      keep_(new QPushButton(tr("&Keep"))),
      remove_(new QPushButton(tr("&Remove"))),
      restore_(new QPushButton(tr("Go &back to it"))),
      summary_(new QLabel),
      table_(new FigureTable) {
    setWindowTitle(tr("What has changed"));
    summary_->setWordWrap(true);
    table_->setAccessibleName(tr("What has changed"));
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(table_);
    auto* close = new QPushButton(tr("Close"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addWidget(restore_);
    buttons->addWidget(remove_);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    lines->addWidget(makeHead());
    lines->addWidget(summary_);
    lines->addWidget(area, 1);
    lines->addLayout(buttons);
    resize(scaled(usual_width), scaled(usual_height));
    for (QPushButton* button : {keep_, remove_, restore_, close}) button->setAutoDefault(false);
    connect(snapshots_, &QComboBox::currentIndexChanged, this, &ChangesDialog::showChanges);
    connect(keep_, &QPushButton::clicked, this, &ChangesDialog::keep);
    connect(name_, &QLineEdit::returnPressed, this, &ChangesDialog::keep);
    connect(name_, &QLineEdit::textChanged, this,
            [this](const QString& name) { keep_->setEnabled(!name.trimmed().isEmpty()); });
    connect(remove_, &QPushButton::clicked, this, &ChangesDialog::remove);
    connect(restore_, &QPushButton::clicked, this, &ChangesDialog::restore);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    name_->setText(tr("Meeting of %1").arg(QString::fromStdString(today_)));
    listSnapshots(static_cast<int>(document_.plan().snapshots.size()) - 1);
}

QWidget* ChangesDialog::makeHead() {
    auto* head = new QWidget;
    auto* grid = new QGridLayout(head);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(gap);
    const auto add = [&](int row, const QString& text, QWidget* widget) {
        auto* label = new QLabel(text);
        label->setBuddy(widget);
        widget->setAccessibleName(QString(text).remove(u'&'));
        grid->addWidget(label, row, 0);
        grid->addWidget(widget, row, 1);
    };
    add(0, tr("&Since"), snapshots_);
    add(1, tr("&New snapshot"), name_);
    grid->addWidget(keep_, 1, 2);
    grid->setColumnStretch(1, 1);
    return head;
}

void ChangesDialog::listSnapshots(int chosen) {
    snapshots_->blockSignals(true);
    snapshots_->clear();
    for (const Snapshot& snapshot : document_.plan().snapshots)
        snapshots_->addItem(QString::fromStdString(snapshot.name) + QStringLiteral(", ") +
                            QString::fromStdString(snapshot.date));
    snapshots_->setCurrentIndex(chosen);
    snapshots_->blockSignals(false);
    showChanges();
}

void ChangesDialog::showChanges() {
    const int index = snapshots_->currentIndex();
    const std::vector<Snapshot>& all = document_.plan().snapshots;
    const bool any = index >= 0 && index < static_cast<int>(all.size());
    snapshots_->setEnabled(any);
    remove_->setEnabled(any);
    restore_->setEnabled(any);
    table_->setVisible(any);
    if (!any) {
        summary_->setText(
            tr("A snapshot keeps the plan as it is now, inside its file. Later this page says "
               "what was changed since, and what each change did to fit, speed and cost."));
        table_->setRows({});
        return;
    }
    const Plan before = plan_of(all[static_cast<std::size_t>(index)], document_.plan());
    const Result<Catalogue> catalogue = document_.catalogueWith(before.catalogue_overrides);
    const FigureRows rows =
        catalogue ? changesRows(changes_between(before, document_.plan(), *catalogue, document_.catalogue()),
                                before, document_.plan())
                  : FigureRows();
    summary_->setText(rows.rows.empty() ? tr("Nothing has changed since.")
                                        : tr("Each change is made on top of those above it, so that the "
                                             "differences add up."));
    table_->setVisible(!rows.rows.empty());
    table_->setRows(rows);
}

void ChangesDialog::keep() {
    const QString name = name_->text().trimmed();
    if (name.isEmpty()) return;
    std::vector<Snapshot> snapshots = document_.plan().snapshots;
    const Plan& plan = document_.plan();
    snapshots.push_back({name.toStdString(), today_, plan.scenarios, plan.catalogue_overrides, {}});
    const int last = static_cast<int>(snapshots.size()) - 1;
    document_.editSnapshots(tr("Keep a snapshot: %1").arg(name), std::move(snapshots));
    listSnapshots(last);
}

void ChangesDialog::remove() {
    std::vector<Snapshot> snapshots = document_.plan().snapshots;
    const int index = snapshots_->currentIndex();
    const QString name = QString::fromStdString(snapshots[static_cast<std::size_t>(index)].name);
    snapshots.erase(snapshots.begin() + index);
    document_.editSnapshots(tr("Remove the snapshot %1").arg(name), std::move(snapshots));
    listSnapshots(std::min(index, static_cast<int>(document_.plan().snapshots.size()) - 1));
}

void ChangesDialog::restore() {
    const Snapshot snapshot =
        document_.plan().snapshots[static_cast<std::size_t>(snapshots_->currentIndex())];
    document_.goBackTo(snapshot);
    showChanges();
}

}  // namespace headroom::ui
