// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "evaluation/card_roofline.h"
#include "evaluation/evaluate.h"
#include "evaluation/explanation.h"
#include "evaluation/figure_table.h"
#include "evaluation/price_origin.h"
#include "evaluation/resolve.h"
#include "memory/memory_inputs.h"

/// Private to the explanations: what is asked about, and where its values come from.
namespace headroom {

inline constexpr std::string_view roofline_place = "speed.roofline.";

/// The figures of a roofline, with their names.
std::vector<NamedFigure> figures_of(const CardRoofline& card);

inline constexpr std::string_view value_place = "value.";

/// The price of an hour of the whole hardware, and what it buys. The evaluation has a cost.
std::vector<NamedFigure> hour_figures(const Evaluation& evaluation, const Accelerator& card);

inline constexpr std::string_view waiting_place = "cost.waiting.";

/// Present costs of buying later, and when it is cheapest. The evaluation has a cost.
std::vector<NamedFigure> waiting_figures(const Evaluation& evaluation, const Catalogue& catalogue);

/// A scenario and its evaluation, taken apart for explanations. Refers to all that it is made of.
class Question {
  public:
    Question(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    const Scenario& given;
    const Evaluation& e;
    const Catalogue& catalogue;
    const Json json;  ///< of the evaluation
    const std::optional<CardRoofline> roofline;
    const Subject subject;
    const std::vector<NamedFigure> figures;  ///< of `json`, and those that are shown beside them
    const ParameterCount parameters;
    const MemoryInputs inputs;

    /// A figure, or a field of the resolved scenario by its path: value, unit and origin.
    ExplainedInput find(std::string_view path) const;
    /// The unit of a path.
    std::string unit_of(std::string_view path) const;
    /// Whether the evaluation has such a figure.
    bool knows(std::string_view figure) const { return find_figure(figures, figure) != nullptr; }
    /// Whether the path is a field of the scenario that has a value, or a price that it could have.
    bool is_input(std::string_view path) const;
    /// Whether the figure or field is there and not nothing.
    bool has(std::string_view path) const;

    // Inputs that have no path of their own.
    ExplainedInput of_model(std::string name, double value, std::string unit = {}) const;
    ExplainedInput of_card(std::string name, std::optional<double> value, std::string unit) const;
    /// Of the profile of the engine or framework.
    ExplainedInput of_profile(std::string name, double value, std::string unit = {}) const;
    ExplainedInput of_speed_profile(std::string name, double value, std::string unit = {}) const;
    ExplainedInput of_constant(std::string_view name, std::string unit) const;
    ExplainedInput of_weight_format(std::string name, double bits) const;
    ExplainedInput of_kv_format(std::string name, double bytes) const;
    static ExplainedInput of_units(std::string name, double value, std::string unit = {});
    static ExplainedInput of_sums(std::string name, std::optional<double> value, std::string unit = {});

    InputOrigin profile_origin() const;

  private:
    InputOrigin field_origin(std::string_view path) const;
    InputOrigin model_origin() const;
    void add_price_origin(InputOrigin& origin) const;

    const Json scenario_json_;  ///< resolved
    const Json given_json_;
    const std::vector<NamedFigure> given_numbers_;
    const PriceOrigins prices_;
    const std::vector<Assumption> assumptions_;
};

}  // namespace headroom
