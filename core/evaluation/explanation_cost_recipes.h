// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/explanation_recipes.h"

/// Private to the explanations: money.
namespace headroom {

/// A line of a year's bill, `place` being `cost.yearly.2` or `cost.cloud.yearly.2`.
Recipe bill_recipe(const Question& q, YearlyItem item, const std::string& place, int year);
/// By what follows `cost.` in the figure's name.
std::optional<Recipe> capital_recipe(const Question& q, std::string_view name);
std::optional<Recipe> yearly_recipe(const Question& q, std::string_view name);
std::optional<Recipe> total_recipe(const Question& q, std::string_view name);
std::optional<Recipe> unit_price_recipe(const Question& q, std::string_view name);
std::optional<Recipe> cloud_recipe(const Question& q, std::string_view name);
std::optional<Recipe> api_recipe(const Question& q, std::string_view name);
std::optional<Recipe> cash_flow_recipe(const Question& q, std::string_view name);
std::optional<Recipe> curve_recipe(const Question& q, std::string_view name);
std::optional<Recipe> line_recipe(const Question& q, std::string_view name);
/// `figure` begins with waiting_place.
std::optional<Recipe> waiting_recipe(const Question& q, std::string_view figure);

/// `cost.per_hour`: of the whole hardware, whoever owns it. `is_run`: it is there for one training run.
Recipe per_hour_recipe(const Question& q, bool is_run);

/// The month at which two cumulative costs cross, out of their values at the ends of the year around it.
Recipe crossing_recipe(double month, const std::string& own, const std::string& other, std::string method);

/// Takes a whole number and the dot behind it off the front; empty where there is none.
std::optional<int> take_number(std::string_view& name);

/// An amount of a year's end in a formula, discounted to the start.
inline std::string discounted(const std::string& amount, int year) {
    return year == 0 ? amount : amount + " / (1 + costs.discount_rate) ^ " + std::to_string(year);
}

inline int plan_years(const Question& q) {
    return *q.e.scenario.costs.years;
}

/// What hardware costs, owned or leased: the base of shares.
inline ExplainedInput hardware_price(const Question& q) {
    return Question::of_sums("hardware_price", q.e.cost->hardware_price, q.e.scenario.costs.currency);
}

}  // namespace headroom
