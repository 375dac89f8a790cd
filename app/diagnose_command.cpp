// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "advice/diagnosis_texts.h"
#include "commands.h"

namespace headroom {

namespace {

struct Options {
    std::string file;
    std::string language = "en";
    std::string format = "text";
};

int fail(const Error& error) {
    std::cerr << "headroom: " << to_text(error) << '\n';
    return 1;
}

void write_json(const std::vector<Diagnosis>& diagnoses, const DiagnosisTexts& texts) {
    Json json = Json::array();
    for (const Diagnosis& diagnosis : diagnoses) json.push_back(to_json(diagnosis, texts));
    std::cout << json.dump(2) << '\n';
}

void write_text(const std::vector<Diagnosis>& diagnoses, const DiagnosisTexts& texts) {
    if (diagnoses.empty()) std::cout << texts.unknown << '\n';
    for (std::size_t i = 0; i < diagnoses.size(); ++i)
        std::cout << (i > 0 ? "\n" : "") << to_text(diagnoses[i], texts);
}

int run(const Options& options) {
    const Result<std::string> text = read_text_file(options.file);
    if (!text) return fail(text.error());
    const Result<DiagnosisTexts> texts = load_diagnosis_texts(options.language);
    if (!texts) return fail(texts.error());
    const std::vector<Diagnosis> diagnoses = diagnose(*text);
    if (options.format == "json")
        write_json(diagnoses, *texts);
    else
        write_text(diagnoses, *texts);
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
    command->add_option("--format", options->format, "text, or json (a list; empty where nothing is known)")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom
