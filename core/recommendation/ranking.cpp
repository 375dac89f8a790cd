// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/ranking.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace headroom {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

int tier(const Found& found) {
    constexpr int misses = 2, does_not_fit = 3;
    return fits(found) ? std::min(misses, static_cast<int>(found.verdict)) : does_not_fit;
}

double objective_value(const Found& found, Objective objective) {
    switch (objective) {
        case Objective::cost:
            return found.cost.value_or(infinite);
        case Objective::speed:
            return -found.speed;
        case Objective::energy:
            return found.energy.value_or(infinite);
    }
    return 0;
}

/// Where steps of the front are small, one of many: each is a tenth faster than the one before. Both ends
/// stay.
std::vector<Found> thinned(std::vector<Found> front) {
    constexpr double least_step = 1.1;
    std::ranges::sort(front, {}, &Found::speed);
    std::vector<Found> kept;
    for (std::size_t i = 0; i < front.size(); ++i)
        if (kept.empty() || front[i].speed >= least_step * kept.back().speed || i + 1 == front.size())
            kept.push_back(front[i]);
    return kept;
}

/// Of the front, the cheapest that costs no more and is no slower; nullptr if there is none.
const Found* better_of(const std::vector<Found>& front, const Found& found) {
    const Found* better = nullptr;
    for (const Found& f : front)
        if (*f.cost <= *found.cost && f.speed >= found.speed && (!better || *f.cost < *better->cost))
            better = &f;
    return better;
}

}  // namespace

bool is_same(const Found& a, const Found& b) {
    return a.accelerator == b.accelerator && a.scenario == b.scenario;
}

bool fits(const Found& found) {
    return std::ranges::find(found.misses, OptionVerdict::does_not_fit, &Miss::verdict) == found.misses.end();
}

double worst_excess(const std::vector<Miss>& misses) {
    return misses.empty() ? 0 : misses.front().excess;
}

bool goes_before(const Found& a, const Found& b, Objective objective) {
    const auto key = [&](const Found& f) {
        return std::tuple(tier(f), worst_excess(f.misses), objective_value(f, objective),
                          f.cost.value_or(infinite), -f.speed, f.order);
    };
    return key(a) < key(b);
}

bool dominates(const Found& a, const Found& b) {
    if (*a.cost > *b.cost || a.speed < b.speed) return false;
    return *a.cost < *b.cost || a.speed > b.speed || a.order < b.order;
}

std::vector<Found> front_of(std::vector<Found> meeting) {
    for (std::size_t i = 0; i < meeting.size(); ++i) meeting[i].order = i;
    std::vector<Found> front;
    for (const Found& found : meeting)
        if (std::ranges::none_of(meeting, [&](const Found& other) { return dominates(other, found); }))
            front.push_back(found);
    return front;
}

std::vector<Found> shown(const std::vector<Found>& front, std::vector<Found> best, Objective objective,
                         std::size_t most) {
    constexpr std::size_t most_misses = 8;
    const auto before = [&](const Found& a, const Found& b) { return goes_before(a, b, objective); };
    std::vector<Found> chosen = thinned(front);
    const auto add = [&](const Found& found) {
        if (std::ranges::none_of(chosen, [&](const Found& f) { return is_same(f, found); }))
            chosen.push_back(found);
    };
    std::ranges::stable_sort(best, before);
    std::size_t misses = 0;
    const bool any_fits = !chosen.empty() || (!best.empty() && fits(best.front()));
    for (const Found& found : best) {
        if (chosen.size() >= most || (any_fits && !fits(found))) break;
        if (found.verdict > OptionVerdict::tight && ++misses > most_misses) break;
        add(found);
        if (found.verdict != OptionVerdict::meets) continue;
        if (const Found* better = better_of(front, found)) add(*better);
    }
    std::ranges::stable_sort(chosen, before);
    return chosen;
}

}  // namespace headroom
