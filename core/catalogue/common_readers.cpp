// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

Provenance read_provenance(ObjectReader& entry) {
    ObjectReader reader = entry.object("provenance");
    Provenance provenance;
    provenance.sources = reader.texts("sources");
    if (provenance.sources.empty()) reader.fail_missing("sources", "at least one source");
    provenance.as_of = read_text_or_empty(reader, "as_of");
    provenance.confidence = reader.choice<Confidence>("confidence");
    provenance.notes = read_text_or_empty(reader, "notes");
    refuse_unread(reader);
    return provenance;
}

std::optional<Price> read_price(ObjectReader& entry, std::string_view key) {
    std::optional<ObjectReader> reader = entry.optional_object(key);
    if (!reader) return std::nullopt;
    Price price;
    price.low_usd = reader->optional_number("low_usd", not_negative_range);
    price.typical_usd = reader->optional_number("typical_usd", not_negative_range);
    price.high_usd = reader->optional_number("high_usd", not_negative_range);
    price.condition = read_text_or_empty(*reader, "condition");
    price.as_of = read_text_or_empty(*reader, "as_of");
    price.source = reader->text("source");
    refuse_unread(*reader);
    return price;
}

int read_int(ObjectReader& entry, std::string_view key, Range range) {
    return static_cast<int>(entry.integer(key, range));
}

std::string read_text_or_empty(ObjectReader& entry, std::string_view key) {
    return entry.optional_text(key).value_or("");
}

void refuse_unread(const ObjectReader& reader) {
    const Json rest = reader.unread();
    if (!rest.empty()) reader.fail(rest.begin().key(), "this field is not known here");
}

}  // namespace headroom
