// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/energy.h"

#include "base/units.h"
#include "cost/resolve_costs.h"

namespace headroom {

namespace {

constexpr double seconds_per_hour = 3600;
constexpr double cfm_per_m3_per_h = 0.588577779;  // 1 ft^3 = 0.028316846592 m^3
constexpr double watts_per_ton = 3516.852842;     // of refrigeration, 12,000 BTU/h

}  // namespace

EnergyEstimate estimate_energy(const Cluster& cluster, const Costs& costs, const Catalogue& catalogue) {
    EnergyEstimate energy;
    energy.nodes = node_count(cluster);
    if (!costs.busy_w_per_accelerator || !costs.host_w_per_node) return energy;
    const double host_w = energy.nodes * *costs.host_w_per_node;
    const double busy_w = cluster.count * *costs.busy_w_per_accelerator + host_w;
    energy.busy_power_w = busy_w;
    energy.cooling_tons = busy_w / watts_per_ton;
    if (costs.airflow_cfm_per_kw) {
        energy.airflow_cfm = *costs.airflow_cfm_per_kw * busy_w / watts_per_kilowatt;
        energy.airflow_m3_per_h = *energy.airflow_cfm / cfm_per_m3_per_h;
    } else {
        const double heat_per_m3_k = catalogue.cost_default("air_density_kg_m3").value *
                                     catalogue.cost_default("air_heat_capacity_j_per_kg_k").value;
        energy.airflow_m3_per_h = seconds_per_hour * busy_w / (heat_per_m3_k * *costs.inlet_outlet_delta_c);
        energy.airflow_cfm = *energy.airflow_m3_per_h * cfm_per_m3_per_h;
    }
    // A card that is always busy needs no idle power.
    const double idle_share = 1 - *costs.utilization;
    if (idle_share > 0 && !costs.idle_w_per_accelerator) return energy;
    const double idle_w = cluster.count * costs.idle_w_per_accelerator.value_or(0) + host_w;
    energy.it_power_w = *costs.utilization * busy_w + idle_share * idle_w;
    energy.facility_power_w = *energy.it_power_w * *costs.pue;
    energy.kwh_per_year = *energy.facility_power_w / watts_per_kilowatt * hours_per_year;
    return energy;
}

}  // namespace headroom
