// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <vector>

#include "base/enum_names.h"
#include "report/report.h"

QT_BEGIN_NAMESPACE
class QPrinter;
QT_END_NAMESPACE

namespace headroom::ui {

enum class Paper { a4, letter };
}  // namespace headroom::ui

namespace headroom {
template <>
inline constexpr auto enum_names<ui::Paper> = std::to_array<std::string_view>({"a4", "letter"});
}  // namespace headroom

namespace headroom::ui {

/// The report as PDF/A-1b: vector charts, embedded fonts; all text can be copied out. The dates inside are
/// the report's, so that the same report gives the same bytes but for two identifiers.
QByteArray reportPdf(const report::Report& report, Paper paper);

/// Onto a printer, which says what paper it has.
void printReport(const report::Report& report, QPrinter& printer);

/// The figures of a report with their titles, one under the other.
QByteArray figuresPng(const report::Report& report);
QByteArray figuresSvg(const report::Report& report);

/// All figures of a report, in order.
std::vector<const report::Figure*> figuresOf(const report::Report& report);

}  // namespace headroom::ui
