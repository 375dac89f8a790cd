// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/costing.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/units.h"
#include "cost/break_even.h"
#include "cost/cloud.h"
#include "cost/currency.h"
#include "cost/energy.h"
#include "cost/estimate.h"
#include "cost/power.h"
#include "cost/resolve_costs.h"
#include "cost/unit_prices.h"

namespace headroom {

namespace {

void warn_about_prices(Evaluation& e, const Costs& given, const CloudOffer* offer) {
    if (const std::vector<std::string> unused = unused_cost_fields(given); !unused.empty()) {
        const std::vector<std::string_view> names(unused.begin(), unused.end());
        e.warnings.push_back({WarningCode::cost_fields_not_used, {}, join(names)});
    }
    if (!e.cost->total) {
        for (std::string& currency : missing_rates(given))  // first: it may give all the others
            e.warnings.push_back({WarningCode::currency_rate_missing, {}, std::move(currency)});
        for (const std::string_view field : missing_cost_fields(e.scenario.costs))
            e.warnings.push_back({WarningCode::price_unknown, {}, std::string(field)});
        if (e.scenario.costs.acquisition == Acquisition::cloud)
            e.warnings.push_back({WarningCode::price_unknown, {}, "cloud.hourly_price"});
    }
    if (offer && offer->accelerator != e.scenario.cluster.accelerator)
        e.warnings.push_back({WarningCode::cloud_offer_differs, {}, offer->accelerator});
}

}  // namespace

void warn_about_room(Evaluation& e, const Accelerator& accelerator, const CostConstants& constants) {
    const EnergyEstimate& energy = e.energy;
    const Costs& costs = e.scenario.costs;
    if (!energy.peak_w_per_node) return;
    const double node_kw = *energy.peak_w_per_node / watts_per_kilowatt;
    if (*energy.nodes_per_rack < 1)
        e.warnings.push_back({WarningCode::rack_too_small, {node_kw, *costs.rack_kw}, {}});
    const double air_kw = node_kw * std::max(1.0, std::min(*energy.nodes_per_rack, energy.nodes)) *
                          (1 - *costs.liquid_heat_share);
    if (air_kw > constants.rack_kw)
        e.warnings.push_back({WarningCode::air_cooling_exceeded, {air_kw, constants.rack_kw}, {}});
    if (!is_data_centre(accelerator) && node_kw > *costs.circuit_kw) {
        const double circuit_w = *costs.circuit_kw * watts_per_kilowatt;
        const double limit_w =
            std::floor((circuit_w - *costs.host_w_per_node) / accelerators_per_node(e.scenario.cluster));
        e.warnings.push_back(
            {WarningCode::circuit_exceeded, {*energy.peak_w_per_node, circuit_w}, shortest(limit_w)});
    }
    constexpr double least_rise_k = 5, most_rise_k = 25;
    const double cfm_per_kw = costs.airflow_cfm_per_kw
                                  ? *costs.airflow_cfm_per_kw
                                  : airflow_cfm(watts_per_kilowatt, *costs.inlet_outlet_delta_c);
    const double rise_k = air_rise_k(watts_per_kilowatt, cfm_per_kw);
    if (rise_k < least_rise_k || rise_k > most_rise_k)
        e.warnings.push_back({WarningCode::air_rise_unusual, {cfm_per_kw, rise_k}, {}});
}

void add_cost(Evaluation& e, const Costs& given, const Catalogue& catalogue) {
    const Costs& costs = e.scenario.costs;
    const Cluster& cluster = e.scenario.cluster;
    CostEstimate own = estimate_own_cost(cluster, costs, e.energy);
    const CloudOffer* offer = cloud_offer_for(cluster, costs, catalogue);
    CloudEstimate cloud = estimate_cloud(cluster, costs, offer, rate_into_plan(costs, "USD"));
    add_break_even(cloud, own, costs, e.energy);
    std::optional<ApiEstimate> api;
    if (costs.api) {
        api = estimate_api(*costs.api, e.scenario.workload, *costs.years);
        add_break_even(*api, own);
    }
    if (costs.acquisition == Acquisition::cloud) {
        e.cost = cost_in_cloud(cloud, own, cluster, costs);
        set_average_power(e.energy, costs, paid_share(costs, cloud.plan));
    } else {
        e.cost = std::move(own);
    }
    e.cost->cloud = std::move(cloud);
    e.cost->api = api;
    if (e.speed) {
        add_unit_prices(*e.cost, costs, *e.speed, e.scenario.workload, e.parallelism.data, cluster);
        add_energy_per_token(e.energy, e.speed->tokens_per_second, costs);
    }
    warn_about_prices(e, given, offer);
}

}  // namespace headroom
