// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recommendation/ranking.h"

/// From a need to its options. Private to core/recommendation.
namespace headroom {

Objective objective_of(const Scenario& need);

/// Whether all names are of the catalogue. Fills in what a need leaves to the search: under an offered load,
/// the number of sequences.
std::optional<Error> check_need(Scenario& need, const Catalogue& catalogue);

Error unknown_accelerator(std::string_view id, const Catalogue& catalogue, std::string field);

/// Why nothing of an allowed card is offered.
Exclusion reason_of_no_supply(const Scenario& need, const Accelerator& accelerator);

/// With the whole evaluation.
Option make_option(const Scenario& need, const Found& found, const Catalogue& catalogue);

}  // namespace headroom
