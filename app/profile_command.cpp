// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "advice/engine_log.h"
#include "base/json.h"
#include "commands.h"

namespace headroom {

namespace {

Json known(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json to_json(const EngineLog& log, const std::string& file) {
    const MeasuredOverheads overheads = overheads_of(log);
    Json json{{"engine", log.engine ? Json(name_of(*log.engine)) : Json(nullptr)},
              {"log",
               {{"total_memory_gib", known(log.total_memory_gib)},
                {"memory_utilization", known(log.memory_utilization)},
                {"weights_gib", known(log.weights_gib)},
                {"activation_peak_gib", known(log.activation_peak_gib)},
                {"non_torch_gib", known(log.non_torch_gib)},
                {"cuda_graph_gib", known(log.cuda_graph_gib)},
                {"kv_cache_gib", known(log.kv_cache_gib)},
                {"kv_cache_tokens", known(log.kv_cache_tokens)},
                {"kv_cache_blocks", known(log.kv_cache_blocks)},
                {"kv_cache_everywhere_gib", known(log.kv_cache_everywhere_gib)},
                {"weights_everywhere_gib", known(log.weights_everywhere_gib)},
                {"kv_cache_needed_gib", known(log.kv_cache_needed_gib)},
                {"longest_context_tokens", known(log.longest_context_tokens)}}},
              {"workload",
               {{"measured_overheads",
                 {{"activation_peak_gib", known(overheads.activation_peak_gib)},
                  {"runtime_gib", known(overheads.runtime_gib)},
                  {"cuda_graph_gib", known(overheads.cuda_graph_gib)},
                  {"source", file}}}}}};
    write_whole_numbers_as_integers(json);
    return json;
}

int run(const std::string& file) {
    const Result<std::string> text = read_text_file(file);
    Result<std::vector<EngineLog>> logs = text ? read_engine_logs(*text) : text.error();
    if (!logs) {
        Error error = logs.error();
        error.file = file;
        std::cerr << "headroom: " << to_text(error) << '\n';
        return 1;
    }
    Json json = to_json(logs->front(), file);
    for (std::size_t i = 1; i < logs->size(); ++i) json["other_engines"].push_back(to_json((*logs)[i], file));
    std::cout << json.dump(2) << '\n';
    return 0;
}

}  // namespace

void add_profile_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "profile",
        "The start-up log of an inference engine to the overheads it measured, as a part of a scenario");
    const auto file = std::make_shared<std::string>();
    command->add_option("FILE", *file, "The log; - reads standard input")->required();
    command->callback([file, &exit_status] { exit_status = run(*file); });
}

}  // namespace headroom
