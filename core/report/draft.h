// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cost/cash_flow.h"
#include "cost/uncertainty.h"
#include "evaluation/cost_lines.h"
#include "report/build_report.h"
#include "report/words.h"

/// What all sections are written from. Private to core/report.
namespace headroom::report {

/// What the plan asks for and an option does not reach.
struct MissedTarget {
    std::string_view id;  ///< `ttft`, `tpot` (ms), `deadline` (days), `load` (requests a second)
    double is = 0;
    double target = 0;
};

/// A scenario as the report speaks of it.
struct Option {
    std::size_t index = 0;
    std::string letter;  ///< `B`
    std::string name;    ///< `8 × H100, BF16`
    const Scenario* given = nullptr;
    std::optional<Evaluation> evaluation;
    Error error;  ///< where it does not evaluate

    // Of what evaluates
    std::vector<MissedTarget> missed;
    CostEstimate cost;  ///< in whole cents
    std::vector<CostLine> lines;
    std::optional<CashFlow> flow;
    std::vector<TornadoBar> bars;              ///< of the total, the widest first
    std::vector<std::optional<double>> turns;  ///< switching values, one for each bar
    std::optional<MonteCarlo> risk;

    std::string label() const { return letter + "  " + name; }
    const Costs& costs() const { return evaluation->scenario.costs; }
    const std::string& currency() const { return costs().currency; }
    int years() const { return *costs().years; }
};

struct Draft {
    const Plan& plan;
    const Catalogue& catalogue;
    const ReportOptions& options;
    Words words;
    std::vector<Option> all;
    std::vector<const Option*> evaluated;
    const Option* decided = nullptr;  ///< nullptr where nothing evaluates

    /// The currency of every option; empty where they differ.
    std::string common_currency() const;
    const Accelerator& accelerator_of(const Option& option) const;
    /// `8 × NVIDIA H100 SXM5 80GB`
    std::string cards_of(const Option& option) const;
    std::string model_of(const Option& option) const;
    std::string title() const;
};

Draft draft_of(const Plan& plan, const Catalogue& catalogue, const ReportOptions& options);

/// An option that evaluates with something of its costs changed, in the same layout; empty if it cannot be.
std::optional<Evaluation> variant_of(const Draft& draft, const Option& option, const Costs& costs);

}  // namespace headroom::report
