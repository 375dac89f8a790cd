// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "evaluation/evaluate.h"

namespace headroom {

namespace {

/// By linear interpolation between the two nearest ranks.
double quantile(const std::vector<double>& sorted, double share) {
    const double position = static_cast<double>(sorted.size() - 1) * share;
    const auto low = static_cast<std::size_t>(position);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (sorted[high] - sorted[low]) * (position - static_cast<double>(low));
}

void count_verdict(const EvidenceRow& row, const Evaluation& e, Validation& validation) {
    VerdictCounts& counts = validation.verdicts[row.group];
    if (e.memory.verdict == Verdict::tight) {
        ++counts.tight;
    } else if ((e.memory.verdict == Verdict::fits) == *row.measured.fits) {
        ++counts.right;
    } else {
        ++counts.wrong;
        validation.wrong_verdicts.push_back({row.id, row.group, *row.measured.fits,
                                             e.memory.per_accelerator.total_bytes, e.memory.usable_bytes});
    }
}

}  // namespace

ErrorStatistics statistics_of(std::vector<double> errors) {
    if (errors.empty()) return {};
    ErrorStatistics statistics;
    statistics.count = errors.size();
    std::ranges::sort(errors);
    statistics.bias = quantile(errors, 0.5);
    for (double& error : errors) error = std::abs(error);
    std::ranges::sort(errors);
    statistics.median_absolute = quantile(errors, 0.5);
    statistics.p90_absolute = quantile(errors, 0.9);
    statistics.largest_absolute = errors.back();
    return statistics;
}

VerdictCounts& VerdictCounts::operator+=(const VerdictCounts& other) {
    right += other.right;
    tight += other.tight;
    wrong += other.wrong;
    return *this;
}

VerdictCounts Validation::all_verdicts() const {
    VerdictCounts all;
    for (const auto& [group, counts] : verdicts) all += counts;
    return all;
}

ErrorStatistics Validation::statistics(Figure figure, std::string_view group) const {
    std::vector<double> errors;
    for (const ValidatedFigure& f : figures)
        if (f.comparison.figure == figure && (group.empty() || f.group == group))
            errors.push_back(f.comparison.error());
    return statistics_of(std::move(errors));
}

std::vector<std::string> Validation::groups(Figure figure) const {
    std::set<std::string> groups;
    for (const ValidatedFigure& f : figures)
        if (f.comparison.figure == figure) groups.insert(f.group);
    return {groups.begin(), groups.end()};
}

void Validation::add(const Validation& other) {
    figures.insert(figures.end(), other.figures.begin(), other.figures.end());
    for (const auto& [group, counts] : other.verdicts) verdicts[group] += counts;
    wrong_verdicts.insert(wrong_verdicts.end(), other.wrong_verdicts.begin(), other.wrong_verdicts.end());
    failed.insert(failed.end(), other.failed.begin(), other.failed.end());
}

Validation validate(const EvidenceRow& row, const Catalogue& catalogue) {
    Validation validation;
    const Result<Evaluation> evaluation = evaluate(row.scenario, catalogue);
    if (!evaluation) {
        validation.failed.push_back({row.id, evaluation.error()});
        return validation;
    }
    for (const Comparison& comparison : compare(row, *evaluation))
        validation.figures.push_back({row.id, row.group, row.confidence, comparison});
    if (row.measured.fits) count_verdict(row, *evaluation, validation);
    return validation;
}

Validation validate(const std::vector<EvidenceRow>& rows, const Catalogue& catalogue) {
    Validation validation;
    for (const EvidenceRow& row : rows) validation.add(validate(row, catalogue));
    return validation;
}

}  // namespace headroom
