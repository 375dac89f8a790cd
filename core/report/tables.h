// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "report/draft.h"

/// Parts of tables that several sections have. Private to core/report.
namespace headroom::report {

Cell text_cell(std::string text);
Cell number_cell(const Words& words, const std::optional<double>& value, int decimals, std::string unit);
/// To the cent.
Cell money_cell(const Words& words, const std::optional<double>& amount, const std::string& currency);
Cell percent_cell(const Words& words, const std::optional<double>& share, int decimals = 1);
Cell verdict_cell(const Words& words, Verdict verdict);
/// Months until owning has cost no more, or that it never does.
Cell months_cell(const Words& words, const std::optional<double>& months);

Column text_column(std::string title, double weight = 1, bool wraps = false);
Column figure_column(std::string title, std::string unit = {}, double weight = 1);

Paragraph paragraph(std::vector<Run> runs, ParagraphKind kind = ParagraphKind::body);
Paragraph plain(std::string text, ParagraphKind kind = ParagraphKind::body);

/// A figure of every option.
struct OptionFigure {
    std::string name;
    std::function<Cell(const Option&)> cell;
};
/// Figures down the side and options across, in as many tables as the paper's width asks for. `note` stands
/// under the last.
void add_by_option(std::vector<Block>& blocks, const Draft& draft, const std::string& id,
                   const std::vector<OptionFigure>& figures, const std::string& note = {});

/// `Total, USD`; without a currency where the options have several.
std::string money_title(const Draft& draft, std::string_view id);

/// `Start`, `Year 1`, ...
std::string year_name(const Words& words, std::size_t year);

/// What an item of the cost is called.
std::string line_name(const Words& words, std::string_view item);
/// What a line is made of, in the report's language.
std::string how_text(const Draft& draft, const Option& option, const CostLine& line);
/// A source as it is cited; what the program itself says of a source is translated.
std::string source_text(const Words& words, const std::string& source);
/// `source, date`
std::string dated_source(const Words& words, const std::string& source, const std::string& as_of);

/// The value of an uncertain input, in words: `+12 %`, `0.146 USD/kWh`.
std::string driver_value(const Words& words, const UncertainInput& input, double value,
                         const std::string& currency);
std::string driver_name(const Words& words, const std::string& id);

}  // namespace headroom::report
