// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/table_metrics.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>

#include "style/theme.h"

namespace headroom::ui {

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
