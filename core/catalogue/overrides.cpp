// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/overrides.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/text.h"
#include "catalogue/freshness.h"
#include "catalogue/readers.h"
#include "catalogue/sparse_peaks.h"
#include "catalogue/writers.h"

namespace headroom {

namespace {

std::string read_date(ObjectReader& entry, std::string_view key) {
    std::string date = read_text_or_empty(entry, key);
    if (!date.empty() && !age_in_days(date, date))
        entry.fail(key, "expected a date as YYYY-MM-DD, YYYY-MM or YYYY, found \"" + date + "\"");
    return date;
}

OwnPrice read_own_price(ObjectReader& entry) {
    OwnPrice price;
    price.accelerator = entry.text("accelerator");
    price.usd = entry.number("usd", positive_range);
    price.source = entry.text("source");
    price.as_of = read_date(entry, "as_of");
    price.valid_until = read_date(entry, "valid_until");
    price.reference = read_text_or_empty(entry, "reference");
    refuse_unread(entry);
    return price;
}

Json own_price_json(const OwnPrice& price) {
    Json json{{"accelerator", price.accelerator}, {"usd", price.usd}, {"source", price.source}};
    write_known(json, "as_of", price.as_of);
    write_known(json, "valid_until", price.valid_until);
    write_known(json, "reference", price.reference);
    write_whole_numbers_as_integers(json);
    return json;
}

template <class Entry>
const std::string& key_of(const Entry& entry) {
    return entry.id;
}
const std::string& key_of(const OwnPrice& price) {
    return price.accelerator;
}

template <class Entry>
std::vector<Entry> read_list(ObjectReader& reader, OwnTable table, Entry (*read_entry)(ObjectReader&)) {
    const std::string_view key_name = table == OwnTable::prices ? "accelerator" : "id";
    std::vector<Entry> entries;
    std::set<std::string> keys;
    for (ObjectReader& entry : reader.objects(name_of(table))) {
        entries.push_back(read_entry(entry));
        const std::string& key = key_of(entries.back());
        if (key.empty()) entry.fail(key_name, "is empty");
        if (!keys.insert(key).second) entry.fail(key_name, "\"" + key + "\" stands twice in the table");
    }
    return entries;
}

CatalogueOverrides read_tables(ObjectReader& reader) {
    CatalogueOverrides overrides;
    overrides.accelerators = read_list(reader, OwnTable::accelerators, read_accelerator);
    overrides.models = read_list(reader, OwnTable::models, read_model);
    overrides.cloud_offers = read_list(reader, OwnTable::cloud_offers, read_cloud_offer);
    overrides.servers = read_list(reader, OwnTable::servers, read_server);
    overrides.cost_figures = read_list(reader, OwnTable::cost_figures, read_cost_figure);
    overrides.prices = read_list(reader, OwnTable::prices, read_own_price);
    refuse_unread(reader);
    return overrides;
}

template <class Entry, class Write>
void write_list(Json& json, OwnTable table, const std::vector<Entry>& entries, Write write) {
    if (entries.empty()) return;
    Json& list = json[std::string(name_of(table))] = Json::array();
    for (const Entry& entry : entries) list.push_back(write(entry));
}

template <class Entry>
void lay_over(std::vector<Entry>& below, const std::vector<Entry>& above) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < below.size(); ++i) places.emplace(key_of(below[i]), i);
    for (const Entry& entry : above) {
        const auto [place, is_new] = places.emplace(key_of(entry), below.size());
        if (is_new)
            below.push_back(entry);
        else
            below[place->second] = entry;
    }
}

template <class Entry>
Table<Entry> laid_over(const Table<Entry>& below, const std::vector<Entry>& above) {
    std::vector<Entry> entries = below.entries();
    lay_over(entries, above);
    return Table<Entry>(std::move(entries));
}

[[noreturn]] void fail_reference(OwnTable table, std::size_t index, const std::string& found,
                                 const Table<Accelerator>& accelerators) {
    const std::vector<std::string_view> ids = accelerators.ids();
    const std::string nearest = nearest_word(found, ids);
    Error error{"the catalogue has no accelerator \"" + found + "\"",
                std::string(name_of(table)) + "[" + std::to_string(index) + "].accelerator",
                {},
                {}};
    if (!nearest.empty()) {
        error.message += "; did you mean \"" + nearest + "\"?";
        error.suggestion = Json(nearest).dump();
    }
    throw InputError(std::move(error));
}

template <class Entry>
void check_references(OwnTable table, const std::vector<Entry>& entries,
                      const Table<Accelerator>& accelerators) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (!accelerators.find(entries[i].accelerator))
            fail_reference(table, i, entries[i].accelerator, accelerators);
}

Price street_price_of(const OwnPrice& own) {
    Price price;
    price.typical_usd = own.usd;
    price.condition = "quote";
    price.as_of = own.as_of;
    price.source = own.source;
    if (!own.reference.empty()) price.source += ", reference " + own.reference;
    if (!own.valid_until.empty()) price.source += ", valid until " + own.valid_until;
    return price;
}

}  // namespace

Result<CatalogueOverrides> read_overrides(const Json& json, std::string path) {
    try {
        ObjectReader reader(json, std::move(path));
        return read_tables(reader);
    } catch (const InputError& error) {
        return error.error();
    }
}

Json to_json(const CatalogueOverrides& overrides) {
    const auto entry_json = [](const auto& entry) { return to_json(entry); };
    Json json = Json::object();
    write_list(json, OwnTable::accelerators, overrides.accelerators, entry_json);
    write_list(json, OwnTable::models, overrides.models, entry_json);
    write_list(json, OwnTable::cloud_offers, overrides.cloud_offers, entry_json);
    write_list(json, OwnTable::servers, overrides.servers, entry_json);
    write_list(json, OwnTable::cost_figures, overrides.cost_figures, entry_json);
    write_list(json, OwnTable::prices, overrides.prices, own_price_json);
    return json;
}

Result<CatalogueOverrides> load_overrides(const std::string& path) {
    const Result<Json> json = read_json_file(path);
    if (!json) return json.error();
    try {
        ObjectReader reader(*json);
        const std::string schema = reader.text("schema");
        if (schema != catalogue_schema)
            reader.fail("schema", "expected \"" + std::string(catalogue_schema) + "\", found \"" + schema +
                                      "\"; the file is left as it is");
        return read_tables(reader);
    } catch (const InputError& input_error) {
        Error error = input_error.error();
        error.file = path;
        return error;
    }
}

std::optional<Error> save_overrides(const CatalogueOverrides& overrides, const std::string& path) {
    Json json{{"schema", catalogue_schema}};
    json.update(to_json(overrides));
    return replace_text_file(path, json.dump(2) + "\n", "your catalogue");
}

Result<Catalogue> with_overrides(const Catalogue& shipped, const CatalogueOverrides& overrides) {
    try {
        Catalogue catalogue = shipped;
        std::vector<Accelerator> accelerators = shipped.accelerators.entries();
        lay_over(accelerators, overrides.accelerators);
        std::unordered_map<std::string_view, const OwnPrice*> prices;
        for (const OwnPrice& price : overrides.prices) prices.emplace(price.accelerator, &price);
        for (Accelerator& accelerator : accelerators)
            if (const auto price = prices.find(accelerator.id); price != prices.end())
                accelerator.street_price = street_price_of(*price->second);
        catalogue.accelerators = Table<Accelerator>(std::move(accelerators));
        std::erase_if(catalogue.sparse_peaks, [&](const SparsePeak& peak) {
            return std::ranges::find(overrides.accelerators, peak.accelerator, &Accelerator::id) !=
                   overrides.accelerators.end();
        });
        for (SparsePeak& peak : find_sparse_peaks(shipped.accelerators, overrides.accelerators))
            catalogue.sparse_peaks.push_back(std::move(peak));
        catalogue.models = laid_over(shipped.models, overrides.models);
        catalogue.cloud_offers = laid_over(shipped.cloud_offers, overrides.cloud_offers);
        catalogue.servers = laid_over(shipped.servers, overrides.servers);
        catalogue.cost_figures = laid_over(shipped.cost_figures, overrides.cost_figures);
        check_references(OwnTable::cloud_offers, overrides.cloud_offers, catalogue.accelerators);
        check_references(OwnTable::servers, overrides.servers, catalogue.accelerators);
        check_references(OwnTable::prices, overrides.prices, catalogue.accelerators);
        catalogue.supply = SupplyIndex(catalogue.cloud_offers, catalogue.servers);
        return catalogue;
    } catch (const InputError& error) {
        return error.error();
    }
}

void merge_overrides(CatalogueOverrides& overrides, const CatalogueOverrides& added) {
    lay_over(overrides.accelerators, added.accelerators);
    lay_over(overrides.models, added.models);
    lay_over(overrides.cloud_offers, added.cloud_offers);
    lay_over(overrides.servers, added.servers);
    lay_over(overrides.cost_figures, added.cost_figures);
    lay_over(overrides.prices, added.prices);
}

EntryOrigin origin_of(OwnTable table, std::string_view id, const CatalogueOverrides& user,
                      const CatalogueOverrides& plan) {
    const auto is_in = [&](const auto& entries) {
        return std::ranges::any_of(entries, [&](const auto& entry) { return key_of(entry) == id; });
    };
    const auto has = [&](const CatalogueOverrides& layer) {
        switch (table) {
            case OwnTable::accelerators:
                return is_in(layer.accelerators);
            case OwnTable::models:
                return is_in(layer.models);
            case OwnTable::cloud_offers:
                return is_in(layer.cloud_offers);
            case OwnTable::servers:
                return is_in(layer.servers);
            case OwnTable::cost_figures:
                return is_in(layer.cost_figures);
            case OwnTable::prices:
                return is_in(layer.prices) || is_in(layer.accelerators);
        }
        return false;
    };
    if (has(plan)) return EntryOrigin::plan;
    return has(user) ? EntryOrigin::user : EntryOrigin::shipped;
}

}  // namespace headroom
