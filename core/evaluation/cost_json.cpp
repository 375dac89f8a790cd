// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_json.h"

#include "cost/break_even.h"
#include "cost/rounding.h"
#include "evaluation/cost_lines.h"

namespace headroom {

namespace {

/// The amounts that are not nothing, by name; an unknown one is null.
template <class Item, std::size_t n>
Json items_json(const std::array<std::optional<double>, n>& amounts) {
    Json items = Json::array();
    for (std::size_t i = 0; i < n; ++i)
        if (amounts[i] != 0.0)
            items.push_back({{"item", enum_names<Item>[i]}, {"amount", known(amounts[i])}});
    return items;
}

Json years_json(const std::vector<YearCost>& years) {
    Json json = Json::array();
    for (std::size_t i = 0; i < years.size(); ++i)
        json.push_back({{"year", i + 1},
                        {"items", items_json<YearlyItem>(years[i].items)},
                        {"total", known(years[i].total)}});
    return json;
}

Json line_json(const CostLine& line) {
    Json amounts = Json::array();
    for (const std::optional<double>& amount : line.amounts) amounts.push_back(known(amount));
    Json json{{"item", line.item},
              {"group", name_of(line.group)},
              {"amounts", amounts},
              {"total", known(line.total)},
              {"basis", line.basis},
              {"source", line.source},
              {"as_of", line.as_of},
              {"status", name_of(line.status)},
              {"is_alternative", line.is_alternative}};
    if (!line.excluded_reason.empty()) json["excluded_reason"] = line.excluded_reason;
    return json;
}

Json cash_flow_json(const CashFlow& flow) {
    Json years = Json::array();
    for (const YearFlow& year : flow.years)
        years.push_back({{"year", year.year},
                         {"own", rounded_to_cent(year.own)},
                         {"cloud", rounded_to_cent(year.cloud)},
                         {"saving", rounded_to_cent(year.saving)},
                         {"cumulative", rounded_to_cent(year.cumulative)},
                         {"depreciation", rounded_to_cent(year.depreciation)},
                         {"book_value", rounded_to_cent(year.book_value)},
                         {"own_after_tax", rounded_to_cent(year.own_after_tax)}});
    return {{"years", std::move(years)},
            {"saving_npv", rounded_to_cent(flow.saving_npv)},
            {"saving_irr", known(flow.saving_irr.rate)},
            {"saving_irr_is_ambiguous", flow.saving_irr.is_ambiguous},
            {"saving_mirr", known(flow.saving_mirr)},
            {"payback_years", known(flow.payback_years)},
            {"discounted_payback_years", known(flow.discounted_payback_years)},
            {"own_after_tax_npv", rounded_to_cent(flow.own_after_tax_npv)}};
}

Json curve_json(const CumulativeCost& cost) {
    Json json = Json::array();
    for (const double amount : by_month(cost)) json.push_back(rounded_to_cent(amount));
    return json;
}

Json crossings_json(const CumulativeCost& own, const CumulativeCost& other) {
    Json json = Json::array();
    for (const Crossing& crossing : crossings(own, other))
        json.push_back({{"month", crossing.month}, {"own_gets_cheaper", crossing.first_gets_cheaper}});
    return json;
}

/// Cumulative cash by month, from month 0, and where own hardware crosses the others.
Json curves_json(const Evaluation& e) {
    const auto own = cumulative_cost(own_cost_of(e)), cloud = cumulative_cost(e.cost->cloud);
    const auto api = e.cost->api ? cumulative_cost(*e.cost->api, *e.scenario.costs.years) : std::nullopt;
    Json json = Json::object();
    if (own) json["own"] = curve_json(*own);
    if (cloud) json["cloud"] = curve_json(*cloud);
    if (api) json["api"] = curve_json(*api);
    if (own && cloud) json["cloud_crossings"] = crossings_json(*own, *cloud);
    if (own && api) json["api_crossings"] = crossings_json(*own, *api);
    return json;
}

Json cloud_json(const CloudEstimate& cloud) {
    return {{"offer", cloud.offer.empty() ? Json(nullptr) : Json(cloud.offer)},
            {"plan", name_of(cloud.plan)},
            {"instances", cloud.instances},
            {"hourly_price", known(cloud.hourly_price)},
            {"yearly", years_json(cloud.yearly)},
            {"total", known(cloud.total)},
            {"net_present_cost", known(cloud.net_present_cost)},
            {"own_total", known(cloud.own_total)},
            {"own_net_present_cost", known(cloud.own_net_present_cost)},
            {"break_even_month", known(cloud.break_even_month)},
            {"break_even_utilization", known(cloud.break_even_utilization)}};
}

}  // namespace

Json cost_json(const Scenario& given, const Evaluation& e, const Catalogue& catalogue) {
    const CostEstimate c = in_cents(*e.cost);
    Json json{{"currency", e.scenario.costs.currency},
              {"capital", items_json<CapitalItem>(c.capital)},
              {"capital_total", known(c.capital_total)},
              {"yearly", years_json(c.yearly)},
              {"yearly_total", known(c.yearly_total)},
              {"residual_value", known(c.residual_value)},
              {"disposal", known(c.disposal)},
              {"total", known(c.total)},
              {"net_present_cost", known(c.net_present_cost)},
              {"equivalent_annual_cost", known(c.equivalent_annual_cost)},
              {"per_accelerator_hour", known(c.per_accelerator_hour)},
              {"per_million_tokens", known(c.per_million_tokens)},
              {"per_million_input_tokens", known(c.per_million_input_tokens)},
              {"per_million_output_tokens", known(c.per_million_output_tokens)},
              {"per_million_blended_tokens", known(c.per_million_blended_tokens)},
              {"per_training_run", known(c.per_training_run)},
              {"cloud", cloud_json(c.cloud)}};
    if (c.api)
        json["api"] = {{"per_year", known(c.api->per_year)},
                       {"total", known(c.api->total)},
                       {"break_even_month", known(c.api->break_even_month)}};
    const std::optional<CashFlow> flow = cash_flow_of(e);
    json["cash_flow"] = flow ? cash_flow_json(*flow) : Json(nullptr);
    json["curves"] = curves_json(e);
    json["lines"] = Json::array();
    for (const CostLine& line : cost_lines(given, e, catalogue)) json["lines"].push_back(line_json(line));
    return json;
}

}  // namespace headroom
