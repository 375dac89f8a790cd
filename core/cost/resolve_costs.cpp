// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/resolve_costs.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "cost/amount.h"
#include "cost/currency.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

using namespace amounts;

void fill(std::optional<double>& field, const std::optional<double>& fallback) {
    if (!field) field = fallback;
}

/// Hardware that is there for one run is busy for the length of the run. A given utilisation of just that
/// length says so too, as in the options of a need.
void fill_run(Costs& costs, double run_years, RunUse use) {
    constexpr double same = 1e-6;
    const double share = std::min(1.0, run_years / *costs.years);
    if (costs.utilization ? std::abs(*costs.utilization - share) > same * share : use == RunUse::with_others)
        return;
    costs.run_years = run_years;
    costs.utilization = costs.utilization.value_or(share);
}

/// Defaults that hold for every scenario. A price of nothing is nothing in any currency.
void fill_constants(Costs& costs, const CostConstants& constants, const Amount& usd_rate) {
    for (const CostField& field : cost_fields) {
        if (!field.fallback || costs.*field.member) continue;
        const double value = constants.*field.fallback;
        const bool converts = field.kind == CostFieldKind::money && value != 0;
        costs.*field.member = converts ? usd_rate * value : Amount(value);
    }
    fill(costs.depreciation_years,
         costs.depreciation == Depreciation::macrs ? constants.macrs_years : *costs.years);
    if (!costs.licences) costs.licences.emplace();
    if (!costs.colocation_includes_power)
        costs.colocation_includes_power = colocation_includes_power_by_default;
    if (!costs.colocation_includes_cooling)
        costs.colocation_includes_cooling = colocation_includes_cooling_by_default;
    if (costs.cloud) {
        fill(costs.cloud->spot_rework_share, constants.spot_rework_share);
        fill(costs.cloud->spot_unavailable_share, 0);
    }
}

void fill_prices(Costs& costs, const Cluster& cluster, const Accelerator& accelerator,
                 const CostConstants& constants, const Amount& usd_rate) {
    if (costs.acquisition == Acquisition::colocate)
        fill(costs.colocation_per_kw_month, usd_rate * constants.colocation_per_kw_month);
    if (const Price* price = accelerator.planning_price())
        fill(costs.accelerator_price, price->planning_usd() * usd_rate);
    fill(costs.network_price_per_accelerator,
         node_count(cluster) > 1 ? usd_rate * constants.network_price_per_accelerator : Amount(0));
    fill(costs.host_price_per_node,
         costs.accelerator_price * (accelerators_per_node(cluster) * constants.host_price_share));
    if (costs.acquisition == Acquisition::lease && !costs.lease_payment_per_month)
        fill(costs.lease_rate_per_month, (1 + constants.lease_markup) / (12 * *costs.years));
}

void fill_power(Costs& costs, const Scenario& scenario, const Accelerator& accelerator,
                const CostConstants& constants) {
    const bool training = scenario.workload.task == Task::training;
    const bool data_centre = is_data_centre(accelerator);
    const double cards = accelerators_per_node(scenario.cluster);
    const Amount tdp_w = accelerator.tdp_w;
    fill(costs.busy_w_per_accelerator,
         tdp_w * (training ? constants.busy_power_share_training : constants.busy_power_share_inference));
    fill(costs.idle_w_per_accelerator, tdp_w * constants.idle_power_share);
    fill(costs.host_w_per_node,
         data_centre ? tdp_w * (cards * constants.host_power_share) : Amount(constants.host_w_workstation));
    fill(costs.circuit_kw, data_centre ? constants.circuit_kw_data_centre : constants.circuit_kw_workstation);
    if (accelerator.segment == Segment::datacenter)
        fill(costs.embodied_carbon_kg_per_accelerator, constants.embodied_carbon_kg_per_accelerator);
}

}  // namespace

bool is_data_centre(const Accelerator& accelerator) {
    return accelerator.segment == Segment::datacenter || accelerator.segment == Segment::asic;
}

bool is_needed(const Licence& licence, const Accelerator& accelerator) {
    return licence.vendor.empty() || licence.vendor == accelerator.vendor;
}

double node_count(const Cluster& cluster) {
    return std::ceil(static_cast<double>(cluster.count) / cluster.per_node);
}

double accelerators_per_node(const Cluster& cluster) {
    return std::min(cluster.count, cluster.per_node);
}

Costs resolve_costs(const Scenario& scenario, const Accelerator& accelerator, const Catalogue& catalogue,
                    std::optional<double> training_days, RunUse use) {
    const CostConstants& constants = catalogue.cost_constants;
    Costs costs = scenario.costs;
    if (!costs.field_currencies.empty()) convert_prices(costs);
    const Amount usd_rate = rate_into_plan(costs, "USD");
    if (!costs.years) costs.years = static_cast<int>(constants.years);
    if (training_days) fill_run(costs, *training_days / days_per_year, use);
    fill_constants(costs, constants, usd_rate);
    fill_prices(costs, scenario.cluster, accelerator, constants, usd_rate);
    fill_power(costs, scenario, accelerator, constants);
    std::erase_if(*costs.licences, [&](const Licence& licence) { return !is_needed(licence, accelerator); });
    if (!costs.liquid_heat_share) {
        const Supply* supply = catalogue.supply.find(accelerator.id);
        costs.liquid_heat_share =
            supply && supply->is_liquid_cooled ? constants.liquid_heat_share_of_liquid_servers : 0;
    }
    return costs;
}

std::vector<std::string> unused_cost_fields(const Costs& given) {
    std::vector<std::string> fields;
    const auto note = [&](bool is_given, const char* name) {
        if (is_given) fields.emplace_back(name);
    };
    const bool colocated = given.acquisition == Acquisition::colocate;
    note(given.colocation_per_kw_month.has_value() && !colocated, "colocation_per_kw_month");
    note(given.colocation_includes_power.has_value() && !colocated, "colocation_includes_power");
    note(given.colocation_includes_cooling.has_value() && !colocated, "colocation_includes_cooling");
    const bool leased = given.acquisition == Acquisition::lease;
    note(given.lease_rate_per_month.has_value() && !leased, "lease_rate_per_month");
    note(given.lease_payment_per_month.has_value() && !leased, "lease_payment_per_month");
    return fields;
}

}  // namespace headroom
