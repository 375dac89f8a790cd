// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/remedy_candidates.h"

#include <algorithm>

#include "recommendation/supply.h"
#include "recommendation/verdict.h"

namespace headroom {

namespace {

/// Where a target is set and the figure is not known; weighs more than any known miss.
constexpr double unknown_shortfall = 1e6;

double excess(double value, const std::optional<double>& limit) {
    return limit && value > *limit ? value / std::max(*limit, 1.0) - 1 : 0;
}

double bill_shortfall(const Evaluation& e) {
    const Constraints& limits = constraints_of(e.scenario);
    if (!limits.budget && !limits.capital_budget) return 0;
    if (!e.cost || !e.cost->total || !e.cost->capital_total) return unknown_shortfall;
    return excess(*e.cost->total, limits.budget) + excess(*e.cost->capital_total, limits.capital_budget);
}

bool has_targets(const Workload& w) {
    if (w.task == Task::training) return w.deadline_days.has_value();
    return w.target_ttft_ms || w.target_tpot_ms || w.requests_per_second;
}

}  // namespace

double shortfall_of(const Evaluation& e) {
    const Workload& w = e.scenario.workload;
    // An engine that can claim nothing of a card is further off the more it would need.
    const double usable = e.memory.usable_bytes > 0 ? e.memory.usable_bytes : e.memory.capacity_bytes;
    double shortfall = std::max(0.0, (e.memory.high_bytes - e.memory.usable_bytes) / usable);
    if (has_targets(w))
        for (const Miss& miss : misses_of_running(w, e.memory, e.speed))
            if (miss.verdict != OptionVerdict::does_not_fit)
                shortfall += std::min(miss.excess, unknown_shortfall);
    return shortfall + bill_shortfall(e);
}

bool costs_quality(const RemedyStep& step, const Catalogue& catalogue) {
    constexpr double full_quality_bits = 16;
    switch (step.kind) {
        case RemedyKind::optimizer:
        case RemedyKind::gradients:
        case RemedyKind::master_weights:
        case RemedyKind::method:
        case RemedyKind::concurrent_sequences:
        case RemedyKind::context:
            return true;
        case RemedyKind::kv_cache:
            return catalogue.kv_formats.find(step.value)->bits < full_quality_bits;
        case RemedyKind::weights:
            return catalogue.weight_formats.find(step.value)->linear_bits < full_quality_bits;
        default:
            return false;
    }
}

std::vector<RemedyCandidate> remedy_candidates(const Scenario& scenario, const Evaluation& evaluation,
                                               const Catalogue& catalogue) {
    RemedyCandidates candidates{scenario, evaluation, catalogue, {}};
    add_layout_changes(candidates);
    if (scenario.workload.task == Task::training)
        add_training_changes(candidates);
    else
        add_serving_changes(candidates);
    add_hardware_changes(candidates);
    return std::move(candidates.list);
}

}  // namespace headroom
