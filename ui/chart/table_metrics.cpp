// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/table_metrics.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
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
    const auto* figures = qobject_cast<const FigureTable*>(&table);
    const AskedFigure asked = figures ? figures->askedAt(figures->cellAt(where)) : AskedFigure();
    if (!asked.path.isEmpty()) {
        QAction* why = menu.addAction(TableText::tr("Explain"), &table, [&] { askWhy(table, asked); });
        why->setShortcut(Qt::Key_F1);
        menu.addSeparator();
    }
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

void paintRowFrame(QPainter& painter, const QRect& area, const QModelIndex& index) {
    constexpr int width = 2;
    const QColor& accent = currentTheme().accent;
    painter.fillRect(area.left(), area.top(), area.width(), width, accent);
    painter.fillRect(area.left(), area.bottom() + 1 - width, area.width(), width, accent);
    if (index.column() == 0) painter.fillRect(area.left(), area.top(), width, area.height(), accent);
    if (index.column() == index.model()->columnCount() - 1)
        painter.fillRect(area.right() + 1 - width, area.top(), width, area.height(), accent);
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
