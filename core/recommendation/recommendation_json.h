// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "base/json.h"
#include "recommendation/price_performance.h"
#include "recommendation/recommendation.h"

namespace headroom {

inline constexpr std::string_view recommendation_schema = "headroom.recommendation/1";
inline constexpr std::string_view price_performance_schema = "headroom.price-performance/1";

/// Options with their figures and whole scenarios; what is unknown is null.
Json to_json(const Scenario& need, const Recommendation& recommendation);
Json to_json(const WhyNot& why, const Scenario& need, const Catalogue& catalogue);

Json to_json(const PricePerformance& values);

}  // namespace headroom
