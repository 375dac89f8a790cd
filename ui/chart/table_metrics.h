// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QModelIndex;
class QPainter;
class QRect;
class QTableView;
QT_END_NAMESPACE

/// What all tables share.
namespace headroom::ui {

inline constexpr int cell_side_margin = 8;

int tableLineHeight();
int tableHeaderHeight();

/// No grid, no frame, whole rows selected, nothing edited; tab leaves the table; its context menu copies it.
void setTableManner(QTableView& table);

/// A cell's part of a frame around its row, which is how the row is told that has the keyboard, or in high
/// contrast the one that is selected.
void paintRowFrame(QPainter& painter, const QRect& area, const QModelIndex& index);

/// Puts the selected rows on the clipboard, cells apart by tabs.
void copySelectedRows(const QTableView& table);

}  // namespace headroom::ui
