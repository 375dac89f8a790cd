// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/embedded_files.h"
#include "evidence/evidence.h"

namespace headroom {

namespace {

/// Appends the rows of a text of JSON lines. The error names file and line.
std::optional<Error> read_lines(const EmbeddedFile& file, std::vector<EvidenceRow>& rows) {
    std::size_t start = 0;
    for (int number = 1; start < file.text.size(); ++number) {
        const std::size_t end = std::min(file.text.find('\n', start), file.text.size());
        const std::string place = std::string(file.name) + ":" + std::to_string(number);
        const Result<Json> json = parse_json(file.text.substr(start, end - start), place);
        if (!json) return json.error();
        Result<EvidenceRow> row = read_evidence_row(*json);
        if (!row) {
            Error error = row.error();
            error.file = place;
            return error;
        }
        rows.push_back(*std::move(row));
        start = end + 1;
    }
    return std::nullopt;
}

}  // namespace

Result<std::vector<EvidenceRow>> load_evidence() {
    std::vector<EvidenceRow> rows;
    for (const EmbeddedFile& file : embedded_evidence())
        if (std::optional<Error> error = read_lines(file, rows)) return *std::move(error);
    return rows;
}

}  // namespace headroom
