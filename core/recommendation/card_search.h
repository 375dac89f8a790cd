// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "recommendation/performance.h"
#include "recommendation/recommendation.h"
#include "recommendation/supply.h"

/// The search among the candidates of one card. Private to core/recommendation.
namespace headroom {

/// A candidate and what it comes to.
struct Found {
    const Accelerator* accelerator = nullptr;
    Scenario scenario;  ///< settled
    const Server* server = nullptr;
    OptionVerdict verdict = OptionVerdict::meets;
    std::vector<Miss> misses;
    double speed = 0;
    std::optional<double> cost;
    std::optional<double> energy;
    std::size_t order = 0;  ///< in which the card's candidates were looked at

    bool is_rented() const { return scenario.costs.acquisition == Acquisition::cloud; }
};

struct CardResult {
    std::vector<Found> best;   ///< of what is owned and of what is rented, where there is any
    std::vector<Found> front;  ///< of this card
    std::size_t candidates = 0;
    std::size_t evaluated = 0;
};

/// Better for the need: by verdict, then by objective, then by cost, speed and order.
bool goes_before(const Found& a, const Found& b, Objective objective);

/// Whether `a` costs no more and is no slower. Equals dominate in their order.
bool dominates(const Found& a, const Found& b);

CardResult search_card(const Scenario& need, const Accelerator& accelerator, const Catalogue& catalogue,
                       bool prune);

}  // namespace headroom
