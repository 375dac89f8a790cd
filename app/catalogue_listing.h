// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

/// The catalogue's files as tables of text. They are shown as they stand, so that every field is there.
namespace headroom {

/// A column and the JSON pointer of its value in an entry.
struct Column {
    std::string title;
    std::string pointer;
};

struct Listing {
    std::string_view name;  ///< on the command line
    std::string_view file_name;
    std::string_view key;  ///< of the entries in the file
    std::vector<Column> columns;
};

std::span<const Listing> listings();

/// The entries of a listing, each an object with an `id`. Throws InputError if the file cannot be read.
Json read_entries(const Listing& listing);

using Row = std::vector<std::string>;

/// The values of an entry in the listing's columns; empty where a value is unknown.
Row row_of(const Listing& listing, const Json& entry);

/// Every value of an entry with its path (`memory.usable_gib`).
std::vector<Row> all_values(const Json& entry);

}  // namespace headroom
