// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/support.h"
#include "evaluation/explanation.h"
#include "evaluation/explanation_texts.h"

namespace headroom::test {

/// The texts of a language, loaded once.
inline const ExplanationTexts& texts(std::string_view language) {
    static const ExplanationTexts english = *load_explanation_texts("en");
    static const ExplanationTexts chinese = *load_explanation_texts("zh_CN");
    return language == "en" ? english : chinese;
}

inline Explanation explained(const std::string& figure, const Scenario& scenario) {
    const std::optional<Explanation> e = explain(figure, scenario, evaluated(scenario), catalogue());
    if (!e) throw std::runtime_error(figure);
    return *e;
}

inline const ExplainedInput& input(const Explanation& e, std::string_view name) {
    const auto found = std::ranges::find(e.inputs, name, &ExplainedInput::name);
    if (found == e.inputs.end()) throw std::runtime_error(std::string(name));
    return *found;
}

}  // namespace headroom::test
