// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/model_files.h"

#include <algorithm>
#include <filesystem>

#include "model/model_file.h"

namespace headroom {

namespace {

bool stays_inside(const std::filesystem::path& path) {
    return path.is_relative() && std::ranges::find(path, "..") == path.end();
}

Error model_file_error(const Scenario& scenario, std::string message) {
    return {std::move(message), "model.file", scenario.model.file, {}};
}

}  // namespace

std::optional<Error> read_model_file_of(Scenario& scenario, const std::string& folder) {
    ModelReference& model = scenario.model;
    if (model.file.empty()) return std::nullopt;
    const std::filesystem::path path(model.file);
    if (!stays_inside(path))
        return model_file_error(scenario, "expected a file in the scenario's folder or below it");
    const std::filesystem::path whole = std::filesystem::path(folder) / path;
    std::error_code code;
    if (model.architecture && !std::filesystem::exists(whole, code)) {
        if (scenario.precision.weights.empty())
            scenario.precision.weights =
                model.architecture->stored_weights ? model.architecture->stored_weights->format : "bf16";
        return std::nullopt;
    }
    Result<ModelFile> file = read_model_file(whole.string());
    if (!file) {
        Error error = file.error();
        if (error.file.empty()) error.file = whole.string();
        return error;
    }
    if (!file->architecture)
        return model_file_error(scenario,
                                "the file does not say the model's architecture: put its "
                                "config.json beside it");
    model.architecture = std::move(file->architecture);
    if (!scenario.precision.weights.empty()) return std::nullopt;
    if (file->weight_format.empty())
        return Error{"the file does not say a known weight format: give one", "precision.weights",
                     whole.string(), Json("bf16").dump()};
    scenario.precision.weights = file->weight_format;
    return std::nullopt;
}

}  // namespace headroom
