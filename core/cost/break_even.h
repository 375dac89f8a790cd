// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "cost/cost_estimate.h"

namespace headroom {

/// What an option has cost in cash so far: linear within each year, as bills come every month.
struct CumulativeCost {
    double at_start = 0;
    std::vector<double> by_year;  ///< after each year

    double at_month(double month) const;
};

/// Capital, bills and loan payments, without the resale value, which comes after the last month. Empty where
/// a part is unknown.
std::optional<CumulativeCost> cumulative_cost(const CostEstimate& cost);
std::optional<CumulativeCost> cumulative_cost(const CloudEstimate& cloud);
std::optional<CumulativeCost> cumulative_cost(const ApiEstimate& api, int years);

/// A month at which two cumulative costs are the same.
struct Crossing {
    double month = 0;
    bool first_gets_cheaper = true;  ///< or dearer
};
/// All of them, in order. Options that start alike do not cross at the start.
std::vector<Crossing> crossings(const CumulativeCost& first, const CumulativeCost& second);

/// Both totals as straight lines over the utilisation. Own: a part that stands still, and electricity that
/// follows the average power. Cloud: a part that stands still, and rent that follows the hours.
struct UtilizationLines {
    double own_idle = 0;
    double own_busy = 0;  ///< what it costs more at a utilisation of 1
    double cloud_idle = 0;
    double cloud_busy = 0;
};
/// Empty where a part is unknown.
std::optional<UtilizationLines> utilization_lines(const CloudEstimate& cloud, const CostEstimate& own,
                                                  const Costs& costs, const EnergyEstimate& energy);

/// Sets the break-even of own hardware against the cloud: the month in cash, the utilisation in totals.
void add_break_even(CloudEstimate& cloud, const CostEstimate& own, const Costs& costs,
                    const EnergyEstimate& energy);
/// Likewise against a hosted model, which costs the same at any utilisation.
void add_break_even(ApiEstimate& api, const CostEstimate& own);

}  // namespace headroom
