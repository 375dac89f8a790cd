// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <string>

/// The only clock of the window that knows dates: prices grow old and reviews fall due by it.
namespace headroom::ui {

QDate today();
std::string todayText();  ///< ISO date
/// For tests and pictures: it is that day from now on.
void setToday(const QDate& day);

}  // namespace headroom::ui
