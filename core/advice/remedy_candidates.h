// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "advice/remedies.h"

/// Changes worth a look. Private to core/advice.
namespace headroom {

struct RemedyCandidate {
    RemedyStep step;
    Scenario scenario;
};

/// A scenario with what it was evaluated to, and the changes to it that were thought of; those of one kind
/// stand from gentle to drastic.
struct RemedyCandidates {
    const Scenario& scenario;
    const Evaluation& resolved;
    const Catalogue& catalogue;
    std::vector<RemedyCandidate> list;

    template <class Change>
    void add(RemedyKind kind, std::string value, Change change) {
        RemedyCandidate& candidate = list.emplace_back(RemedyCandidate{{kind, std::move(value)}, scenario});
        change(candidate.scenario);
    }
};

void add_serving_changes(RemedyCandidates& candidates);
void add_training_changes(RemedyCandidates& candidates);
/// Degrees of a given layout; of an automatic one there is nothing to better.
void add_layout_changes(RemedyCandidates& candidates);
void add_hardware_changes(RemedyCandidates& candidates);

/// All that the scenario's software offers; not all of it is legal, and not all of it helps.
std::vector<RemedyCandidate> remedy_candidates(const Scenario& scenario, const Evaluation& evaluation,
                                               const Catalogue& catalogue);

/// Whether a step lowers the quality of the result, or serves less than was asked for.
bool costs_quality(const RemedyStep& step, const Catalogue& catalogue);

/// How far a scenario is from fitting for sure, meeting its targets and keeping its budget: the sum of what
/// each misses as a share of its limit. 0: it needs no remedy.
double shortfall_of(const Evaluation& evaluation);

/// What `changed` comes to against `evaluation`, after these steps; `scenario` is the one that needs help.
RemedyEffect effect_of(const Scenario& scenario, const Evaluation& evaluation, const Evaluation& changed,
                       std::span<const RemedyStep> steps, const Catalogue& catalogue);

/// Another accelerator is to be no slower than the one it replaces.
bool is_worth_it(const RemedyStep& step, const RemedyEffect& effect);

/// Whether nothing dearer than `most` is paid; other hardware counts as money.
bool is_affordable(const RemedyEffect& effect, RemedyLoss most);

/// By what it costs: nothing, time, quality, money; and by how much of it.
bool costs_less(const RemedyEffect& a, const RemedyEffect& b);

}  // namespace headroom
