// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/resolve_costs.h"

#include <algorithm>
#include <cmath>

#include "scenario/cost_fields.h"

namespace headroom {

namespace {

bool is_data_centre(const Accelerator& accelerator) {
    return accelerator.segment == Segment::datacenter || accelerator.segment == Segment::asic;
}

std::optional<double> scaled(std::optional<double> value, double factor) {
    return value ? std::optional(*value * factor) : std::nullopt;
}

}  // namespace

double node_count(const Cluster& cluster) {
    return std::ceil(static_cast<double>(cluster.count) / cluster.per_node);
}

double accelerators_per_node(const Cluster& cluster) {
    return std::min(cluster.count, cluster.per_node);
}

Costs resolve_costs(const Scenario& scenario, const Accelerator& accelerator, const Catalogue& catalogue) {
    Costs costs = scenario.costs;
    const auto constant = [&](std::string_view name) { return catalogue.cost_default(name).value; };
    const auto fill = [&](std::optional<double>& field, std::string_view name) {
        if (!field) field = constant(name);
    };
    const double cards = accelerators_per_node(scenario.cluster);

    if (!costs.years) costs.years = static_cast<int>(constant("years"));
    for (const CostField& field : cost_fields)
        if (const auto found = catalogue.cost_defaults.find(field.name);
            found != catalogue.cost_defaults.end() && !field.is_usd_default && !(costs.*field.member))
            costs.*field.member = found->second.value;
    if (!costs.licences) costs.licences.emplace();

    if (costs.currency == "USD") {
        fill(costs.electricity_per_kwh, "electricity_per_kwh");
        if (costs.acquisition == Acquisition::colocate)
            fill(costs.colocation_per_kw_month, "colocation_per_kw_month");
        if (const Price* price = accelerator.planning_price(); price && !costs.accelerator_price)
            costs.accelerator_price = price->planning_usd();
        if (node_count(scenario.cluster) > 1)
            fill(costs.network_price_per_accelerator, "network_price_per_accelerator");
    }
    if (node_count(scenario.cluster) <= 1 && !costs.network_price_per_accelerator)
        costs.network_price_per_accelerator = 0;
    if (!costs.host_price_per_node)
        costs.host_price_per_node = scaled(costs.accelerator_price, cards * constant("host_price_share"));

    const bool training = scenario.workload.task == Task::training;
    if (!costs.busy_w_per_accelerator)
        costs.busy_w_per_accelerator =
            scaled(accelerator.tdp_w,
                   constant(training ? "busy_power_share_training" : "busy_power_share_inference"));
    if (!costs.idle_w_per_accelerator)
        costs.idle_w_per_accelerator = scaled(accelerator.tdp_w, constant("idle_power_share"));
    if (!costs.host_w_per_node)
        costs.host_w_per_node = is_data_centre(accelerator)
                                    ? scaled(accelerator.tdp_w, cards * constant("host_power_share"))
                                    : std::optional(constant("host_w_workstation"));
    return costs;
}

std::vector<std::string> unused_cost_fields(const Costs& given) {
    std::vector<std::string> fields;
    const auto note = [&](bool is_given, const char* name) {
        if (is_given) fields.emplace_back(name);
    };
    note(given.tax_rate.value_or(0) != 0, "tax_rate");
    note(given.depreciation.has_value(), "depreciation");
    note(given.lease_rate_per_month.has_value(), "lease_rate_per_month");
    note(given.colocation_per_kw_month.has_value() && given.acquisition == Acquisition::buy,
         "colocation_per_kw_month");
    note(given.cloud.has_value(), "cloud");
    note(given.api.has_value(), "api");
    note(given.carbon_g_per_kwh.has_value(), "carbon_g_per_kwh");
    return fields;
}

}  // namespace headroom
