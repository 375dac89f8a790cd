// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/sweep.h"

#include <algorithm>
#include <cmath>

#include "evaluation/evaluate.h"
#include "evaluation/resolve.h"
#include "memory/estimate.h"

namespace headroom {

namespace {

SweepPoint point(double value, Result<Evaluation> evaluation) {
    if (!evaluation) return {value, std::nullopt};
    return {value, *std::move(evaluation)};
}

/// A global batch near the one asked for that divides into micro-batches of this size.
double matching_global_batch(double global_batch, double micro_batch, int data_ranks) {
    const double per_step = micro_batch * data_ranks;
    return std::max(1.0, std::round(global_batch / per_step)) * per_step;
}

template <class Limit>
double limit_of(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue,
                Limit limit) {
    const Result<Subject> subject = find_subject(scenario, catalogue);
    if (!subject) return 0;
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const MemoryInputs inputs = memory_inputs(*subject, scenario, parameters);
    return limit(inputs, layout);
}

}  // namespace

std::vector<SweepPoint> sweep_batch(const Scenario& scenario, const Parallelism& layout,
                                    std::span<const double> batches, const Catalogue& catalogue) {
    Scenario probe = scenario;
    probe.parallelism = layout;
    probe.workload.fill_card = probe.workload.choose_micro_batch = false;
    std::vector<SweepPoint> points;
    points.reserve(batches.size());
    for (const double batch : batches) {
        probe.workload.concurrent_sequences = batch;
        probe.workload.micro_batch_size = batch;
        probe.workload.global_batch_size =
            matching_global_batch(scenario.workload.global_batch_size, batch, layout.data);
        points.push_back(point(batch, evaluate(probe, catalogue)));
    }
    return points;
}

std::vector<SweepPoint> sweep_count(const Scenario& scenario, std::span<const int> counts,
                                    const Catalogue& catalogue) {
    Scenario probe = scenario;
    probe.parallelism.reset();
    std::vector<SweepPoint> points;
    points.reserve(counts.size());
    for (const int count : counts) {
        probe.cluster.count = count;
        probe.workload.global_batch_size = scenario.workload.global_batch_size;
        Result<Evaluation> evaluation = evaluate(probe, catalogue);
        if (!evaluation && evaluation.error().field == "workload.global_batch_size") {
            probe.workload.global_batch_size = std::stod(*evaluation.error().suggestion);
            evaluation = evaluate(probe, catalogue);
        }
        points.push_back(point(count, std::move(evaluation)));
    }
    return points;
}

std::vector<int> counts_around(int count, int per_node) {
    std::vector<int> counts;
    for (int power = 1; power < per_node; power *= 2) counts.push_back(power);
    for (const int nodes : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128})
        counts.push_back(nodes * per_node);
    if (!std::ranges::binary_search(counts, count))
        counts.insert(std::ranges::upper_bound(counts, count), count);
    // A few smaller and a few larger neighbours make the chart.
    constexpr std::ptrdiff_t shown = 6, before = 2;
    const std::ptrdiff_t at = std::ranges::lower_bound(counts, count) - counts.begin();
    const auto size = static_cast<std::ptrdiff_t>(counts.size());
    const std::ptrdiff_t first =
        std::clamp<std::ptrdiff_t>(at - before, 0, std::max<std::ptrdiff_t>(0, size - shown));
    return {counts.begin() + first, counts.begin() + std::min(size, first + shown)};
}

double largest_batch(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue) {
    return limit_of(scenario, layout, catalogue, [](const MemoryInputs& inputs, const Parallelism& p) {
        return largest_batch(inputs, p);
    });
}

double largest_context(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue) {
    return limit_of(scenario, layout, catalogue, [](const MemoryInputs& inputs, const Parallelism& p) {
        return largest_context(inputs, p);
    });
}

double largest_model_parameters(const Scenario& scenario, const Parallelism& layout,
                                const Catalogue& catalogue) {
    return limit_of(scenario, layout, catalogue, [](const MemoryInputs& inputs, const Parallelism& p) {
        return largest_model_parameters(inputs, p);
    });
}

}  // namespace headroom
