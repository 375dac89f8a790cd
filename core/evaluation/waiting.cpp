// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/waiting.h"

#include <algorithm>

#include "cost/outlook.h"
#include "evaluation/cost_lines.h"

namespace headroom {

std::optional<WaitingCosts> waiting_costs(const Evaluation& e, const Catalogue& catalogue) {
    const Costs& costs = e.scenario.costs;
    if (!e.cost || costs.acquisition == Acquisition::lease || costs.run_years) return std::nullopt;
    const CostEstimate own = own_cost_of(e);
    const std::optional<double>& rented = e.cost->cloud.total;
    if (!own.hardware_price || !own.capital_total || !own.yearly_total || !own.disposal || !rented)
        return std::nullopt;
    const int years = *costs.years;
    WaitingCosts waiting;
    waiting.present_costs =
        present_costs_of_waiting({.hardware_price = *own.hardware_price,
                                  .other_capital = *own.capital_total - *own.hardware_price,
                                  .disposal = *own.disposal,
                                  .own_per_year = *own.yearly_total / years,
                                  .rented_per_year = *rented / years,
                                  .horizon_years = years,
                                  .discount_rate = costs.discount_rate.value_or(0),
                                  .oom_per_year = catalogue.cost_constants.price_performance_oom_per_year});
    waiting.cheapest_after_years =
        static_cast<int>(std::ranges::min_element(waiting.present_costs) - waiting.present_costs.begin());
    return waiting;
}

}  // namespace headroom
