// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/sparse_peaks.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace headroom {

namespace {

using Rate = std::optional<double> PeakTflops::*;

/// Rates of matrix units, and the rate of the same card that each stands in a fixed ratio to: vector units
/// know no sparsity.
constexpr auto matrix_rates = std::to_array<std::pair<Rate, Rate>>({
    {&PeakTflops::tf32, &PeakTflops::fp32},
    {&PeakTflops::bf16, &PeakTflops::fp32},
    {&PeakTflops::fp16_tensor, &PeakTflops::fp32},
    {&PeakTflops::fp16_tensor_fp32acc, &PeakTflops::fp32},
    {&PeakTflops::fp8, &PeakTflops::bf16},
    {&PeakTflops::fp4, &PeakTflops::bf16},
    {&PeakTflops::int8, &PeakTflops::bf16},
});

std::string_view name_of_rate(Rate rate) {
    return std::ranges::find(peak_fields, rate, &PeakField::value)->name;
}

/// The peak that the shipped cards lead to expect; empty where they tell nothing.
std::optional<double> expected_peak(const Accelerator& card, Rate rate, Rate base,
                                    const Table<Accelerator>& shipped) {
    if (const Accelerator* same = shipped.find(card.id)) return same->peak.*rate;
    if (!(card.peak.*base)) return std::nullopt;
    std::optional<double> ratio;
    for (const Accelerator& other : shipped)
        if (other.vendor == card.vendor && other.architecture == card.architecture && other.peak.*rate &&
            other.peak.*base)
            ratio = std::max(ratio.value_or(0), *(other.peak.*rate) / *(other.peak.*base));
    if (!ratio) return std::nullopt;
    return *ratio * *(card.peak.*base);
}

}  // namespace

std::vector<SparsePeak> find_sparse_peaks(const Table<Accelerator>& shipped,
                                          const std::vector<Accelerator>& own) {
    constexpr double least = 1.9, most = 2.1;
    std::vector<SparsePeak> found;
    for (const Accelerator& card : own)
        for (const auto& [rate, base] : matrix_rates) {
            if (!(card.peak.*rate)) continue;
            const std::optional<double> expected = expected_peak(card, rate, base, shipped);
            if (!expected) continue;
            const double times = *(card.peak.*rate) / *expected;
            if (times >= least && times <= most)
                found.push_back({card.id, std::string(name_of_rate(rate)), *(card.peak.*rate), *expected});
        }
    return found;
}

}  // namespace headroom
