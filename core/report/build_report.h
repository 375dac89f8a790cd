// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "report/report.h"
#include "scenario/plan.h"

namespace headroom::report {

struct ReportOptions {
    std::vector<SectionId> sections;  ///< in any order; empty: all, `changes` where there is a previous plan
    Language language = Language::en;
    std::string date;  ///< ISO: of the paper, and what prices are old against
    /// The scenario to decide on; empty: of those that fit, the one with the lowest present cost.
    std::optional<std::size_t> decided;
    const Plan* previous = nullptr;  ///< what was decided on last time, for the changes
    /// With the previous plan's own entries over it; nullptr: as that of the plan.
    const Catalogue* previous_catalogue = nullptr;
    int monte_carlo_draws = 100000;
    std::uint64_t seed = 1;
};

/// The report of a plan. `catalogue` has the plan's own entries over it, and model files have been read. A
/// scenario that does not evaluate is named in the report with the reason.
Report build_report(const Plan& plan, const Catalogue& catalogue, const ReportOptions& options);

}  // namespace headroom::report
