// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>
#include <memory>

#include "advice/training_config.h"
#include "base/json.h"
#include "base/text.h"
#include "base/units.h"
#include "catalogue/nvidia_smi.h"
#include "commands.h"
#include "model/model_file.h"
#include "scenario/installed_cluster.h"
#include "table_text.h"

namespace headroom {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string format = "text";
};

Json as_json(const ModelFile& model) {
    const auto known = [](const std::optional<double>& value) {
        return value ? Json(*value) : Json(nullptr);
    };
    Json types = Json::array();
    for (const TensorTypeTotal& type : model.tensor_types)
        types.push_back({{"type", type.type},
                         {"tensors", type.tensors},
                         {"elements", type.elements},
                         {"bytes", type.bytes}});
    Json json{{"name", model.name},
              {"kind", name_of(model.kind)},
              {"family", model.family},
              {"files", model.files},
              {"parameters", known(model.parameters)},
              {"active_parameters", known(model.active_parameters)},
              {"weight_format", model.weight_format.empty() ? Json(nullptr) : Json(model.weight_format)},
              {"quantization", model.quantization.empty() ? Json(nullptr) : Json(model.quantization)},
              {"weight_bytes", known(model.weight_bytes)},
              {"tensor_types", std::move(types)},
              {"assumptions", model.assumptions},
              {"architecture", model.architecture ? to_json(*model.architecture) : Json(nullptr)}};
    write_whole_numbers_as_integers(json);
    return json;
}

std::string whole(double value) {
    return fixed(value, 0);
}

/// `key  value` of every field; the lists of bytes for each layer are left to the JSON.
std::string architecture_text(const Architecture& architecture) {
    std::vector<std::vector<std::string>> rows;
    const auto add = [&](const std::string& key, const Json& value) {
        rows.push_back({"  " + key, value.is_string() ? value.get<std::string>() : value.dump()});
    };
    const Json json = to_json(architecture);
    for (const auto& [key, value] : json.items()) {
        if (key == "stored_weights") continue;
        if (!value.is_object())
            add(key, value);
        else
            for (const auto& [inner, number] : value.items()) add(key + "." + inner, number);
    }
    return "architecture\n" + aligned_text({}, rows);
}

std::string types_text(const ModelFile& model) {
    std::vector<std::vector<std::string>> rows;
    for (const TensorTypeTotal& type : model.tensor_types)
        rows.push_back({type.type, whole(type.tensors), whole(type.elements), whole(type.bytes),
                        fixed(to_gib(type.bytes), 2)});
    return rows.empty() ? std::string{}
                        : aligned_text({"type", "tensors", "elements", "bytes", "GiB"}, rows) + "\n";
}

std::string as_text(const ModelFile& model) {
    const auto known = [](const std::optional<double>& value) { return value ? whole(*value) : "not known"; };
    const auto named = [](const std::string& text) { return text.empty() ? "not known" : text; };
    std::vector<std::vector<std::string>> rows{{"model", model.name},
                                               {"kind", std::string(name_of(model.kind))},
                                               {"family", named(model.family)},
                                               {"parameters", known(model.parameters)},
                                               {"active parameters", known(model.active_parameters)},
                                               {"weight format", named(model.weight_format)}};
    if (!model.quantization.empty()) rows.push_back({"quantisation", model.quantization});
    rows.push_back({"weights", model.weight_bytes ? whole(*model.weight_bytes) + " bytes, " +
                                                        fixed(to_gib(*model.weight_bytes), 2) + " GiB"
                                                  : "not known"});
    std::string text = aligned_text({}, rows) + "\n" + types_text(model);
    if (model.architecture) text += architecture_text(*model.architecture) + "\n";
    constexpr std::size_t few = 5;
    text += "read\n";
    for (std::size_t i = 0; i < std::min(few, model.files.size()); ++i) text += "  " + model.files[i] + "\n";
    if (model.files.size() > few) text += "  and " + std::to_string(model.files.size() - few) + " more\n";
    if (!model.assumptions.empty()) text += "assumed\n";
    for (const std::string& assumption : model.assumptions) text += "  " + assumption + "\n";
    return text;
}

/// What a file says that is no model's: the cards of a machine, or the configuration of a training run.
/// Empty if it is neither; an Error if it is one and cannot be read.
Result<std::optional<Json>> other_content(const std::string& file) {
    const Result<std::string> text = read_text_file(file);
    if (!text || !is_utf8(*text)) return std::optional<Json>{};
    if (is_nvidia_smi(*text)) {
        const Result<Catalogue> catalogue = load_catalogue();
        if (!catalogue) return catalogue.error();
        const Result<InstalledCards> cards = read_nvidia_smi(*text);
        if (!cards) return cards.error();
        const Result<InstalledCluster> cluster = propose_cluster(*cards, *catalogue);
        if (!cluster) return cluster.error();
        return std::optional(to_json(*cluster));
    }
    const Result<TrainingConfig> config =
        read_training_config(*text, std::filesystem::path(file).filename().string());
    return config ? std::optional(to_json(*config)) : std::optional<Json>{};
}

int run(const Options& options) {
    int exit_status = 0;
    Json objects = Json::array();
    std::string text;
    const auto add = [&](const std::string& as_text, Json as_json) {
        text += (text.empty() ? "" : "\n") + as_text;
        objects.push_back(std::move(as_json));
    };
    for (const std::string& file : options.files) {
        const Result<ModelFile> model = read_model_file(file);
        if (model) {
            add(as_text(*model), as_json(*model));
            continue;
        }
        const Result<std::optional<Json>> other = other_content(file);
        if (other && *other) {
            add(file + "\n" + (*other)->dump(2, ' ', false, Json::error_handler_t::replace) + "\n", **other);
            continue;
        }
        Error error = other ? model.error() : other.error();
        if (error.file.empty()) error.file = file;
        std::cerr << "headroom: " << to_text(error) << '\n';
        exit_status = 1;
    }
    if (options.format == "text")
        std::cout << text;
    else if (!objects.empty())
        // Names out of files may hold bytes that are no text.
        std::cout << (options.files.size() == 1 ? objects.front() : objects)
                         .dump(2, ' ', false, Json::error_handler_t::replace)
                  << '\n';
    return exit_status;
}

}  // namespace

void add_inspect_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "inspect", "What the files of a model say: architecture, parameters, bytes, and what was assumed");
    const auto options = std::make_shared<Options>();
    command
        ->add_option(
            "FILE", options->files,
            "config.json, safetensors or their index, GGUF, the log of llama.cpp, llm-foundry's YAML, or "
            "a folder of them; also what nvidia-smi says, and the configuration of a training run")
        ->required();
    command->add_option("--format", options->format, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom
