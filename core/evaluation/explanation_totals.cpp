// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_basis.h"
#include "evaluation/cost_lines.h"
#include "evaluation/explanation_cost_recipes.h"

namespace headroom {

namespace {

bool has_loan(const Question& q) {
    return q.e.cost->loan != 0.0;
}

Recipe present_cost(const Question& q) {
    const CostEstimate& cost = *q.e.cost;
    const std::string& currency = q.e.scenario.costs.currency;
    Recipe recipe{.method = "present-cost", .reference = "finance"};
    recipe.formula = has_loan(q) ? "cost.capital_total - loan" : "cost.capital_total";
    recipe.own.push_back(Question::of_sums("loan", cost.loan, currency));
    for (int year = 1; year <= plan_years(q); ++year) {
        const std::string total = "cost.yearly." + std::to_string(year) + ".total";
        const std::string repaid = "loan.repaid." + std::to_string(year);
        const std::string paid = has_loan(q) ? "(" + total + " + " + repaid + ")" : total;
        recipe.formula += " + " + discounted(paid, year);
        recipe.own.push_back(
            Question::of_sums(repaid, cost.yearly[static_cast<std::size_t>(year - 1)].loan_repaid, currency));
    }
    if (q.has("cost.disposal") || q.has("cost.residual_value"))
        recipe.formula +=
            " + (cost.disposal - cost.residual_value) / (1 + costs.discount_rate) ^ costs.years";
    return recipe;
}

/// What there is at the end: nothing where the hardware is not owned.
Recipe at_the_end(const Question& q, std::string_view field, Recipe owned) {
    const Acquisition acquisition = q.e.scenario.costs.acquisition;
    const bool owns = acquisition != Acquisition::cloud && acquisition != Acquisition::lease;
    if (owns) return owned;
    return {.formula = "0",
            .method = "nothing." + std::string(name_of(basis_of_end(field, q.e).why_nothing)),
            .also = {"costs.acquisition"}};
}

std::string without_prefix(std::string_view name, std::string_view prefix) {
    return std::string(name.starts_with(prefix) ? name.substr(prefix.size()) : name);
}

/// The line of a row of the cost table, by its item or, for a second one of the same item, by its number.
std::optional<CostLine> find_line(const Question& q, std::string_view label) {
    std::vector<CostLine> lines = cost_lines(q.given, q.e, q.catalogue);
    std::string_view number = label;
    const std::optional<int> index = take_number(number);
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (index ? static_cast<std::size_t>(*index) == i : lines[i].item == label) return lines[i];
    return std::nullopt;
}

/// The figure that an amount of a line repeats; `at` counts from 0, the start.
std::string figure_behind(const CostLine& line, int at) {
    const std::string year = std::to_string(at);
    if (line.item == "residual_value") return "-cost.residual_value";
    if (line.item == "disposal") return "cost.disposal";
    if (line.group == CostGroup::api) return "cost.api.per_year";
    if (line.group == CostGroup::capital) return "cost.capital." + line.item;
    return (line.is_alternative ? "cost.cloud.yearly." : "cost.yearly.") + year + "." + line.item;
}

}  // namespace

std::optional<Recipe> total_recipe(const Question& q, std::string_view name) {
    if (name == "yearly_total") {
        SumOfTerms sum;
        for (int year = 1; year <= plan_years(q); ++year)
            sum.add(true, "cost.yearly." + std::to_string(year) + ".total");
        return Recipe{.formula = sum.text(), .method = "sum-of-years"};
    }
    if (name == "residual_value")
        return at_the_end(q, "residual_rate",
                          {.formula = "costs.residual_rate * hardware_price",
                           .method = "residual-value",
                           .own = {hardware_price(q)}});
    if (name == "disposal")
        return at_the_end(
            q, "disposal_price_per_node",
            {.formula = "energy.nodes * costs.disposal_price_per_node", .method = "count-price"});
    if (name == "total")
        return Recipe{
            .formula = "cost.capital_total + cost.yearly_total + cost.disposal - cost.residual_value",
            .method = "total-cost"};
    if (name == "net_present_cost") return present_cost(q);
    if (name == "equivalent_annual_cost")
        return Recipe{.formula = q.has("costs.discount_rate")
                                     ? "cost.net_present_cost * costs.discount_rate / (1 - 1 / (1 + "
                                       "costs.discount_rate) ^ costs.years)"
                                     : "cost.net_present_cost / costs.years",
                      .method = "annual-cost",
                      .reference = "finance"};
    return std::nullopt;
}

std::optional<Recipe> line_recipe(const Question& q, std::string_view name) {
    std::string label = without_prefix(name, "lines.");
    const std::size_t end = label.find('.');
    if (end == std::string::npos) return std::nullopt;
    const std::string rest = label.substr(end + 1);
    label.resize(end);
    const std::optional<CostLine> line = find_line(q, label);
    if (!line) return std::nullopt;
    const std::string place = "cost.lines." + label + ".amounts.";
    if (line->total == 0.0)
        return Recipe{.formula = "0",
                      .method = "nothing." + std::string(name_of(line->made_of.why_nothing)),
                      .also = {"costs.acquisition"}};
    if (rest == "total") {
        SumOfTerms sum;
        for (std::size_t at = 0; at < line->amounts.size(); ++at)
            sum.add(line->amounts[at] != 0.0, place + std::to_string(at));
        return Recipe{.formula = sum.text(), .method = "sum-of-years"};
    }
    std::string_view number = rest;
    number.remove_prefix(std::min(number.find('.') + 1, number.size()));
    const std::optional<int> at = take_number(number);
    if (!at || static_cast<std::size_t>(*at) >= line->amounts.size()) return std::nullopt;
    const bool is_nothing = line->amounts[static_cast<std::size_t>(*at)] == 0.0;
    return Recipe{.formula = is_nothing ? "0" : figure_behind(*line, *at),
                  .method = is_nothing ? "not-in-this-year" : "as-in-the-table"};
}

}  // namespace headroom
