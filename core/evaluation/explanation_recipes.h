// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/explanation_question.h"
#include "memory/weights.h"

/// Private to the explanations: formulas by section of the evaluation.
namespace headroom {

/// How a figure is made: what explain() turns into an Explanation.
struct Recipe {
    std::string formula = {};
    std::string method = {};                  ///< id of a sentence
    std::string reference = {};               ///< id of a reference
    std::vector<ExplainedInput> own = {};     ///< values of the formula that have no path
    std::vector<ExplainedInput> beside = {};  ///< likewise values that the figure depends on
    std::vector<std::string> also = {};       ///< paths of other values that the figure depends on
    std::optional<ExplainedBand> band = {};
};

/// As explain(), with a question that serves for several figures.
std::optional<Explanation> explain(const Question& q, std::string_view figure);
/// The explanation that a recipe makes, without its value.
Explanation explanation_of(const Question& q, std::string_view figure, Recipe recipe);

/// A sum that is written term by term; what is nothing is left out of it.
class SumOfTerms {
  public:
    /// Adds `+ text` where the term counts.
    SumOfTerms& add(bool counts, std::string_view text) {
        if (counts) text_ += (text_.empty() ? "" : " + ") + std::string(text);
        return *this;
    }
    /// `0` where there is no term.
    std::string text() const { return text_.empty() ? "0" : text_; }

  private:
    std::string text_;
};

std::optional<Recipe> model_recipe(const Question& q, std::string_view figure);
std::optional<Recipe> memory_recipe(const Question& q, std::string_view figure);
std::optional<Recipe> speed_recipe(const Question& q, std::string_view figure);
/// The band of the throughput, carried over to a figure that goes with it; empty for others.
std::optional<ExplainedBand> band_of_throughput(const Question& q, std::string_view figure,
                                                const std::optional<double>& value);
std::optional<Recipe> roofline_recipe(const Question& q, std::string_view figure);
std::optional<Recipe> energy_recipe(const Question& q, std::string_view figure);
/// What an hour's money buys.
std::optional<Recipe> value_recipe(const Question& q, std::string_view figure);
std::optional<Recipe> cost_recipe(const Question& q, std::string_view figure);
/// Of a field of the resolved scenario, or of the layout, that the scenario left open.
std::optional<Recipe> input_recipe(const Question& q, std::string_view path);

/// Of the components of one accelerator's memory.
Recipe inference_component(const Question& q, MemoryComponent component, int stage);
Recipe training_component(const Question& q, MemoryComponent component, int stage);

/// Elements by kind, times the bits that the format gives each.
Recipe weights_recipe(const Question& q, const StageElements& elements);

}  // namespace headroom
