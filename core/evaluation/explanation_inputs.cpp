// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/resolve_costs.h"
#include "evaluation/explanation_recipes.h"

namespace headroom {

namespace {

/// Defaults that follow from other values.
std::optional<Recipe> derived_price(const Question& q, std::string_view field) {
    const Costs& costs = q.e.scenario.costs;
    if (field == "costs.accelerator_price") {
        const Price* price = q.subject.accelerator->planning_price();
        if (!price) return Recipe{.method = "input-unknown"};
        const bool converts = costs.currency != "USD";
        ExplainedInput listed = q.of_card("accelerator.price", price->planning_usd(), "USD");
        listed.origin.source = price->source;
        listed.origin.as_of = price->as_of;
        return Recipe{
            .formula = converts ? "accelerator.price * costs.currency_rates.USD.rate" : "accelerator.price",
            .method = "price-of-catalogue",
            .own = {std::move(listed)}};
    }
    if (field == "costs.host_price_per_node")
        return Recipe{.formula =
                          "costs.accelerator_price * min(cluster.count, cluster.per_node) * "
                          "host_price_share",
                      .method = "host-price",
                      .own = {q.of_constant("host_price_share", "share")}};
    if (field == "costs.lease_rate_per_month" && costs.lease_rate_per_month)
        return Recipe{.formula = "(1 + lease_markup) / (12 * costs.years)",
                      .method = "lease-rate-default",
                      .own = {q.of_constant("lease_markup", "share")}};
    if (field == "costs.depreciation_years" && costs.depreciation != Depreciation::macrs)
        return Recipe{.formula = "costs.years", .method = "depreciation-years"};
    return std::nullopt;
}

std::optional<Recipe> derived_power(const Question& q, std::string_view field) {
    const Accelerator& card = *q.subject.accelerator;
    const ExplainedInput tdp = q.of_card("accelerator.tdp_w", card.tdp_w, "W");
    const auto share_of_tdp = [&](std::string_view constant) {
        return Recipe{.formula = "accelerator.tdp_w * " + std::string(constant),
                      .method = "power-share",
                      .own = {tdp, q.of_constant(constant, "share")}};
    };
    if (field == "costs.busy_w_per_accelerator" || field == "costs.idle_w_per_accelerator")
        return share_of_tdp(constant_behind(field.substr(field.find('.') + 1), card, q.e.scenario));
    if (field == "costs.host_w_per_node" && is_data_centre(card))
        return Recipe{
            .formula = "accelerator.tdp_w * min(cluster.count, cluster.per_node) * host_power_share",
            .method = "power-share",
            .own = {tdp, q.of_constant("host_power_share", "share")}};
    return std::nullopt;
}

/// What the planner chose.
std::optional<Recipe> planned(const Question& q, std::string_view field) {
    if (field == "workload.concurrent_sequences")
        return Recipe{.method = "load-fills-card",
                      .also = {"memory.usable_bytes", "memory.per_accelerator.kv_cache_bytes",
                               "workload.max_context_tokens"}};
    if (!field.starts_with("parallelism.") && field != "workload.micro_batch_size") return std::nullopt;
    return Recipe{.method = "layout-search",
                  .also = {"cluster.count", "cluster.per_node", "memory.headroom_bytes",
                           q.e.speed ? "speed.tokens_per_second" : "memory.usable_bytes"}};
}

}  // namespace

std::optional<Recipe> input_recipe(const Question& q, std::string_view field) {
    Recipe itself{.method = "input-given", .also = {std::string(field)}};
    if (q.find(field).origin.kind == OriginKind::user) return itself;
    if (std::optional<Recipe> recipe = planned(q, field)) return recipe;
    if (field == "workload.max_context_tokens" && q.e.scenario.workload.task == Task::inference)
        return Recipe{.formula = "workload.prompt_tokens + workload.output_tokens",
                      .method = "whole-context"};
    if (field == "costs.utilization" && q.e.scenario.costs.run_years)
        return Recipe{.formula = "min(1, speed.training_days / 365 / costs.years)", .method = "run-length"};
    if (std::optional<Recipe> recipe = derived_price(q, field)) return recipe;
    if (std::optional<Recipe> recipe = derived_power(q, field)) return recipe;
    const ExplainedInput input = q.find(field);
    itself.method = input.value || !input.text.empty() ? "input-default" : "input-unknown";
    return itself;
}

}  // namespace headroom
