// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation.h"

#include <algorithm>

#include "base/text.h"
#include "evaluation/explanation_range.h"
#include "evaluation/explanation_recipes.h"
#include "evaluation/formula.h"

namespace headroom {

namespace {

bool is_field(std::string_view path) {
    for (const std::string_view section : {"model.architecture.", "workload.", "precision.", "cluster.",
                                           "parallelism.", "costs.", "constraints."})
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
    if (is_field(figure)) return input_recipe(q, figure);
    if (figure.starts_with("model.")) return model_recipe(q, figure);
    if (figure.starts_with("memory.")) return memory_recipe(q, figure);
    if (figure.starts_with(roofline_place)) return roofline_recipe(q, figure);
    if (figure.starts_with("speed.")) return speed_recipe(q, figure);
    if (figure.starts_with("energy.")) return energy_recipe(q, figure);
    if (figure.starts_with(value_place)) return value_recipe(q, figure);
    if (figure.starts_with("cost.")) return cost_recipe(q, figure);
    return std::nullopt;
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

std::optional<Explanation> explain(std::string_view figure, const Scenario& given,
                                   const Evaluation& evaluation, const Catalogue& catalogue) {
    return explain(Question(given, evaluation, catalogue), figure);
}

Explanation explanation_of(const Question& q, std::string_view figure, Recipe recipe) {
    Explanation explanation;
    explanation.figure = figure;
    explanation.unit = q.unit_of(figure);
    explanation.inputs = inputs_of(q, recipe);
    explanation.formula = std::move(recipe.formula);
    explanation.method = std::move(recipe.method);
    explanation.band = std::move(recipe.band);
    explanation.reference = std::move(recipe.reference);
    return explanation;
}

std::optional<Explanation> explain(const Question& q, std::string_view asked) {
    const std::string_view figure = without_list(asked);
    if (is_of_range(figure)) return explain_range(q, figure, drawn_range(q.e, q.catalogue));
    const bool is_sum_of_years = figure.starts_with("cost.yearly.") && !q.knows(figure);
    if (!is_sum_of_years && !q.knows(figure) && !(is_field(figure) && q.is_input(figure)))
        return std::nullopt;
    std::optional<Recipe> recipe = recipe_of(q, figure);
    if (!recipe) return std::nullopt;
    Explanation explanation = explanation_of(q, figure, *std::move(recipe));
    explanation.value = is_sum_of_years ? value_of(explanation) : q.find(figure).value;
    if (!explanation.band) explanation.band = band_of_throughput(q, figure, explanation.value);
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
    for (const NamedFigure& figure : Question(given, evaluation, catalogue).figures)
        names.push_back(figure.name);
    if (evaluation.cost)
        for (std::string& name : range_names()) names.push_back(std::move(name));
    return names;
}

Error no_such_figure(std::string_view asked, const std::vector<std::string>& names) {
    constexpr std::size_t most = 5;
    const std::vector<std::string_view> known(names.begin(), names.end());
    std::vector<std::string_view> meant;
    const auto add = [&](std::string_view name) {
        if (meant.size() < most && std::ranges::find(meant, name) == meant.end()) meant.push_back(name);
    };
    const std::string nearest = nearest_word(asked, known);
    if (!nearest.empty()) add(nearest);
    const std::string_view last = asked.substr(asked.rfind('.') + 1);
    for (const std::string_view name : known)
        if (!last.empty() && name.find(last) != std::string_view::npos) add(name);
    Error error{"the evaluation has no figure \"" + printable(asked, 100) + "\"", {}, {}, {}};
    if (meant.empty()) return error;
    error.message += "; did you mean " + join(meant) + "?";
    error.suggestion = Json(meant.front()).dump();
    return error;
}

}  // namespace headroom
