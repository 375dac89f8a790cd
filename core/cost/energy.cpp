// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/energy.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "cost/amount.h"
#include "cost/power.h"
#include "cost/resolve_costs.h"

namespace headroom {

namespace {

using namespace amounts;

/// The rated power of a node: that of servers which the catalogue knows with this accelerator, else by the
/// usual share of a server in it. Never less than it draws at work.
Amount peak_node_w(const Cluster& cluster, const Costs& costs, const Accelerator& accelerator,
                   const Catalogue& catalogue, double busy_w) {
    if (!accelerator.tdp_w) return std::nullopt;
    const double cards = accelerators_per_node(cluster);
    double rated_w = cards * *accelerator.tdp_w + *costs.host_w_per_node;
    if (is_data_centre(accelerator)) {
        const Supply* supply = catalogue.supply.find(accelerator.id);
        rated_w = supply && supply->rated_server_w_per_accelerator
                      ? cards * *supply->rated_server_w_per_accelerator
                      : cards * *accelerator.tdp_w * catalogue.cost_constants.rated_power_share;
    }
    return std::max(rated_w, busy_w);
}

void add_room(EnergyEstimate& energy, const Costs& costs) {
    if (!energy.peak_w_per_node) return;
    energy.peak_power_w = energy.nodes * *energy.peak_w_per_node;
    energy.nodes_per_rack = std::floor(*costs.rack_kw * watts_per_kilowatt / *energy.peak_w_per_node);
    // A node that is more than a rack may take needs one of its own, with more power.
    energy.racks = std::ceil(energy.nodes / std::max(1.0, *energy.nodes_per_rack));
    const double circuit_w = *costs.circuit_kw * watts_per_kilowatt;
    energy.circuits = energy.nodes * std::ceil(*energy.peak_w_per_node / circuit_w);
    if (*energy.peak_w_per_node < circuit_w)
        energy.circuits = std::ceil(energy.nodes / std::floor(circuit_w / *energy.peak_w_per_node));
}

void add_cooling(EnergyEstimate& energy, const Costs& costs, const CostConstants& constants, double busy_w) {
    energy.heat_btu_per_h = btu_per_h(busy_w);
    energy.cooling_tons = tons_of_refrigeration(busy_w);
    energy.liquid_heat_w = busy_w * *costs.liquid_heat_share;
    const double air_w = busy_w - *energy.liquid_heat_w;
    if (costs.airflow_cfm_per_kw) {
        energy.airflow_cfm = *costs.airflow_cfm_per_kw * air_w / watts_per_kilowatt;
        energy.airflow_m3_per_h = *energy.airflow_cfm / cfm_per_m3_per_h;
    } else {
        const double heat_per_m3_k = constants.air_density_kg_m3 * constants.air_heat_capacity_j_per_kg_k;
        energy.airflow_m3_per_h = airflow_m3_per_h(air_w, *costs.inlet_outlet_delta_c, heat_per_m3_k);
        energy.airflow_cfm = *energy.airflow_m3_per_h * cfm_per_m3_per_h;
    }
}

}  // namespace

EnergyEstimate estimate_energy(const Cluster& cluster, const Costs& costs, const Accelerator& accelerator,
                               const Catalogue& catalogue) {
    EnergyEstimate energy;
    energy.nodes = node_count(cluster);
    energy.embodied_carbon_kg = costs.embodied_carbon_kg_per_accelerator * cluster.count;
    if (!costs.busy_w_per_accelerator || !costs.host_w_per_node) return energy;
    const double cards = accelerators_per_node(cluster), host_w = energy.nodes * *costs.host_w_per_node;
    const double busy_w = cluster.count * *costs.busy_w_per_accelerator + host_w;
    energy.busy_power_w = busy_w;
    energy.typical_w_per_node = cards * *costs.busy_w_per_accelerator + *costs.host_w_per_node;
    energy.idle_w_per_node = costs.idle_w_per_accelerator
                                 ? Amount(cards * *costs.idle_w_per_accelerator + *costs.host_w_per_node)
                                 : std::nullopt;
    energy.peak_w_per_node = peak_node_w(cluster, costs, accelerator, catalogue, *energy.typical_w_per_node);
    add_room(energy, costs);
    add_cooling(energy, costs, catalogue.cost_constants, busy_w);
    energy.idle_power_w = costs.idle_w_per_accelerator * cluster.count + Amount(host_w);
    set_average_power(energy, costs, 1);
    return energy;
}

void set_average_power(EnergyEstimate& energy, const Costs& costs, double share_on) {
    energy.it_power_w = energy.facility_power_w = energy.kwh_per_year = energy.carbon_kg_per_year = {};
    const double busy = *costs.utilization;
    if (!energy.busy_power_w) return;
    // A card that is never idle needs no idle power.
    if (busy < share_on && !energy.idle_power_w) return;
    energy.it_power_w =
        average_power_w(*energy.busy_power_w, energy.idle_power_w.value_or(0), busy, share_on);
    energy.facility_power_w = *energy.it_power_w * *costs.pue;
    energy.kwh_per_year = energy_kwh(*energy.facility_power_w / watts_per_kilowatt, hours_per_year);
    energy.carbon_kg_per_year = *energy.kwh_per_year * *costs.carbon_g_per_kwh / 1000;
}

void add_energy_per_token(EnergyEstimate& energy, double tokens_per_second, const Costs& costs) {
    const double useful = tokens_per_second * *costs.utilization;
    if (useful > 0) energy.joules_per_token = energy.facility_power_w * (1 / useful);
}

}  // namespace headroom
