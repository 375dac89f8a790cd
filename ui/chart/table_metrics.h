// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QTableView;
QT_END_NAMESPACE

/// What all tables share.
namespace headroom::ui {

inline constexpr int cell_side_margin = 8;

int tableLineHeight();
int tableHeaderHeight();

/// No grid, no frame, whole rows selected, nothing edited; tab leaves the table; its context menu copies it.
void setTableManner(QTableView& table);

/// Puts the selected rows on the clipboard, cells apart by tabs.
void copySelectedRows(const QTableView& table);

}  // namespace headroom::ui
