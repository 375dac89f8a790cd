// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "recommendation/recommendation.h"

/// The order of candidates, and which of them are shown. Private to core/recommendation.
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
    std::size_t order = 0;  ///< decides between equals

    bool is_rented() const { return scenario.costs.acquisition == Acquisition::cloud; }
};

bool is_same(const Found& a, const Found& b);

/// How far the worst of the misses is over its limit; 0 where nothing is missed.
double worst_excess(const std::vector<Miss>& misses);

/// Whether the memory holds it, whatever else is missed.
bool fits(const Found& found);

/// Better for the need: by verdict (what fits goes before what does not), then by objective, then by cost,
/// speed and order.
bool goes_before(const Found& a, const Found& b, Objective objective);

/// Whether `a` costs no more and is no slower. Of equals the first dominates. Both have a cost.
bool dominates(const Found& a, const Found& b);

/// What nothing dominates of candidates that meet the need.
std::vector<Found> front_of(std::vector<Found> meeting);

/// In their order: the front in steps of a tenth of speed, and of `best` (those of each kind) as many as
/// there is room for, each with what is better than it; of what misses the need, a few, and of what does not
/// fit only where nothing does.
std::vector<Found> shown(const std::vector<Found>& front, std::vector<Found> best, Objective objective,
                         std::size_t most);

}  // namespace headroom
