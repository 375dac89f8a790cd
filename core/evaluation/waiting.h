// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// When to buy, if the load is rented until then and hardware gets cheaper by the catalogue's trend.
struct WaitingCosts {
    std::vector<double> present_costs;  ///< of buying after 0, 1, ... years; the last is to rent throughout
    int cheapest_after_years = 0;
};

/// Empty where a price is unknown, for a lease, in which nothing is bought, and for a training run alone,
/// which would be over before the purchase.
std::optional<WaitingCosts> waiting_costs(const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom
