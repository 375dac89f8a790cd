// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv.h"

namespace headroom {

namespace {

constexpr std::size_t most_cells = 4'000'000;  ///< bounds the memory that a hostile file can take
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

Error error_at(int line, const std::string& message) {
    return {"line " + std::to_string(line) + ": " + message, {}, {}, {}};
}

bool ends_line(char letter) {
    return letter == '\n' || letter == '\r';
}

/// Reads a text from front to back and counts its lines.
struct CsvReader {
    std::string_view rest;
    char separator;
    int line = 1;

    void pass_line_break() {
        rest.remove_prefix(rest.starts_with("\r\n") ? 2 : 1);
        ++line;
    }

    /// A cell without quotes.
    std::string plain_cell() {
        std::size_t length = 0;
        while (length < rest.size() && rest[length] != separator && !ends_line(rest[length])) ++length;
        std::string cell(rest.substr(0, length));
        rest.remove_prefix(length);
        if (cell.find('"') != std::string::npos)
            throw InputError(error_at(line, "a quote stands amid a cell; the whole cell has to be quoted"));
        return cell;
    }

    std::string quoted_cell() {
        const int start = line;
        std::string cell;
        for (rest.remove_prefix(1); !rest.empty(); rest.remove_prefix(1)) {
            if (rest.front() == '\n') ++line;
            if (rest.front() != '"') {
                cell += rest.front();
            } else if (rest.starts_with("\"\"")) {
                cell += '"';
                rest.remove_prefix(1);
            } else {
                rest.remove_prefix(1);
                if (!rest.empty() && rest.front() != separator && !ends_line(rest.front()))
                    throw InputError(error_at(line, "text follows the quote that ends a cell"));
                return cell;
            }
        }
        throw InputError(error_at(start, "a quote is not closed"));
    }

    CsvRow row() {
        CsvRow result{line, {}};
        while (true) {
            result.cells.push_back(rest.starts_with('"') ? quoted_cell() : plain_cell());
            if (rest.empty()) return result;
            if (ends_line(rest.front())) {
                pass_line_break();
                return result;
            }
            rest.remove_prefix(1);
            if (result.cells.size() >= most_cells) throw InputError(error_at(line, "has too many cells"));
        }
    }
};

}  // namespace

std::string csv_record(std::span<const std::string> cells, char separator) {
    const std::string quoted = std::string("\"\r\n") + separator;
    std::string record;
    for (const std::string& cell : cells) {
        if (&cell != &cells.front()) record += separator;
        if (cell.find_first_of(quoted) == std::string::npos) {
            record += cell;
            continue;
        }
        record += '"';
        for (const char letter : cell) record.append(letter == '"' ? 2 : 1, letter);
        record += '"';
    }
    return record + "\r\n";
}

Result<std::vector<CsvRow>> parse_csv(std::string_view text, char separator) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    CsvReader reader{text, separator};
    std::vector<CsvRow> rows;
    std::size_t cells = 0;
    try {
        while (!reader.rest.empty()) {
            if (ends_line(reader.rest.front())) {
                reader.pass_line_break();
                continue;
            }
            rows.push_back(reader.row());
            cells += rows.back().cells.size();
            if (cells > most_cells) return error_at(reader.line, "the table has too many cells");
        }
    } catch (const InputError& error) {
        return error.error();
    }
    return rows;
}

char csv_separator(std::string_view text) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    for (const char separator : {'\t', ';'})
        if (line.find(separator) != std::string_view::npos) return separator;
    return ',';
}

}  // namespace headroom
