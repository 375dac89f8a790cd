// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr Range bits_range{0.5, 64};

WholeFile read_whole_file(ObjectReader& reader) {
    WholeFile file;
    file.model = reader.text("model");
    file.bits = reader.number("bits", bits_range);
    file.gib = reader.optional_number("gib", positive_range);
    file.source = reader.text("source");
    file.note = read_text_or_empty(reader, "note");
    refuse_unread(reader);
    return file;
}

}  // namespace

WeightFormat read_weight_format(ObjectReader& entry) {
    WeightFormat format;
    format.id = entry.text("id");
    format.name = entry.text("name");
    format.family = entry.text("family");
    ObjectReader bits = entry.object("bits");
    format.linear_bits = bits.number("linear", bits_range);
    format.dense_bits = bits.optional_number("dense", bits_range).value_or(format.linear_bits);
    format.attention_bits = bits.number("attention", bits_range);
    format.embedding_bits = bits.number("embedding", bits_range);
    format.head_bits = bits.number("head", bits_range);
    format.norm_bits = bits.number("norm", bits_range);
    format.router_bits = bits.number("router", bits_range);
    refuse_unread(bits);
    format.compute = entry.optional_choice<ComputeType>("compute");
    format.compute_engines = entry.texts("compute_engines");
    format.group_size = read_int(entry, "group_size", {0, 1e6});
    format.engines = entry.texts("engines");
    format.trained_families = entry.texts("trained_families");
    for (ObjectReader& file : entry.objects("whole_files"))
        format.whole_files.push_back(read_whole_file(file));
    format.provenance = read_provenance(entry);
    refuse_unread(entry);
    return format;
}

KvFormat read_kv_format(ObjectReader& entry) {
    KvFormat format;
    format.id = entry.text("id");
    format.name = entry.text("name");
    format.bits = entry.number("bits", bits_range);
    format.provenance = read_provenance(entry);
    refuse_unread(entry);
    return format;
}

void read_weight_formats(const Json& file, Catalogue& catalogue) {
    catalogue.weight_formats = read_table(file, "weight_formats", read_weight_format);
}

void read_kv_formats(const Json& file, Catalogue& catalogue) {
    catalogue.kv_formats = read_table(file, "kv_formats", read_kv_format);
}

}  // namespace headroom
