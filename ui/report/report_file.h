// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string>
#include <string_view>

#include "base/result.h"
#include "report/report_csv.h"
#include "report/report_export.h"

namespace headroom::ui {

struct ReportFileOptions {
    Paper paper = Paper::a4;
    report::CsvOptions csv;
};

/// The report as what a file name of that ending holds: `.pdf`, `.html`, `.csv`, `.xlsx`, and `.svg` or
/// `.png` for the charts alone, one under the other. Needs an application object. Error: another ending.
Result<QByteArray> reportFile(const report::Report& report, std::string_view extension,
                              const ReportFileOptions& options);

/// Whether a file of that ending is drawn, for which there must be an application object.
bool isDrawn(std::string_view extension);

}  // namespace headroom::ui
