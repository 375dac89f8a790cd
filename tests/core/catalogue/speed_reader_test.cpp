// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "catalogue/readers.h"
#include "core/catalogue/shipped.h"

namespace headroom {
namespace {

Json shipped(std::string_view name) {
    return *read_catalogue_file(name);
}

Error error_of(void (*read)(const Json&, Catalogue&), const Json& file) {
    Catalogue catalogue;
    try {
        read(file, catalogue);
    } catch (const InputError& error) {
        return error.error();
    }
    return {};
}

TEST(HardwareSpeedReader, RefusesWhatCannotBe) {
    Json file = shipped("hardware_speed.json");
    file["generations"][1]["matrix_efficiency"] = 0;
    EXPECT_EQ(error_of(read_hardware_speed, file).field, "generations[1].matrix_efficiency");

    file = shipped("hardware_speed.json");
    file["generations"][0]["kernel_us"] = "6";
    EXPECT_EQ(error_of(read_hardware_speed, file).field, "generations[0].kernel_us");

    file = shipped("hardware_speed.json");
    file["generations"][0]["matrix_eficiency"] = 0.8;
    EXPECT_EQ(error_of(read_hardware_speed, file).field, "generations[0].matrix_eficiency");

    file = shipped("hardware_speed.json");
    file["generations"][2]["id"] = file["generations"][0]["id"];
    EXPECT_EQ(error_of(read_hardware_speed, file).field, "generations[2].id");

    file = shipped("hardware_speed.json");
    file["generations"][0].erase("provenance");
    EXPECT_EQ(error_of(read_hardware_speed, file).field, "generations[0].provenance");
}

TEST(HardwareSpeed, TheFirstEntryThatCoversAnAcceleratorHolds) {
    const Catalogue& catalogue = shipped_catalogue();
    const auto generation = [&](std::string_view id) {
        return catalogue.speed(*catalogue.accelerators.find(id))->id;
    };
    EXPECT_EQ(generation("a100-sxm-80"), "ampere-data-centre");
    EXPECT_EQ(generation("rtx-3090"), "ampere");
    EXPECT_EQ(generation("h200-sxm-141"), "hopper");
    EXPECT_EQ(generation("gb200"), "blackwell-data-centre");
    EXPECT_EQ(generation("rtx-5090"), "blackwell");
    EXPECT_EQ(generation("mi300x"), "cdna-3");
    EXPECT_EQ(generation("tpu-v4"), "other");
    Catalogue empty;
    EXPECT_EQ(empty.speed(*catalogue.accelerators.find("mi300x")), nullptr);
}

TEST(HardwareSpeed, GuessesSaySo) {
    const Catalogue& catalogue = shipped_catalogue();
    EXPECT_FALSE(catalogue.speed(*catalogue.accelerators.find("h100-sxm-80"))->guessed_band);
    EXPECT_TRUE(catalogue.speed(*catalogue.accelerators.find("mi300x"))->guessed_band);
}

TEST(FrameworkSpeedReader, RefusesWhatCannotBe) {
    Json file = shipped("framework_speed.json");
    file["frameworks"][0]["loss_bytes"] = -1;
    EXPECT_EQ(error_of(read_framework_speed, file).field, "frameworks[0].loss_bytes");

    file = shipped("framework_speed.json");
    file["frameworks"][0]["band_low"] = 1;
    EXPECT_EQ(error_of(read_framework_speed, file).field, "frameworks[0].band_low");

    file = shipped("framework_speed.json");
    file["frameworks"][0]["id"] = "torchtitan";
    EXPECT_EQ(error_of(read_framework_speed, file).field, "frameworks[0].id");

    file = shipped("framework_speed.json");
    std::swap(file["frameworks"][0], file["frameworks"][1]);
    EXPECT_EQ(error_of(read_framework_speed, file).field, "frameworks[1].from");

    file = shipped("framework_speed.json");
    while (file["frameworks"].back()["id"] == "generic")
        file["frameworks"].erase(file["frameworks"].size() - 1);
    EXPECT_EQ(error_of(read_framework_speed, file).field, "frameworks");
}

TEST(FrameworkSpeed, FollowsTheReleasePeriod) {
    const Catalogue& catalogue = shipped_catalogue();
    EXPECT_FALSE(catalogue.speed(Framework::megatron, "2024-07").merges_dispatch);
    EXPECT_TRUE(catalogue.speed(Framework::megatron, "2026-03").merges_dispatch);
    EXPECT_TRUE(catalogue.speed(Framework::megatron).merges_dispatch);
    EXPECT_EQ(catalogue.speed(Framework::generic, "2025-02").exchange_units, 0);
    EXPECT_DOUBLE_EQ(catalogue.speed(Framework::generic).exchange_units, 0.15);
}

}  // namespace
}  // namespace headroom
