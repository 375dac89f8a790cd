// SPDX-License-Identifier: GPL-3.0-or-later
#include "table_text.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace headroom {

namespace {

/// Characters, not bytes: UTF-8 continuation bytes take no room.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool is_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string aligned_text(const std::vector<std::string>& titles,
                         const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::vector<std::string>> lines = rows;
    for (std::vector<std::string>& line : lines)
        for (std::string& cell : line)
            if (cell.empty()) cell = "-";
    const std::size_t columns = titles.empty() ? (lines.empty() ? 0 : lines.front().size()) : titles.size();
    std::vector<std::size_t> widths(columns, 0);
    std::vector<bool> numeric(columns, true);
    for (std::size_t c = 0; c < columns; ++c) {
        if (!titles.empty()) widths[c] = width(titles[c]);
        for (const std::vector<std::string>& line : lines) {
            widths[c] = std::max(widths[c], width(line[c]));
            if (line[c] != "-" && !is_number(line[c])) numeric[c] = false;
        }
    }
    if (!titles.empty()) lines.insert(lines.begin(), titles);

    std::string text;
    for (const std::vector<std::string>& line : lines) {
        std::string row;
        for (std::size_t c = 0; c < columns; ++c) {
            const std::string room(widths[c] - width(line[c]), ' ');
            row += (c == 0 ? "" : "  ") + (numeric[c] ? room + line[c] : line[c] + room);
        }
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

}  // namespace headroom
