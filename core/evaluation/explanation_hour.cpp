// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_cost_recipes.h"
#include "evaluation/hour_value.h"

namespace headroom {

std::vector<NamedFigure> hour_figures(const Evaluation& e, const Accelerator& card) {
    const HourValue value = hour_value(e, card);
    std::vector<NamedFigure> figures = {{"cost.per_hour", value.price}};
    if (value.price == 0.0) return figures;  // nothing can be set against it
    const std::string place(value_place);
    figures.push_back({place + "tflops_per_price", value.tflops_per_price});
    figures.push_back({place + "gb_per_price", value.gb_per_price});
    figures.push_back({place + "gb_s_per_price", value.gb_s_per_price});
    return figures;
}

Recipe per_hour_recipe(const Question& q, bool is_run) {
    const bool rents = q.e.scenario.costs.acquisition == Acquisition::cloud;
    Recipe recipe{.formula = "cost.equivalent_annual_cost / (8760 * costs.utilization)",
                  .method = rents ? "hour-rented" : "hour-owned",
                  .reference = "levelised"};
    if (is_run)
        recipe = {.formula = "cost.total / (8760 * costs.years * costs.utilization)",
                  .method = "hour-of-run"};
    recipe.also = {"cluster.count", "cost.per_accelerator_hour", "costs.years", "costs.discount_rate"};
    if (rents)
        recipe.also.insert(recipe.also.end(), {"cost.cloud.instances", "cost.cloud.hourly_price"});
    else
        recipe.also.insert(recipe.also.end(),
                           {"cost.capital_total", "cost.yearly_total", "cost.residual_value"});
    return recipe;
}

std::optional<Recipe> value_recipe(const Question& q, std::string_view figure) {
    const Accelerator& card = *q.subject.accelerator;
    const std::string_view name = figure.substr(value_place.size());
    const auto recipe = [](ExplainedInput of_card) {
        return Recipe{.formula = "cluster.count * " + of_card.name + " / cost.per_hour",
                      .method = "for-an-hourly-price",
                      .own = {std::move(of_card)}};
    };
    if (name == "tflops_per_price")
        return recipe(q.of_card("accelerator.peak_tflops", peak_tflops_of(q.e, card), "TFLOP/s"));
    if (name == "gb_per_price") return recipe(q.of_card("accelerator.memory_gb", card.memory_gb, "GB"));
    if (name == "gb_s_per_price")
        return recipe(q.of_card("accelerator.bandwidth_gb_s", card.memory_bandwidth_gb_s, "GB/s"));
    return std::nullopt;
}

}  // namespace headroom
