// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/recommendation/needs.h"
#include "evaluation/layout_search.h"
#include "evaluation/resolve.h"
#include "recommendation/performance.h"
#include "recommendation/supply.h"

namespace headroom {
namespace {

using test::catalogue;
using test::NeedDice;
using test::recommended;

/// What a candidate comes to by evaluate() alone.
struct Outcome {
    double cost = 0;
    double speed = 0;
    double energy = 0;
    bool is_tight = false;
};

bool keeps_to(const Constraints& c, const Evaluation& e) {
    if (!e.cost->total || (c.budget && *e.cost->total > *c.budget)) return false;
    if (c.capital_budget && *e.cost->capital_total > *c.capital_budget) return false;
    const Acquisition a = e.scenario.costs.acquisition;
    const bool in_own_room = a == Acquisition::buy || a == Acquisition::lease;
    return !in_own_room || !c.max_power_kw ||
           (e.energy.peak_power_w && *e.energy.peak_power_w <= *c.max_power_kw * 1000);
}

bool is_fast_enough(const Workload& w, const SpeedEstimate& s, int plan_years) {
    if (w.task == Task::training)
        return !w.training_tokens || *s.training_days <= w.deadline_days.value_or(365 * plan_years);
    return (!w.requests_per_second || *s.requests_per_second >= *w.requests_per_second * (1 - 1e-6)) &&
           (!w.target_ttft_ms || *s.ttft_ms <= *w.target_ttft_ms) &&
           (!w.target_tpot_ms || *s.tpot_ms <= *w.target_tpot_ms);
}

/// The best layout of replicas that no machine is too small for.
void lay_out(Scenario& s, int most_ranks) {
    const Result<Subject> subject = find_subject(s, catalogue());
    if (!subject) return;
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const Result<LayoutSearch> found =
        search_layouts(s, catalogue(), *subject, memory_inputs(*subject, s, parameters), most_ranks);
    if (found) s.parallelism = found->best.parallelism;
}

/// Empty where the candidate does not meet the need.
std::optional<Outcome> outcome_of(const Scenario& need, const MachineShape& shape, Scenario s) {
    const bool offered =
        need.workload.task == Task::inference && need.workload.requests_per_second.has_value();
    s.workload.fill_card = offered;
    if (most_ranks_of_replica(shape) < shape.count) lay_out(s, most_ranks_of_replica(shape));
    Result<Evaluation> e = evaluate(s, catalogue());
    if (!e || !e->speed) return std::nullopt;
    s.parallelism = e->parallelism;
    if (offered) {
        const double waiting =
            (*e->speed->ttft_ms + (s.workload.output_tokens - 1) * *e->speed->tpot_ms) / 1e3;
        const double mean = *need.workload.requests_per_second * waiting;
        s.workload.fill_card = false;
        s.workload.concurrent_sequences =
            std::min(e->scenario.workload.concurrent_sequences, std::ceil(mean + 3 * std::sqrt(mean)));
    }
    const bool lone = need.workload.training_tokens && !need.costs.utilization;
    double energy = 0;
    if (lone) {
        s.costs.utilization = 1;
        energy = evaluate(s, catalogue())->energy.joules_per_token.value_or(INFINITY);
        s.costs.utilization.reset();
        s.kind = ScenarioKind::need;
    }
    e = evaluate(s, catalogue());
    if (e->memory.headroom_bytes < 0 || !is_fast_enough(need.workload, *e->speed, *e->scenario.costs.years))
        return std::nullopt;
    if (!keeps_to(*need.constraints, *e)) return std::nullopt;
    Outcome outcome{.cost = *e->cost->total, .is_tight = e->memory.verdict == Verdict::tight};
    outcome.energy = lone ? energy : e->energy.joules_per_token.value_or(INFINITY);
    if (need.workload.training_tokens && need.costs.utilization) outcome.cost = *e->cost->per_training_run;
    outcome.speed = offered ? 1000 / *e->speed->tpot_ms : e->speed->tokens_per_second;
    if (!offered && need.workload.task == Task::inference)
        outcome.speed *= std::min(1.0, need.workload.concurrent_sequences / e->parallelism.data);
    return outcome;
}

std::vector<Outcome> outcomes_of(const Scenario& need) {
    std::vector<Outcome> outcomes;
    for (const Accelerator& card : catalogue().accelerators) {
        if (exclusion_of(need, card, catalogue()) != Exclusion::none) continue;
        for (const Way& way : ways_of(need, card, catalogue()))
            for (const WeightFormat* weights : weight_formats_of(need, card, catalogue()))
                for (const KvFormat* kv_cache : kv_formats_of(need, catalogue()))
                    if (const auto outcome =
                            outcome_of(need, way.shape, scenario_of(need, card, way, *weights, *kv_cache)))
                        outcomes.push_back(*outcome);
    }
    return outcomes;
}

double objective_of(const Outcome& o, Objective objective) {
    return objective == Objective::cost ? o.cost : objective == Objective::speed ? -o.speed : o.energy;
}

TEST(Recommend, AgreesWithBruteForceOnRandomNeeds) {
    NeedDice dice(20261130);
    int answered = 0;
    for (int i = 0; i < 200; ++i) {
        const Scenario need = dice.need();
        SCOPED_TRACE(to_json(need).dump());
        const Objective objective = need.constraints->objective;
        Scenario wanted = need;
        assume_targets(wanted.workload);
        const std::vector<Outcome> all = outcomes_of(wanted);
        const Recommendation found = recommended(need, {.most_options = 1000});

        const bool any_sure = std::ranges::any_of(all, [](const Outcome& o) { return !o.is_tight; });
        double best = INFINITY;
        for (const Outcome& o : all)
            if (o.is_tight != any_sure) best = std::min(best, objective_of(o, objective));
        const bool meets = !found.options.empty() && found.options.front().verdict <= OptionVerdict::tight;
        ASSERT_EQ(meets, !all.empty());
        if (!meets) continue;
        ++answered;
        const Option& first = found.options.front();
        EXPECT_EQ(first.verdict == OptionVerdict::meets, any_sure);
        const Outcome shown{*first.cost, first.speed, first.energy.value_or(INFINITY), false};
        EXPECT_NEAR(objective_of(shown, objective), best, 1e-9 * std::abs(best));

        for (const Option& option : found.options) {
            if (!option.on_front) continue;
            for (const Outcome& o : all) {
                const bool is_better =
                    o.cost <= *option.cost && o.speed >= option.speed &&
                    (o.cost < *option.cost * (1 - 1e-9) || o.speed > option.speed * (1 + 1e-9));
                EXPECT_FALSE(is_better && !o.is_tight) << option.scenario.name;
            }
        }
        // The front is shown in steps of a tenth: whatever meets the need, something shown is nearly as fast
        // and no dearer.
        for (const Outcome& o : all)
            EXPECT_TRUE(o.is_tight || std::ranges::any_of(found.options,
                                                          [&](const Option& option) {
                                                              return option.on_front &&
                                                                     *option.cost <= o.cost * (1 + 1e-9) &&
                                                                     option.speed * 1.1 >= o.speed;
                                                          }))
                << o.cost << " " << o.speed;
    }
    EXPECT_GT(answered, 60) << "needs that nothing meets test little";
}

TEST(Recommend, PruningLosesNothing) {
    NeedDice dice(7);
    std::size_t pruned = 0;
    for (int i = 0; i < 60; ++i) {
        const Scenario need = dice.need();
        SCOPED_TRACE(to_json(need).dump());
        const Recommendation fast = recommended(need), whole = recommended(need, {.prune = false});
        pruned += fast.pruned;
        EXPECT_EQ(whole.pruned, 0u);
        EXPECT_EQ(fast.candidates, whole.candidates);
        for (std::size_t o = 0; o < whole.options.size(); ++o) {
            if (whole.options[o].verdict > OptionVerdict::tight) break;
            ASSERT_LT(o, fast.options.size());
            EXPECT_EQ(fast.options[o].scenario, whole.options[o].scenario);
            EXPECT_EQ(fast.options[o].on_front, whole.options[o].on_front);
        }
    }
    EXPECT_GT(pruned, 0u);
}

/// The proofs behind pruning: no layout is better than the bound says.
TEST(PerformanceBound, IsNeverBeaten) {
    NeedDice dice(42);
    int compared = 0;
    for (int i = 0; i < 60; ++i) {
        const Scenario need = dice.need();
        for (const std::string& id : need.constraints->accelerators) {
            const Accelerator& card = *catalogue().accelerators.find(id);
            for (const Way& way : ways_of(need, card, catalogue())) {
                const Scenario s =
                    scenario_of(need, card, way, *weight_formats_of(need, card, catalogue()).back(),
                                *kv_formats_of(need, catalogue()).front());
                SCOPED_TRACE(to_json(s).dump());
                const int most_ranks = most_ranks_of_replica(way.shape);
                const PerformanceBound bound = performance_bound(s, most_ranks, catalogue());
                const auto performance = best_performance(s, most_ranks, catalogue());
                if (!performance) continue;
                const auto& [memory, speed] = performance->assessment;
                EXPECT_TRUE(bound.can_fit || memory.headroom_bytes < 0);
                if (!speed || memory.headroom_bytes < 0) continue;
                ++compared;
                if (speed->training_days) {
                    EXPECT_GE(*speed->training_days, bound.least_training_days);
                }
                if (speed->tpot_ms && s.workload.output_tokens > 1) {
                    EXPECT_GE(*speed->tpot_ms, bound.least_tpot_ms);
                }
                if (speed->requests_per_second) {
                    EXPECT_LE(*speed->requests_per_second, bound.most_requests_per_second);
                }
            }
        }
    }
    EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace headroom
