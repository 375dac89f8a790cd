// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/enum_names.h"
#include "report/report.h"

namespace headroom::report {

enum class CsvForm {
    long_form,  ///< a value a line: scenario, section, item, value, unit, currency, source, date
    wide,       ///< an item a line, a column for each scenario
    cash_flow   ///< a charge a line, its columns named after FOCUS 1.2
};

struct CsvOptions {
    CsvForm form = CsvForm::long_form;
    bool byte_order_mark = false;  ///< Excel takes the text for UTF-8 only with one
    bool decimal_comma = false;    ///< `1234,5`, and semicolons between cells
};

/// The report's figures after RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in
/// front.
std::string to_csv(const Report& report, const CsvOptions& options = {});

}  // namespace headroom::report

namespace headroom {
template <>
inline constexpr auto enum_names<report::CsvForm> = std::to_array<std::string_view>({"long", "wide",
                                                                                     "cash-flow"});
}  // namespace headroom
