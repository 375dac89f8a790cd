// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/overrides.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "catalogue/readers.h"
#include "catalogue/writers.h"
#include "shipped.h"

namespace headroom {
namespace {

/// JSON text in which ' stands for ".
Result<CatalogueOverrides> overrides_of(std::string text) {
    std::ranges::replace(text, '\'', '"');
    const Result<Json> json = parse_json(text);
    if (!json) return json.error();
    return read_overrides(*json);
}

/// Every entry of a table comes back equal from what is written of it.
template <class Entry>
void expect_round_trip(const Table<Entry>& table, Entry (*read_entry)(ObjectReader&)) {
    ASSERT_GT(table.size(), 0u);
    for (const Entry& entry : table) {
        const Json json = to_json(entry);
        ObjectReader reader(json);
        const Entry again = read_entry(reader);
        EXPECT_TRUE(again == entry) << entry.id;
        EXPECT_EQ(to_json(again), json) << entry.id;
    }
}

TEST(EntryWriters, EveryShippedEntryComesBackEqual) {
    const Catalogue& catalogue = shipped_catalogue();
    expect_round_trip(catalogue.accelerators, read_accelerator);
    expect_round_trip(catalogue.models, read_model);
    expect_round_trip(catalogue.cloud_offers, read_cloud_offer);
    expect_round_trip(catalogue.servers, read_server);
    expect_round_trip(catalogue.cost_figures, read_cost_figure);
}

/// With the fields of every object in the order of their names.
Json sorted(const Json& json) {
    if (!json.is_structured()) return json;
    Json result = json.is_array() ? Json::array() : Json::object();
    std::map<std::string, Json> fields;
    for (const auto& [key, value] : json.items()) {
        if (json.is_array())
            result.push_back(sorted(value));
        else
            fields[key] = sorted(value);
    }
    for (const auto& [key, value] : fields) result[key] = value;
    return result;
}

TEST(EntryWriters, WriteWhatTheShippedFilesSay) {
    const auto expect_same = [](const char* file, const char* table, const auto& entries) {
        const Json shipped = read_catalogue_file(file)->at(table);
        ASSERT_EQ(shipped.size(), entries.size());
        for (std::size_t i = 0; i < shipped.size(); ++i)
            EXPECT_EQ(sorted(to_json(entries.entries()[i])), sorted(shipped[i]));
    };
    expect_same("accelerators.json", "accelerators", shipped_catalogue().accelerators);
    expect_same("cloud_offers.json", "cloud_offers", shipped_catalogue().cloud_offers);
    expect_same("servers.json", "servers", shipped_catalogue().servers);
    expect_same("cost_figures.json", "cost_figures", shipped_catalogue().cost_figures);
}

constexpr const char* one_price =
    "{'prices': [{'accelerator': 'h100-sxm-80', 'usd': 27500, 'source': 'Quote 1234, Vendor',"
    " 'as_of': '2026-11-02', 'valid_until': '2026-12-31', 'reference': 'A7'}]}";

TEST(Overrides, APriceReplacesThePlanningPrice) {
    const Result<CatalogueOverrides> overrides = overrides_of(one_price);
    ASSERT_TRUE(overrides) << to_text(overrides.error());
    const Result<Catalogue> catalogue = with_overrides(shipped_catalogue(), *overrides);
    ASSERT_TRUE(catalogue) << to_text(catalogue.error());
    const Price* price = catalogue->accelerators.find("h100-sxm-80")->planning_price();
    ASSERT_TRUE(price);
    EXPECT_EQ(price->planning_usd(), 27500);
    EXPECT_EQ(price->condition, "quote");
    EXPECT_EQ(price->as_of, "2026-11-02");
    EXPECT_EQ(price->source, "Quote 1234, Vendor, reference A7, valid until 2026-12-31");
    EXPECT_TRUE(*catalogue->accelerators.find("h200-sxm-141") ==
                *shipped_catalogue().accelerators.find("h200-sxm-141"));
}

TEST(Overrides, EntriesReplaceThoseOfTheirIdAndOthersAreAdded) {
    CatalogueOverrides overrides;
    overrides.accelerators = {*shipped_catalogue().accelerators.find("l4"),
                              *shipped_catalogue().accelerators.find("l4")};
    overrides.accelerators[0].tdp_w = 60;
    overrides.accelerators[1].id = "l4-passive";
    overrides.cloud_offers = {*shipped_catalogue().cloud_offers.begin()};
    overrides.cloud_offers[0].id = "cellar/1";
    overrides.cloud_offers[0].accelerator = "l4-passive";
    const Result<Catalogue> catalogue = with_overrides(shipped_catalogue(), overrides);
    ASSERT_TRUE(catalogue) << to_text(catalogue.error());
    EXPECT_EQ(catalogue->accelerators.size(), shipped_catalogue().accelerators.size() + 1);
    EXPECT_EQ(catalogue->accelerators.find("l4")->tdp_w, 60);
    EXPECT_TRUE(catalogue->accelerators.find("l4-passive"));
    EXPECT_EQ(catalogue->cloud_offers.find("cellar/1")->accelerator, "l4-passive");
}

TEST(Overrides, WhatRefersToNothingIsAnErrorThatNamesTheField) {
    CatalogueOverrides overrides;
    overrides.prices = {{"h100-sxm-81", 1, "x", "", "", ""}};
    const Result<Catalogue> catalogue = with_overrides(shipped_catalogue(), overrides);
    ASSERT_FALSE(catalogue);
    EXPECT_EQ(catalogue.error().field, "prices[0].accelerator");
    EXPECT_EQ(catalogue.error().suggestion, "\"h100-sxm-80\"");
    overrides.prices.clear();
    overrides.servers = {*shipped_catalogue().servers.begin()};
    overrides.servers[0].accelerator = "none";
    EXPECT_EQ(with_overrides(shipped_catalogue(), overrides).error().field, "servers[0].accelerator");
}

TEST(Overrides, AreReadStrictly) {
    const std::string price = "{'accelerator': 'l4', 'usd': 1, 'source': 'x'}";
    EXPECT_TRUE(overrides_of("{'prices': [" + price + "]}"));
    EXPECT_EQ(overrides_of("{'prices': [" + price + "," + price + "]}").error().field,
              "prices[1].accelerator");
    EXPECT_EQ(overrides_of("{'gpus': []}").error().field, "gpus");
    EXPECT_EQ(overrides_of("{'prices': {}}").error().field, "prices");
    EXPECT_EQ(overrides_of("{'prices': [{'accelerator': 'l4', 'usd': 0, 'source': 'x'}]}").error().field,
              "prices[0].usd");
    EXPECT_EQ(overrides_of("{'prices': [{'accelerator': 'l4', 'usd': 1, 'source': 'x', "
                           "'valid_until': 'soon'}]}")
                  .error()
                  .field,
              "prices[0].valid_until");
    EXPECT_EQ(overrides_of("{'models': [{'id': 'm', 'name': 'M', 'architecture': {'layers': 'many'}}]}")
                  .error()
                  .field,
              "models[0].architecture.layers");
    EXPECT_FALSE(overrides_of("[]"));
}

TEST(Overrides, SaysWhichLayerAnEntryIsFrom) {
    CatalogueOverrides user, plan;
    user.prices = {{"l4", 1, "x", "", "", ""}};
    user.models = {*shipped_catalogue().models.begin()};
    plan.accelerators = {*shipped_catalogue().accelerators.find("l4")};
    EXPECT_EQ(origin_of(OwnTable::accelerators, "l4", user, plan), EntryOrigin::plan);
    EXPECT_EQ(origin_of(OwnTable::prices, "l4", user, plan), EntryOrigin::plan);
    EXPECT_EQ(origin_of(OwnTable::prices, "l4", user, {}), EntryOrigin::user);
    EXPECT_EQ(origin_of(OwnTable::models, user.models[0].id, user, plan), EntryOrigin::user);
    EXPECT_EQ(origin_of(OwnTable::cloud_offers, "l4", user, plan), EntryOrigin::shipped);
}

TEST(Overrides, MergingReplacesByIdAndByAccelerator) {
    CatalogueOverrides overrides, added;
    overrides.prices = {{"l4", 1, "old", "", "", ""}, {"t4", 2, "old", "", "", ""}};
    added.prices = {{"l4", 3, "new", "", "", ""}, {"h100-sxm-80", 4, "new", "", "", ""}};
    merge_overrides(overrides, added);
    ASSERT_EQ(overrides.prices.size(), 3u);
    EXPECT_EQ(overrides.prices[0].usd, 3);
    EXPECT_EQ(overrides.prices[1].usd, 2);
    EXPECT_EQ(overrides.prices[2].accelerator, "h100-sxm-80");
}

class OverridesFile : public testing::Test {
  protected:
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("headroom-own-" + std::to_string(::getpid()));
    std::string path = (folder / "own.json").string();
    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }
};

TEST_F(OverridesFile, RoundTrip) {
    CatalogueOverrides overrides = *overrides_of(one_price);
    overrides.accelerators = shipped_catalogue().accelerators.entries();
    overrides.models = shipped_catalogue().models.entries();
    overrides.cloud_offers = shipped_catalogue().cloud_offers.entries();
    overrides.servers = shipped_catalogue().servers.entries();
    overrides.cost_figures = shipped_catalogue().cost_figures.entries();
    ASSERT_FALSE(save_overrides(overrides, path));
    const Result<CatalogueOverrides> again = load_overrides(path);
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_TRUE(*again == overrides);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

TEST_F(OverridesFile, ErrorsNameTheFile) {
    std::ofstream(path) << R"({"schema": "headroom.catalogue/2"})";
    EXPECT_EQ(load_overrides(path).error().file, path);
    EXPECT_EQ(load_overrides(path).error().field, "schema");
    EXPECT_EQ(load_overrides(path + ".none").error().message, "the file cannot be read");
    EXPECT_TRUE(save_overrides({}, (folder / "none" / "own.json").string()));
}

}  // namespace
}  // namespace headroom
