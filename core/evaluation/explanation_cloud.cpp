// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "cost/break_even.h"
#include "cost/cloud.h"
#include "evaluation/cost_lines.h"
#include "evaluation/explanation_cost_recipes.h"
#include "evaluation/explanation_own_hardware.h"

namespace headroom {

namespace {

const CloudOffer* offer_of(const Question& q) {
    return q.catalogue.cloud_offers.find(q.e.cost->cloud.offer);
}

ExplainedInput of_offer(const Question& q, std::string name, std::optional<double> value, std::string unit) {
    const CloudOffer& offer = *offer_of(q);
    const Provenance& p = offer.provenance;
    return {std::move(name),
            value,
            {},
            std::move(unit),
            {OriginKind::catalogue,
             {},
             "cloud_offers/" + offer.id,
             {},
             p.sources.empty() ? std::string() : p.sources.front(),
             p.as_of,
             p.confidence}};
}

Recipe instances(const Question& q) {
    if (!offer_of(q))
        return {.formula = "ceil(cluster.count / min(cluster.count, cluster.per_node))",
                .method = "instances"};
    return {.formula = "ceil(cluster.count / offer.accelerators)",
            .method = "instances",
            .own = {of_offer(q, "offer.accelerators", offer_of(q)->accelerator_count, {})}};
}

Recipe hourly_price(const Question& q) {
    const Costs& costs = q.e.scenario.costs;
    if (costs.cloud && costs.cloud->hourly_price)
        return {.formula = "costs.cloud.hourly_price", .method = "hourly-price-given"};
    if (!offer_of(q)) return {.method = "no-offer", .also = {"cluster.accelerator", "costs.currency"}};
    const bool converts = costs.currency != "USD";
    return {.formula = converts ? "offer.hourly_price * costs.currency_rates.USD.rate" : "offer.hourly_price",
            .method = "hourly-price-of-offer",
            .own = {of_offer(q, "offer.hourly_price", usd_per_hour(*offer_of(q), q.e.cost->cloud.plan),
                             "USD/h")}};
}

/// Of own hardware that the break-even has in mind: the scenario's, or bought where the scenario rents.
Recipe own_figure(const Question& q, std::string_view name) {
    if (q.e.scenario.costs.acquisition != Acquisition::cloud)
        return {.formula = "cost." + std::string(name), .method = "own-hardware"};
    const CostEstimate own = own_cost_of(q.e);
    const std::string& currency = q.e.scenario.costs.currency;
    if (name != "total")
        return {.method = "own-if-bought",
                .beside = {Question::of_sums("own.capital", own.capital_total, currency),
                           Question::of_sums("own.bills", own.yearly_total, currency)},
                .also = {"costs.discount_rate", "costs.years"}};
    Recipe recipe{.method = "own-if-bought"};
    OwnHardware bought(q, recipe);
    recipe.formula =
        bought.capital() + " + " + bought.bills() + " + " + bought.disposal() + " - " + bought.residual();
    return recipe;
}

Recipe years_sum(const Question& q, bool is_discounted) {
    SumOfTerms sum;
    for (int year = 1; year <= plan_years(q); ++year) {
        const std::string total = "cost.cloud.yearly." + std::to_string(year) + ".total";
        sum.add(true, is_discounted ? discounted(total, year) : total);
    }
    return {.formula = sum.text(),
            .method = is_discounted ? "present-cost-cloud" : "sum-of-years",
            .reference = is_discounted ? "finance" : ""};
}

/// Where owning is cheaper from a year's start on, there is nothing to cross.
Recipe break_even_month(const std::optional<double>& month, const std::string& other) {
    if (!month) return {.method = "no-break-even", .also = {"cost.total", "cost.cloud.total", "costs.years"}};
    Recipe crossing = crossing_recipe(*month, "cost.curves.own", other, "break-even-month");
    const bool is_start_of_year = std::fmod(*month, 12) == 0;
    if (!is_start_of_year) return crossing;
    return {.formula = std::to_string(static_cast<int>(*month)),
            .method = "break-even-at-once",
            .also = {"cost.curves.own." + std::to_string(static_cast<int>(*month)),
                     other + "." + std::to_string(static_cast<int>(*month))}};
}

Recipe break_even_utilization(const Question& q) {
    const std::optional<double> at = q.e.cost->cloud.break_even_utilization;
    const std::optional<UtilizationLines> lines =
        utilization_lines(q.e.cost->cloud, own_cost_of(q.e), q.e.scenario.costs, own_energy_of(q.e));
    if (!lines) return {.method = "no-break-even", .also = {"cost.cloud.own_total", "cost.cloud.total"}};
    const std::string& currency = q.e.scenario.costs.currency;
    std::vector<ExplainedInput> ends{Question::of_sums("own.idle_total", lines->own_idle, currency),
                                     Question::of_sums("cloud.idle_total", lines->cloud_idle, currency),
                                     Question::of_sums("cloud.busy_total", lines->cloud_busy, currency),
                                     Question::of_sums("own.busy_total", lines->own_busy, currency)};
    if (!at) return {.method = "no-break-even-utilization", .beside = std::move(ends)};
    if (*at == 0) return {.formula = "0", .method = "cheaper-even-idle", .beside = std::move(ends)};
    return {.formula = "(own.idle_total - cloud.idle_total) / (cloud.busy_total - own.busy_total)",
            .method = "break-even-utilization",
            .own = std::move(ends)};
}

}  // namespace

std::optional<Recipe> cloud_recipe(const Question& q, std::string_view name) {
    if (name.starts_with("cloud.yearly.")) return yearly_recipe(q, name);
    const CloudEstimate& cloud = q.e.cost->cloud;
    name.remove_prefix(name.find('.') + 1);
    if (name == "instances") return instances(q);
    if (name == "hourly_price") return hourly_price(q);
    if (name == "total") return years_sum(q, false);
    if (name == "net_present_cost") return years_sum(q, true);
    if (name == "own_total") return own_figure(q, "total");
    if (name == "own_net_present_cost") return own_figure(q, "net_present_cost");
    if (name == "saved_by_owning")
        return Recipe{.formula = "cost.cloud.total - cost.cloud.own_total",
                      .method = "saved-by-owning",
                      .also = {"cost.cash_flow.saving_npv"}};
    if (name == "break_even_month") return break_even_month(cloud.break_even_month, "cost.curves.cloud");
    if (name == "break_even_utilization") return break_even_utilization(q);
    return std::nullopt;
}

/// Tokens are divided into prompt and output as the scenario's requests are; training reads only.
std::optional<Recipe> api_recipe(const Question& q, std::string_view name) {
    if (!q.e.cost->api) return std::nullopt;
    name.remove_prefix(name.find('.') + 1);
    if (name == "total")
        return Recipe{.formula = "cost.api.per_year * costs.years", .method = "sum-of-years"};
    if (name == "break_even_month")
        return break_even_month(q.e.cost->api->break_even_month, "cost.curves.api");
    if (name != "per_year") return std::nullopt;
    const bool inference = q.e.scenario.workload.task == Task::inference;
    return Recipe{.formula = inference
                                 ? "12 * costs.api.tokens_per_month / 1000000 * (workload.prompt_tokens * "
                                   "costs.api.input_per_million + workload.output_tokens * "
                                   "costs.api.output_per_million) / (workload.prompt_tokens + "
                                   "workload.output_tokens)"
                                 : "12 * costs.api.tokens_per_month / 1000000 * costs.api.input_per_million",
                  .method = "hosted-model"};
}

}  // namespace headroom
