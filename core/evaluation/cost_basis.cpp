// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_basis.h"

#include <functional>

#include "base/text.h"
#include "base/units.h"
#include "cost/cloud.h"
#include "cost/rounding.h"

namespace headroom {

namespace {

using Form = BasisForm;

/// By BasisForm.
constexpr auto templates = std::to_array<std::string_view>({
    "{count} accelerators x {price} {currency}",
    "{count} servers x {price} {currency}",
    "{count} nodes x {price} {currency}",
    "{count} racks x {price} {currency}",
    "one price",
    "{kw} kW x {price}",
    "{rate} x hardware of {hardware} {currency}",
    "{rate} x hardware of {hardware} {currency}, freight and duty",
    "{rate} x accelerators or servers",
    "{rate} x all other capital",
    "{kw} kW x {price} x 12 months",
    "{kw} kW on average x {hours} h x {price}",
    "electricity x (PUE {pue} - 1)",
    "{kw} kW x PUE x {price} x 12 months",
    "{rate} x (1 - {warranty}) x {count} accelerators x {price} {currency}",
    "licences by accelerator, node, die or plan",
    "{count} full-time posts x {price} {currency}",
    "{price} x 12 months",
    "{rate} x hardware of {hardware} {currency} x 12 months",
    "interest on {loan} {currency}",
    "{count} instances of {offer}, {plan}, {utilization} x {hours} h x {price} {currency}",
    "{count} instances of {offer}, {plan}, {hours} h x {price} {currency}",
    "{price} x 12 months",
    "{rate} x the rest of the bill",
    "tokens of a month x 12 x price per million tokens",
});
static_assert(templates.size() == enum_names<BasisForm>.size());

/// By WhyNothing.
constexpr auto reasons = std::to_array<std::string_view>({
    "nothing is charged for it in the scenario",
    "rented in the cloud",
    "not in the cloud",
    "leased",
    "not leased",
    "no loan",
    "the hardware stands in the own room",
    "part of the hosting fee",
    "part of the servers",
    "accelerators and hosts are priced apart",
    "a single node needs none",
});
static_assert(reasons.size() == enum_names<WhyNothing>.size());

std::string number_text(const BasisPart& part) {
    if (!part.value) return "?";
    if (part.name == "hours") return shortest(rounded_to_cent(*part.value));
    const bool is_sum = part.name == "hardware" || part.name == "loan" || part.name == "kw";
    return is_sum ? fixed(*part.value, 2) : shortest(*part.value);
}

WhyNothing why_no_capital(CapitalItem item, const Costs& costs) {
    const bool is_hardware = item <= CapitalItem::storage;
    const bool is_delivery =
        item == CapitalItem::freight || item == CapitalItem::duty || item == CapitalItem::tax;
    if (costs.acquisition == Acquisition::cloud) return WhyNothing::in_cloud;
    if (costs.acquisition == Acquisition::lease && (is_hardware || is_delivery)) return WhyNothing::leased;
    if (costs.server_price && (item == CapitalItem::accelerators || item == CapitalItem::host))
        return WhyNothing::part_of_servers;
    if (item == CapitalItem::servers) return WhyNothing::priced_apart;
    if (item == CapitalItem::network) return WhyNothing::single_node;
    return WhyNothing::nothing_charged;
}

bool is_of_own_hardware(YearlyItem item) {
    return item != YearlyItem::licences && item != YearlyItem::staff && item < YearlyItem::lease;
}

WhyNothing why_no_bill(YearlyItem item, const Costs& costs, bool in_cloud) {
    const bool hosted = costs.acquisition == Acquisition::colocate;
    if (in_cloud && is_of_own_hardware(item)) return WhyNothing::in_cloud;
    if (!in_cloud && item >= YearlyItem::cloud_compute) return WhyNothing::not_in_cloud;
    if (item == YearlyItem::hosting && !hosted) return WhyNothing::own_room;
    if (item == YearlyItem::lease) return WhyNothing::not_leased;
    if (item == YearlyItem::loan_interest) return WhyNothing::no_loan;
    const bool is_power = item == YearlyItem::electricity || item == YearlyItem::demand_charge;
    if (hosted && (is_power || item == YearlyItem::cooling) && *costs.colocation_includes_power)
        return WhyNothing::in_hosting_fee;
    if (hosted && item == YearlyItem::cooling && *costs.colocation_includes_cooling)
        return WhyNothing::in_hosting_fee;
    return WhyNothing::nothing_charged;
}

std::optional<double> kilowatts(const std::optional<double>& watts) {
    return watts ? std::optional(*watts / watts_per_kilowatt) : std::nullopt;
}

LineBasis cloud_hours(const Evaluation& e, WhyNothing why) {
    const CloudEstimate& cloud = e.cost->cloud;
    const Costs& costs = e.scenario.costs;
    const bool is_by_share = !costs.run_years && !is_committed(cloud.plan);
    return {"cloud",
            is_by_share ? Form::cloud_hours : Form::committed_cloud_hours,
            {{"count", cloud.instances},
             {"utilization", costs.utilization},
             {"hours", hours_per_year * (costs.run_years ? rented_years(costs, cloud.plan) : 1)},
             {"price", cloud.hourly_price}},
            why};
}

}  // namespace

std::string_view text_of(WhyNothing why) {
    return reasons[static_cast<std::size_t>(why)];
}

std::string basis_text(const LineBasis& basis, const Evaluation& e) {
    const CloudEstimate& cloud = e.cost->cloud;
    const auto value = [&](std::string_view name) -> std::string {
        for (const BasisPart& part : basis.parts)
            if (part.name == name) return number_text(part);
        if (name == "offer") return cloud.offer.empty() ? "?" : cloud.offer;
        if (name == "plan") return std::string(name_of(cloud.plan));
        return e.scenario.costs.currency;
    };
    // By reference, as a std::function that holds it would have to allocate, for each line of each bill.
    return filled(templates[static_cast<std::size_t>(basis.form)], std::ref(value));
}

LineBasis basis_of(CapitalItem item, const Evaluation& e) {
    const Costs& c = e.scenario.costs;
    const double cards = e.scenario.cluster.count, nodes = e.energy.nodes;
    const std::optional<double> busy_kw = kilowatts(e.energy.busy_power_w), hardware = e.cost->hardware_price;
    const WhyNothing why = why_no_capital(item, c);
    switch (item) {
        case CapitalItem::accelerators:
            return {"accelerator_price",
                    Form::accelerators,
                    {{"count", cards}, {"price", c.accelerator_price}},
                    why};
        case CapitalItem::servers:
            return {"server_price", Form::servers, {{"count", nodes}, {"price", c.server_price}}, why};
        case CapitalItem::host:
            return {"host_price_per_node",
                    Form::nodes,
                    {{"count", nodes}, {"price", c.host_price_per_node}},
                    why};
        case CapitalItem::network:
            return {"network_price_per_accelerator",
                    Form::accelerators,
                    {{"count", cards}, {"price", c.network_price_per_accelerator}},
                    why};
        case CapitalItem::storage:
            return {"storage_price", Form::lump_sum, {}, why};
        case CapitalItem::installation:
            return {"installation_price_per_kw",
                    Form::installed_power,
                    {{"kw", busy_kw}, {"price", c.installation_price_per_kw}},
                    why};
        case CapitalItem::facility_retrofit:
            return {"facility_retrofit_price_per_kw",
                    Form::installed_power,
                    {{"kw", busy_kw}, {"price", c.facility_retrofit_price_per_kw}},
                    why};
        case CapitalItem::racks:
            return {"rack_price",
                    Form::racks,
                    {{"count", e.energy.racks.value_or(0)}, {"price", c.rack_price}},
                    why};
        case CapitalItem::freight:
            return {"freight_rate",
                    Form::share_of_hardware,
                    {{"rate", c.freight_rate}, {"hardware", hardware}},
                    why};
        case CapitalItem::duty:
            return {
                "duty_rate", Form::share_of_hardware, {{"rate", c.duty_rate}, {"hardware", hardware}}, why};
        case CapitalItem::tax:
            return {"nonrecoverable_tax_rate",
                    Form::share_with_delivery,
                    {{"rate", c.nonrecoverable_tax_rate}, {"hardware", hardware}},
                    why};
        case CapitalItem::spares:
            return {"spares_rate", Form::spares, {{"rate", c.spares_rate}}, why};
        case CapitalItem::contingency:
            return {"contingency_rate", Form::contingency, {{"rate", c.contingency_rate}}, why};
    }
    return {};
}

LineBasis basis_of(YearlyItem item, const Evaluation& e, bool in_cloud) {
    const Costs& c = e.scenario.costs;
    const CloudChoice cloud = c.cloud.value_or(CloudChoice{});
    const std::optional<double> busy_kw = kilowatts(e.energy.busy_power_w), hardware = e.cost->hardware_price;
    in_cloud = in_cloud || c.acquisition == Acquisition::cloud;
    const WhyNothing why = why_no_bill(item, c, in_cloud);
    const auto of_hardware = [&](std::string_view field, BasisForm form, const std::optional<double>& rate) {
        return LineBasis{field, form, {{"rate", rate}, {"hardware", hardware}}, why};
    };
    switch (item) {
        case YearlyItem::hosting:
            return {"colocation_per_kw_month",
                    Form::hosted_power,
                    {{"kw", busy_kw}, {"price", c.colocation_per_kw_month}},
                    why};
        case YearlyItem::electricity:
            return {"electricity_per_kwh",
                    Form::average_power,
                    {{"kw", kilowatts(e.energy.it_power_w)},
                     {"hours", hours_per_year},
                     {"price", c.electricity_per_kwh}},
                    why};
        case YearlyItem::cooling:
            return {"pue", Form::cooling, {{"pue", c.pue}}, why};
        case YearlyItem::demand_charge:
            return {"demand_charge_per_kw_month",
                    Form::highest_power,
                    {{"kw", busy_kw}, {"price", c.demand_charge_per_kw_month}},
                    why};
        case YearlyItem::support:
            return of_hardware("support_rate", Form::share_of_hardware, c.support_rate);
        case YearlyItem::failures:
            return {"annual_failure_rate",
                    Form::failures,
                    {{"rate", c.annual_failure_rate},
                     {"warranty", c.warranty_share},
                     {"count", e.scenario.cluster.count},
                     {"price", c.accelerator_price}},
                    why};
        case YearlyItem::licences:
            return {"licences", Form::licences, {}, why};
        case YearlyItem::staff:
            return {"staff_cost_per_fte",
                    Form::posts,
                    {{"count", c.staff_fte}, {"price", c.staff_cost_per_fte}},
                    why};
        case YearlyItem::insurance:
            return of_hardware("insurance_rate", Form::share_of_hardware, c.insurance_rate);
        case YearlyItem::property_tax:
            return of_hardware("property_tax_rate", Form::share_of_hardware, c.property_tax_rate);
        case YearlyItem::lease:
            if (!c.lease_payment_per_month)
                return of_hardware("lease_rate_per_month", Form::lease_rate, c.lease_rate_per_month);
            return {
                "lease_payment_per_month", Form::lease_payment, {{"price", c.lease_payment_per_month}}, why};
        case YearlyItem::loan_interest:
            return {"loan", Form::interest, {{"loan", e.cost->loan}}, why};
        case YearlyItem::cloud_compute:
            return cloud_hours(e, why);
        case YearlyItem::cloud_storage:
            return {"cloud", Form::cloud_month, {{"price", cloud.storage_per_month}}, why};
        case YearlyItem::cloud_egress:
            return {"cloud", Form::cloud_month, {{"price", cloud.egress_per_month}}, why};
        case YearlyItem::cloud_support:
            return {"cloud", Form::cloud_support, {{"rate", cloud.support_rate}}, why};
    }
    return {};
}

LineBasis basis_of_end(std::string_view field, const Evaluation& e) {
    const Costs& c = e.scenario.costs;
    const WhyNothing why = c.acquisition == Acquisition::cloud   ? WhyNothing::in_cloud
                           : c.acquisition == Acquisition::lease ? WhyNothing::leased
                                                                 : WhyNothing::nothing_charged;
    if (field == "residual_rate")
        return {"residual_rate",
                Form::share_of_hardware,
                {{"rate", c.residual_rate}, {"hardware", e.cost->hardware_price}},
                why};
    return {"disposal_price_per_node",
            Form::nodes,
            {{"count", e.energy.nodes}, {"price", c.disposal_price_per_node}},
            why};
}

}  // namespace headroom
