// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation.h"

#include <algorithm>

#include "base/text.h"
#include "evaluation/explanation_recipes.h"
#include "evaluation/formula.h"

namespace headroom {

namespace {

bool is_field(std::string_view path) {
    for (const std::string_view section :
         {"workload.", "precision.", "cluster.", "parallelism.", "costs.", "constraints."})
        if (path.starts_with(section)) return true;
    return false;
}

/// `scenario.costs.pue` and `assumptions.costs.pue` ask for the field.
std::string_view without_list(std::string_view figure) {
    for (const std::string_view list : {"scenario.", "assumptions."})
        if (figure.starts_with(list)) figure.remove_prefix(list.size());
    return figure;
}

std::optional<Recipe> recipe_of(const Question& q, std::string_view figure) {
    if (figure.starts_with("model.")) return model_recipe(q, figure);
    if (figure.starts_with("memory.")) return memory_recipe(q, figure);
    if (figure.starts_with("speed.")) return speed_recipe(q, figure);
    if (figure.starts_with("energy.")) return energy_recipe(q, figure);
    if (figure.starts_with("cost.")) return cost_recipe(q, figure);
    return input_recipe(q, figure);
}

/// The inputs of the formula in its order, then what stands beside it. Own values that the formula leaves out
/// are dropped.
std::vector<ExplainedInput> inputs_of(const Question& q, Recipe& recipe) {
    std::vector<ExplainedInput> inputs;
    const auto has = [&](std::string_view name) {
        return std::ranges::find(inputs, name, &ExplainedInput::name) != inputs.end();
    };
    for (const std::string& name : names_in(recipe.formula)) {
        const auto own = std::ranges::find(recipe.own, name, &ExplainedInput::name);
        inputs.push_back(own != recipe.own.end() ? *own : q.find(name));
    }
    for (ExplainedInput& input : recipe.beside)
        if (!has(input.name)) inputs.push_back(std::move(input));
    for (const std::string& path : recipe.also)
        if (!has(path)) inputs.push_back(q.find(path));
    return inputs;
}

}  // namespace

std::optional<Explanation> explain(std::string_view asked, const Scenario& given,
                                   const Evaluation& evaluation, const Catalogue& catalogue) {
    const Question q(given, evaluation, catalogue);
    const std::string_view figure = without_list(asked);
    const NamedFigure* number = find_figure(q.figures, figure);
    if (!number && is_field(figure)) number = find_figure(q.figures, "scenario." + std::string(figure));
    const bool is_sum_of_years = !number && figure.starts_with("cost.yearly.");
    if (!number && !is_sum_of_years) return std::nullopt;
    std::optional<Recipe> recipe = recipe_of(q, figure);
    if (!recipe) return std::nullopt;

    Explanation explanation;
    explanation.figure = figure;
    explanation.unit = q.unit_of(figure);
    explanation.inputs = inputs_of(q, *recipe);
    explanation.formula = std::move(recipe->formula);
    explanation.method = std::move(recipe->method);
    explanation.band = std::move(recipe->band);
    explanation.reference = std::move(recipe->reference);
    if (number)
        explanation.value = number->value;
    else
        explanation.value = value_of(explanation);
    return explanation;
}

std::optional<double> value_of(const Explanation& explanation) {
    return formula_value(explanation.formula, [&](std::string_view name) -> std::optional<double> {
        const auto input = std::ranges::find(explanation.inputs, name, &ExplainedInput::name);
        return input == explanation.inputs.end() ? std::nullopt : input->value;
    });
}

std::vector<std::string> figure_names(const Scenario& given, const Evaluation& evaluation,
                                      const Catalogue& catalogue) {
    std::vector<std::string> names;
    for (NamedFigure& figure : named_figures(to_json(given, evaluation, catalogue)))
        names.push_back(std::move(figure.name));
    return names;
}

std::vector<std::string> nearest_figures(std::string_view asked, const std::vector<std::string>& names) {
    constexpr std::size_t most = 5;
    std::vector<std::string> nearest;
    const auto add = [&](std::string_view name) {
        if (nearest.size() < most && std::ranges::find(nearest, name) == nearest.end())
            nearest.emplace_back(name);
    };
    const std::vector<std::string_view> views(names.begin(), names.end());
    if (std::string word = nearest_word(asked, views); !word.empty()) add(word);
    const std::string_view last = asked.substr(asked.rfind('.') + 1);
    for (const std::string_view name : views)
        if (!last.empty() && name.find(last) != std::string_view::npos) add(name);
    return nearest;
}

}  // namespace headroom
