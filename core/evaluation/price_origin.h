// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "catalogue/catalogue.h"
#include "evaluation/evaluate.h"

namespace headroom {

/// How firm a price is.
enum class PriceStatus { user, quote, list, estimate };
template <>
inline constexpr auto enum_names<PriceStatus> = std::to_array<std::string_view>({"user", "quote", "list",
                                                                                 "estimate"});

/// Where a price or rate comes from; the source is empty where nobody gives one.
struct PriceOrigin {
    std::string source;
    std::string as_of;
    PriceStatus status = PriceStatus::estimate;
};

/// The origins of a scenario's prices. Refers to all it is made of; `given` is the scenario before it was
/// resolved.
class PriceOrigins {
  public:
    PriceOrigins(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);

    /// Of a field of `costs`: `pue`, or `cloud` for all that the scenario says of it.
    PriceOrigin of(std::string_view field) const;
    /// Of the hourly price in the cloud.
    PriceOrigin of_hourly_price() const;

  private:
    bool is_given(std::string_view field) const;
    PriceOrigin of_user(std::string_view field) const;
    PriceStatus card_price_status() const;

    const Scenario& given_;
    const Evaluation& evaluation_;
    const Catalogue& catalogue_;
};

}  // namespace headroom
