// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue_listing.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "catalogue/catalogue.h"

namespace headroom {

namespace {

std::string cell_text(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return shortest(value.get<double>());
    if (value.is_array()) {
        std::string text;
        for (const Json& element : value) text += (text.empty() ? "" : "; ") + cell_text(element);
        return text;
    }
    return value.is_null() ? std::string{} : value.dump();
}

void append_values(const Json& value, const std::string& path, std::vector<Row>& rows) {
    const bool holds_objects = value.is_array() && !value.empty() && value.front().is_structured();
    if (value.is_object()) {
        for (const auto& [key, field] : value.items())
            append_values(field, path.empty() ? key : path + "." + key, rows);
    } else if (holds_objects) {
        for (std::size_t i = 0; i < value.size(); ++i)
            append_values(value[i], path + "[" + std::to_string(i) + "]", rows);
    } else if (value.is_array()) {
        for (const Json& element : value) rows.push_back({path, cell_text(element)});
    } else {
        rows.push_back({path, cell_text(value)});
    }
}

}  // namespace

std::span<const Listing> listings() {
    static const std::vector<Listing> all{
        {"accelerators",
         "accelerators.json",
         "accelerators",
         {{"id", "/id"},
          {"name", "/name"},
          {"segment", "/segment"},
          {"status", "/status"},
          {"memory GB", "/memory/gb"},
          {"usable GiB", "/memory/usable_gib"},
          {"GB/s", "/memory/bandwidth_gb_s"},
          {"BF16 TFLOPS", "/peak_tflops/bf16"},
          {"TDP W", "/tdp_w"},
          {"list USD", "/list_price/typical_usd"},
          {"street USD", "/street_price/typical_usd"},
          {"confidence", "/provenance/confidence"}}},
        {"models",
         "models.json",
         "models",
         {{"id", "/id"},
          {"name", "/name"},
          {"layers", "/architecture/layers"},
          {"hidden", "/architecture/hidden"},
          {"heads", "/architecture/heads"},
          {"KV heads", "/architecture/kv_heads"},
          {"attention", "/architecture/attention"},
          {"experts", "/architecture/moe/experts"},
          {"context", "/architecture/max_positions"},
          {"licence", "/licence"},
          {"confidence", "/provenance/confidence"}}},
        {"formats",
         "weight_formats.json",
         "weight_formats",
         {{"id", "/id"},
          {"name", "/name"},
          {"linear bits", "/bits/linear"},
          {"attention bits", "/bits/attention"},
          {"embedding bits", "/bits/embedding"},
          {"head bits", "/bits/head"},
          {"group", "/group_size"},
          {"engines", "/engines"}}},
        {"kv-formats",
         "kv_formats.json",
         "kv_formats",
         {{"id", "/id"}, {"name", "/name"}, {"bits", "/bits"}, {"confidence", "/provenance/confidence"}}},
        {"offers",
         "cloud_offers.json",
         "cloud_offers",
         {{"id", "/id"},
          {"tier", "/tier"},
          {"accelerator", "/accelerator"},
          {"count", "/accelerator_count"},
          {"on demand USD/h", "/usd_per_hour/on_demand"},
          {"1 year USD/h", "/usd_per_hour/reserved_1y"},
          {"3 years USD/h", "/usd_per_hour/reserved_3y"},
          {"spot USD/h", "/usd_per_hour/spot"},
          {"as of", "/provenance/as_of"}}},
        {"servers",
         "servers.json",
         "servers",
         {{"id", "/id"},
          {"name", "/name"},
          {"accelerator", "/accelerator"},
          {"count", "/accelerator_count"},
          {"max W", "/power/max_w"},
          {"cooling", "/cooling"},
          {"USD", "/price/typical_usd"}}},
        {"costs",
         "cost_figures.json",
         "cost_figures",
         {{"id", "/id"},
          {"name", "/name"},
          {"value", "/value"},
          {"unit", "/unit"},
          {"as of", "/provenance/as_of"},
          {"confidence", "/provenance/confidence"}}},
        {"defaults",
         "cost_defaults.json",
         "cost_defaults",
         {{"id", "/id"},
          {"value", "/value"},
          {"as of", "/as_of"},
          {"confidence", "/confidence"},
          {"source", "/source"}}},
        {"engines", "engines.json", "engines", {{"id", "/id"}, {"confidence", "/provenance/confidence"}}},
        {"frameworks",
         "frameworks.json",
         "frameworks",
         {{"id", "/id"}, {"confidence", "/provenance/confidence"}}},
        {"engine-platforms",
         "software_platforms.json",
         "engines",
         {{"id", "/id"}, {"stacks", "/stacks"}, {"confidence", "/provenance/confidence"}}},
        {"framework-platforms",
         "software_platforms.json",
         "frameworks",
         {{"id", "/id"}, {"stacks", "/stacks"}, {"confidence", "/provenance/confidence"}}},
        {"generations",
         "hardware_speed.json",
         "generations",
         {{"id", "/id"}, {"architecture", "/architecture"}, {"confidence", "/provenance/confidence"}}},
        {"framework-speeds",
         "framework_speed.json",
         "frameworks",
         {{"id", "/id"}, {"from", "/from"}, {"confidence", "/provenance/confidence"}}},
    };
    return all;
}

Json read_entries(const Listing& listing) {
    const Result<Json> file = read_catalogue_file(listing.file_name);
    if (!file) throw InputError(file.error());
    const Json& entries = file->at(std::string(listing.key));
    if (entries.is_array()) return entries;
    Json list = Json::array();
    for (const auto& [id, entry] : entries.items()) {
        Json named{{"id", id}};
        for (const auto& [key, value] : entry.items()) named[key] = value;
        list.push_back(std::move(named));
    }
    return list;
}

Row row_of(const Listing& listing, const Json& entry) {
    Row row;
    for (const Column& column : listing.columns) {
        const Json::json_pointer pointer(column.pointer);
        row.push_back(entry.contains(pointer) ? cell_text(entry.at(pointer)) : std::string{});
    }
    return row;
}

std::vector<Row> all_values(const Json& entry) {
    std::vector<Row> rows;
    append_values(entry, {}, rows);
    return rows;
}

}  // namespace headroom
