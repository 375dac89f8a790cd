// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

#include "base/result.h"
#include "report/report.h"

QT_BEGIN_NAMESPACE
class QPagedPaintDevice;
class QPrinter;
QT_END_NAMESPACE

namespace headroom::ui {

enum class Paper { a4, letter };

/// The report as PDF/A-1b: vector charts, embedded fonts; all text can be copied out. The dates inside are the
/// report's, so that the same report gives the same bytes but for two identifiers.
QByteArray reportPdf(const report::Report& report, Paper paper);

/// Onto a printer, which says what paper it has.
void printReport(const report::Report& report, QPrinter& printer);

/// A figure as picture of `width` pixels.
QByteArray figurePng(const report::Figure& figure, report::Language language, int width);

/// All figures of a report, in order.
std::vector<const report::Figure*> figuresOf(const report::Report& report);

}  // namespace headroom::ui
