// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/cloud.h"
#include "evaluation/explanation_cost_recipes.h"

namespace headroom {

namespace {

/// ` * (1 + costs.x) ^ 2`: what prices have risen by in a year; nothing in the first, or where they do not.
std::string risen(const Question& q, std::string_view field, int year) {
    if (year == 1 || !q.has(field)) return {};
    return " * (1 + " + std::string(field) + ") ^ " + std::to_string(year - 1);
}

/// Where the hosting fee covers cooling, what the room adds is not billed beside it.
bool pays_cooling(const Costs& costs) {
    return costs.acquisition != Acquisition::colocate || !*costs.colocation_includes_cooling;
}

Recipe licences(const Question& q, bool cloud) {
    SumOfTerms sum;
    const std::vector<Licence>& all = *q.e.scenario.costs.licences;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string place = "costs.licences." + std::to_string(i) + ".";
        const std::string dies =
            all[i].dies_per_accelerator == 1 ? "" : " * " + place + "dies_per_accelerator";
        sum.add(all[i].per_accelerator_year != 0, place + "per_accelerator_year * cluster.count");
        sum.add(all[i].per_node_year != 0,
                place + "per_node_year * " + (cloud ? "cost.cloud.instances" : "energy.nodes"));
        sum.add(all[i].per_die_year != 0, place + "per_die_year" + dies + " * cluster.count");
        sum.add(all[i].per_year != 0, place + "per_year");
    }
    return {.formula = sum.text(), .method = "licences"};
}

Recipe lease(const Question& q) {
    if (q.e.scenario.costs.lease_payment_per_month)
        return {.formula = "12 * costs.lease_payment_per_month", .method = "lease-payment"};
    return {.formula = "12 * costs.lease_rate_per_month * hardware_price",
            .method = "lease-rate",
            .own = {hardware_price(q)}};
}

Recipe loan_interest(const Question& q) {
    return {.method = "loan-interest",
            .reference = "finance",
            .beside = {Question::of_sums("loan", q.e.cost->loan, q.e.scenario.costs.currency)},
            .also = {"costs.loan.share", "costs.loan.rate_per_year", "costs.loan.years", "costs.years"}};
}

/// Capacity by the hour is paid for the hours that are used, committed capacity for all.
Recipe rent(const Question& q, int year) {
    const CloudPlan plan = q.e.cost->cloud.plan;
    const bool committed = is_committed(plan), is_run = q.e.scenario.costs.run_years.has_value();
    std::string formula = "cost.cloud.instances * cost.cloud.hourly_price * ";
    if (is_run && !committed)
        formula += "min(8760, speed.training_days * 24 - 8760 * " + std::to_string(year - 1) + ")";
    else
        formula += committed ? "8760" : "8760 * costs.utilization";
    if (plan == CloudPlan::spot)
        formula += " * (1 + costs.cloud.spot_rework_share) / (1 - costs.cloud.spot_unavailable_share)";
    return {.formula = formula + risen(q, "costs.cloud.price_change_per_year", year),
            .method = committed                 ? "rent-committed"
                      : plan == CloudPlan::spot ? "rent-spot"
                      : is_run                  ? "rent-of-run"
                                                : "rent-by-hour"};
}

Recipe cloud_support(const Question& q, const std::string& place) {
    SumOfTerms bill;
    for (const char* item : {".cloud_compute", ".cloud_storage", ".cloud_egress"})
        bill.add(q.knows(place + item), place + item);
    return {.formula = "costs.cloud.support_rate * (" + bill.text() + ")", .method = "cloud-support"};
}

}  // namespace

Recipe bill_recipe(const Question& q, YearlyItem item, const std::string& place, int year) {
    const auto of_hardware = [&](std::string_view rate) {
        return Recipe{.formula = std::string(rate) + " * hardware_price",
                      .method = "share-of-hardware",
                      .own = {hardware_price(q)}};
    };
    const bool cloud =
        place.starts_with("cost.cloud.") || q.e.scenario.costs.acquisition == Acquisition::cloud;
    const std::string power_rise = risen(q, "costs.electricity_escalation", year);
    switch (item) {
        case YearlyItem::hosting:
            return {.formula = "energy.busy_power_w / 1000 * costs.colocation_per_kw_month * 12" +
                               risen(q, "costs.colocation_escalation", year),
                    .method = "hosting"};
        case YearlyItem::electricity:
            return {.formula = "energy.it_power_w / 1000 * 8760 * costs.electricity_per_kwh" + power_rise,
                    .method = "electricity"};
        case YearlyItem::cooling:
            return {
                .formula = place + ".electricity * (costs.pue - 1)", .method = "cooling", .reference = "pue"};
        case YearlyItem::demand_charge:
            return {.formula = "energy.busy_power_w / 1000 * costs.demand_charge_per_kw_month * 12" +
                               std::string(pays_cooling(q.e.scenario.costs) ? " * costs.pue" : "") +
                               power_rise,
                    .method = "demand-charge"};
        case YearlyItem::support:
            return of_hardware("costs.support_rate");
        case YearlyItem::insurance:
            return of_hardware("costs.insurance_rate");
        case YearlyItem::property_tax:
            return of_hardware("costs.property_tax_rate");
        case YearlyItem::failures:
            return {.formula =
                        "costs.annual_failure_rate * (1 - costs.warranty_share) * cluster.count * "
                        "costs.accelerator_price",
                    .method = "failures"};
        case YearlyItem::licences:
            return licences(q, cloud);
        case YearlyItem::staff:
            return {.formula = "costs.staff_fte * costs.staff_cost_per_fte" +
                               risen(q, "costs.staff_escalation", year),
                    .method = "staff"};
        case YearlyItem::lease:
            return lease(q);
        case YearlyItem::loan_interest:
            return loan_interest(q);
        case YearlyItem::cloud_compute:
            return rent(q, year);
        case YearlyItem::cloud_storage:
            return {.formula = "12 * costs.cloud.storage_per_month", .method = "cloud-month"};
        case YearlyItem::cloud_egress:
            return {.formula = "12 * costs.cloud.egress_per_month", .method = "cloud-month"};
        case YearlyItem::cloud_support:
            return cloud_support(q, place);
    }
    return {};
}

}  // namespace headroom
