// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "cost/break_even.h"
#include "cost/cost_estimate.h"
#include "cost/finance.h"

namespace headroom {

/// Cash of one year; year 0 is the start. What is paid is negative.
struct YearFlow {
    int year = 0;
    double own = 0;
    double cloud = 0;
    double saving = 0;        ///< own less cloud: what owning saves
    double cumulative = 0;    ///< of the saving
    double depreciation = 0;  ///< no cash
    double book_value = 0;    ///< at the end of the year
    double own_after_tax = 0;
};

/// Own hardware against the cloud as an investment appraisal sees it.
struct CashFlow {
    std::vector<YearFlow> years;  ///< from 0
    double saving_npv = 0;        ///< what owning is worth today against the cloud
    InternalRate saving_irr;
    std::optional<double> saving_mirr;  ///< at the discount rate both ways
    std::optional<double> payback_years;
    std::optional<double> discounted_payback_years;
    double own_after_tax_npv = 0;
};

/// Empty where a part of either is unknown. Resale and disposal fall into the last year. Tax is on bills,
/// depreciation, and the resale over the book value; bills and depreciation are assumed to meet profits.
std::optional<CashFlow> cash_flow(const CostEstimate& own, const CloudEstimate& cloud, const Costs& costs);

/// The depreciation of the capital by year, to the cent, as the scenario asks for it: straight line where it
/// does not. MACRS knows no salvage value.
std::vector<double> depreciation_of(const CostEstimate& own, const Costs& costs);

/// Cumulative cash at the end of each month, from month 0.
std::vector<double> by_month(const CumulativeCost& cumulative);

}  // namespace headroom
