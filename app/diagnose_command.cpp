// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "advice/diagnosis_texts.h"
#include "advice/log_comparison.h"
#include "advice/remedies.h"
#include "commands.h"
#include "evaluation/evaluate.h"
#include "evaluation_text.h"
#include "own_catalogue.h"

namespace headroom {

namespace {

struct Options {
    std::string file;
    std::string language = "en";
    std::string format = "text";
    std::string scenario;  ///< a file; empty: none
    std::size_t number = 1;
    std::string own_catalogue;
};

/// The scenario that the text is about.
struct Subject {
    Scenario scenario;
    Evaluation evaluation;
    SharedCatalogue catalogue;
};

int fail(const Error& error) {
    std::cerr << "headroom: " << to_text(error) << '\n';
    return 1;
}

Result<Subject> subject_of(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) return loaded.error();
    Result<Plan> plan = load_plan(options.scenario);
    if (!plan) return plan.error();
    const auto catalogue = catalogue_of(*plan, std::make_shared<const Catalogue>(*std::move(loaded)));
    if (!catalogue) return catalogue.error();
    if (options.number < 1 || options.number > plan->scenarios.size())
        return Error{"the plan has " + std::to_string(plan->scenarios.size()) + " scenarios",
                     "--number",
                     options.scenario,
                     {}};
    Scenario& scenario = plan->scenarios[options.number - 1];
    Result<Evaluation> evaluation = evaluate(scenario, **catalogue);
    if (!evaluation) {
        evaluation.error().file = options.scenario;
        return evaluation.error();
    }
    return Subject{std::move(scenario), *std::move(evaluation), *catalogue};
}

Json diagnoses_json(const std::vector<Diagnosis>& diagnoses, const DiagnosisTexts& texts) {
    Json json = Json::array();
    for (const Diagnosis& diagnosis : diagnoses) json.push_back(to_json(diagnosis, texts));
    return json;
}

void write_text(const std::vector<Diagnosis>& diagnoses, const DiagnosisTexts& texts) {
    for (std::size_t i = 0; i < diagnoses.size(); ++i)
        std::cout << (i > 0 ? "\n" : "") << to_text(diagnoses[i], texts);
}

/// What the log measured against the estimate, and what would make the scenario fit or meet its targets.
void write_subject(const std::vector<LogRow>& rows, const Subject& subject) {
    if (!rows.empty()) std::cout << "\nlog against estimate\n";
    for (const LogRow& row : rows) std::cout << "  " << message_of(row) << '\n';
    write_remedies(std::cout, subject.scenario, subject.evaluation, *subject.catalogue);
}

int run(const Options& options) {
    const Result<std::string> text = read_text_file(options.file);
    if (!text) return fail(text.error());
    const Result<DiagnosisTexts> texts = load_diagnosis_texts(options.language);
    if (!texts) return fail(texts.error());
    std::optional<Subject> subject;
    if (!options.scenario.empty()) {
        Result<Subject> found = subject_of(options);
        if (!found) return fail(found.error());
        subject = *std::move(found);
    }
    const std::vector<Diagnosis> diagnoses = diagnose(*text);
    const std::vector<LogRow> rows =
        subject ? compare_text(*text, subject->evaluation) : std::vector<LogRow>();
    if (options.format == "json") {
        Json json = diagnoses_json(diagnoses, *texts);
        if (subject)
            json = {{"diagnoses", std::move(json)},
                    {"comparison", to_json(rows)},
                    {"remedies", remedies_json(subject->scenario, subject->evaluation, *subject->catalogue)}};
        std::cout << json.dump(2) << '\n';
        return 0;
    }
    if (diagnoses.empty() && rows.empty()) std::cout << texts->unknown << '\n';
    write_text(diagnoses, *texts);
    if (subject) write_subject(rows, *subject);
    return 0;
}

}  // namespace

void add_diagnose_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "diagnose", "What an error message or a log says: its figures, likely causes and what to do");
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "The message or log; - reads standard input")->required();
    command->add_option("--language", options->language, "Language of the answer")
        ->check(CLI::IsMember({"en", "zh_CN"}))
        ->capture_default_str();
    command->add_option("--scenario", options->scenario,
                        "A scenario or plan file that the text is about: the log's figures are compared with "
                        "the estimate, and its remedies are listed");
    command->add_option("--number", options->number, "Which scenario of a plan, from 1")
        ->capture_default_str();
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command
        ->add_option("--format", options->format,
                     "text, or json (a list, empty where nothing is known; with a scenario an object of "
                     "diagnoses, comparison and remedies)")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom
