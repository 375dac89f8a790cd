// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/rows_editor.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int usual_rows = 5;
constexpr int column_width = 120;

}  // namespace

RowsEditor::RowsEditor(const QString& name, const QString& add_text, const std::vector<Column>& columns,
                       QWidget* parent)
    : QWidget(parent),
      columns_(columns),
      table_(new QTableWidget(0, static_cast<int>(columns.size()))),
      remove_(new QPushButton(tr("Re&move"))) {
    QStringList titles;
    for (const Column& column : columns) titles << column.title;
    table_->setHorizontalHeaderLabels(titles);
    for (int i = 0; i < table_->columnCount(); ++i) {
        const bool is_number = columns_[static_cast<std::size_t>(i)].is_number;
        table_->horizontalHeaderItem(i)->setTextAlignment(Qt::AlignVCenter |
                                                          (is_number ? Qt::AlignRight : Qt::AlignLeft));
        table_->setColumnWidth(i, scaled(column_width));
    }
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->verticalHeader()->hide();
    table_->setAccessibleName(name);
    table_->setTabKeyNavigation(false);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setMinimumHeight((usual_rows + 1) * table_->verticalHeader()->defaultSectionSize());

    auto* add = new QPushButton(add_text);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addWidget(add);
    buttons->addWidget(remove_);
    buttons->addStretch(1);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(gap);
    lines->addWidget(table_);
    lines->addLayout(buttons);

    for (QPushButton* button : {add, remove_}) button->setAutoDefault(false);
    connect(add, &QPushButton::clicked, this, [this] {
        addRow({});
        table_->setCurrentCell(table_->rowCount() - 1, 0);
        table_->editItem(table_->currentItem());
        emit changed();
    });
    connect(remove_, &QPushButton::clicked, this, &RowsEditor::removeCurrent);
    connect(table_, &QTableWidget::itemChanged, this, &RowsEditor::changed);
    connect(table_, &QTableWidget::currentCellChanged, this,
            [this](int row) { remove_->setEnabled(row >= 0); });
    remove_->setEnabled(false);
}

void RowsEditor::setRows(const std::vector<QStringList>& rows) {
    const QSignalBlocker quiet(table_);
    table_->setRowCount(0);
    for (const QStringList& row : rows) addRow(row);
}

void RowsEditor::addRow(const QStringList& texts) {
    const QSignalBlocker quiet(table_);
    const int row = table_->rowCount();
    table_->insertRow(row);
    for (int i = 0; i < table_->columnCount(); ++i) {
        auto* item = new QTableWidgetItem(texts.value(i));
        const bool is_number = columns_[static_cast<std::size_t>(i)].is_number;
        item->setTextAlignment(Qt::AlignVCenter | (is_number ? Qt::AlignRight : Qt::AlignLeft));
        table_->setItem(row, i, item);
    }
}

void RowsEditor::removeCurrent() {
    table_->removeRow(table_->currentRow());
    emit changed();
}

std::vector<QStringList> RowsEditor::rows() const {
    std::vector<QStringList> rows;
    for (int row = 0; row < table_->rowCount(); ++row) {
        QStringList texts;
        for (int i = 0; i < table_->columnCount(); ++i) texts << table_->item(row, i)->text().trimmed();
        const auto is_empty = [](const QString& text) { return text.isEmpty(); };
        if (!std::all_of(texts.begin(), texts.end(), is_empty)) rows.push_back(std::move(texts));
    }
    return rows;
}

}  // namespace headroom::ui
