// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_range.h"

#include <algorithm>
#include <cmath>

#include "evaluation/cost_lines.h"
#include "evaluation/explanation_cost_recipes.h"
#include "evaluation/explanation_uncertain.h"

namespace headroom {

namespace {

constexpr std::string_view place = "cost.range.";
constexpr std::string_view percentile_place = "cost.range.percentile.";
constexpr std::string_view probability = "cost.range.probability_own_is_cheaper";
constexpr int whole_percent = 100;

std::optional<int> percent_of(std::string_view figure) {
    if (!figure.starts_with(percentile_place)) return std::nullopt;
    figure.remove_prefix(percentile_place.size());
    const std::optional<int> percent = take_number(figure);
    return percent && figure.empty() && *percent >= 0 && *percent <= whole_percent ? percent : std::nullopt;
}

/// What every case draws; an input that is nowhere in the scenario is left out, since it moves nothing.
std::vector<ExplainedInput> drawn_inputs(const Question& q) {
    const CostModel model = cost_model_of(q.e, q.catalogue);
    std::vector<ExplainedInput> inputs;
    for (const Driver& driver : drivers_of(model, q.catalogue)) {
        ExplainedInput input = likely_input(q, driver);
        if (input.value) inputs.push_back(std::move(input));
    }
    return inputs;
}

/// Between the two cases around the rank, as `percentile` of the draws is.
Recipe percentile(int percent, const MonteCarlo& drawn, const std::string& currency) {
    const double rank = percent * (drawn.draws - 1) / static_cast<double>(whole_percent);
    const auto below = static_cast<std::size_t>(rank);
    const double part = rank - std::floor(rank);
    Recipe recipe{.formula = "range.case_below", .method = "percentile", .reference = "quantile"};
    recipe.own = {Question::of_sums("range.case_below", drawn.costs[below], currency)};
    if (part > 0) {
        recipe.formula = "range.case_below + (range.case_above - range.case_below) * range.part";
        recipe.own.push_back(Question::of_sums("range.case_above", drawn.costs[below + 1], currency));
        recipe.own.push_back(Question::of_sums("range.part", part));
    }
    recipe.beside = {Question::of_sums("range.rank", rank + 1)};
    return recipe;
}

Recipe cheaper_cases(const MonteCarlo& drawn) {
    if (!drawn.probability_own_is_cheaper)
        return {.method = "range-no-cloud", .also = {"cost.cloud.net_present_cost"}};
    const double cases = std::round(*drawn.probability_own_is_cheaper * drawn.draws);
    return {.formula = "range.cheaper_cases / range.draws",
            .method = "probability",
            .own = {Question::of_sums("range.cheaper_cases", cases),
                    Question::of_sums("range.draws", drawn.draws)}};
}

}  // namespace

bool is_of_range(std::string_view figure) {
    return figure.starts_with(place);
}

std::vector<std::string> range_names() {
    std::vector<std::string> names;
    for (const char* percent : {"10", "50", "80", "90"})
        names.push_back(std::string(percentile_place) + percent);
    names.emplace_back(probability);
    return names;
}

std::optional<MonteCarlo> drawn_range(const Evaluation& evaluation, const Catalogue& catalogue) {
    if (!evaluation.cost) return std::nullopt;
    const CostModel model = cost_model_of(evaluation, catalogue);
    return monte_carlo(model, drivers_of(model, catalogue), {});
}

std::optional<Explanation> explain_range(std::string_view figure, const Scenario& given,
                                         const Evaluation& evaluation, const Catalogue& catalogue,
                                         const std::optional<MonteCarlo>& drawn) {
    return explain_range(Question(given, evaluation, catalogue), figure, drawn);
}

std::optional<Explanation> explain_range(const Question& q, std::string_view figure,
                                         const std::optional<MonteCarlo>& drawn) {
    const std::optional<int> percent = percent_of(figure);
    if (!q.e.cost || (!percent && figure != probability)) return std::nullopt;
    if (!drawn)
        return explanation_of(q, figure, {.method = "range-unknown", .also = {"cost.net_present_cost"}});
    const std::string& currency = q.e.scenario.costs.currency;
    Recipe recipe = percent ? percentile(*percent, *drawn, currency) : cheaper_cases(*drawn);
    recipe.beside.push_back(Question::of_sums("range.draws", drawn->draws));
    recipe.beside.push_back(Question::of_sums("range.seed", static_cast<double>(drawn->seed)));
    for (ExplainedInput& input : drawn_inputs(q)) recipe.beside.push_back(std::move(input));
    recipe.also.emplace_back("cost.net_present_cost");
    Explanation explanation = explanation_of(q, figure, std::move(recipe));
    explanation.value = percent ? std::optional(drawn->s_curve[static_cast<std::size_t>(*percent)])
                                : drawn->probability_own_is_cheaper;
    return explanation;
}

}  // namespace headroom
