// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>

#include "catalogue/overrides.h"
#include "core/support.h"
#include "report/build_report.h"

namespace headroom::test {

/// The sample plans that ship, by name.
inline std::vector<std::filesystem::path> sample_plans() {
    std::vector<std::filesystem::path> plans;
    for (const auto& entry : std::filesystem::directory_iterator(HEADROOM_TEST_DATA "/../resources/plans"))
        if (entry.path().extension() == ".headroom") plans.push_back(entry.path());
    std::ranges::sort(plans);
    return plans;
}

inline Plan sample_plan(const std::filesystem::path& path) {
    Result<Plan> plan = load_plan(path.string());
    if (!plan) throw std::runtime_error(to_text(plan.error()));
    return *std::move(plan);
}

inline Catalogue catalogue_of(const Plan& plan) {
    Result<Catalogue> merged = with_overrides(catalogue(), plan.catalogue_overrides);
    if (!merged) throw std::runtime_error(to_text(merged.error()));
    return *std::move(merged);
}

/// Few draws, so that tests of other things are quick.
inline report::ReportOptions quick_options() {
    return {.date = "2026-11-30", .monte_carlo_draws = 1000};
}

inline report::Report report_of(const Plan& plan, const report::ReportOptions& options = quick_options()) {
    return report::build_report(plan, catalogue_of(plan), options);
}

inline Plan plan_of(std::vector<Scenario> scenarios) {
    Plan plan{.title = "Plan"};
    plan.scenarios = std::move(scenarios);
    return plan;
}

/// The first table with an id, of a scenario or of all; figures' twins are among them.
inline const report::Table& table_of(const report::Report& report, std::string_view id,
                                     std::optional<std::size_t> scenario = {}) {
    for (const report::Section& section : report.sections)
        for (const report::Block& block : section.blocks) {
            const report::Table* table = std::get_if<report::Table>(&block);
            if (const auto* figure = std::get_if<report::Figure>(&block)) table = &figure->twin;
            if (table && table->id == id && (!scenario || table->scenario == scenario)) return *table;
        }
    throw std::runtime_error("no table " + std::string(id));
}

/// The row whose first cell says `name`.
inline const report::Row& row_of(const report::Table& table, std::string_view name) {
    for (const report::Row& row : table.rows)
        if (row.cells.front().text == name) return row;
    throw std::runtime_error("no row " + std::string(name));
}

/// All that a report says, a block after the other.
std::string text_of(const report::Report& report);

}  // namespace headroom::test
