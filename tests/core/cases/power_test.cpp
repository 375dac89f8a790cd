// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/power.h"
#include "core/cases/questions.h"

namespace headroom::test {
namespace {

/// Eight cards of a data centre at work on a training run.
Evaluation training_node(const std::string& card = "h100-sxm-80") {
    return evaluated(training("llama-3.1-8b", card, 8));
}

TEST(Power, power_003) {
    const EnergyEstimate energy = training_node().energy;
    EXPECT_DOUBLE_EQ(*energy.peak_w_per_node / 1e3, observed("power-003", "max_kw"));
    EXPECT_GT(*energy.typical_w_per_node / 1e3, observed("power-003", "typical_kw/0"));
    EXPECT_LT(*energy.typical_w_per_node / 1e3, observed("power-003", "typical_kw/1"));
}

TEST(Power, power_004) {
    const EnergyEstimate energy = training_node().energy;
    const double cards_kw = 8 * *catalogue().accelerators.find("h100-sxm-80")->tdp_w / 1e3;
    EXPECT_DOUBLE_EQ(cards_kw, 5.6);
    EXPECT_NEAR(*energy.peak_w_per_node / 1e3 - cards_kw, 4.6, 1e-9)
        << "processors, fans, network cards and losses";
}

TEST(Power, power_005) {
    Scenario s = training("llama-3.1-8b", "h100-sxm-80", 32);
    s.costs.rack_kw = observed("power-005", "air_limit_kw");
    const Evaluation modern = evaluated(s);
    EXPECT_EQ(*modern.energy.nodes_per_rack, 2) << "3 x 10.2 kW are more than 30";
    EXPECT_EQ(*modern.energy.racks, 2);
    EXPECT_FALSE(warns(modern, WarningCode::rack_too_small));
    s.costs.rack_kw = observed("power-005", "legacy_rack_kw/1");
    const Evaluation legacy = evaluated(s);
    EXPECT_EQ(*legacy.energy.nodes_per_rack, 0);
    EXPECT_TRUE(warns(legacy, WarningCode::rack_too_small));
    s.costs.rack_kw = 41;
    EXPECT_TRUE(warns(evaluated(s), WarningCode::air_cooling_exceeded)) << "four of them, but not by air";
}

TEST(Power, power_007) {
    Scenario s = serving("llama-3.1-8b", "rtx-3090-ti", 4);
    s.costs.host_w_per_node = 250;
    const Evaluation e = evaluated(s);
    const auto found = std::ranges::find(e.warnings, WarningCode::circuit_exceeded, &Warning::code);
    ASSERT_NE(found, e.warnings.end());
    EXPECT_EQ(found->values[1], 0.8 * 120 * 15) << "an outlet is loaded to 80 % at most";
    EXPECT_NEAR(std::stod(found->text), 295, 5) << "with a power limit it does";
    EXPECT_EQ(*e.energy.circuits, 2);
}

TEST(Power, power_008) {
    Scenario s = serving("llama-3.1-8b", "rtx-4090", 7);
    s.costs.host_w_per_node = 350;
    const Evaluation e = evaluated(s);
    EXPECT_DOUBLE_EQ(*e.energy.peak_w_per_node, observed("power-008", "total_w_about"));
    EXPECT_DOUBLE_EQ(*e.energy.peak_w_per_node - 350, observed("power-008", "gpu_w"));
    EXPECT_EQ(*e.energy.circuits, 3);
    s.costs.circuit_kw = 0.8 * 240 * 20 / 1e3;
    EXPECT_EQ(*evaluated(s).energy.circuits, 1) << "240 V carries it";
    EXPECT_FALSE(warns(evaluated(s), WarningCode::circuit_exceeded));
}

/// A machine of four RTX 4090: half as much again as its parts are rated. Twice the cards and 200 W, the
/// other rule of the guides, comes to no less.
TEST(Power, power_009) {
    const EnergyEstimate energy = evaluated(training("llama-3.1-8b", "rtx-4090", 4)).energy;
    const double supply_w = power_supply_w(*energy.peak_w_per_node);
    EXPECT_DOUBLE_EQ(supply_w, 1.5 * *energy.peak_w_per_node);
    const double cards_w = 4 * *catalogue().accelerators.find("rtx-4090")->tdp_w;
    EXPECT_GT(supply_w, 1.5 * cards_w);
    EXPECT_LT(supply_w, 2 * cards_w + 200 + 1);
}

TEST(Power, power_012) {
    const Evaluation e = evaluated(serving("llama-3.1-8b", "rtx-4090"));
    EXPECT_LT(*e.scenario.costs.busy_w_per_accelerator, observed("power-012", "flat_from_w"))
        << "decoding does not draw the rated power";
    EXPECT_GT(*e.scenario.costs.busy_w_per_accelerator, observed("power-012", "sweet_w"));
}

TEST(Power, power_014) {
    const Evaluation e = evaluated(serving("llama-3.1-8b", "h100-sxm-80", 8));
    EXPECT_GE(*e.scenario.costs.busy_w_per_accelerator, observed("power-014", "inference_w/0"));
    EXPECT_LE(*e.scenario.costs.busy_w_per_accelerator, observed("power-014", "inference_w/1"));
    EXPECT_GE(*e.energy.peak_w_per_node, 8 * 700) << "circuits are for the rated power";
}

TEST(Power, power_015) {
    Scenario s = serving("llama-3.1-70b", "gb200", 72);
    s.cluster.per_node = 72;
    s.parallelism = Parallelism{.tensor = 8, .data = 9};
    const Evaluation e = evaluated(s);
    EXPECT_DOUBLE_EQ(*e.energy.peak_w_per_node / 1e3, observed("power-015", "kw"));
    EXPECT_TRUE(warns(e, WarningCode::rack_too_small));
    EXPECT_GT(*e.scenario.costs.liquid_heat_share, 0.8) << "the catalogue has it with liquid cooling only";
    s.costs.liquid_heat_share = 0;
    EXPECT_TRUE(warns(evaluated(s), WarningCode::air_cooling_exceeded));
}

TEST(Power, AirflowOfTheArticleIsUnusual) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    EXPECT_FALSE(warns(evaluated(s), WarningCode::air_rise_unusual));
    s.costs.airflow_cfm_per_kw = 400;
    const Evaluation e = evaluated(s);
    const auto found = std::ranges::find(e.warnings, WarningCode::air_rise_unusual, &Warning::code);
    ASSERT_NE(found, e.warnings.end());
    EXPECT_NEAR(found->values[1], 4.4, 0.05);
}

TEST(Power, CarbonIsOfTheFacility) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.carbon_g_per_kwh = 400;
    const EnergyEstimate energy = evaluated(s).energy;
    EXPECT_DOUBLE_EQ(*energy.carbon_kg_per_year, *energy.kwh_per_year * 0.4);
    EXPECT_DOUBLE_EQ(*energy.embodied_carbon_kg, 1312) << "NVIDIA's footprint of the board";
    EXPECT_FALSE(evaluated(serving("llama-3.1-8b", "rtx-4090")).energy.embodied_carbon_kg);
    const double tokens_a_year = evaluated(s).speed->tokens_per_second * 0.6 * 8760 * 3600;
    EXPECT_NEAR(*energy.joules_per_token, *energy.kwh_per_year * 3.6e6 / tokens_a_year, 1e-9);
}

}  // namespace
}  // namespace headroom::test
