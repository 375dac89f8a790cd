// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

#include <gtest/gtest.h>

namespace headroom {
namespace {

Json accelerators_file() {
    return Json::parse(R"({
        "about": ["Two cards."],
        "accelerators": [
            {"id": "a", "vendor": "v", "name": "A", "segment": "datacenter", "status": "current",
             "memory": {"gb": 80, "usable_gib": 79.2, "usable_basis": "logged", "usable_source": "a log"},
             "peak_tflops": {"bf16": 100}, "list_price": {"typical_usd": 1000, "source": "a shop"},
             "provenance": {"sources": ["a sheet"], "as_of": "2026-01", "confidence": "high"}},
            {"id": "b", "vendor": "v", "name": "B", "segment": "consumer", "status": "eol", "memory": {},
             "provenance": {"sources": ["a sheet"], "confidence": "low"}}
        ]})");
}

Error error_of(const Json& file) {
    Catalogue catalogue;
    try {
        read_accelerators(file, catalogue);
    } catch (const InputError& error) {
        return error.error();
    }
    return {};
}

TEST(AcceleratorReader, LeavesWhatIsNotGivenUnknown) {
    Catalogue catalogue;
    read_accelerators(accelerators_file(), catalogue);
    const Accelerator& b = *catalogue.accelerators.find("b");
    EXPECT_EQ(b.memory_gb, std::nullopt);
    EXPECT_EQ(b.usable_bytes, std::nullopt);
    EXPECT_EQ(b.peak.bf16, std::nullopt);
    EXPECT_EQ(b.planning_price(), nullptr);
    EXPECT_EQ(catalogue.accelerators.find("c"), nullptr);
}

TEST(AcceleratorReader, NamesAFieldOfTheWrongType) {
    Json file = accelerators_file();
    file["accelerators"][1]["memory"]["gb"] = "80";
    EXPECT_EQ(error_of(file).field, "accelerators[1].memory.gb");
}

TEST(AcceleratorReader, RefusesAMisspeltKey) {
    Json file = accelerators_file();
    file["accelerators"][0]["memory"]["usable_gb"] = 79;
    EXPECT_EQ(error_of(file).field, "accelerators[0].memory.usable_gb");

    file = accelerators_file();
    file["accelerators"][0]["peak_tflops"]["bf_16"] = 1;
    EXPECT_EQ(error_of(file).field, "accelerators[0].peak_tflops.bf_16");

    file = accelerators_file();
    file["accelerators"][0]["list_price"]["usd"] = 1;
    EXPECT_EQ(error_of(file).field, "accelerators[0].list_price.usd");

    file = accelerators_file();
    file["extra"] = 1;
    EXPECT_EQ(error_of(file).field, "extra");
}

TEST(AcceleratorReader, ProposesTheNearestSegment) {
    Json file = accelerators_file();
    file["accelerators"][0]["segment"] = "datacentre";
    EXPECT_EQ(error_of(file).field, "accelerators[0].segment");
    EXPECT_EQ(error_of(file).suggestion, "\"datacenter\"");
}

TEST(AcceleratorReader, WantsASourceForEveryEntryAndForUsableMemory) {
    Json file = accelerators_file();
    file["accelerators"][0]["provenance"]["sources"] = Json::array();
    EXPECT_EQ(error_of(file).field, "accelerators[0].provenance.sources");

    file = accelerators_file();
    file["accelerators"][0]["memory"].erase("usable_source");
    EXPECT_EQ(error_of(file).field, "accelerators[0].memory.usable_source");
}

TEST(AcceleratorReader, WantsItsTable) {
    EXPECT_EQ(error_of(Json::parse(R"({"about": []})")).field, "accelerators");
}

TEST(CostDefaultReader, RefusesUnknownFieldsAndMissingSources) {
    Catalogue catalogue;
    const auto read = [&](const char* entry) {
        const Json file{{"cost_defaults", {{"pue", Json::parse(entry)}}}};
        try {
            read_cost_defaults(file, catalogue);
        } catch (const InputError& error) {
            return error.error().field;
        }
        return std::string{};
    };
    EXPECT_EQ(read(R"({"value": 1.5, "source": "a survey", "confidence": "high"})"), "");
    EXPECT_EQ(read(R"({"value": 1.5, "confidence": "high"})"), "cost_defaults.pue.source");
    EXPECT_EQ(read(R"({"value": 1.5, "source": "s", "confidence": "high", "unit": "1"})"),
              "cost_defaults.pue.unit");
}

}  // namespace
}  // namespace headroom
