// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "base/text.h"
#include "commands.h"
#include "dates.h"
#include "evaluate_lines.h"
#include "evaluation/plan_dates.h"
#include "evaluation_text.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

struct Options {
    std::vector<std::string> files;
    bool lines = false;
    std::optional<EvaluationFormat> format;
    std::string own_catalogue;  ///< a file of the user's entries; empty: none
    std::size_t scenario = 0;   ///< of a plan, from 1; 0: all
    std::string figure;         ///< to be explained; empty: the whole evaluation is written
    std::string language = "en";
};

/// An explanation is for people, an evaluation for programs, unless the user says otherwise.
EvaluationFormat format_of(const Options& options) {
    return options.format.value_or(options.figure.empty() ? EvaluationFormat::json : EvaluationFormat::text);
}

Error no_such_scenario(const Options& options, const Plan& plan, const std::string& file) {
    return {"the plan has " + std::to_string(plan.scenarios.size()) + " scenarios, found --scenario " +
                std::to_string(options.scenario),
            "scenarios",
            file,
            {}};
}

void write_all(const Options& options, AnswerWriter& writer, const std::vector<Outcome>& outcomes,
               bool is_list) {
    const EvaluationFormat format = format_of(options);
    std::optional<ExplanationTexts> texts;
    if (!options.figure.empty()) texts = *load_explanation_texts(options.language);
    const bool brackets = is_list && format == EvaluationFormat::json;
    if (brackets) std::cout << "[\n";
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (i > 0 && format != EvaluationFormat::csv) std::cout << (brackets ? ",\n" : "\n");
        Answer answer;
        if (texts)
            add_explanation(answer, outcomes[i], options.figure, *texts, format);
        else
            add_answer(answer, outcomes[i], format);
        writer.write(answer);
    }
    if (brackets) std::cout << "\n]";
    if (format == EvaluationFormat::json) std::cout << '\n';
}

void evaluate_files(const Options& options, AnswerWriter& writer, const SharedCatalogue& catalogue) {
    std::vector<Outcome> outcomes;
    bool is_list = options.files.size() > 1;
    for (const std::string& file : options.files) {
        const Result<Json> json = read_json_file(file);
        Result<Plan> plan = json ? read_plan_or_scenario(*json) : json.error();
        const Result<SharedCatalogue> own = plan ? catalogue_of(*plan, catalogue) : plan.error();
        if (!own) {
            outcomes.push_back(outcome_of(file, own.error(), catalogue));
            continue;
        }
        const bool from_plan = is_plan(*json);
        is_list = is_list || (from_plan && options.scenario == 0);
        if (options.scenario > plan->scenarios.size())
            outcomes.push_back({file, {}, no_such_scenario(options, *plan, file), {}});
        for (std::size_t i = 0; i < plan->scenarios.size(); ++i) {
            if (options.scenario > 0 && i + 1 != options.scenario) continue;
            Outcome outcome = outcome_of(file, std::move(plan->scenarios[i]), *own);
            if (outcome.evaluation && from_plan) {
                std::vector<Warning>& warnings = outcome.evaluation->warnings;
                for (Warning& warning :
                     date_warnings(*plan, outcome.scenario, *outcome.evaluation, **own, iso_date_of_today()))
                    warnings.push_back(std::move(warning));
            }
            if (!outcome.evaluation && from_plan) {
                Error& error = outcome.evaluation.error();
                error.field = "scenarios[" + std::to_string(i) + "]." + error.field;
            }
            outcomes.push_back(std::move(outcome));
        }
    }
    write_all(options, writer, outcomes, is_list);
}

int run(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) {
        std::cerr << "headroom: " << to_text(loaded.error()) << '\n';
        return 1;
    }
    const auto catalogue = std::make_shared<const Catalogue>(*std::move(loaded));
    if (format_of(options) == EvaluationFormat::csv) std::cout << csv_heading;
    AnswerWriter writer;
    if (options.lines)
        evaluate_lines(options.files, format_of(options), catalogue, writer);
    else
        evaluate_files(options, writer, catalogue);
    std::cout.flush();
    return writer.failed() ? 1 : 0;
}

}  // namespace

void add_evaluate_command(CLI::App& app, int& exit_status) {
    CLI::App* command =
        app.add_subcommand("evaluate", "Memory, speed, power and cost of scenario or plan files");
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Scenario or plan files; - reads standard input")->required();
    command->add_flag(
        "--lines", options->lines,
        "Read one scenario a line and write one evaluation a line, in order; a line that is wrong "
        "gives {\"error\": ...} in its place and exit status 1 at the end");
    command
        ->add_option(
            "--explain", options->figure,
            "Why a figure is what it is: formula, numbers put in, where each is from. Its path in the "
            "JSON: memory.total_bytes, cost.capital.accelerators, cost.yearly.2.electricity. Beside it: "
            "speed.roofline.decode.tflops, cost.range.percentile.80, cost.per_hour, cost.waiting.1, "
            "value.gb_per_price")
        ->excludes("--lines");
    command->add_option("--language", options->language, "Language of an explanation")
        ->check(CLI::IsMember({"en", "zh_CN"}))
        ->capture_default_str();
    command->add_option("--scenario", options->scenario, "Which scenario of a plan, from 1 (default: all)");
    command->add_option("--format", options->format, "json (default), csv or text (default of --explain)")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, EvaluationFormat>{{"json", EvaluationFormat::json},
                                                    {"csv", EvaluationFormat::csv},
                                                    {"text", EvaluationFormat::text}}));
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] {
        if (!options->figure.empty() && options->format == EvaluationFormat::csv)
            throw CLI::ValidationError("--format", "an explanation is written as text or json");
        exit_status = run(*options);
    });
}

}  // namespace headroom
