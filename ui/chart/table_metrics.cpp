// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/table_metrics.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>

#include "chart/figure_export.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

class TableText {
    Q_DECLARE_TR_FUNCTIONS(Table)
};

/// The table as it stands, sorted and filtered.
FigureRows shownRows(const QTableView& table) {
    const QAbstractItemModel& model = *table.model();
    FigureRows rows;
    for (int column = 0; column < model.columnCount(); ++column) {
        const auto side = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() |
                          model.index(0, column).data(Qt::TextAlignmentRole).toInt();
        rows.columns.push_back({.title = model.headerData(column, Qt::Horizontal).toString(),
                                .is_number = (side & Qt::AlignRight) != 0});
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        FigureRow& cells = rows.rows.emplace_back();
        for (int column = 0; column < model.columnCount(); ++column)
            cells.cells.push_back({.text = model.index(row, column).data().toString()});
    }
    return rows;
}

void openTableMenu(const QTableView& table, const QPoint& where) {
    QMenu menu;
    QAction* rows = menu.addAction(TableText::tr("Copy rows"), &table, [&] { copySelectedRows(table); });
    rows->setShortcut(QKeySequence::Copy);
    rows->setEnabled(table.selectionModel()->hasSelection());
    menu.addAction(TableText::tr("Copy table"), &table, [&] { copyTable(shownRows(table)); });
    menu.addAction(TableText::tr("Copy table as Markdown"), &table,
                   [&] { QGuiApplication::clipboard()->setText(tableMarkdown(shownRows(table))); });
    menu.exec(table.viewport()->mapToGlobal(where));
}

}  // namespace

int tableLineHeight() {
    return QFontMetrics(ui::font(TextSize::body)).height() + 6;
}

int tableHeaderHeight() {
    return QFontMetrics(ui::font(TextSize::small, true)).height() + 10;
}

void setTableManner(QTableView& table) {
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setMinimumSectionSize(1);
    table.verticalHeader()->setDefaultSectionSize(tableLineHeight());
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.setWordWrap(false);
    table.setCornerButtonEnabled(false);
    table.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&table, &QWidget::customContextMenuRequested, &table,
                     [&table](const QPoint& where) { openTableMenu(table, where); });
}

void copySelectedRows(const QTableView& table) {
    QStringList lines;
    for (const QModelIndex& row : table.selectionModel()->selectedRows()) {
        QStringList cells;
        for (int i = 0; i < table.model()->columnCount(); ++i)
            cells << row.siblingAtColumn(i).data().toString();
        lines << cells.join(QLatin1Char('\t'));
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace headroom::ui
