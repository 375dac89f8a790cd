// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_xlsx.h"

#include <xlsxwriter.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace headroom::report {

namespace {

/// What a formula comes to where a part of it is unknown, as spreadsheets write it.
constexpr const char* unknown_value = "#N/A";

constexpr std::size_t style_count = static_cast<std::size_t>(CellStyle::share) + 1;
using Formats = std::array<lxw_format*, style_count>;

Formats formats_of(lxw_workbook* book) {
    Formats formats;
    for (lxw_format*& format : formats) {
        format = workbook_add_format(book);
        format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    }
    const auto of = [&](CellStyle style) { return formats[static_cast<std::size_t>(style)]; };
    format_set_bold(of(CellStyle::title));
    constexpr double title_points = 14;
    format_set_font_size(of(CellStyle::title), title_points);
    format_set_bold(of(CellStyle::head));
    format_set_bottom(of(CellStyle::head), LXW_BORDER_THIN);
    format_set_bold(of(CellStyle::figure_head));
    format_set_bottom(of(CellStyle::figure_head), LXW_BORDER_THIN);
    format_set_text_wrap(of(CellStyle::wrapped));
    format_set_italic(of(CellStyle::note));
    format_set_indent(of(CellStyle::unit), 1);
    format_set_num_format(of(CellStyle::money), "#,##0.00");
    format_set_num_format(of(CellStyle::total), "#,##0.00");
    format_set_bold(of(CellStyle::total));
    format_set_top(of(CellStyle::total), LXW_BORDER_THIN);
    format_set_num_format(of(CellStyle::share), "0.0##%");
    format_set_num_format(of(CellStyle::decimal), "#,##0.00##");
    // Also where a formula says a word in place of a number.
    for (const CellStyle style : {CellStyle::figure_head, CellStyle::right, CellStyle::money,
                                  CellStyle::total, CellStyle::number, CellStyle::decimal, CellStyle::share})
        format_set_align(of(style), LXW_ALIGN_RIGHT);
    return formats;
}

void write_cell(lxw_worksheet* sheet, const WorkbookCell& cell, const Formats& formats) {
    const auto row = static_cast<lxw_row_t>(cell.row);
    const auto column = static_cast<lxw_col_t>(cell.column);
    lxw_format* format = formats[static_cast<std::size_t>(cell.style)];
    if (!cell.formula.empty()) {
        const std::string formula = "=" + cell.formula;
        const char* text = cell.text.empty() ? unknown_value : cell.text.c_str();
        if (cell.value)
            worksheet_write_formula_num(sheet, row, column, formula.c_str(), format, *cell.value);
        else
            worksheet_write_formula_str(sheet, row, column, formula.c_str(), format, text);
    } else if (cell.value) {
        worksheet_write_number(sheet, row, column, *cell.value, format);
    } else {
        worksheet_write_string(sheet, row, column, cell.text.c_str(), format);
    }
}

/// Rows as high as the lines that a long text is broken into: not every program sees to that itself.
void set_row_heights(lxw_worksheet* written, const WorkbookSheet& sheet) {
    std::map<std::size_t, double> lines;
    for (const WorkbookCell& cell : sheet.cells) {
        if (cell.style != CellStyle::wrapped) continue;
        const double width = sheet.column_widths[cell.column];
        double& most = lines[cell.row];
        most = std::max(most, std::ceil(static_cast<double>(cell.text.size()) / width));
    }
    for (const auto& [row, count] : lines)
        if (count > 1)
            worksheet_set_row(written, static_cast<lxw_row_t>(row), count * LXW_DEF_ROW_HEIGHT, nullptr);
}

void write_sheet(lxw_workbook* book, const WorkbookSheet& sheet, const Formats& formats) {
    lxw_worksheet* written = workbook_add_worksheet(book, sheet.name.c_str());
    for (std::size_t i = 0; i < sheet.column_widths.size(); ++i) {
        const auto column = static_cast<lxw_col_t>(i);
        worksheet_set_column(written, column, column, sheet.column_widths[i], nullptr);
    }
    for (const WorkbookCell& cell : sheet.cells) write_cell(written, cell, formats);
    set_row_heights(written, sheet);
    worksheet_set_landscape(written);
    worksheet_fit_to_pages(written, 1, 0);
}

/// Midnight of an ISO date; the first day of the epoch where it is none.
std::time_t time_of(const std::string& date) {
    int year = 1970;
    unsigned month = 1, day = 1;
    if (std::sscanf(date.c_str(), "%d-%u-%u", &year, &month, &day) != 3) return 0;
    const std::chrono::year_month_day ymd{std::chrono::year(year), std::chrono::month(month),
                                          std::chrono::day(day)};
    return std::chrono::system_clock::to_time_t(std::chrono::sys_days(ymd));
}

void set_properties(lxw_workbook* book, const Report& report) {
    std::string title = report.title, author = report.prepared_by, company = report.organisation;
    std::string number = report.document_number;
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.author = author.data();
    properties.company = company.data();
    properties.comments = number.data();
    // The library takes 0 for the present time.
    properties.created = std::max<std::time_t>(1, time_of(report.date));
    workbook_set_properties(book, &properties);
}

/// A name of the temporary folder that is used once, and the file of that name until the object ends.
class TemporaryFile {
  public:
    TemporaryFile() {
        static std::atomic<unsigned> next = 0;
        const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
        path_ = std::filesystem::temp_directory_path() /
                ("headroom-" + std::to_string(now) + "-" + std::to_string(next++) + ".xlsx");
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

}  // namespace

Result<std::string> to_xlsx(const Report& report) {
    const TemporaryFile file;
    lxw_workbook* book = workbook_new(file.path().c_str());
    set_properties(book, report);
    const Formats formats = formats_of(book);
    for (const WorkbookSheet& sheet : report.workbook.sheets) write_sheet(book, sheet, formats);
    for (const DefinedName& name : report.workbook.names)
        workbook_define_name(book, name.name.c_str(), ("=" + name.formula).c_str());
    if (const lxw_error error = workbook_close(book); error != LXW_NO_ERROR)
        return Error{
            std::string("the workbook cannot be written: ") + lxw_strerror(error), {}, file.path(), {}};
    std::ifstream stream(file.path(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

}  // namespace headroom::report
