// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iostream>
#include <memory>

#include "advice/remedies.h"
#include "base/text.h"
#include "commands.h"
#include "evaluation/explanation_texts.h"
#include "evaluation_text.h"
#include "own_catalogue.h"
#include "scenario/model_files.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

enum class Format { json, csv, text };

struct Options {
    std::vector<std::string> files;
    bool lines = false;
    std::optional<Format> format;
    std::string own_catalogue;  ///< a file of the user's entries; empty: none
    std::size_t scenario = 0;   ///< of a plan, from 1; 0: all
    std::string figure;         ///< to be explained; empty: the whole evaluation is written
    std::string language = "en";
};

/// An explanation is for people, an evaluation for programs, unless the user says otherwise.
Format format_of(const Options& options) {
    return options.format.value_or(options.figure.empty() ? Format::json : Format::text);
}

/// A scenario and what it evaluates to.
struct Outcome {
    std::string file;
    Scenario scenario;
    Result<Evaluation> evaluation;
    SharedCatalogue catalogue;
};

Json error_json(const Error& error) {
    Json json{{"message", error.message}, {"field", error.field}};
    if (error.suggestion) json["suggestion"] = Json::parse(*error.suggestion);
    return {{"error", std::move(json)}};
}

Error with_file(Error error, const std::string& file) {
    if (error.file.empty()) error.file = file;
    return error;
}

Outcome outcome_of(const std::string& file, Result<Scenario> scenario, SharedCatalogue catalogue) {
    if (!scenario) return {file, {}, with_file(scenario.error(), file), {}};
    if (auto error = read_model_file_of(*scenario, folder_of(file))) return {file, {}, *std::move(error), {}};
    Result<Evaluation> evaluation = evaluate(*scenario, *catalogue);
    if (!evaluation) return {file, *scenario, with_file(evaluation.error(), file), {}};
    return {file, *scenario, std::move(evaluation), std::move(catalogue)};
}

Json json_of(const Outcome& outcome, bool with_remedies) {
    const Evaluation& evaluation = *outcome.evaluation;
    Json json = to_json(outcome.scenario, evaluation, *outcome.catalogue);
    if (with_remedies && needs_remedy(evaluation))
        json["remedies"] = remedies_json(outcome.scenario, evaluation, *outcome.catalogue);
    return json;
}

/// Writes what an input is, and says on standard error what is wrong with it.
class Writer {
  public:
    Writer(const Options& options, std::optional<ExplanationTexts> texts)
        : format_(format_of(options)),
          with_remedies_(!options.lines),
          figure_(options.figure),
          texts_(std::move(texts)) {
        if (format_ == Format::csv) std::cout << csv_heading;
    }

    /// As one line of JSON, or as the format's own form.
    void write(const Outcome& outcome, int indent) {
        if (!outcome.evaluation) {
            fail(outcome.evaluation.error(), indent);
            return;
        }
        if (texts_) {
            write_explanation(outcome, indent);
            return;
        }
        const Evaluation& evaluation = *outcome.evaluation;
        switch (format_) {
            case Format::json:
                std::cout << json_of(outcome, with_remedies_).dump(indent);
                break;
            case Format::csv:
                write_csv(std::cout, evaluation);
                break;
            case Format::text:
                write_text(std::cout, outcome.scenario, evaluation, *outcome.catalogue);
                break;
        }
    }

    bool failed() const { return failed_; }

  private:
    void fail(const Error& error, int indent) {
        failed_ = true;
        std::cerr << "headroom: " << to_text(error) << '\n';
        if (format_ == Format::json) std::cout << error_json(error).dump(indent);
    }

    void write_explanation(const Outcome& outcome, int indent) {
        const Evaluation& evaluation = *outcome.evaluation;
        const auto explanation = explain(figure_, outcome.scenario, evaluation, *outcome.catalogue);
        if (!explanation)
            fail(with_file(
                     no_such_figure(figure_, figure_names(outcome.scenario, evaluation, *outcome.catalogue)),
                     outcome.file),
                 indent);
        else if (format_ == Format::json)
            std::cout << to_json(*explanation, *texts_).dump(indent);
        else
            std::cout << to_text(*explanation, *texts_);
    }

    Format format_;
    bool with_remedies_;  ///< not for thousands of lines: they take as long as a hundred evaluations
    std::string figure_;
    std::optional<ExplanationTexts> texts_;  ///< where a figure is to be explained
    bool failed_ = false;
};

void evaluate_lines(const Options& options, Writer& writer, const SharedCatalogue& catalogue) {
    for (const std::string& name : options.files) {
        std::ifstream file;
        if (name != "-") file.open(name);
        std::istream& input = name == "-" ? std::cin : file;
        if (!input) {
            writer.write({name, {}, Error{"the file cannot be read", {}, name, {}}, {}}, -1);
            std::cout << '\n';
            continue;
        }
        std::string line;
        for (int number = 1; std::getline(input, line); ++number) {
            if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
            const std::string place = name + ":" + std::to_string(number);
            const Result<Json> json = parse_json(line, place);
            writer.write(json ? outcome_of(place, read_scenario(*json), catalogue)
                              : Outcome{place, {}, json.error(), {}},
                         -1);
            if (format_of(options) == Format::json) std::cout << '\n';
        }
    }
}

Error no_such_scenario(const Options& options, const Plan& plan, const std::string& file) {
    return {"the plan has " + std::to_string(plan.scenarios.size()) + " scenarios, found --scenario " +
                std::to_string(options.scenario),
            "scenarios",
            file,
            {}};
}

void evaluate_files(const Options& options, Writer& writer, const SharedCatalogue& catalogue) {
    std::vector<Outcome> outcomes;
    bool is_list = options.files.size() > 1;
    for (const std::string& file : options.files) {
        const Result<Json> json = read_json_file(file);
        Result<Plan> plan = json ? read_plan_or_scenario(*json) : json.error();
        const Result<SharedCatalogue> own = plan ? catalogue_of(*plan, catalogue) : plan.error();
        if (!own) {
            outcomes.push_back({file, {}, with_file(own.error(), file), {}});
            continue;
        }
        const bool from_plan = is_plan(*json);
        is_list = is_list || (from_plan && options.scenario == 0);
        if (options.scenario > plan->scenarios.size())
            outcomes.push_back({file, {}, no_such_scenario(options, *plan, file), {}});
        for (std::size_t i = 0; i < plan->scenarios.size(); ++i) {
            if (options.scenario > 0 && i + 1 != options.scenario) continue;
            Outcome outcome = outcome_of(file, std::move(plan->scenarios[i]), *own);
            if (!outcome.evaluation && from_plan) {
                Error& error = outcome.evaluation.error();
                error.field = "scenarios[" + std::to_string(i) + "]." + error.field;
            }
            outcomes.push_back(std::move(outcome));
        }
    }
    const bool brackets = is_list && format_of(options) == Format::json;
    if (brackets) std::cout << "[\n";
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (i > 0 && format_of(options) != Format::csv) std::cout << (brackets ? ",\n" : "\n");
        writer.write(outcomes[i], 2);
    }
    if (brackets) std::cout << "\n]";
    if (format_of(options) == Format::json) std::cout << '\n';
}

int run(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) {
        std::cerr << "headroom: " << to_text(loaded.error()) << '\n';
        return 1;
    }
    const auto catalogue = std::make_shared<const Catalogue>(*std::move(loaded));
    std::optional<ExplanationTexts> texts;
    if (!options.figure.empty()) texts = *load_explanation_texts(options.language);
    Writer writer(options, std::move(texts));
    if (options.lines)
        evaluate_lines(options, writer, catalogue);
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
            "JSON: memory.total_bytes, cost.capital.accelerators, cost.yearly.2.electricity")
        ->excludes("--lines");
    command->add_option("--language", options->language, "Language of an explanation")
        ->check(CLI::IsMember({"en", "zh_CN"}))
        ->capture_default_str();
    command->add_option("--scenario", options->scenario, "Which scenario of a plan, from 1 (default: all)");
    command->add_option("--format", options->format, "json (default), csv or text (default of --explain)")
        ->transform(CLI::CheckedTransformer(std::map<std::string, Format>{
            {"json", Format::json}, {"csv", Format::csv}, {"text", Format::text}}));
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] {
        if (!options->figure.empty() && options->format == Format::csv)
            throw CLI::ValidationError("--format", "an explanation is written as text or json");
        exit_status = run(*options);
    });
}

}  // namespace headroom
