// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>

#include "evaluation/evaluate.h"
#include "scenario/plan.h"

namespace headroom::test {

/// The catalogue that ships, loaded once.
inline const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        Result<Catalogue> result = load_catalogue();
        if (!result) throw std::runtime_error(to_text(result.error()));
        return *std::move(result);
    }();
    return loaded;
}

inline const Architecture& architecture(std::string_view model) {
    const ModelEntry* entry = catalogue().models.find(model);
    if (!entry) throw std::runtime_error("no model " + std::string(model));
    return entry->architecture;
}

/// A scenario from JSON text in which ' stands for ".
inline Result<Scenario> try_scenario(std::string text) {
    for (char& letter : text)
        if (letter == '\'') letter = '"';
    const Result<Json> json = parse_json(text);
    if (!json) return json.error();
    return read_scenario(*json);
}

inline Scenario scenario(std::string text) {
    Result<Scenario> result = try_scenario(std::move(text));
    if (!result) throw std::runtime_error(to_text(result.error()));
    return *std::move(result);
}

inline Evaluation evaluated(const Scenario& scenario) {
    Result<Evaluation> result = evaluate(scenario, catalogue());
    if (!result) throw std::runtime_error(to_text(result.error()));
    return *std::move(result);
}

inline Scenario serving(std::string model, std::string accelerator = "h100-sxm-80", int count = 1) {
    Scenario scenario;
    scenario.model.id = std::move(model);
    scenario.workload.task = Task::inference;
    scenario.workload.concurrent_sequences = 1;
    scenario.cluster.accelerator = std::move(accelerator);
    scenario.cluster.count = count;
    return scenario;
}

inline Scenario training(std::string model, std::string accelerator = "h100-sxm-80", int count = 8) {
    Scenario scenario;
    scenario.model.id = std::move(model);
    scenario.workload.task = Task::training;
    scenario.workload.framework = Framework::fsdp;
    scenario.cluster.accelerator = std::move(accelerator);
    scenario.cluster.count = count;
    return scenario;
}

}  // namespace headroom::test
