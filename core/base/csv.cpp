// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv.h"

namespace headroom {

std::string csv_record(std::span<const std::string> cells) {
    std::string record;
    for (const std::string& cell : cells) {
        if (&cell != &cells.front()) record += ',';
        if (cell.find_first_of(",\"\r\n") == std::string::npos) {
            record += cell;
            continue;
        }
        record += '"';
        for (const char letter : cell) record.append(letter == '"' ? 2 : 1, letter);
        record += '"';
    }
    return record + "\r\n";
}

}  // namespace headroom
