// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/tables.h"
#include "report/workbook_formulas.h"

/// The sheet of exact amounts in the making. Private to core/report.
namespace headroom::report {

/// Rows of amounts, one below the other: a single one in the second column, those of years from the third.
class AmountRows {
  public:
    static constexpr std::size_t amount_column = 1, year_column = 2;

    AmountRows(const Account& account, Inputs& inputs)
        : account_(account), inputs_(inputs), sheet_(account.sheet_name("exact"), widths(account.years)) {
        sheet_.text(0, 0, account.option.label(), CellStyle::title);
        sheet_.text(1, 0, account.words.say("sheet.exact-note"), CellStyle::note);
    }

    void add_heads(std::string_view id) {
        ++row_;
        sheet_.text(row_, 0, account_.words.say(id), CellStyle::head);
        sheet_.text(row_, amount_column, account_.words.say("column.amount"), CellStyle::figure_head);
        for (std::size_t y = 0; y < account_.years; ++y)
            sheet_.text(row_, year_column + y, year_name(account_.words, y + 1), CellStyle::figure_head);
        ++row_;
    }
    /// A row with one amount; its cell. `otherwise`: what the formula says where it comes to no number.
    std::string add(const std::string& label, std::string formula, const std::optional<double>& value,
                    CellStyle style = CellStyle::number, const std::string& otherwise = {}) {
        sheet_.text(row_, 0, label);
        sheet_.formula(row_, amount_column, std::move(formula), value, style, otherwise);
        return sheet_.range(row_++, amount_column).cell();
    }
    /// Likewise; its name.
    std::string add_named(std::string_view id, const std::string& formula,
                          const std::optional<double>& value) {
        return inputs_.name(id, add(account_.words.say("exact." + std::string(id)), formula, value));
    }
    /// A row with an amount for each year, of which `formula` and `value` are asked.
    template <class Formula, class Value>
    CellRange add_years(const std::string& label, Formula formula, Value value,
                        CellStyle style = CellStyle::number) {
        sheet_.text(row_, 0, label);
        for (std::size_t y = 0; y < account_.years; ++y)
            sheet_.formula(row_, year_column + y, formula(y), value(y), style);
        return sheet_.range(row_++, year_column, account_.years, false);
    }
    /// The cell of a year (from 0) in a row.
    std::string year_cell(std::size_t row, std::size_t year) const {
        return sheet_.range(row, year_column + year).cell();
    }

    SheetWriter& sheet() { return sheet_; }
    std::size_t row() const { return row_; }
    void skip(std::size_t rows) { row_ += rows; }

  private:
    static std::vector<double> widths(std::size_t years) {
        std::vector<double> widths{44, 18};
        widths.resize(year_column + years, 18);
        return widths;
    }

    const Account& account_;
    Inputs& inputs_;
    SheetWriter sheet_;
    std::size_t row_ = 3;
};

/// What own hardware and the cloud cost by year, exactly.
struct Bills {
    std::string loan;
    CellRange own, repaid, paid;  ///< `paid` is both
    CellRange cloud, rents;
};

/// Rows that lead to the break-even of own hardware against the cloud; sets its cells.
void add_break_even(AmountRows& rows, const Account& account, Inputs& inputs, Formulas& formulas,
                    const Bills& bills, ExactAmounts& exact);

}  // namespace headroom::report
