// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace headroom {

/// One record after RFC 4180, line break included: cells with a separator, quote or line break are quoted.
std::string csv_record(std::span<const std::string> cells, char separator = ',');

struct CsvRow {
    int line = 0;  ///< where it starts, from 1
    std::vector<std::string> cells;
};

/// The records of a text after RFC 4180; LF and CR alone end a line as well, a byte order mark and empty
/// lines are passed over. An Error names the line: a quote that is not closed or stands amid a cell, or more
/// cells than any table of prices has.
Result<std::vector<CsvRow>> parse_csv(std::string_view text, char separator = ',');

/// What separates the cells of the first line: a tab, a semicolon or, where it has neither, a comma.
char csv_separator(std::string_view text);

}  // namespace headroom
