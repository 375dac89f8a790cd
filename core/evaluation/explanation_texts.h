// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "evaluation/explanation.h"

namespace headroom {

/// A paper or document.
struct Reference {
    std::string text;     ///< authors, year, title, equation or section
    std::string address;  ///< may be empty
};

/// The words of explanations in one language, out of `resources/evaluation/`. Names of cost lines and of
/// fields that the report prints are those of the report.
class ExplanationTexts {
  public:
    ExplanationTexts(Json own, Json report, Json references);

    /// Of a figure, a field or an input that has a name of its own; the name itself where there is no text,
    /// which a test rules out.
    std::string name(std::string_view path) const;
    /// The sentence of an explanation's method; empty where there is none.
    std::string method(std::string_view id) const;
    std::string heading(std::string_view id) const;
    /// A value as people read it: bytes in GiB, shares in per cent; a dash where it is unknown.
    std::string value(const std::optional<double>& value, std::string_view unit) const;
    /// An input's value, with what it is drawn from: `1.4, between 1.1 and 1.65`.
    std::string value(const ExplainedInput& input) const;
    /// Where an input comes from, in a line: `catalogue, accelerators/h100-sxm-80: data sheet, 2024-03`.
    std::string origin(const InputOrigin& origin) const;
    /// Where the range of an input comes from: `range: EIA Electric Power Monthly, 2025-04`.
    std::string origin(const DrawnRange& range) const;
    Reference reference(std::string_view id) const;

    bool has_name(std::string_view path) const;
    bool has_method(std::string_view id) const;
    bool has_unit(std::string_view unit) const;

  private:
    std::string text(std::string_view table, std::string_view id) const;
    /// Out of `names`, whose patterns have `*` for a name and `#` for a number; empty where none matches.
    std::string by_pattern(std::string_view path) const;
    /// A component, cost line or field by the last part of its path.
    std::string item(std::string_view last) const;

    Json own_;
    Json report_;
    Json references_;
};

/// `en` or `zh_CN`. The error names a language that there is not.
Result<ExplanationTexts> load_explanation_texts(std::string_view language);

/// `IT power on average × PUE`; empty where there is no formula.
std::string formula_in_words(const Explanation& explanation, const ExplanationTexts& texts);
/// `6,540 W × 1.4`
std::string formula_in_numbers(const Explanation& explanation, const ExplanationTexts& texts);

/// The explanation with its sentences.
Json to_json(const Explanation& explanation, const ExplanationTexts& texts);

/// Likewise for people, in plain lines.
std::string to_text(const Explanation& explanation, const ExplanationTexts& texts);

}  // namespace headroom
