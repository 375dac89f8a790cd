// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation_answer.h"

#include <iostream>
#include <sstream>

#include "advice/remedies.h"
#include "advice/warning_remedy.h"
#include "evaluation_text.h"
#include "scenario/model_files.h"

namespace headroom {

namespace {

Json error_json(const Error& error) {
    Json json{{"message", error.message}, {"field", error.field}};
    if (error.suggestion) json["suggestion"] = Json::parse(*error.suggestion);
    return {{"error", std::move(json)}};
}

Error with_file(Error error, const std::string& file) {
    if (error.file.empty()) error.file = file;
    return error;
}

constexpr int indent = 2, on_one_line = -1;

Json with_remedies(const Outcome& outcome) {
    const Evaluation& evaluation = *outcome.evaluation;
    Json json = to_json(outcome.scenario, evaluation, *outcome.catalogue);
    json["warnings"] = warnings_json(outcome.scenario, evaluation, *outcome.catalogue);
    if (needs_remedy(evaluation))
        json["remedies"] = remedies_json(outcome.scenario, evaluation, *outcome.catalogue);
    return json;
}

void add_error(Answer& answer, const Error& error, EvaluationFormat format, int json_indent) {
    if (format == EvaluationFormat::json) answer.output += error_json(error).dump(json_indent);
    answer.errors += "headroom: " + to_text(error) + '\n';
}

/// As CSV or text.
void add_rows(Answer& answer, const Outcome& outcome, EvaluationFormat format) {
    std::ostringstream output;
    if (format == EvaluationFormat::csv)
        write_csv(output, *outcome.evaluation);
    else
        write_text(output, outcome.scenario, *outcome.evaluation, *outcome.catalogue);
    answer.output += output.view();
}

}  // namespace

Outcome outcome_of(const std::string& file, Result<Scenario> scenario, SharedCatalogue catalogue) {
    if (!scenario) return {file, {}, with_file(scenario.error(), file), {}};
    if (auto error = read_model_file_of(*scenario, folder_of(file))) return {file, {}, *std::move(error), {}};
    Result<Evaluation> evaluation = evaluate(*scenario, *catalogue);
    if (!evaluation) return {file, *std::move(scenario), with_file(evaluation.error(), file), {}};
    return {file, *std::move(scenario), std::move(evaluation), std::move(catalogue)};
}

void add_answer(Answer& answer, const Outcome& outcome, EvaluationFormat format) {
    if (!outcome.evaluation)
        add_error(answer, outcome.evaluation.error(), format, indent);
    else if (format == EvaluationFormat::json)
        answer.output += with_remedies(outcome).dump(indent);
    else
        add_rows(answer, outcome, format);
}

void add_line(Answer& answer, const Outcome& outcome, EvaluationFormat format) {
    if (!outcome.evaluation) {
        add_error(answer, outcome.evaluation.error(), format, on_one_line);
    } else if (format == EvaluationFormat::json) {
        JsonText text(answer.output);
        write(text, outcome.scenario, *outcome.evaluation, *outcome.catalogue);
    } else {
        add_rows(answer, outcome, format);
    }
    if (format == EvaluationFormat::json) answer.output += '\n';
}

void add_explanation(Answer& answer, const Outcome& outcome, std::string_view figure,
                     const ExplanationTexts& texts, EvaluationFormat format) {
    if (!outcome.evaluation) return add_error(answer, outcome.evaluation.error(), format, indent);
    const Evaluation& evaluation = *outcome.evaluation;
    const auto explanation = explain(figure, outcome.scenario, evaluation, *outcome.catalogue);
    if (!explanation) {
        const Error error =
            no_such_figure(figure, figure_names(outcome.scenario, evaluation, *outcome.catalogue));
        return add_error(answer, with_file(error, outcome.file), format, indent);
    }
    answer.output += format == EvaluationFormat::json ? to_json(*explanation, texts).dump(indent)
                                                      : to_text(*explanation, texts);
}

void AnswerWriter::write(const Answer& answer) {
    std::cout << answer.output;
    std::cerr << answer.errors;
    failed_ = failed_ || !answer.errors.empty();
}

}  // namespace headroom
