// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "base/text.h"
#include "commands.h"
#include "evaluate_lines.h"
#include "evaluation_text.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

struct Options {
    std::vector<std::string> files;
    bool lines = false;
    EvaluationFormat format = EvaluationFormat::json;
    std::string own_catalogue;  ///< a file of the user's entries; empty: none
};

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
        is_list = is_list || from_plan;
        for (std::size_t i = 0; i < plan->scenarios.size(); ++i) {
            Outcome outcome = outcome_of(file, std::move(plan->scenarios[i]), *own);
            if (!outcome.evaluation && from_plan) {
                Error& error = outcome.evaluation.error();
                error.field = "scenarios[" + std::to_string(i) + "]." + error.field;
            }
            outcomes.push_back(std::move(outcome));
        }
    }
    const bool brackets = is_list && options.format == EvaluationFormat::json;
    if (brackets) std::cout << "[\n";
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (i > 0 && options.format != EvaluationFormat::csv) std::cout << (brackets ? ",\n" : "\n");
        writer.write(answer_to(outcomes[i], options.format, 2, Remedies::with));
    }
    if (brackets) std::cout << "\n]";
    if (options.format == EvaluationFormat::json) std::cout << '\n';
}

int run(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) {
        std::cerr << "headroom: " << to_text(loaded.error()) << '\n';
        return 1;
    }
    const auto catalogue = std::make_shared<const Catalogue>(*std::move(loaded));
    if (options.format == EvaluationFormat::csv) std::cout << csv_heading;
    AnswerWriter writer;
    if (options.lines)
        evaluate_lines(options.files, options.format, catalogue, writer);
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
    command->add_option("--format", options->format, "json (default), csv or text")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, EvaluationFormat>{{"json", EvaluationFormat::json},
                                                    {"csv", EvaluationFormat::csv},
                                                    {"text", EvaluationFormat::text}}));
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom
