// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/support.h"
#include "evaluation/explanation_texts.h"
#include "evidence/evidence.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;

/// Money is explained in whole cents, each of its parts to the cent; other figures to the last digits of a
/// sum, bytes to a whole one.
double tolerance(const Explanation& e) {
    const bool is_money = e.unit.starts_with("USD") && !e.unit.ends_with("/h");
    const double whole = is_money            ? 0.011 * (1 + static_cast<double>(e.inputs.size()))
                         : e.unit == "bytes" ? 1
                                             : 0;
    return whole + 1e-6 * std::abs(e.value.value_or(0));
}

/// What is unknown has an unknown input, or a sentence that says why.
void expect_adds_up(const Explanation& e) {
    ASSERT_FALSE(e.method.empty());
    if (e.formula.empty()) return;
    const auto is_unknown = [](const ExplainedInput& input) { return !input.value; };
    if (!e.value) {
        ASSERT_TRUE(std::ranges::any_of(e.inputs, is_unknown)) << e.formula;
        return;
    }
    const std::optional<double> computed = value_of(e);
    ASSERT_TRUE(computed) << e.formula;
    ASSERT_NEAR(*computed, *e.value, tolerance(e)) << e.formula;
}

void expect_all_add_up(const Scenario& scenario) {
    const Evaluation e = evaluated(scenario);
    for (const std::string& figure : figure_names(scenario, e, catalogue())) {
        SCOPED_TRACE(figure);
        if (!figure.starts_with("memory.") && !figure.starts_with("model.") &&
            !figure.starts_with("energy.") && !figure.starts_with("speed."))
            continue;
        const std::optional<Explanation> explanation = explain(figure, scenario, e, catalogue());
        ASSERT_TRUE(explanation);
        expect_adds_up(*explanation);
    }
}

TEST(Explanation, OfEveryFigureOfTheSamplePlansAddsUp) {
    for (const auto& file : std::filesystem::directory_iterator(HEADROOM_TEST_DATA "/../resources/plans")) {
        SCOPED_TRACE(file.path().filename().string());
        const Result<Plan> plan = load_plan(file.path().string());
        ASSERT_TRUE(plan);
        for (const Scenario& scenario : plan->scenarios)
            if (!scenario.cluster.accelerator.empty()) expect_all_add_up(scenario);
    }
}

/// Published measurements are of every engine, framework, format and layout that there is.
TEST(Explanation, OfEveryFigureOfMeasuredScenariosAddsUp) {
    const Result<std::vector<EvidenceRow>> rows = load_evidence();
    ASSERT_TRUE(rows);
    for (std::size_t i = 0; i < rows->size(); i += 1) {
        SCOPED_TRACE((*rows)[i].id);
        expect_all_add_up((*rows)[i].scenario);
    }
}

}  // namespace
}  // namespace headroom
