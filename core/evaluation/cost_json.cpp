// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_json.h"

#include "cost/break_even.h"
#include "cost/rounding.h"
#include "evaluation/cost_lines.h"

namespace headroom {

namespace {

/// The amounts that are not nothing, by name; an unknown one is null.
template <class Item, std::size_t n>
void write_items(JsonSink& out, const std::array<std::optional<double>, n>& amounts) {
    out.begin_array();
    for (std::size_t i = 0; i < n; ++i) {
        if (amounts[i] == 0.0) continue;
        out.begin_object();
        out.field("item", enum_names<Item>[i]);
        out.field("amount", amounts[i]);
        out.end_object();
    }
    out.end_array();
}

void write_years(JsonSink& out, const std::vector<YearCost>& years) {
    out.key("yearly");
    out.begin_array();
    for (std::size_t i = 0; i < years.size(); ++i) {
        out.begin_object();
        out.field("year", i + 1);
        out.key("items");
        write_items<YearlyItem>(out, years[i].items);
        out.field("total", years[i].total);
        out.end_object();
    }
    out.end_array();
}

void write_line(JsonSink& out, const CostLine& line) {
    out.begin_object();
    out.field("item", line.item);
    out.field("group", name_of(line.group));
    out.key("amounts");
    out.begin_array();
    for (const std::optional<double>& amount : line.amounts) out.value(amount);
    out.end_array();
    out.field("total", line.total);
    out.field("basis", line.basis);
    out.field("source", line.source);
    out.field("as_of", line.as_of);
    out.field("status", name_of(line.status));
    out.field("is_alternative", line.is_alternative);
    if (!line.excluded_reason.empty()) out.field("excluded_reason", line.excluded_reason);
    out.end_object();
}

void write_cash_flow(JsonSink& out, const CashFlow& flow) {
    out.begin_object();
    out.key("years");
    out.begin_array();
    for (const YearFlow& year : flow.years) {
        out.begin_object();
        out.field("year", year.year);
        out.field("own", rounded_to_cent(year.own));
        out.field("cloud", rounded_to_cent(year.cloud));
        out.field("saving", rounded_to_cent(year.saving));
        out.field("cumulative", rounded_to_cent(year.cumulative));
        out.field("depreciation", rounded_to_cent(year.depreciation));
        out.field("book_value", rounded_to_cent(year.book_value));
        out.field("own_after_tax", rounded_to_cent(year.own_after_tax));
        out.end_object();
    }
    out.end_array();
    out.field("saving_npv", rounded_to_cent(flow.saving_npv));
    out.field("saving_irr", flow.saving_irr.rate);
    out.field("saving_irr_is_ambiguous", flow.saving_irr.is_ambiguous);
    out.field("saving_mirr", flow.saving_mirr);
    out.field("payback_years", flow.payback_years);
    out.field("discounted_payback_years", flow.discounted_payback_years);
    out.field("own_after_tax_npv", rounded_to_cent(flow.own_after_tax_npv));
    out.end_object();
}

void write_curve(JsonSink& out, std::string_view key, const CumulativeCost& cost) {
    out.key(key);
    out.begin_array();
    for (const double amount : by_month(cost)) out.number(rounded_to_cent(amount));
    out.end_array();
}

void write_crossings(JsonSink& out, std::string_view key, const CumulativeCost& own,
                     const CumulativeCost& other) {
    out.key(key);
    out.begin_array();
    for (const Crossing& crossing : crossings(own, other)) {
        out.begin_object();
        out.field("month", crossing.month);
        out.field("own_gets_cheaper", crossing.first_gets_cheaper);
        out.end_object();
    }
    out.end_array();
}

/// Cumulative cash by month, from month 0, and where own hardware crosses the others.
void write_curves(JsonSink& out, const Evaluation& e) {
    const auto own = cumulative_cost(own_cost_of(e)), cloud = cumulative_cost(e.cost->cloud);
    const auto api = e.cost->api ? cumulative_cost(*e.cost->api, *e.scenario.costs.years) : std::nullopt;
    out.begin_object();
    if (own) write_curve(out, "own", *own);
    if (cloud) write_curve(out, "cloud", *cloud);
    if (api) write_curve(out, "api", *api);
    if (own && cloud) write_crossings(out, "cloud_crossings", *own, *cloud);
    if (own && api) write_crossings(out, "api_crossings", *own, *api);
    out.end_object();
}

void write_cloud(JsonSink& out, const CloudEstimate& cloud) {
    out.begin_object();
    out.field("offer", cloud.offer.empty() ? std::nullopt : std::optional(cloud.offer));
    out.field("plan", name_of(cloud.plan));
    out.field("instances", cloud.instances);
    out.field("hourly_price", cloud.hourly_price);
    write_years(out, cloud.yearly);
    out.field("total", cloud.total);
    out.field("net_present_cost", cloud.net_present_cost);
    out.field("own_total", cloud.own_total);
    out.field("own_net_present_cost", cloud.own_net_present_cost);
    out.field("break_even_month", cloud.break_even_month);
    out.field("break_even_utilization", cloud.break_even_utilization);
    out.end_object();
}

void write_api(JsonSink& out, const ApiEstimate& api) {
    out.begin_object();
    out.field("per_year", api.per_year);
    out.field("total", api.total);
    out.field("break_even_month", api.break_even_month);
    out.end_object();
}

}  // namespace

void write_cost(JsonSink& out, const Scenario& given, const Evaluation& e, const Catalogue& catalogue) {
    const CostEstimate c = in_cents(*e.cost);
    out.begin_object();
    out.field("currency", e.scenario.costs.currency);
    out.key("capital");
    write_items<CapitalItem>(out, c.capital);
    out.field("capital_total", c.capital_total);
    write_years(out, c.yearly);
    out.field("yearly_total", c.yearly_total);
    out.field("residual_value", c.residual_value);
    out.field("disposal", c.disposal);
    out.field("total", c.total);
    out.field("net_present_cost", c.net_present_cost);
    out.field("equivalent_annual_cost", c.equivalent_annual_cost);
    out.field("per_accelerator_hour", c.per_accelerator_hour);
    out.field("per_million_tokens", c.per_million_tokens);
    out.field("per_million_input_tokens", c.per_million_input_tokens);
    out.field("per_million_output_tokens", c.per_million_output_tokens);
    out.field("per_million_blended_tokens", c.per_million_blended_tokens);
    out.field("per_training_run", c.per_training_run);
    out.key("cloud");
    write_cloud(out, c.cloud);
    if (c.api) {
        out.key("api");
        write_api(out, *c.api);
    }
    out.key("cash_flow");
    if (const std::optional<CashFlow> flow = cash_flow_of(e, c))
        write_cash_flow(out, *flow);
    else
        out.null();
    out.key("curves");
    write_curves(out, e);
    out.key("lines");
    out.begin_array();
    for (const CostLine& line : cost_lines(given, e, catalogue, c)) write_line(out, line);
    out.end_array();
    out.end_object();
}

}  // namespace headroom
