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

Json json_of(const Outcome& outcome, bool with_remedies) {
    const Evaluation& evaluation = *outcome.evaluation;
    Json json = to_json(outcome.scenario, evaluation, *outcome.catalogue);
    if (!with_remedies) return json;
    json["warnings"] = warnings_json(outcome.scenario, evaluation, *outcome.catalogue);
    if (needs_remedy(evaluation))
        json["remedies"] = remedies_json(outcome.scenario, evaluation, *outcome.catalogue);
    return json;
}

Answer refusal(const Error& error, EvaluationFormat format, int indent) {
    return {format == EvaluationFormat::json ? error_json(error).dump(indent) : std::string(),
            to_text(error)};
}

}  // namespace

Outcome outcome_of(const std::string& file, Result<Scenario> scenario, SharedCatalogue catalogue) {
    if (!scenario) return {file, {}, with_file(scenario.error(), file), {}};
    if (auto error = read_model_file_of(*scenario, folder_of(file))) return {file, {}, *std::move(error), {}};
    Result<Evaluation> evaluation = evaluate(*scenario, *catalogue);
    if (!evaluation) return {file, *scenario, with_file(evaluation.error(), file), {}};
    return {file, *scenario, std::move(evaluation), std::move(catalogue)};
}

Answer answer_to(const Outcome& outcome, EvaluationFormat format, int indent, Remedies remedies) {
    if (!outcome.evaluation) return refusal(outcome.evaluation.error(), format, indent);
    Answer answer;
    std::ostringstream output;
    const Evaluation& evaluation = *outcome.evaluation;
    switch (format) {
        case EvaluationFormat::json:
            answer.output = json_of(outcome, remedies == Remedies::with).dump(indent);
            return answer;
        case EvaluationFormat::csv:
            write_csv(output, evaluation);
            break;
        case EvaluationFormat::text:
            write_text(output, outcome.scenario, evaluation, *outcome.catalogue);
            break;
    }
    answer.output = output.str();
    return answer;
}

Answer explanation_of(const Outcome& outcome, std::string_view figure, const ExplanationTexts& texts,
                      EvaluationFormat format) {
    constexpr int indent = 2;
    if (!outcome.evaluation) return refusal(outcome.evaluation.error(), format, indent);
    const Evaluation& evaluation = *outcome.evaluation;
    const auto explanation = explain(figure, outcome.scenario, evaluation, *outcome.catalogue);
    if (!explanation) {
        const Error error =
            no_such_figure(figure, figure_names(outcome.scenario, evaluation, *outcome.catalogue));
        return refusal(with_file(error, outcome.file), format, indent);
    }
    return {format == EvaluationFormat::json ? to_json(*explanation, texts).dump(indent)
                                             : to_text(*explanation, texts),
            {}};
}

void AnswerWriter::write(const Answer& answer) {
    std::cout << answer.output;
    if (answer.error.empty()) return;
    failed_ = true;
    std::cerr << "headroom: " << answer.error << '\n';
}

}  // namespace headroom
