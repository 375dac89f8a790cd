// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>
#include <memory>

#include "advice/launch_config.h"
#include "base/json.h"
#include "base/text.h"
#include "commands.h"
#include "evaluation/evaluate.h"
#include "own_catalogue.h"
#include "scenario/model_files.h"

namespace headroom {

namespace {

struct Options {
    std::string file;
    std::string tool;
    std::string output;  ///< a file, or a folder for a file of the usual name; empty: standard output
    std::size_t scenario = 1;
    std::string own_catalogue;
};

/// Of the plan's scenario that was asked for.
Result<LaunchConfig> config_of(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) return loaded.error();
    const Result<Json> json = read_json_file(options.file);
    Result<Plan> plan = json ? read_plan_or_scenario(*json) : json.error();
    if (!plan) return plan.error();
    const Result<SharedCatalogue> catalogue =
        catalogue_of(*plan, std::make_shared<const Catalogue>(*std::move(loaded)));
    if (!catalogue) return catalogue.error();
    if (options.scenario < 1 || options.scenario > plan->scenarios.size())
        return Error{"the plan has " + std::to_string(plan->scenarios.size()) +
                         " scenarios, found --scenario " + std::to_string(options.scenario),
                     "scenarios",
                     {},
                     {}};
    Scenario& scenario = plan->scenarios[options.scenario - 1];
    if (auto error = read_model_file_of(scenario, folder_of(options.file))) return *std::move(error);
    const Result<Evaluation> evaluation = evaluate(scenario, **catalogue);
    if (!evaluation) return evaluation.error();
    return launch_config(*value_of<LaunchTool>(options.tool), *evaluation, **catalogue);
}

/// Where a given path is a folder, the file's usual name in it.
std::string path_of(const std::string& output, const LaunchConfig& config) {
    const std::filesystem::path path(output);
    const bool is_folder = std::filesystem::is_directory(path) || output.ends_with('/');
    return is_folder ? (path / config.file_name).string() : output;
}

int fail(Error error, const std::string& file) {
    if (error.file.empty()) error.file = file;
    std::cerr << "headroom: " << to_text(error) << '\n';
    return 1;
}

int run(const Options& options) {
    const Result<LaunchConfig> config = config_of(options);
    if (!config) return fail(config.error(), options.file);
    if (options.output.empty()) {
        std::cout << config->text;
    } else {
        const std::string path = path_of(options.output, *config);
        if (auto error = replace_text_file(path, config->text, "the launch configuration"))
            return fail(*std::move(error), path);
    }
    std::cerr << "headroom: for " << config->tool_version << '\n';
    constexpr std::size_t longest_note = 1000;
    for (const std::string& note : config->notes)
        std::cerr << "headroom: note: " << printable(note, longest_note) << '\n';
    return 0;
}

}  // namespace

void add_launch_config_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "launch-config", "The configuration that starts what was evaluated, for a training or serving tool");
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "A scenario or plan file; - reads standard input")->required();
    std::vector<std::string> tools(enum_names<LaunchTool>.begin(), enum_names<LaunchTool>.end());
    command
        ->add_option("--for", options->tool,
                     "deepspeed, fsdp, accelerate, colossalai or megatron for training; vllm, sglang, "
                     "tensorrt-llm or llama.cpp for inference")
        ->required()
        ->check(CLI::IsMember(std::move(tools)));
    command->add_option("-o,--output", options->output,
                        "File to write, or a folder for a file of the usual name; default: standard output");
    command->add_option("--scenario", options->scenario, "Which scenario of a plan, from 1")
        ->capture_default_str();
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom
