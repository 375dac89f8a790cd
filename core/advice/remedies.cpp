// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/remedies.h"

#include <algorithm>
#include <array>
#include <limits>

#include "advice/remedy_candidates.h"
#include "evaluation/evaluate.h"
#include "recommendation/verdict.h"

namespace headroom {

namespace {

constexpr double noticeable_slowdown = 0.01;  ///< less is beyond what speed can be estimated to
constexpr double noticeable_rest = 0.9;       ///< of what is missing; what leaves more is no help

std::optional<double> speed_change(const Evaluation& before, const Evaluation& after) {
    const double was = option_speed(before.scenario.workload, before.speed, before.parallelism);
    const double is = option_speed(after.scenario.workload, after.speed, after.parallelism);
    if (was <= 0 || is <= 0) return std::nullopt;
    return is / was - 1;
}

std::optional<double> cost_change(const Scenario& scenario, const Evaluation& before,
                                  const Evaluation& after) {
    const std::optional<double> was = option_cost(scenario, before), is = option_cost(scenario, after);
    return was && is ? std::optional(*is - *was) : std::nullopt;
}

bool is_hardware(const RemedyStep& step) {
    return step.kind == RemedyKind::accelerator_count || step.kind == RemedyKind::accelerator;
}

/// How much of the transfers, or of the launches of kernels without captured steps, hides behind computation
/// is estimated at its best.
bool keeps_host_busy(const RemedyStep& step) {
    return step.kind == RemedyKind::offload || step.kind == RemedyKind::gpu_layers ||
           (step.kind == RemedyKind::cuda_graphs && step.value == "off");
}

RemedyLoss loss_of(const RemedyEffect& effect, std::span<const RemedyStep> steps) {
    if (effect.changes_hardware && (!effect.cost_change || *effect.cost_change > 0)) return RemedyLoss::money;
    if (effect.costs_quality) return RemedyLoss::quality;
    // What is not known may be slower.
    const bool is_slower = !effect.speed_change || *effect.speed_change < -noticeable_slowdown;
    return is_slower || std::ranges::any_of(steps, keeps_host_busy) ? RemedyLoss::time : RemedyLoss::none;
}

/// Order among losses: other hardware is more than a setting, whatever it costs.
int place_of(const RemedyEffect& effect) {
    return effect.changes_hardware ? static_cast<int>(RemedyLoss::money) : static_cast<int>(effect.loss);
}

/// A change that helps, and how much of the shortfall it leaves.
struct Helper {
    RemedyCandidate candidate;
    RemedyEffect effect;
    double shortfall = 0;
};

Remedy remedy_of(Helper helper) {
    return {std::move(helper.candidate.step), std::move(helper.candidate.scenario), helper.effect};
}

/// Whether a change that is not enough alone is one to think of.
bool helps(const RemedyEffect& effect, double missing_bytes) {
    if (effect.changes_hardware) return false;
    return missing_bytes <= 0 || effect.headroom_change_bytes >= (1 - noticeable_rest) * missing_bytes;
}

bool goes_before(const Helper& a, const Helper& b) {
    if (a.effect.solves != b.effect.solves) return a.effect.solves;
    if (a.effect.solves && (costs_less(a.effect, b.effect) || costs_less(b.effect, a.effect)))
        return costs_less(a.effect, b.effect);
    if (place_of(a.effect) != place_of(b.effect)) return place_of(a.effect) < place_of(b.effect);
    return a.shortfall < b.shortfall;
}

}  // namespace

RemedyEffect effect_of(const Scenario& scenario, const Evaluation& evaluation, const Evaluation& changed,
                       std::span<const RemedyStep> steps, const Catalogue& catalogue) {
    RemedyEffect effect;
    effect.headroom_change_bytes = changed.memory.headroom_bytes - evaluation.memory.headroom_bytes;
    effect.speed_change = speed_change(evaluation, changed);
    effect.cost_change = cost_change(scenario, evaluation, changed);
    effect.costs_quality =
        std::ranges::any_of(steps, [&](const RemedyStep& step) { return costs_quality(step, catalogue); });
    effect.changes_hardware = std::ranges::any_of(steps, is_hardware);
    effect.loss = loss_of(effect, steps);
    effect.solves = shortfall_of(changed) == 0;
    return effect;
}

bool is_worth_it(const RemedyStep& step, const RemedyEffect& effect) {
    return step.kind != RemedyKind::accelerator ||
           (effect.speed_change && *effect.speed_change >= -noticeable_slowdown);
}

bool costs_less(const RemedyEffect& a, const RemedyEffect& b) {
    if (place_of(a) != place_of(b)) return place_of(a) < place_of(b);
    constexpr double unknown = std::numeric_limits<double>::infinity();
    if (a.changes_hardware) return a.cost_change.value_or(unknown) < b.cost_change.value_or(unknown);
    if (a.loss == RemedyLoss::time) return a.speed_change > b.speed_change;
    return false;
}

bool is_affordable(const RemedyEffect& effect, RemedyLoss most) {
    return place_of(effect) <= static_cast<int>(most);
}

bool needs_remedy(const Evaluation& evaluation) {
    return shortfall_of(evaluation) > 0;
}

std::vector<Remedy> remedies(const Scenario& scenario, const Evaluation& evaluation,
                             const Catalogue& catalogue) {
    const double missing = shortfall_of(evaluation);
    if (missing <= 0) return {};
    const double missing_bytes = evaluation.memory.high_bytes - evaluation.memory.usable_bytes;
    std::array<std::optional<Helper>, enum_names<RemedyKind>.size()> best;
    for (RemedyCandidate& candidate : remedy_candidates(scenario, evaluation, catalogue)) {
        std::optional<Helper>& of_kind = best[static_cast<std::size_t>(candidate.step.kind)];
        if (of_kind && of_kind->effect.solves) continue;
        const Result<Evaluation> changed = evaluate(candidate.scenario, catalogue);
        if (!changed) continue;
        const double shortfall = shortfall_of(*changed);
        if (shortfall >= (of_kind ? of_kind->shortfall : noticeable_rest * missing)) continue;
        const RemedyEffect effect =
            effect_of(scenario, evaluation, *changed, {&candidate.step, 1}, catalogue);
        if (!is_worth_it(candidate.step, effect) || (!effect.solves && !helps(effect, missing_bytes)))
            continue;
        of_kind = Helper{std::move(candidate), effect, shortfall};
    }
    std::vector<Helper> helpers;
    for (std::optional<Helper>& helper : best)
        if (helper) helpers.push_back(*std::move(helper));
    std::ranges::stable_sort(helpers, goes_before);
    std::vector<Remedy> remedies;
    for (Helper& helper : helpers) remedies.push_back(remedy_of(std::move(helper)));
    return remedies;
}

}  // namespace headroom
