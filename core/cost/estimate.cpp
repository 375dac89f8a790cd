// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/estimate.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "cost/amount.h"
#include "cost/finance.h"

namespace headroom {

namespace {

using namespace amounts;
using enum CapitalItem;

/// Kilowatts times a rate; a rate of nothing is nothing, even if the power is unknown.
Amount per_kw(const Amount& rate, const Amount& watts) {
    return rate == 0.0 ? rate : rate * (watts * (1 / watts_per_kilowatt));
}

void add_capital(CostEstimate& cost, const Cluster& cluster, const Costs& costs,
                 const EnergyEstimate& energy) {
    const bool whole_servers = costs.server_price.has_value();
    cost[accelerators] = whole_servers ? Amount(0) : costs.accelerator_price * cluster.count;
    cost[servers] = costs.server_price.value_or(0) * energy.nodes;
    cost[host] = whole_servers ? Amount(0) : costs.host_price_per_node * energy.nodes;
    cost[network] = costs.network_price_per_accelerator * cluster.count;
    cost[storage] = costs.storage_price;
    cost[racks] = share_of(energy.racks, *costs.rack_price);
    cost.hardware_price = cost[accelerators] + cost[servers] + cost[host] + cost[network] + cost[storage];
    const bool leased = costs.acquisition == Acquisition::lease;
    // The lessor delivers; what is leased is no capital.
    const auto of_purchase = [&](double rate) {
        return leased ? Amount(0) : share_of(cost.hardware_price, rate);
    };
    cost[freight] = of_purchase(*costs.freight_rate);
    cost[duty] = of_purchase(*costs.duty_rate);
    cost[tax] = of_purchase(*costs.nonrecoverable_tax_rate * (1 + *costs.freight_rate + *costs.duty_rate));
    cost[spares] = share_of(cost[accelerators] + cost[servers], *costs.spares_rate);
    cost[installation] = per_kw(costs.installation_price_per_kw, energy.busy_power_w);
    cost[facility_retrofit] = per_kw(costs.facility_retrofit_price_per_kw, energy.busy_power_w);
    if (leased)
        for (const CapitalItem item : {accelerators, servers, host, network, storage}) cost[item] = 0;
    cost[contingency] = 0;
    cost[contingency] = share_of(sum(cost.capital), *costs.contingency_rate);
    cost.capital_total = sum(cost.capital);
}

/// What a year costs before prices rise.
YearCost first_year(const CostEstimate& cost, const Cluster& cluster, const Costs& costs,
                    const EnergyEstimate& energy) {
    const bool hosted = costs.acquisition == Acquisition::colocate;
    const bool pays_power = !hosted || !*costs.colocation_includes_power;
    const double pue = hosted && *costs.colocation_includes_cooling ? 1 : *costs.pue;

    YearCost y;
    y[YearlyItem::hosting] =
        hosted ? per_kw(costs.colocation_per_kw_month, energy.busy_power_w) * 12 : Amount(0);
    const Amount kwh = energy.it_power_w * (hours_per_year / watts_per_kilowatt);
    y[YearlyItem::electricity] = pays_power ? kwh * costs.electricity_per_kwh : Amount(0);
    y[YearlyItem::cooling] = share_of(pays_power ? kwh * costs.electricity_per_kwh : Amount(0), pue - 1);
    y[YearlyItem::demand_charge] =
        pays_power ? per_kw(costs.demand_charge_per_kw_month, energy.busy_power_w) * (pue * 12) : Amount(0);
    y[YearlyItem::support] = share_of(cost.hardware_price, *costs.support_rate);
    y[YearlyItem::insurance] = share_of(cost.hardware_price, *costs.insurance_rate);
    y[YearlyItem::property_tax] = share_of(cost.hardware_price, *costs.property_tax_rate);
    const double failed_cards = *costs.annual_failure_rate * (1 - *costs.warranty_share) * cluster.count;
    y[YearlyItem::failures] = share_of(costs.accelerator_price, failed_cards);
    y[YearlyItem::licences] = licences_per_year(*costs.licences, cluster, energy.nodes);
    y[YearlyItem::staff] = *costs.staff_fte * *costs.staff_cost_per_fte;
    y[YearlyItem::lease] = 0;
    if (costs.acquisition == Acquisition::lease)
        y[YearlyItem::lease] =
            12 * (costs.lease_payment_per_month ? *costs.lease_payment_per_month
                                                : cost.hardware_price * costs.lease_rate_per_month);
    for (const YearlyItem item :
         {YearlyItem::loan_interest, YearlyItem::cloud_compute, YearlyItem::cloud_storage,
          YearlyItem::cloud_egress, YearlyItem::cloud_support})
        y[item] = 0;
    return y;
}

void raise_prices(YearCost& year, const Costs& costs) {
    const auto raise = [&](YearlyItem item, double rate) {
        if (rate != 0) year[item] = year[item] * (1 + rate);
    };
    for (const YearlyItem item : {YearlyItem::electricity, YearlyItem::cooling, YearlyItem::demand_charge})
        raise(item, *costs.electricity_escalation);
    raise(YearlyItem::hosting, *costs.colocation_escalation);
    raise(YearlyItem::staff, *costs.staff_escalation);
}

/// Interest and repayment by year of a loan that is paid back every month; what is left of it at the end of
/// the plan is paid then.
void add_loan(CostEstimate& cost, const Costs& costs) {
    if (!costs.loan) return;
    const Loan& loan = *costs.loan;
    cost.loan = cost.capital_total * loan.share;
    const double rate = monthly_rate(loan.rate_per_year);
    const double months = 12 * loan.years.value_or(*costs.years);
    const double payment = loan_payment(rate, months, 1, loan.balloon_share);
    double owed = 1;
    for (std::size_t y = 0; y < cost.yearly.size(); ++y) {
        const double from = 12 * static_cast<double>(y), to = from + 12;
        const bool is_last = y + 1 == cost.yearly.size() || to >= months;
        const double paid_months = std::max(0.0, std::min(to, months) - from);
        const double remaining = std::max(0.0, months - to);
        const double after_payments = loan_owed(rate, payment, remaining, loan.balloon_share);
        const double left = is_last ? 0 : after_payments;
        const double repaid = owed - left;
        const double interest = payment * paid_months - (owed - after_payments);
        cost.yearly[y][YearlyItem::loan_interest] = owed == 0 ? Amount(0) : cost.loan * interest;
        cost.yearly[y].loan_repaid = cost.loan * repaid;
        owed = left;
    }
}

}  // namespace

double licences_per_year(const std::vector<Licence>& licences, const Cluster& cluster, double nodes) {
    double total = 0;
    for (const Licence& licence : licences)
        total += licence.per_accelerator_year * cluster.count + licence.per_node_year * nodes +
                 licence.per_die_year * licence.dies_per_accelerator * cluster.count + licence.per_year;
    return total;
}

std::optional<double> present_value_of(const std::vector<YearCost>& years, double rate) {
    double present = 0, factor = 1;
    for (const YearCost& year : years) {
        if (!year.total || !year.loan_repaid) return std::nullopt;
        factor /= 1 + rate;
        present += (*year.total + *year.loan_repaid) * factor;
    }
    return present;
}

void add_totals(CostEstimate& cost, const Cluster& cluster, const Costs& costs) {
    const double rate = *costs.discount_rate;
    const int years = *costs.years;
    cost.yearly_total = 0;
    for (YearCost& year : cost.yearly) {
        year.total = sum(year.items);
        cost.yearly_total = cost.yearly_total + year.total;
    }
    const Amount end = cost.disposal - cost.residual_value;
    cost.total = cost.capital_total + cost.yearly_total + end;
    cost.net_present_cost = cost.capital_total - cost.loan + present_value_of(cost.yearly, rate) +
                            end * (1 / std::pow(1 + rate, years));
    cost.equivalent_annual_cost = cost.net_present_cost * capital_recovery_factor(rate, years);
    if (const double busy_hours = cluster.count * hours_per_year * *costs.utilization; busy_hours > 0)
        cost.per_accelerator_hour = cost.equivalent_annual_cost * (1 / busy_hours);
}

CostEstimate estimate_own_cost(const Cluster& cluster, const Costs& costs, const EnergyEstimate& energy) {
    CostEstimate cost;
    add_capital(cost, cluster, costs, energy);
    const auto years = static_cast<std::size_t>(*costs.years);
    cost.yearly.reserve(years);
    cost.yearly.push_back(first_year(cost, cluster, costs, energy));
    while (cost.yearly.size() < years) {
        cost.yearly.push_back(cost.yearly.back());
        raise_prices(cost.yearly.back(), costs);
    }
    add_loan(cost, costs);
    const bool owned = costs.acquisition != Acquisition::lease;
    cost.residual_value = owned ? share_of(cost.hardware_price, *costs.residual_rate) : Amount(0);
    cost.disposal = owned ? energy.nodes * *costs.disposal_price_per_node : 0;
    add_totals(cost, cluster, costs);
    return cost;
}

std::vector<std::string_view> missing_cost_fields(const Costs& costs) {
    std::vector<std::string_view> fields;
    const auto need = [&](const auto& field, std::string_view name) {
        if (!field) fields.push_back(name);
    };
    if (costs.acquisition == Acquisition::cloud) return fields;
    if (!costs.server_price) {
        need(costs.accelerator_price, "accelerator_price");
        need(costs.host_price_per_node, "host_price_per_node");
    }
    need(costs.network_price_per_accelerator, "network_price_per_accelerator");
    need(costs.busy_w_per_accelerator, "busy_w_per_accelerator");
    need(costs.host_w_per_node, "host_w_per_node");
    const bool hosted = costs.acquisition == Acquisition::colocate;
    if (hosted) need(costs.colocation_per_kw_month, "colocation_per_kw_month");
    if (hosted && *costs.colocation_includes_power) return fields;
    need(costs.electricity_per_kwh, "electricity_per_kwh");
    if (*costs.utilization < 1) need(costs.idle_w_per_accelerator, "idle_w_per_accelerator");
    return fields;
}

}  // namespace headroom
