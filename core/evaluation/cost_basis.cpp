// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_basis.h"

#include "base/text.h"
#include "base/units.h"

namespace headroom {

namespace {

std::string number(const std::optional<double>& value, int decimals = -1) {
    if (!value) return "?";
    return decimals < 0 ? shortest(*value) : fixed(*value, decimals);
}

std::string kilowatts(const std::optional<double>& watts) {
    return watts ? fixed(*watts / watts_per_kilowatt, 2) + " kW" : "? kW";
}

/// Quantity, unit and price of each.
std::string times(double quantity, std::string_view unit, const std::optional<double>& price,
                  const std::string& currency) {
    return shortest(quantity) + " " + std::string(unit) + " x " + number(price) + " " + currency;
}

std::string of_hardware(const std::optional<double>& rate, const Evaluation& e) {
    return number(rate) + " x hardware of " + number(e.cost->hardware_price, 2) + " " +
           e.scenario.costs.currency;
}

constexpr const char* in_cloud_text = "rented in the cloud";
constexpr const char* leased_text = "leased";
constexpr const char* nothing_text = "nothing is charged for it in the scenario";

std::string why_no_capital(CapitalItem item, const Costs& costs) {
    const bool is_hardware = item <= CapitalItem::storage;
    const bool is_delivery =
        item == CapitalItem::freight || item == CapitalItem::duty || item == CapitalItem::tax;
    if (costs.acquisition == Acquisition::cloud) return in_cloud_text;
    if (costs.acquisition == Acquisition::lease && (is_hardware || is_delivery)) return leased_text;
    if (costs.server_price && (item == CapitalItem::accelerators || item == CapitalItem::host))
        return "part of the servers";
    if (item == CapitalItem::servers) return "accelerators and hosts are priced apart";
    if (item == CapitalItem::network) return "a single node needs none";
    return nothing_text;
}

bool is_of_own_hardware(YearlyItem item) {
    return item != YearlyItem::licences && item != YearlyItem::staff && item < YearlyItem::lease;
}

std::string why_no_bill(YearlyItem item, const Costs& costs, bool in_cloud) {
    const bool hosted = costs.acquisition == Acquisition::colocate;
    if (in_cloud && is_of_own_hardware(item)) return in_cloud_text;
    if (!in_cloud && item >= YearlyItem::cloud_compute) return "not in the cloud";
    if (item == YearlyItem::hosting && !hosted) return "the hardware stands in the own room";
    if (item == YearlyItem::lease) return "not leased";
    if (item == YearlyItem::loan_interest) return "no loan";
    const bool is_power = item == YearlyItem::electricity || item == YearlyItem::demand_charge;
    if (hosted && (is_power || item == YearlyItem::cooling) && *costs.colocation_includes_power)
        return "part of the hosting fee";
    if (hosted && item == YearlyItem::cooling && *costs.colocation_includes_cooling)
        return "part of the hosting fee";
    return nothing_text;
}

std::string cloud_hours(const Evaluation& e) {
    const CloudEstimate& cloud = e.cost->cloud;
    const bool committed = cloud.plan == CloudPlan::reserved_1y || cloud.plan == CloudPlan::reserved_3y;
    const std::string busy = committed ? "" : number(e.scenario.costs.utilization) + " x ";
    return shortest(cloud.instances) + " instances of " + (cloud.offer.empty() ? "?" : cloud.offer) + ", " +
           std::string(name_of(cloud.plan)) + ", " + busy + shortest(hours_per_year) + " h x " +
           number(cloud.hourly_price) + " " + e.scenario.costs.currency;
}

}  // namespace

LineBasis basis_of(CapitalItem item, const Evaluation& e) {
    const Costs& c = e.scenario.costs;
    const double cards = e.scenario.cluster.count, nodes = e.energy.nodes;
    const std::string why = why_no_capital(item, c);
    switch (item) {
        case CapitalItem::accelerators:
            return {"accelerator_price", times(cards, "accelerators", c.accelerator_price, c.currency), why};
        case CapitalItem::servers:
            return {"server_price", times(nodes, "servers", c.server_price, c.currency), why};
        case CapitalItem::host:
            return {"host_price_per_node", times(nodes, "nodes", c.host_price_per_node, c.currency), why};
        case CapitalItem::network:
            return {"network_price_per_accelerator",
                    times(cards, "accelerators", c.network_price_per_accelerator, c.currency), why};
        case CapitalItem::storage:
            return {"storage_price", "one price", why};
        case CapitalItem::installation:
            return {"installation_price_per_kw",
                    kilowatts(e.energy.busy_power_w) + " x " + number(c.installation_price_per_kw), why};
        case CapitalItem::facility_retrofit:
            return {"facility_retrofit_price_per_kw",
                    kilowatts(e.energy.busy_power_w) + " x " + number(c.facility_retrofit_price_per_kw), why};
        case CapitalItem::racks:
            return {"rack_price", times(e.energy.racks.value_or(0), "racks", c.rack_price, c.currency), why};
        case CapitalItem::freight:
            return {"freight_rate", of_hardware(c.freight_rate, e), why};
        case CapitalItem::duty:
            return {"duty_rate", of_hardware(c.duty_rate, e), why};
        case CapitalItem::tax:
            return {"nonrecoverable_tax_rate",
                    of_hardware(c.nonrecoverable_tax_rate, e) + ", freight and duty", why};
        case CapitalItem::spares:
            return {"spares_rate", number(c.spares_rate) + " x accelerators or servers", why};
        case CapitalItem::contingency:
            return {"contingency_rate", number(c.contingency_rate) + " x all other capital", why};
    }
    return {};
}

LineBasis basis_of(YearlyItem item, const Evaluation& e, bool in_cloud) {
    const Costs& c = e.scenario.costs;
    in_cloud = in_cloud || c.acquisition == Acquisition::cloud;
    const std::string why = why_no_bill(item, c, in_cloud), per_month = " x 12 months";
    const std::string hours = " x " + shortest(hours_per_year) + " h x ";
    switch (item) {
        case YearlyItem::hosting:
            return {"colocation_per_kw_month",
                    kilowatts(e.energy.busy_power_w) + " x " + number(c.colocation_per_kw_month) + per_month,
                    why};
        case YearlyItem::electricity:
            return {"electricity_per_kwh",
                    kilowatts(e.energy.it_power_w) + " on average" + hours + number(c.electricity_per_kwh),
                    why};
        case YearlyItem::cooling:
            return {"pue", "electricity x (PUE " + number(c.pue) + " - 1)", why};
        case YearlyItem::demand_charge:
            return {"demand_charge_per_kw_month",
                    kilowatts(e.energy.busy_power_w) + " x PUE x " + number(c.demand_charge_per_kw_month) +
                        per_month,
                    why};
        case YearlyItem::support:
            return {"support_rate", of_hardware(c.support_rate, e), why};
        case YearlyItem::failures:
            return {"annual_failure_rate",
                    number(c.annual_failure_rate) + " x (1 - " + number(c.warranty_share) + ") x " +
                        times(e.scenario.cluster.count, "accelerators", c.accelerator_price, c.currency),
                    why};
        case YearlyItem::licences:
            return {"licences", "licences by accelerator, node, die or plan", why};
        case YearlyItem::staff:
            return {"staff_cost_per_fte",
                    times(*c.staff_fte, "full-time posts", c.staff_cost_per_fte, c.currency), why};
        case YearlyItem::insurance:
            return {"insurance_rate", of_hardware(c.insurance_rate, e), why};
        case YearlyItem::property_tax:
            return {"property_tax_rate", of_hardware(c.property_tax_rate, e), why};
        case YearlyItem::lease:
            if (c.lease_payment_per_month)
                return {"lease_payment_per_month", number(c.lease_payment_per_month) + per_month, why};
            return {"lease_rate_per_month", of_hardware(c.lease_rate_per_month, e) + per_month, why};
        case YearlyItem::loan_interest:
            return {"loan", "interest on " + number(e.cost->loan, 2) + " " + c.currency, why};
        case YearlyItem::cloud_compute:
            return {"cloud", cloud_hours(e), why};
        case YearlyItem::cloud_storage:
            return {"cloud", number(c.cloud ? c.cloud->storage_per_month : 0) + per_month, why};
        case YearlyItem::cloud_egress:
            return {"cloud", number(c.cloud ? c.cloud->egress_per_month : 0) + per_month, why};
        case YearlyItem::cloud_support:
            return {"cloud", number(c.cloud ? c.cloud->support_rate : 0) + " x the rest of the bill", why};
    }
    return {};
}

LineBasis basis_of_end(std::string_view field, const Evaluation& e) {
    const Costs& c = e.scenario.costs;
    const std::string why = c.acquisition == Acquisition::cloud   ? in_cloud_text
                            : c.acquisition == Acquisition::lease ? leased_text
                                                                  : nothing_text;
    if (field == "residual_rate") return {"residual_rate", of_hardware(c.residual_rate, e), why};
    return {"disposal_price_per_node", times(e.energy.nodes, "nodes", c.disposal_price_per_node, c.currency),
            why};
}

}  // namespace headroom
