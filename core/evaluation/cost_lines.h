// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "cost/cash_flow.h"
#include "cost/uncertainty.h"
#include "evaluation/cost_basis.h"
#include "evaluation/evaluation.h"
#include "evaluation/price_origin.h"

namespace headroom {

enum class CostGroup { capital, yearly, financing, end_of_life, cloud, api };
template <>
inline constexpr auto enum_names<CostGroup> =
    std::to_array<std::string_view>({"capital", "yearly", "financing", "end-of-life", "cloud", "api"});

/// A row of the cost table in whole cents, with what a reader needs to check it.
struct CostLine {
    std::string item;  ///< the name of the CapitalItem or YearlyItem, `residual_value`, `disposal`, `api`
    CostGroup group = CostGroup::capital;
    /// At the start, then by year; what comes in is negative.
    std::vector<std::optional<double>> amounts;
    std::optional<double> total;
    LineBasis made_of;
    std::string basis;   ///< likewise in English: `8 accelerators x 30000 USD`
    std::string source;  ///< of the price
    std::string as_of;
    PriceStatus status = PriceStatus::estimate;
    std::string excluded_reason;  ///< why the line is nothing; empty where it is something
    bool is_alternative = false;  ///< beside the scenario's own cost, and not part of its total
};

/// Every line of the scenario's cost, also those that are nothing, and then what the alternatives cost. The
/// lines that are no alternative add up to the total by year and in all. Built on demand; `given` is the
/// scenario before it was resolved.
std::vector<CostLine> cost_lines(const Scenario& given, const Evaluation& evaluation,
                                 const Catalogue& catalogue);
/// For those who have the evaluation's cost in_cents() already.
std::vector<CostLine> cost_lines(const Scenario& given, const Evaluation& evaluation,
                                 const Catalogue& catalogue, const CostEstimate& cents);

/// Own hardware as the break-even has it: the scenario's, or bought where the scenario is in the cloud.
CostEstimate own_cost_of(const Evaluation& evaluation);
/// Likewise the energy of it, which goes on while nothing is computed.
EnergyEstimate own_energy_of(const Evaluation& evaluation);

/// The cost as a function of its uncertain inputs, for tornado, switching values and Monte Carlo. Refers to
/// the catalogue.
CostModel cost_model_of(const Evaluation& evaluation, const Catalogue& catalogue);

/// Own hardware against the cloud by year, in the cents of the lines. Empty where a part is unknown.
std::optional<CashFlow> cash_flow_of(const Evaluation& evaluation);
std::optional<CashFlow> cash_flow_of(const Evaluation& evaluation, const CostEstimate& cents);

}  // namespace headroom
