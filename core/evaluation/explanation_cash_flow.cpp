// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "evaluation/explanation_cost_recipes.h"
#include "evaluation/explanation_own_hardware.h"

namespace headroom {

namespace {

std::string of_year(int year, std::string_view column) {
    return "cost.cash_flow.years." + std::to_string(year) + "." + std::string(column);
}

Recipe own_cash(const Question& q, int year) {
    Recipe recipe{.method = "cash-of-year"};
    OwnHardware own(q, recipe);
    if (year == 0) {
        recipe.formula = "-(" + own.at_start() + ")";
        return recipe;
    }
    recipe.formula = "-(" + own.cash(year) + ")";
    if (year == plan_years(q)) recipe.formula += " + " + own.residual() + " - " + own.disposal();
    return recipe;
}

Recipe depreciation(const Question& q, int year) {
    const Costs& costs = q.e.scenario.costs;
    const Depreciation method = costs.depreciation.value_or(Depreciation::straight_line);
    Recipe recipe{.method = "depreciation." + std::string(name_of(method)),
                  .reference = method == Depreciation::macrs ? "macrs" : "finance",
                  .also = {"costs.depreciation", "costs.depreciation_years"}};
    if (year == 0 || q.find(of_year(year, "depreciation")).value == 0.0) {
        recipe.formula = "0";
        return recipe;
    }
    OwnHardware own(q, recipe);
    const std::string capital = own.capital(), residual = own.residual();
    if (method == Depreciation::straight_line)
        recipe.formula =
            "(" + capital + " - min(" + residual + ", " + capital + ")) / floor(costs.depreciation_years)";
    if (method == Depreciation::macrs) recipe.also.emplace_back("costs.bonus_depreciation_rate");
    return recipe;
}

Recipe book_value(const Question& q, int year) {
    Recipe recipe{.method = "book-value"};
    OwnHardware own(q, recipe);
    recipe.formula = year == 0 ? own.capital()
                     : year == plan_years(q)
                         ? "0"
                         : of_year(year - 1, "book_value") + " - " + of_year(year, "depreciation");
    return recipe;
}

/// Tax is saved on bills and depreciation, and paid on the resale over the book value.
Recipe after_tax(const Question& q, int year) {
    Recipe recipe{.formula = of_year(year, "own"), .method = "after-tax", .reference = "finance"};
    if (year == 0) return recipe;
    OwnHardware own(q, recipe);
    recipe.formula += " + costs.tax_rate * (" + own.bills(year) + " + " + of_year(year, "depreciation") + ")";
    if (year == plan_years(q))
        recipe.formula += " - costs.tax_rate * (" + own.residual() + " - " + own.disposal() + " - (" +
                          of_year(year - 1, "book_value") + " - " + of_year(year, "depreciation") + "))";
    return recipe;
}

std::optional<Recipe> column_recipe(const Question& q, int year, std::string_view column) {
    const std::string number = std::to_string(year);
    if (column == "own") return own_cash(q, year);
    if (column == "cloud")
        return Recipe{.formula = year == 0 ? "0" : "-cost.cloud.yearly." + number + ".total",
                      .method = "cash-of-year"};
    if (column == "saving")
        return Recipe{.formula = of_year(year, "own") + " - " + of_year(year, "cloud"), .method = "saving"};
    if (column == "cumulative")
        return Recipe{
            .formula = (year == 0 ? "" : of_year(year - 1, "cumulative") + " + ") + of_year(year, "saving"),
            .method = "cumulative-saving"};
    if (column == "depreciation") return depreciation(q, year);
    if (column == "book_value") return book_value(q, year);
    if (column == "own_after_tax") return after_tax(q, year);
    return std::nullopt;
}

Recipe present_value(const Question& q, std::string_view column, std::string method) {
    SumOfTerms sum;
    for (int year = 0; year <= plan_years(q); ++year) sum.add(true, discounted(of_year(year, column), year));
    return {.formula = sum.text(), .method = std::move(method), .reference = "finance"};
}

/// Linear within the year in which the sum of the savings turns.
Recipe payback(const Question& q) {
    const std::optional<double> years = q.find("cost.cash_flow.payback_years").value;
    if (!years) return {.method = "no-payback", .also = {of_year(plan_years(q), "cumulative")}};
    if (*years == 0) return {.formula = "0", .method = "payback", .also = {of_year(0, "cumulative")}};
    const int year = static_cast<int>(std::ceil(*years));
    const std::string before = of_year(year - 1, "cumulative"), after = of_year(year, "cumulative");
    return {.formula = std::to_string(year - 1) + " - " + before + " / (" + after + " - " + before + ")",
            .method = "payback"};
}

/// At the ends of years; linear between them.
Recipe curve_point(const Question& q, const std::string& curve, int month) {
    constexpr int months = 12;
    Recipe recipe{.method = "cumulative-cost"};
    const std::string place = "cost.curves." + curve + ".";
    const int year = month / months, into = month % months;
    const std::string start = place + std::to_string(months * year);
    if (into > 0) {
        recipe.formula = start + " + " + std::to_string(into) + " / 12 * (" + place +
                         std::to_string(months * (year + 1)) + " - " + start + ")";
        return recipe;
    }
    OwnHardware own(q, recipe);
    const bool is_own = curve == "own";
    if (month == 0) {
        recipe.formula = is_own ? own.at_start() : "0";
        return recipe;
    }
    const std::string cash = is_own             ? own.cash(year)
                             : curve == "cloud" ? "cost.cloud.yearly." + std::to_string(year) + ".total"
                                                : "cost.api.per_year";
    recipe.formula = place + std::to_string(month - months) + " + " + cash;
    return recipe;
}

}  // namespace

std::optional<Recipe> cash_flow_recipe(const Question& q, std::string_view name) {
    name.remove_prefix(name.find('.') + 1);
    if (constexpr std::string_view years = "years."; name.starts_with(years)) {
        name.remove_prefix(years.size());
        const std::optional<int> year = take_number(name);
        return year ? column_recipe(q, *year, name) : std::nullopt;
    }
    if (name == "saving_npv") return present_value(q, "saving", "saving-npv");
    if (name == "own_after_tax_npv") return present_value(q, "own_after_tax", "after-tax-npv");
    if (name == "payback_years") return payback(q);
    std::vector<std::string> also{"cost.cash_flow.saving_npv", "costs.discount_rate"};
    if (name == "saving_irr") return Recipe{.method = "irr", .reference = "finance", .also = std::move(also)};
    if (name == "saving_mirr")
        return Recipe{.method = "mirr", .reference = "finance", .also = std::move(also)};
    if (name == "discounted_payback_years")
        return Recipe{.method = "discounted-payback", .reference = "finance", .also = std::move(also)};
    return std::nullopt;
}

std::optional<Recipe> curve_recipe(const Question& q, std::string_view name) {
    name.remove_prefix(name.find('.') + 1);
    const std::string curve(name.substr(0, name.find('.')));
    std::string_view rest = name.substr(std::min(curve.size() + 1, name.size()));
    if (curve == "own" || curve == "cloud" || curve == "api") {
        const std::optional<int> month = take_number(rest);
        return month ? std::optional(curve_point(q, curve, *month)) : std::nullopt;
    }
    const std::optional<double> month = q.find("cost." + std::string("curves.") + std::string(name)).value;
    if (!month || !rest.ends_with(".month")) return std::nullopt;
    const std::string other = curve == "api_crossings" ? "cost.curves.api" : "cost.curves.cloud";
    return crossing_recipe(*month, "cost.curves.own", other, "crossing");
}

}  // namespace headroom
