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

/// What an input is answered with.
struct Answer {
    std::string output;
    std::string error;  ///< what is wrong with the input; empty: nothing
};

enum class Remedies { with, without };

/// As one line of JSON where `indent` is -1, or as the format's own form.
Answer answer_to(const Outcome& outcome, EvaluationFormat format, int indent, Remedies remedies);

/// Why a figure of the evaluation is what it is, as text or JSON.
Answer explanation_of(const Outcome& outcome, std::string_view figure, const ExplanationTexts& texts,
                      EvaluationFormat format);

/// Writes answers, and says on standard error what is wrong with an input.
class AnswerWriter {
  public:
    void write(const Answer& answer);
    bool failed() const { return failed_; }  ///< whether any answer had an error

  private:
    bool failed_ = false;
};

}  // namespace headroom
