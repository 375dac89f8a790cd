// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/estimate.h"

#include <cmath>
#include <span>

#include "base/units.h"

namespace headroom {

namespace {

using Amount = std::optional<double>;

Amount operator*(Amount amount, double factor) {
    return amount ? Amount(*amount * factor) : std::nullopt;
}

Amount operator*(Amount a, Amount b) {
    return a && b ? Amount(*a * *b) : std::nullopt;
}

/// Unknown if any part is.
Amount sum(std::span<const Amount> parts) {
    double total = 0;
    for (const Amount& part : parts) {
        if (!part) return std::nullopt;
        total += *part;
    }
    return total;
}

void add_capital(CostEstimate& cost, const Cluster& cluster, const Costs& costs,
                 const EnergyEstimate& energy) {
    const auto item = [&](CapitalItem i) -> Amount& { return cost.capital[static_cast<std::size_t>(i)]; };
    const bool whole_servers = costs.server_price.has_value();
    item(CapitalItem::accelerators) = whole_servers ? Amount(0) : costs.accelerator_price * cluster.count;
    item(CapitalItem::servers) = costs.server_price.value_or(0) * energy.nodes;
    item(CapitalItem::host) = whole_servers ? Amount(0) : costs.host_price_per_node * energy.nodes;
    item(CapitalItem::network) = costs.network_price_per_accelerator * cluster.count;
    item(CapitalItem::storage) = costs.storage_price;
    // A line whose rate is nothing is nothing, even if the power is unknown.
    const auto per_kw = [&](Amount rate) {
        return rate == 0.0 ? rate : rate * (energy.busy_power_w * (1 / watts_per_kilowatt));
    };
    item(CapitalItem::installation) = per_kw(costs.installation_price_per_kw);
    item(CapitalItem::facility_retrofit) = per_kw(costs.facility_retrofit_price_per_kw);
    cost.capital_total = sum(cost.capital);
}

/// The part of the capital that can be sold, insured and serviced.
Amount hardware(const CostEstimate& cost) {
    const std::array parts{cost[CapitalItem::accelerators], cost[CapitalItem::servers],
                           cost[CapitalItem::host], cost[CapitalItem::network], cost[CapitalItem::storage]};
    return sum(parts);
}

YearCost year_cost(int year, const CostEstimate& cost, const Cluster& cluster, const Costs& costs,
                   const EnergyEstimate& energy) {
    const bool hosted = costs.acquisition == Acquisition::colocate;
    const double escalation = std::pow(1 + *costs.electricity_escalation, year - 1);
    const Amount it_kwh = energy.it_power_w * (hours_per_year / watts_per_kilowatt);
    const Amount electricity = it_kwh * costs.electricity_per_kwh * escalation;
    const Amount busy_kw = energy.busy_power_w * (1 / watts_per_kilowatt);
    const double pue = hosted ? 1 : *costs.pue;

    YearCost y;
    y[YearlyItem::hosting] = hosted ? busy_kw * costs.colocation_per_kw_month * 12 : Amount(0);
    y[YearlyItem::electricity] = electricity;
    y[YearlyItem::cooling] = pue == 1 ? Amount(0) : electricity * (pue - 1);
    const double demand_charge = *costs.demand_charge_per_kw_month;
    y[YearlyItem::demand_charge] =
        demand_charge == 0 ? Amount(0) : busy_kw * (pue * demand_charge * 12 * escalation);
    const auto rate_of_hardware = [&](double rate) { return rate == 0 ? Amount(0) : hardware(cost) * rate; };
    y[YearlyItem::support] = rate_of_hardware(*costs.support_rate);
    y[YearlyItem::insurance] = rate_of_hardware(*costs.insurance_rate);
    const double failed_cards = *costs.annual_failure_rate * cluster.count;
    y[YearlyItem::failures] = failed_cards == 0 ? Amount(0) : costs.accelerator_price * failed_cards;
    double per_accelerator = 0;
    for (const Licence& licence : *costs.licences) per_accelerator += licence.per_accelerator_year;
    y[YearlyItem::licences] = per_accelerator * cluster.count;
    y[YearlyItem::staff] = *costs.staff_fte * *costs.staff_cost_per_fte;
    y.total = sum(y.items);
    return y;
}

/// Capital and discounted years, less the discounted residual value (cost-formulas F6).
Amount present_cost(const CostEstimate& cost, double rate) {
    if (!cost.capital_total || !cost.residual_value) return std::nullopt;
    double present = *cost.capital_total;
    double factor = 1;
    for (const YearCost& year : cost.yearly) {
        if (!year.total) return std::nullopt;
        factor /= 1 + rate;
        present += *year.total * factor;
    }
    return present - *cost.residual_value * factor;
}

/// Capital recovery factor: the yearly payment that pays back 1 over `years`.
double capital_recovery(double rate, int years) {
    return rate == 0 ? 1.0 / years : rate / (1 - std::pow(1 + rate, -years));
}

}  // namespace

CostEstimate estimate_cost(const Cluster& cluster, const Costs& costs, const EnergyEstimate& energy) {
    CostEstimate cost;
    const int years = *costs.years;
    add_capital(cost, cluster, costs, energy);
    cost.yearly.reserve(static_cast<std::size_t>(years));
    for (int year = 1; year <= years; ++year)
        cost.yearly.push_back(year_cost(year, cost, cluster, costs, energy));
    cost.yearly_total = 0;
    for (const YearCost& year : cost.yearly)
        cost.yearly_total = sum(std::array{cost.yearly_total, year.total});
    cost.residual_value = *costs.residual_rate == 0 ? Amount(0) : hardware(cost) * *costs.residual_rate;
    cost.total = sum(std::array{cost.capital_total, cost.yearly_total, cost.residual_value * -1});
    cost.net_present_cost = present_cost(cost, *costs.discount_rate);
    cost.equivalent_annual_cost = cost.net_present_cost * capital_recovery(*costs.discount_rate, years);
    if (const double busy_hours = cluster.count * hours_per_year * *costs.utilization; busy_hours > 0)
        cost.per_accelerator_hour = cost.equivalent_annual_cost * (1 / busy_hours);
    return cost;
}

std::vector<std::string_view> missing_cost_fields(const Costs& costs) {
    std::vector<std::string_view> fields;
    const auto need = [&](const auto& field, std::string_view name) {
        if (!field) fields.push_back(name);
    };
    if (!costs.server_price) {
        need(costs.accelerator_price, "accelerator_price");
        need(costs.host_price_per_node, "host_price_per_node");
    }
    need(costs.network_price_per_accelerator, "network_price_per_accelerator");
    need(costs.electricity_per_kwh, "electricity_per_kwh");
    need(costs.busy_w_per_accelerator, "busy_w_per_accelerator");
    need(costs.host_w_per_node, "host_w_per_node");
    if (*costs.utilization < 1) need(costs.idle_w_per_accelerator, "idle_w_per_accelerator");
    if (costs.acquisition == Acquisition::colocate)
        need(costs.colocation_per_kw_month, "colocation_per_kw_month");
    return fields;
}

}  // namespace headroom
