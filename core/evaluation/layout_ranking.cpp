// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/layout_ranking.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

double busy_replicas(const Parallelism& p, const Workload& w) {
    if (w.task == Task::training || w.requests_per_second || w.fill_card) return 1;
    return std::min(1.0, w.concurrent_sequences / p.data);
}

namespace {

bool same_cut(const Parallelism& a, const Parallelism& b) {
    return a.tensor == b.tensor && a.pipeline == b.pipeline && a.data == b.data && a.context == b.context &&
           a.expert == b.expert;
}

double useful_tokens_per_second(const RankedLayout& layout, const Workload& w) {
    return layout.speed->tokens_per_second * busy_replicas(layout.parallelism, w);
}

/// A demand of the user, and how far beyond it the layout is: 1 where it is just met.
struct Demand {
    LayoutLoss loss = LayoutLoss::none;
    double excess = 0;
};

Demand worst_demand(const SpeedEstimate& speed, const Workload& w) {
    Demand worst;
    const auto consider = [&](LayoutLoss loss, double excess) {
        if (excess > worst.excess) worst = {loss, excess};
    };
    if (w.task == Task::training) return worst;
    if (w.requests_per_second)
        consider(LayoutLoss::misses_load, *w.requests_per_second / *speed.requests_per_second);
    if (w.target_ttft_ms) consider(LayoutLoss::misses_ttft, *speed.ttft_ms / *w.target_ttft_ms);
    if (w.target_tpot_ms) consider(LayoutLoss::misses_tpot, *speed.tpot_ms / *w.target_tpot_ms);
    return worst;
}

constexpr double just_met = 1 + 1e-9;

/// Seconds that grow as the layout gets worse among those that meet what is asked.
double slowness(const RankedLayout& layout, const Workload& w) {
    if (w.task == Task::inference && w.requests_per_second) return *layout.speed->tpot_ms;
    return 1 / useful_tokens_per_second(layout, w);
}

/// The part of a step that takes more of the rival's time than of the best one's.
LayoutLoss largest_difference(const RankedLayout& rival, const RankedLayout& best, const Workload& w) {
    const double rival_scale = slowness(rival, w) / rival.speed->step.total();
    const double best_scale = slowness(best, w) / best.speed->step.total();
    const StepSeconds &r = rival.speed->step, &b = best.speed->step;
    const auto more = [&](double of_rival, double of_best) {
        return of_rival * rival_scale - of_best * best_scale;
    };
    const bool recomputes = rival.activation_checkpointing > best.activation_checkpointing;
    const auto parts = std::to_array<std::pair<double, LayoutLoss>>(
        {{more(r.compute, b.compute), recomputes ? LayoutLoss::recomputation : LayoutLoss::compute},
         {more(r.memory, b.memory), LayoutLoss::memory},
         {more(r.communication, b.communication), LayoutLoss::communication},
         {more(r.bubble, b.bubble), LayoutLoss::bubble},
         {more(r.overhead, b.overhead), LayoutLoss::overhead}});
    return std::ranges::max_element(parts, {}, &std::pair<double, LayoutLoss>::first)->second;
}

}  // namespace

LayoutScore score_of(const RankedLayout& layout, const Workload& w) {
    if (layout.headroom_bytes < 0) return {LayoutScore::does_not_fit, -layout.headroom_bytes};
    const Demand worst = worst_demand(*layout.speed, w);
    if (worst.excess > just_met) return {LayoutScore::misses_target, worst.excess};
    return {layout.is_tight ? LayoutScore::tight : LayoutScore::good, slowness(layout, w)};
}

void LayoutRanking::offer(const RankedLayout& layout, const LayoutScore& score) {
    if (entries_.size() == kept_ && !(score < entries_.back().score)) return;
    const auto same = std::ranges::find_if(
        entries_, [&](const Entry& entry) { return same_cut(entry.layout.parallelism, layout.parallelism); });
    if (same != entries_.end()) {
        if (!(score < same->score)) return;
        entries_.erase(same);
    } else if (entries_.size() == kept_) {
        entries_.pop_back();
    }
    entries_.insert(std::ranges::upper_bound(entries_, score, {}, &Entry::score), {layout, score});
}

void explain_loss(RankedLayout& rival, const RankedLayout& best, const Workload& w) {
    if (rival.headroom_bytes < 0) {
        rival.loss = LayoutLoss::does_not_fit;
        rival.loss_amount = -rival.headroom_bytes;
        return;
    }
    if (const Demand worst = worst_demand(*rival.speed, w); worst.excess > just_met) {
        rival.loss = worst.loss;
        rival.loss_amount = worst.excess - 1;
        return;
    }
    if (rival.is_tight && !best.is_tight) {
        rival.loss = LayoutLoss::tight;
        return;
    }
    rival.loss_amount = slowness(rival, w) / slowness(best, w) - 1;
    rival.loss = busy_replicas(rival.parallelism, w) < busy_replicas(best.parallelism, w)
                     ? LayoutLoss::idle_replicas
                     : largest_difference(rival, best, w);
}

}  // namespace headroom
