// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/text.h"
#include "cost/cloud.h"
#include "cost/power.h"
#include "cost/resolve_costs.h"
#include "evaluation/explanation_recipes.h"

namespace headroom {

namespace {

/// Accelerators in one node, which a small cluster does not fill.
constexpr std::string_view cards_of_node = "min(cluster.count, cluster.per_node)";

std::string per_node(std::string_view watts_field) {
    return std::string(cards_of_node) + " * costs." + std::string(watts_field) + " + costs.host_w_per_node";
}

Recipe peak_of_node(const Question& q) {
    const Accelerator& card = *q.subject.accelerator;
    const ExplainedInput tdp = q.of_card("accelerator.tdp_w", card.tdp_w, "W");
    if (!is_data_centre(card))
        return {.formula = "max(" + std::string(cards_of_node) +
                           " * accelerator.tdp_w + costs.host_w_per_node, energy.typical_w_per_node)",
                .method = "rated-workstation",
                .own = {tdp}};
    const Supply* supply = q.catalogue.supply.find(card.id);
    if (supply && supply->rated_server_w_per_accelerator)
        return {.formula = "max(" + std::string(cards_of_node) +
                           " * server.rated_w_per_accelerator, energy.typical_w_per_node)",
                .method = "rated-server",
                .own = {q.of_card("server.rated_w_per_accelerator", supply->rated_server_w_per_accelerator,
                                  "W")}};
    return {.formula = "max(" + std::string(cards_of_node) +
                       " * accelerator.tdp_w * rated_power_share, energy.typical_w_per_node)",
            .method = "rated-share",
            .own = {tdp, q.of_constant("rated_power_share", "share")}};
}

Recipe airflow_m3_per_h(const Question& q) {
    if (q.e.scenario.costs.airflow_cfm_per_kw)
        return {.formula = "energy.airflow_cfm / cfm_per_m3_per_h",
                .method = "airflow-stated",
                .own = {Question::of_units("cfm_per_m3_per_h", cfm_per_m3_per_h)}};
    return {.formula =
                "3600 * (energy.busy_power_w - energy.liquid_heat_w) / (air_density_kg_m3 * "
                "air_heat_capacity_j_per_kg_k * costs.inlet_outlet_delta_c)",
            .method = "airflow",
            .reference = "air",
            .own = {q.of_constant("air_density_kg_m3", "kg/m³"),
                    q.of_constant("air_heat_capacity_j_per_kg_k", "J/(kg K)")}};
}

Recipe airflow_cfm(const Question& q) {
    if (q.e.scenario.costs.airflow_cfm_per_kw)
        return {.formula = "costs.airflow_cfm_per_kw * (energy.busy_power_w - energy.liquid_heat_w) / 1000",
                .method = "airflow-stated"};
    return {.formula = "energy.airflow_m3_per_h * cfm_per_m3_per_h",
            .method = "airflow",
            .reference = "air",
            .own = {Question::of_units("cfm_per_m3_per_h", cfm_per_m3_per_h)}};
}

Recipe average_power(const Question& q) {
    const Costs& costs = q.e.scenario.costs;
    const CloudPlan plan = q.e.cost->cloud.plan;
    const std::string busy = "costs.utilization * energy.busy_power_w";
    const auto with_idle = [&](const std::string& share_on) {
        return busy + " + (" + share_on + " - costs.utilization) * energy.idle_power_w";
    };
    if (costs.acquisition != Acquisition::cloud)
        return {.formula = with_idle("1"), .method = "average-power"};
    if (!is_committed(plan)) return {.formula = busy, .method = "average-power-rented"};
    return {.formula = with_idle(shortest(rented_years(costs, plan)) + " / costs.years"),
            .method = "average-power-rented"};
}

std::optional<Recipe> power(const Question& q, std::string_view name) {
    if (name == "nodes")
        return Recipe{.formula = "ceil(cluster.count / cluster.per_node)", .method = "nodes"};
    if (name == "idle_w_per_node")
        return Recipe{.formula = per_node("idle_w_per_accelerator"), .method = "node-power"};
    if (name == "typical_w_per_node")
        return Recipe{.formula = per_node("busy_w_per_accelerator"), .method = "node-power"};
    if (name == "peak_w_per_node") return peak_of_node(q);
    if (name == "idle_power_w")
        return Recipe{
            .formula = "cluster.count * costs.idle_w_per_accelerator + energy.nodes * costs.host_w_per_node",
            .method = "idle-power"};
    if (name == "busy_power_w")
        return Recipe{
            .formula = "cluster.count * costs.busy_w_per_accelerator + energy.nodes * costs.host_w_per_node",
            .method = "busy-power"};
    if (name == "peak_power_w")
        return Recipe{.formula = "energy.nodes * energy.peak_w_per_node", .method = "peak-power"};
    if (name == "it_power_w") return average_power(q);
    if (name == "facility_power_w")
        return Recipe{
            .formula = "energy.it_power_w * costs.pue", .method = "facility-power", .reference = "pue"};
    if (name == "kwh_per_year")
        return Recipe{.formula = "energy.facility_power_w / 1000 * 8760", .method = "energy-of-year"};
    return std::nullopt;
}

std::optional<Recipe> cooling(const Question& q, std::string_view name) {
    if (name == "airflow_m3_per_h") return airflow_m3_per_h(q);
    if (name == "airflow_cfm") return airflow_cfm(q);
    if (name == "heat_btu_per_h")
        return Recipe{.formula = "energy.busy_power_w / watts_per_btu_h",
                      .method = "heat",
                      .own = {Question::of_units("watts_per_btu_h", watts_per_btu_h, "W")}};
    if (name == "liquid_heat_w")
        return Recipe{.formula = "energy.busy_power_w * costs.liquid_heat_share", .method = "liquid-heat"};
    if (name == "cooling_tons")
        return Recipe{.formula = "energy.busy_power_w / watts_per_ton",
                      .method = "cooling-tons",
                      .own = {Question::of_units("watts_per_ton", watts_per_ton, "W")}};
    if (name == "nodes_per_rack")
        return Recipe{.formula = "floor(costs.rack_kw * 1000 / energy.peak_w_per_node)",
                      .method = "nodes-per-rack"};
    if (name == "racks")
        return Recipe{.formula = "ceil(energy.nodes / max(1, energy.nodes_per_rack))", .method = "racks"};
    return std::nullopt;
}

/// Several small machines share a circuit, a large one has several.
Recipe circuits(const Question& q) {
    const double circuit_w = *q.e.scenario.costs.circuit_kw * 1000;
    const bool shares = q.e.energy.peak_w_per_node.value_or(0) < circuit_w;
    return {.formula = shares ? "ceil(energy.nodes / floor(costs.circuit_kw * 1000 / energy.peak_w_per_node))"
                              : "energy.nodes * ceil(energy.peak_w_per_node / (costs.circuit_kw * 1000))",
            .method = "circuits"};
}

}  // namespace

std::optional<Recipe> energy_recipe(const Question& q, std::string_view figure) {
    const std::string_view name = figure.substr(figure.find('.') + 1);
    if (name == "circuits") return circuits(q);
    if (name == "carbon_kg_per_year")
        return Recipe{.formula = "energy.kwh_per_year * costs.carbon_g_per_kwh / 1000", .method = "carbon"};
    if (name == "embodied_carbon_kg")
        return Recipe{.formula = "costs.embodied_carbon_kg_per_accelerator * cluster.count",
                      .method = "embodied-carbon"};
    if (name == "joules_per_token")
        return Recipe{.formula = "energy.facility_power_w / (speed.tokens_per_second * costs.utilization)",
                      .method = "energy-of-token"};
    if (std::optional<Recipe> recipe = power(q, name)) return recipe;
    return cooling(q, name);
}

}  // namespace headroom
