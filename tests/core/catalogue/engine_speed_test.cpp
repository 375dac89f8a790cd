// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/engine_speed.h"

#include <gtest/gtest.h>

#include "catalogue/readers.h"
#include "core/catalogue/shipped.h"

namespace headroom {
namespace {

const Accelerator& card(std::string_view id) {
    return *shipped_catalogue().accelerators.find(id);
}

/// What is wrong with the shipped file after a change; empty if nothing is.
template <class Change>
Error fault_after(Change change) {
    Json file = *read_catalogue_file("engine_speed.json");
    change(file);
    Catalogue catalogue;
    try {
        read_engine_speed(file, catalogue);
        return {};
    } catch (const InputError& error) {
        return error.error();
    }
}

TEST(EngineSpeed, OfTheShippedFileIsRead) {
    EXPECT_EQ(fault_after([](Json&) {}).message, "");
}

TEST(EngineSpeed, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(fault_after([](Json& f) { f["engines"][0]["layer_second"] = 1; }).field,
              "engines[0].layer_second");
    EXPECT_EQ(fault_after([](Json& f) { f["memories"][0]["weight_efficiency"] = 3; }).field,
              "memories[0].weight_efficiency");
    EXPECT_EQ(fault_after([](Json& f) { f["engines"][0]["id"] = "vlm"; }).field, "engines[0].id");
    EXPECT_EQ(fault_after([](Json& f) { f["engines"][0].erase("provenance"); }).field,
              "engines[0].provenance");
}

TEST(EngineSpeed, NeedsAnEntryForEveryCardMemoryAndEngine) {
    EXPECT_EQ(fault_after([](Json& f) { f["cards"].erase(f["cards"].size() - 1); }).field, "cards");
    EXPECT_EQ(fault_after([](Json& f) { f["hosts"].erase(f["hosts"].size() - 1); }).field, "hosts");
    EXPECT_EQ(fault_after([](Json& f) { f["memories"].erase(f["memories"].size() - 1); }).field, "memories");
    EXPECT_EQ(fault_after([](Json& f) { f["engines"].erase(f["engines"].size() - 1); }).field, "engines");
}

TEST(EngineSpeed, NeedsTheFiguresThatNoOtherEntryGives) {
    EXPECT_EQ(fault_after([](Json& f) { f["engines"][0].erase("cache_efficiency"); }).field, "engines[0].id");
    EXPECT_EQ(fault_after([](Json& f) { f["engines"][0]["like"] = "sglang"; }).field, "engines[0].like");
}

TEST(EngineSpeed, FormatsOfALibraryAreThoseOfTheEntryThatStatesThem) {
    const Catalogue& c = shipped_catalogue();
    EXPECT_EQ(c.engine_speed(Engine::sglang).library_formats.size(),
              c.engine_speed(Engine::vllm).library_formats.size());
    EXPECT_GT(c.engine_speed(Engine::transformers).library_formats.size(),
              c.engine_speed(Engine::vllm).library_formats.size())
        << "LLM.int8 as well, and none of them twice";
    EXPECT_EQ(c.engine_speed(Engine::transformers).library_formats.size(), 4);
    EXPECT_EQ(fault_after([](Json& f) {
                  f["engines"][0]["library_formats"] = {{{"format", "nf4"}, {"product_seconds", 2}}};
              }).field,
              "engines[0].library_formats[0].product_seconds");
}

TEST(EngineSpeed, PeriodsFollowOneAnother) {
    const Catalogue& c = shipped_catalogue();
    EXPECT_EQ(c.engine_speed(Engine::llama_cpp, "2024-05").from, "");
    EXPECT_EQ(c.engine_speed(Engine::llama_cpp, "2024").from, "2024-06");
    EXPECT_LT(c.engine_speed(Engine::llama_cpp).layer_seconds,
              c.engine_speed(Engine::llama_cpp, "2024-05").layer_seconds);
    EXPECT_EQ(fault_after([](Json& f) {
                  for (Json& engine : f["engines"])
                      if (engine["id"] == "vllm") engine["from"] = "2025-04";
              }).message,
              "release periods must follow one another, oldest first");
}

TEST(CardSpeed, TellsChipsOfOneArchitectureApart) {
    const Catalogue& c = shipped_catalogue();
    EXPECT_EQ(c.card_speed(card("a100-sxm-80")).id, "ampere-a100");
    EXPECT_EQ(c.card_speed(card("rtx-3090")).id, "ampere");
    EXPECT_EQ(c.card_speed(card("mi300x")).id, "amd");
    EXPECT_EQ(c.card_speed(card("mi100")).id, "cdna");
    EXPECT_EQ(c.card_speed(card("tpu-v4")).id, "other");
    EXPECT_EQ(c.memory_speed(card("rtx-4090")).id, "gddr6x");
    EXPECT_EQ(c.memory_speed(card("l4")).id, "gddr6");
    EXPECT_EQ(c.memory_speed(card("h100-sxm-80")).id, "hbm");
    EXPECT_GT(c.host_speed(card("gb200")).time_factor, c.host_speed(card("b200-sxm")).time_factor);
    EXPECT_EQ(c.host_speed(card("rtx-4090")).id, "desktop");
    EXPECT_EQ(c.host_speed(card("h100-sxm-80")).id, "server");
}

}  // namespace
}  // namespace headroom
