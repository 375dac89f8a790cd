// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "advice/remedy_candidates.h"
#include "base/text.h"
#include "evaluation/resolve.h"
#include "layout/layout_space.h"
#include "recommendation/supply.h"

namespace headroom {

namespace {

/// Degrees that take ranks from data parallelism.
struct Degree {
    RemedyKind kind;
    int Parallelism::*ranks;
    bool is_offered;
};

std::array<Degree, 3> degrees_of(const Workload& workload) {
    const LayoutSpace space = layout_space(workload);
    return {Degree{RemedyKind::tensor, &Parallelism::tensor, space.tensor},
            Degree{RemedyKind::pipeline, &Parallelism::pipeline, space.pipeline},
            Degree{RemedyKind::context_parallel, &Parallelism::context, space.context}};
}

void add_degrees(RemedyCandidates& c) {
    const Parallelism& now = *c.scenario.parallelism;
    const int count = c.scenario.cluster.count;
    for (const Degree& degree : degrees_of(c.scenario.workload))
        for (const int ranks : divisors(count)) {
            Parallelism cut = now;
            cut.*degree.ranks = ranks;
            const int model_ranks = cut.tensor * cut.pipeline * cut.context;
            if (!degree.is_offered || ranks == now.*degree.ranks || count % model_ranks != 0) continue;
            cut.data = count / model_ranks;
            if (cut.pipeline == 1) cut.virtual_pipeline = 1;
            c.add(degree.kind, std::to_string(ranks), [&](Scenario& s) { s.parallelism = cut; });
        }
}

void add_expert_degrees(RemedyCandidates& c) {
    const Parallelism& now = *c.scenario.parallelism;
    if (!layout_space(c.scenario.workload).experts) return;
    for (const int ranks : divisors(now.tensor * now.context * now.data))
        if (ranks > now.expert)
            c.add(RemedyKind::expert, std::to_string(ranks),
                  [&](Scenario& s) { s.parallelism->expert = ranks; });
}

void add_sharding(RemedyCandidates& c) {
    const Parallelism& now = *c.scenario.parallelism;
    const LayoutSpace space = layout_space(c.scenario.workload);
    if (space.sequence_parallel && now.tensor > 1 && !now.sequence_parallel)
        c.add(RemedyKind::sequence_parallel, "on",
              [](Scenario& s) { s.parallelism->sequence_parallel = true; });
    if (now.data * now.context == 1) return;
    for (int stage = now.zero_stage + 1; stage < static_cast<int>(space.zero_stages.size()); ++stage)
        if (space.zero_stages[static_cast<std::size_t>(stage)])
            c.add(RemedyKind::zero_stage, std::to_string(stage),
                  [&](Scenario& s) { s.parallelism->zero_stage = stage; });
}

/// Every rank works on a micro-batch at least: a global batch that is too small for them grows alike.
void scale_global_batch(Workload& workload, int count, int count_before) {
    if (workload.global_batch_size < count * workload.micro_batch_size)
        workload.global_batch_size *= 1.0 * count / count_before;
}

/// More cards fill the machine that they stand in before they take another one. A rented one is as it is.
int per_node_of(const RemedyCandidates& c, int count) {
    const Cluster& now = c.scenario.cluster;
    if (c.scenario.costs.acquisition == Acquisition::cloud || count <= now.per_node) return now.per_node;
    const Accelerator& card = *c.catalogue.accelerators.find(now.accelerator);
    return std::max(now.per_node, std::min(count, cards_per_machine(c.scenario, card, c.catalogue)));
}

/// A multiple of the accelerators: by replicas, or by what cuts the model finer.
void add_count(RemedyCandidates& c, int count) {
    const int per_node = per_node_of(c, count);
    const auto add = [&](const std::optional<Parallelism>& layout) {
        c.add(RemedyKind::accelerator_count, std::to_string(count), [&](Scenario& s) {
            if (s.workload.task == Task::training && count > s.cluster.count)
                scale_global_batch(s.workload, count, s.cluster.count);
            s.cluster.count = count;
            s.cluster.per_node = per_node;
            s.parallelism = layout;
        });
    };
    const std::optional<Parallelism>& now = c.scenario.parallelism;
    if (!now) return add(std::nullopt);
    const auto scaled = [&](int Parallelism::*ranks) -> std::optional<Parallelism> {
        Parallelism cut = *now;
        const int others = cut.tensor * cut.pipeline * cut.context * cut.data / (cut.*ranks);
        if (count % others != 0) return std::nullopt;
        cut.*ranks = count / others;
        return cut;
    };
    if (const auto cut = scaled(&Parallelism::data)) add(cut);
    for (const Degree& degree : degrees_of(c.scenario.workload))
        if (degree.is_offered)
            if (const auto cut = scaled(degree.ranks)) add(cut);
    add(std::nullopt);
}

void add_counts(RemedyCandidates& c) {
    const Constraints& limits = constraints_of(c.scenario);
    const int most =
        limits.max_accelerators.value_or(std::max(default_most_accelerators, 2 * c.scenario.cluster.count));
    for (const int factor : {2, 4, 8})
        if (factor * c.scenario.cluster.count <= most) add_count(c, factor * c.scenario.cluster.count);
    if (limits.budget || limits.capital_budget)
        for (const int part : {2, 4, 8})
            if (c.scenario.cluster.count % part == 0) add_count(c, c.scenario.cluster.count / part);
}

/// What is sold, has a price and runs the software, the cheapest first: as many cards, laid out alike.
void add_accelerators(RemedyCandidates& c) {
    const Accelerator& now = *c.catalogue.accelerators.find(c.scenario.cluster.accelerator);
    const SoftwarePlatforms& software = software_of(c.scenario.workload, c.catalogue);
    const bool needs_memory = c.resolved.memory.verdict != Verdict::fits;
    std::vector<const Accelerator*> cards;
    for (const Accelerator& card : c.catalogue.accelerators)
        if (&card != &now && card.status == SaleStatus::current && card.planning_price() &&
            exclusion_of(c.scenario, card, c.catalogue) == Exclusion::none &&
            !broken_format_rule(software, card, c.scenario.precision.weights) &&
            (!needs_memory || *card.usable_bytes > *now.usable_bytes))
            cards.push_back(&card);
    std::ranges::stable_sort(cards, {},
                             [](const Accelerator* card) { return *card->planning_price()->planning_usd(); });
    for (const Accelerator* card : cards)
        c.add(RemedyKind::accelerator, card->id, [&](Scenario& s) {
            s.cluster.accelerator = card->id;
            forget_other_hardware(s);
            s.costs.cloud.reset();
        });
}

}  // namespace

void add_layout_changes(RemedyCandidates& candidates) {
    if (!candidates.scenario.parallelism) return;
    candidates.add(RemedyKind::layout, "auto", [](Scenario& s) { s.parallelism.reset(); });
    add_degrees(candidates);
    add_expert_degrees(candidates);
    add_sharding(candidates);
}

void add_hardware_changes(RemedyCandidates& candidates) {
    add_counts(candidates);
    add_accelerators(candidates);
}

}  // namespace headroom
