// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "recommendation/ranking.h"

/// The search among the candidates of one card. Private to core/recommendation.
namespace headroom {

struct CardResult {
    std::vector<Found> best;   ///< of what is owned and of what is rented, where there is any
    std::vector<Found> front;  ///< of this card
    std::size_t candidates = 0;
    std::size_t evaluated = 0;
};

CardResult search_card(const Scenario& need, const Accelerator& accelerator, const Catalogue& catalogue,
                       bool prune);

}  // namespace headroom
