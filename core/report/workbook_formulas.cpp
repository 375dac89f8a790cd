// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/workbook_formulas.h"

#include "base/units.h"
#include "cost/amount.h"

namespace headroom::report {

namespace {

std::string sum_of_products(std::initializer_list<std::string> products) {
    std::string sum;
    for (const std::string& product : products) sum += (sum.empty() ? "" : "+") + product;
    return sum;
}

}  // namespace

Formulas::Formulas(const Account& account, Inputs& inputs)
    : account_(account),
      inputs_(inputs),
      costs_(account.costs()),
      choice_(costs_.cloud.value_or(CloudChoice{})),
      is_leased_(costs_.acquisition == Acquisition::lease),
      is_hosted_(costs_.acquisition == Acquisition::colocate) {
    // The sheet of assumptions begins with these.
    cards();
    nodes();
}

std::string Formulas::cards() {
    const double count = account_.option.evaluation->scenario.cluster.count;
    return inputs_.figure("accelerators", count, "", {"the scenario", {}, PriceStatus::user});
}

std::string Formulas::nodes() {
    return inputs_.figure("nodes", account_.option.evaluation->energy.nodes, "");
}

std::string Formulas::busy_power() {
    return cards() + "*" + inputs_.field("busy_w_per_accelerator") + "+" + nodes() + "*" +
           inputs_.field("host_w_per_node");
}

std::string Formulas::idle_power() {
    return cards() + "*" + inputs_.field("idle_w_per_accelerator") + "+" + nodes() + "*" +
           inputs_.field("host_w_per_node");
}

std::string Formulas::average_power() {
    const std::string u = inputs_.field("utilization");
    const std::string busy = inputs_.of("busy_power_w"), idle = inputs_.of("idle_power_w");
    // A card that is always busy needs no idle power.
    return "IF(" + u + "<1," + u + "*" + busy + "+(1-" + u + ")*" + idle + "," + busy + ")";
}

std::string Formulas::facility_energy() {
    return inputs_.of("it_power_w") + "*" + inputs_.field("pue") + "/1000*" +
           inputs_.figure("hours_per_year", hours_per_year, "h");
}

std::string Formulas::cards_price() {
    return costs_.server_price ? "0" : cards() + "*" + inputs_.field("accelerator_price");
}

std::string Formulas::servers_price() {
    return costs_.server_price ? nodes() + "*" + inputs_.field("server_price") : "0";
}

std::string Formulas::hardware_price() {
    const std::string machines =
        costs_.server_price ? servers_price()
                            : cards_price() + "+" + nodes() + "*" + inputs_.field("host_price_per_node");
    return sum_of_products({machines, cards() + "*" + inputs_.field("network_price_per_accelerator"),
                            inputs_.field("storage_price")});
}

std::string Formulas::share_of(std::string_view rate_field, const std::string& base, bool base_is_known) {
    const std::string rate = inputs_.field(rate_field);
    const std::string share = rate + "*" + base;
    return base_is_known ? share : "IF(" + rate + "=0,0," + share + ")";
}

std::string Formulas::per_kilowatt(std::string_view rate_field) {
    return share_of(rate_field, inputs_.of("busy_power_w") + "/1000",
                    account_.option.evaluation->energy.busy_power_w.has_value());
}

std::string Formulas::of_hardware(std::string_view rate_field) {
    return share_of(rate_field, inputs_.of("hardware_price"), account_.own.hardware_price.has_value());
}

std::string Formulas::capital(CapitalItem item, const std::string& items_before_contingency) {
    // What is leased is no capital, and the lessor delivers it.
    if (is_leased_ && (item <= CapitalItem::storage || item == CapitalItem::freight ||
                       item == CapitalItem::duty || item == CapitalItem::tax))
        return {};
    const bool whole_servers = costs_.server_price.has_value();
    switch (item) {
        case CapitalItem::accelerators:
            return whole_servers ? std::string() : cards_price();
        case CapitalItem::servers:
            return whole_servers ? servers_price() : std::string();
        case CapitalItem::host:
            return whole_servers ? std::string() : nodes() + "*" + inputs_.field("host_price_per_node");
        case CapitalItem::network:
            return cards() + "*" + inputs_.field("network_price_per_accelerator");
        case CapitalItem::storage:
            return inputs_.field("storage_price");
        case CapitalItem::installation:
            return per_kilowatt("installation_price_per_kw");
        case CapitalItem::facility_retrofit:
            return per_kilowatt("facility_retrofit_price_per_kw");
        case CapitalItem::racks: {
            const std::optional<double>& racks = account_.option.evaluation->energy.racks;
            return share_of("rack_price", inputs_.figure("racks", racks, ""), racks.has_value());
        }
        case CapitalItem::freight:
            return of_hardware("freight_rate");
        case CapitalItem::duty:
            return of_hardware("duty_rate");
        case CapitalItem::tax:
            return of_hardware("nonrecoverable_tax_rate") + "*(1+" + inputs_.field("freight_rate") + "+" +
                   inputs_.field("duty_rate") + ")";
        case CapitalItem::spares:
            return share_of("spares_rate", "(" + cards_price() + "+" + servers_price() + ")",
                            account_.own.hardware_price.has_value());
        case CapitalItem::contingency:
            return share_of("contingency_rate", "SUM(" + items_before_contingency + ")",
                            account_.own.capital_total.has_value());
    }
    return {};
}

std::string Formulas::resale() {
    return is_leased_ ? std::string("0") : of_hardware("residual_rate");
}

std::string Formulas::disposal() {
    return is_leased_ ? std::string("0") : nodes() + "*" + inputs_.field("disposal_price_per_node");
}

std::string Formulas::loan() {
    if (!costs_.loan) return "0";
    return inputs_.of("capital") + "*" +
           inputs_.figure("loan_share", costs_.loan->share, "share", inputs_.origin("loan"));
}

std::string Formulas::loan_repaid(std::size_t year) {
    if (!costs_.loan) return {};
    using namespace amounts;
    const double loan = account_.own.loan.value_or(0);
    const Amount share = loan == 0 ? Amount(0) : account_.own.yearly[year].loan_repaid * (1 / loan);
    return inputs_.of("loan") + "*" +
           inputs_.figure_of_year("loan_repaid", year, share, "share", inputs_.origin("loan"));
}

std::string Formulas::bill(YearlyItem item, std::size_t year, const std::string& before,
                           const std::string& electricity) {
    const bool pays_power = !is_hosted_ || !*costs_.colocation_includes_power;
    const auto raised = [&](const std::string& first, std::string_view escalation) {
        return year == 0 ? first : before + "*(1+" + inputs_.field(escalation) + ")";
    };
    const auto unchanged = [&](const std::string& first) { return year == 0 ? first : before; };
    switch (item) {
        case YearlyItem::hosting:
            if (!is_hosted_) return {};
            return raised(per_kilowatt("colocation_per_kw_month") + "*12", "colocation_escalation");
        case YearlyItem::electricity:
            if (!pays_power) return {};
            return raised(inputs_.of("it_power_w") + "/1000*" +
                              inputs_.figure("hours_per_year", hours_per_year, "h") + "*" +
                              inputs_.field("electricity_per_kwh"),
                          "electricity_escalation");
        case YearlyItem::cooling:
            if (!pays_power || (is_hosted_ && *costs_.colocation_includes_cooling)) return {};
            return electricity + "*(" + inputs_.field("pue") + "-1)";
        case YearlyItem::demand_charge: {
            if (!pays_power) return {};
            const bool fee_cools = is_hosted_ && *costs_.colocation_includes_cooling;
            return raised(per_kilowatt("demand_charge_per_kw_month") +
                              (fee_cools ? std::string() : "*" + inputs_.field("pue")) + "*12",
                          "electricity_escalation");
        }
        case YearlyItem::support:
            return unchanged(of_hardware("support_rate"));
        case YearlyItem::failures:
            return unchanged(share_of("annual_failure_rate",
                                      "(1-" + inputs_.field("warranty_share") + ")*" + cards() + "*" +
                                          inputs_.field("accelerator_price"),
                                      costs_.accelerator_price.has_value()));
        case YearlyItem::licences:
            return unchanged(inputs_.figure("licences_per_year", account_.own.yearly.front()[item],
                                            account_.option.currency(), inputs_.origin("licences")));
        case YearlyItem::staff:
            return raised(inputs_.field("staff_fte") + "*" + inputs_.field("staff_cost_per_fte"),
                          "staff_escalation");
        case YearlyItem::insurance:
            return unchanged(of_hardware("insurance_rate"));
        case YearlyItem::property_tax:
            return unchanged(of_hardware("property_tax_rate"));
        case YearlyItem::lease:
            if (!is_leased_) return {};
            return unchanged("12*" + (costs_.lease_payment_per_month
                                          ? inputs_.field("lease_payment_per_month")
                                          : of_hardware("lease_rate_per_month")));
        case YearlyItem::loan_interest: {
            if (!costs_.loan) return {};
            using namespace amounts;
            const double loan = account_.own.loan.value_or(0);
            const Amount share = loan == 0 ? Amount(0) : account_.own.yearly[year][item] * (1 / loan);
            return inputs_.of("loan") + "*" +
                   inputs_.figure_of_year("loan_interest", year, share, "share", inputs_.origin("loan"));
        }
        default:
            return {};
    }
}

}  // namespace headroom::report
