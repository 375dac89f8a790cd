// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_cost_recipes.h"
#include "evaluation/explanation_own_hardware.h"
#include "evaluation/waiting.h"

namespace headroom {

namespace {

std::string of_wait(int years) {
    return std::string(waiting_place) + std::to_string(years);
}

/// The price of the hardware as the trend leaves it.
std::string price_after(int years) {
    if (years == 0) return "hardware_price";
    return "hardware_price / 10 ^ (price_performance_oom_per_year * " + std::to_string(years) + ")";
}

/// Rent until then, the purchase, its bills until the horizon, and what is left of the hardware there.
Recipe cost_of_wait(const Question& q, int wait) {
    const int horizon = plan_years(q);
    const bool buys = wait < horizon;
    Recipe recipe{.method = buys ? "waiting" : "never-buying",
                  .reference = "finance",
                  .own = {hardware_price(q), q.of_constant("price_performance_oom_per_year", {})}};
    OwnHardware own(q, recipe);
    const std::string bills = own.bills();
    SumOfTerms sum;
    for (int year = 1; year <= horizon; ++year)
        sum.add(true, discounted((year <= wait ? "cost.cloud.total" : bills) + " / costs.years", year));
    if (buys)
        sum.add(true,
                discounted("(" + own.capital() + " - hardware_price + " + price_after(wait) + ")", wait))
            .add(true, discounted("(" + own.disposal() + " - " + price_after(horizon) + ")", horizon));
    recipe.formula = sum.text();
    return recipe;
}

}  // namespace

std::vector<NamedFigure> waiting_figures(const Evaluation& e, const Catalogue& catalogue) {
    std::vector<NamedFigure> figures;
    const std::optional<WaitingCosts> waiting = waiting_costs(e, catalogue);
    if (!waiting) return figures;
    for (const double cost : waiting->present_costs)
        figures.push_back({of_wait(static_cast<int>(figures.size())), cost});
    figures.push_back({std::string(waiting_place) + "cheapest_after_years", waiting->cheapest_after_years});
    return figures;
}

std::optional<Recipe> waiting_recipe(const Question& q, std::string_view figure) {
    std::string_view name = figure.substr(waiting_place.size());
    if (name != "cheapest_after_years") {
        const std::optional<int> wait = take_number(name);
        return wait ? std::optional(cost_of_wait(q, *wait)) : std::nullopt;
    }
    Recipe recipe{.method = "cheapest-waiting",
                  .beside = {q.of_constant("price_performance_oom_per_year", {})}};
    for (int years = 0; years <= plan_years(q); ++years) recipe.also.push_back(of_wait(years));
    return recipe;
}

}  // namespace headroom
