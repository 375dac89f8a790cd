// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/measured_mfu.h"

#include <algorithm>
#include <cmath>

#include "evaluation/evaluate.h"

namespace headroom {

namespace {

/// The estimate counts a run's FLOPs; what was measured over what was estimated turns it into the measured
/// one.
std::optional<double> mfu_of(const EvidenceRow& row, const Catalogue& catalogue) {
    const Result<Evaluation> e = evaluate(row.scenario, catalogue);
    if (!e || !e->speed || !e->speed->mfu) return std::nullopt;
    for (const Comparison& comparison : compare(row, *e))
        if (comparison.figure == Figure::training_throughput)
            return *e->speed->mfu * comparison.measured / comparison.predicted;
    return std::nullopt;
}

/// Of sorted values, by linear interpolation.
double quantile(const std::vector<double>& sorted, double share) {
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const double above = sorted[std::min(below + 1, sorted.size() - 1)];
    return sorted[below] + (at - std::floor(at)) * (above - sorted[below]);
}

}  // namespace

std::optional<MeasuredMfu> measured_mfu(std::string_view architecture, ComputeType type,
                                        std::span<const EvidenceRow> rows, const Catalogue& catalogue) {
    std::vector<double> found;
    for (const EvidenceRow& row : rows) {
        const Scenario& s = row.scenario;
        if (s.workload.task != Task::training || s.workload.method != Method::full) continue;
        const Accelerator* card = catalogue.accelerators.find(s.cluster.accelerator);
        if (!card || card->architecture != architecture || s.precision.compute != type) continue;
        if (const auto mfu = mfu_of(row, catalogue)) found.push_back(*mfu);
    }
    constexpr std::size_t fewest = 4;
    if (found.size() < fewest) return std::nullopt;
    std::ranges::sort(found);
    return MeasuredMfu{found.size(), quantile(found, 0.25), quantile(found, 0.5), quantile(found, 0.75),
                       found.back()};
}

}  // namespace headroom
