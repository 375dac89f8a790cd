// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "base/json.h"
#include "base/units.h"
#include "core/support.h"

/// Questions that people asked in public, tests/data/questions.json. A test that answers one bears its id,
/// with underscores; not_answered_test.cpp sees to it that none is forgotten.
namespace headroom::test {

inline const Json& questions() {
    static const Json loaded = [] {
        Result<Json> result = read_json_file(HEADROOM_TEST_DATA "/data/questions.json");
        if (!result) throw std::runtime_error(to_text(result.error()));
        return *std::move(result);
    }();
    return loaded;
}

/// A number that was observed; `key` may be a path, `b7/model_gb`.
inline double observed(std::string_view id, const std::string& key) {
    for (const Json& question : questions())
        if (question.at("id") == id) return question.at("observed").at(Json::json_pointer("/" + key));
    throw std::runtime_error("no question " + std::string(id));
}

/// Whether the numbers differ by no more than a share of what is expected.
inline testing::AssertionResult within(double share, double actual, double expected) {
    if (std::abs(actual - expected) <= share * expected) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << actual << " is " << 100 * (actual / expected - 1) << " % off " << expected;
}

inline constexpr double weights_tolerance = 0.01;
inline constexpr double quantised_tolerance = 0.07;
inline constexpr double peak_tolerance = 0.15;

inline Scenario with_architecture(Scenario scenario, const Architecture& architecture) {
    scenario.model = {};
    scenario.model.architecture = architecture;
    return scenario;
}

inline AcceleratorMemory memory_of(const Scenario& scenario) {
    return evaluated(scenario).memory.per_accelerator;
}

inline Verdict verdict_of(const Scenario& scenario) {
    return evaluated(scenario).memory.verdict;
}

inline bool warns(const Evaluation& evaluation, WarningCode code) {
    return std::ranges::find(evaluation.warnings, code, &Warning::code) != evaluation.warnings.end();
}

/// Why the scenario is refused; fails the test if it is not.
inline Error refusal_of(const Scenario& scenario) {
    const Result<Evaluation> result = evaluate(scenario, catalogue());
    if (!result) return result.error();
    ADD_FAILURE() << "the scenario is not refused";
    return {};
}

/// Weights, gradients and states of the optimizer in the same 16 bits, no master weights.
inline Precision pure_bf16(std::string weights = "bf16") {
    return {.weights = std::move(weights),
            .gradients = StateType::bf16,
            .master_weights = MasterWeights::none,
            .optimizer_states = StateType::bf16};
}

/// 16 bytes a parameter: weights and gradients of 16 bits, master weights and two moments in fp32.
inline Precision mixed_16_bit(std::string weights = "bf16") {
    return {.weights = std::move(weights), .gradients = StateType::bf16};
}

/// One micro-batch a step on every rank.
inline void set_batch(Scenario& scenario, double tokens, double sequences = 1) {
    scenario.workload.sequence_tokens = tokens;
    scenario.workload.micro_batch_size = sequences;
    scenario.workload.global_batch_size = sequences * scenario.cluster.count;
}

/// Weights, gradients, master weights and states of the optimizer.
inline double state_bytes(const AcceleratorMemory& memory) {
    using enum MemoryComponent;
    return memory[weights] + memory[gradients] + memory[master_weights] + memory[optimizer];
}

}  // namespace headroom::test
