// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

#include "recommendation/price_performance.h"
#include "recommendation/recommendation.h"

namespace headroom {

/// A record for each option, with a heading.
void write_csv(std::ostream& out, const Recommendation& recommendation);
/// For people: a table, and what the first option hangs on.
void write_text(std::ostream& out, const Scenario& need, const Recommendation& recommendation);

/// A record for each machine.
void write_csv(std::ostream& out, const PricePerformance& values);
void write_text(std::ostream& out, const PricePerformance& values, const std::string& currency);

}  // namespace headroom
