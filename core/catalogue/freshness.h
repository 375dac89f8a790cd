// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "catalogue/accelerator.h"
#include "catalogue/cloud_offer.h"

/// How old a price may be before somebody should look at it again.
namespace headroom {

inline constexpr int review_days = 183;  ///< what nothing below covers: reviewed twice a year

/// Days from the start of the period that `as_of` names (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) to `today`;
/// negative for a date to come. Empty if either is no date.
std::optional<int> age_in_days(std::string_view as_of, std::string_view today);

/// For how many days the street price of an accelerator stays fresh.
int days_fresh(const Accelerator& accelerator);

/// For how many days the prices of an offer stay fresh; empty if they are kept as history.
std::optional<int> days_fresh(const CloudOffer& offer);

}  // namespace headroom
