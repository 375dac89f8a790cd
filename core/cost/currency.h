// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "scenario/scenario.h"

namespace headroom {

/// What one unit of a currency is worth in the plan's; empty where no rate is given. The program ships no
/// rates: they would be stale by the time they are used.
std::optional<double> rate_into_plan(const Costs& costs, std::string_view currency);

/// Turns every price that is in a currency of its own into the plan's; without a rate it becomes unknown.
void convert_prices(Costs& costs);

/// Currencies that prices are in and no rate is known of; the catalogue's prices are in US dollars.
std::vector<std::string> missing_rates(const Costs& costs);

/// The same costs counted in another currency, `rates` being what others are worth in it. Prices stay in the
/// currency that they were given in, and are converted at its rate; those that cannot have a currency of
/// their own (licences, cloud, hosted model) are converted here. Error: there are such, and no rate for them.
Result<Costs> in_currency(Costs costs, const std::string& currency, std::vector<CurrencyRate> rates);

}  // namespace headroom
