// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "catalogue/catalogue.h"

/// The readers of the catalogue's files. All throw InputError with the path of the field.
namespace headroom {

// One for each file: it fills its table of the catalogue.
void read_accelerators(const Json& file, Catalogue& catalogue);
void read_models(const Json& file, Catalogue& catalogue);
void read_weight_formats(const Json& file, Catalogue& catalogue);
void read_kv_formats(const Json& file, Catalogue& catalogue);
void read_cloud_offers(const Json& file, Catalogue& catalogue);
void read_servers(const Json& file, Catalogue& catalogue);
void read_cost_figures(const Json& file, Catalogue& catalogue);
void read_cost_defaults(const Json& file, Catalogue& catalogue);
/// Out of the defaults; throws InputError for one that the files do not define.
void fill_cost_constants(Catalogue& catalogue);
void read_uncertain_inputs(const Json& file, Catalogue& catalogue);
void read_engine_profiles(const Json& file, Catalogue& catalogue);
void read_framework_profiles(const Json& file, Catalogue& catalogue);
void read_software_platforms(const Json& file, Catalogue& catalogue);
void read_hardware_speed(const Json& file, Catalogue& catalogue);
void read_framework_speed(const Json& file, Catalogue& catalogue);
void read_engine_speed(const Json& file, Catalogue& catalogue);
void read_projections(const Json& file, Catalogue& catalogue);

// One for each kind of entry. They refuse fields that they do not know.
Accelerator read_accelerator(ObjectReader& entry);
ModelEntry read_model(ObjectReader& entry);
WeightFormat read_weight_format(ObjectReader& entry);
KvFormat read_kv_format(ObjectReader& entry);
CloudOffer read_cloud_offer(ObjectReader& entry);
Server read_server(ObjectReader& entry);
CostFigure read_cost_figure(ObjectReader& entry);

// What entries have in common.
Provenance read_provenance(ObjectReader& entry);  ///< its field `provenance`
std::optional<Price> read_price(ObjectReader& entry, std::string_view key);
int read_int(ObjectReader& entry, std::string_view key, Range range = {1, 1e9});
std::string read_text_or_empty(ObjectReader& entry, std::string_view key);

/// A number of an entry: its key, its place, what is allowed, and the unit that the file states it in.
template <class Entry>
struct NumberField {
    std::string_view key;
    double Entry::*place;
    Range range;
    double unit = 1;
};

/// What a table of fields names and the entry does not state stays as it is.
template <class Entry, std::size_t n>
void read_given_numbers(ObjectReader& reader, const std::array<NumberField<Entry>, n>& fields, Entry& entry) {
    for (const auto& [key, place, range, unit] : fields)
        if (const auto number = reader.optional_number(key, range)) entry.*place = unit * *number;
}

/// The entry must state all fields of the table.
template <class Entry, std::size_t n>
void read_numbers(ObjectReader& reader, const std::array<NumberField<Entry>, n>& fields, Entry& entry) {
    for (const auto& [key, place, range, unit] : fields) entry.*place = unit * reader.number(key, range);
}

/// Throws if the object has a field that nobody asked for, so that a misspelt key cannot pass.
void refuse_unread(const ObjectReader& reader);

/// The entries of a file: an object of `about` (lines of text for its readers) and the array `key`.
template <class Entry>
Table<Entry> read_table(const Json& file, std::string_view key, Entry (*read_entry)(ObjectReader&)) {
    ObjectReader root(file);
    root.texts("about");
    if (!root.has(key)) root.fail_missing(key, "a list of objects");
    std::vector<Entry> entries;
    for (ObjectReader& entry : root.objects(key)) entries.push_back(read_entry(entry));
    refuse_unread(root);
    return Table<Entry>(std::move(entries));
}

/// Fills a table that has a place for each value of an enumeration; each has at least one release period, and
/// the periods follow one another in time.
template <class Profile, std::size_t n, class Enum>
void read_profiles(const Json& file, std::string_view key, std::array<std::vector<Profile>, n>& table,
                   Profile (*read_entry)(ObjectReader&), Enum Profile::*id) {
    ObjectReader root(file);
    root.texts("about");
    for (ObjectReader& entry : root.objects(key)) {
        Profile profile = read_entry(entry);
        std::vector<Profile>& periods = table[static_cast<std::size_t>(profile.*id)];
        if (!periods.empty() && periods.back().from >= profile.from)
            entry.fail("from", "release periods must follow one another, oldest first");
        periods.push_back(std::move(profile));
    }
    for (std::size_t i = 0; i < n; ++i)
        if (table[i].empty()) root.fail(key, "has no entry for \"" + std::string(enum_names<Enum>[i]) + "\"");
    refuse_unread(root);
}

}  // namespace headroom
