// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/result.h"
#include "report/report.h"

namespace headroom::report {

/// The report's workbook as an XLSX file (ISO/IEC 29500). The same report gives the same bytes: the date of
/// the file is the report's. Error: the temporary folder, in which the file is put together, takes none.
Result<std::string> to_xlsx(const Report& report);

}  // namespace headroom::report
