// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "evaluation/evaluate.h"
#include "evaluation/explanation_texts.h"
#include "own_catalogue.h"

namespace headroom {

enum class EvaluationFormat { json, csv, text };

/// A scenario and what it evaluates to.
struct Outcome {
    std::string file;
    Scenario scenario;
    Result<Evaluation> evaluation;
    SharedCatalogue catalogue;
};

/// Evaluates what was read, with the model's file beside `file`. Errors name `file` where they name none.
Outcome outcome_of(const std::string& file, Result<Scenario> scenario, SharedCatalogue catalogue);

/// What inputs are answered with.
struct Answer {
    std::string output;
    std::string errors;  ///< what is wrong with the inputs, a line each
};

/// Adds the answer to one input, JSON on several lines and with remedies.
void add_answer(Answer& answer, const Outcome& outcome, EvaluationFormat format);
/// Likewise with JSON on a line of its own, and without remedies: they take as long as a hundred evaluations.
void add_line(Answer& answer, const Outcome& outcome, EvaluationFormat format);
/// Why a figure of the evaluation is what it is, as text or JSON.
void add_explanation(Answer& answer, const Outcome& outcome, std::string_view figure,
                     const ExplanationTexts& texts, EvaluationFormat format);

/// Writes answers, and says on standard error what is wrong with inputs.
class AnswerWriter {
  public:
    void write(const Answer& answer);
    bool failed() const { return failed_; }  ///< whether any answer had an error

  private:
    bool failed_ = false;
};

}  // namespace headroom
