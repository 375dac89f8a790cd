// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// A workbook as data. Every formula carries the value that it comes to, so that a viewer that computes
/// nothing shows the figures of the report.
namespace headroom::report {

enum class CellStyle {
    text,
    wrapped,  ///< a long text, broken into lines
    right,    ///< a text at the right
    title,
    head,
    figure_head,  ///< above figures
    note,
    unit,
    money,    ///< to the cent
    total,    ///< money that sums up
    number,   ///< with all its digits
    decimal,  ///< with two to four decimals
    share     ///< a percentage
};

/// A text, a number or a formula. A text is never run, whatever it begins with.
struct WorkbookCell {
    std::size_t row = 0, column = 0;  ///< from 0
    CellStyle style = CellStyle::text;
    std::string text;             ///< of a formula: what it says where its value is no number
    std::string formula;          ///< without the equals sign; empty: a text or a number
    std::optional<double> value;  ///< empty in a formula without a text: unknown
};

struct WorkbookSheet {
    std::string name;                   ///< unique, at most 31 letters, none of []:*?/\'
    std::vector<double> column_widths;  ///< in characters
    std::vector<WorkbookCell> cells;
};

/// A name that formulas of every sheet may use.
struct DefinedName {
    std::string name;
    std::string formula;  ///< the cell that it stands for: `'A Assumptions'!$B$2`
};

struct Workbook {
    std::vector<WorkbookSheet> sheets;
    std::vector<DefinedName> names;
};

}  // namespace headroom::report
