// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/layout_search.h"

/// The order of layouts. Private to core/evaluation.
namespace headroom {

/// Lower is better: first the tier, then the cost within it.
struct LayoutScore {
    enum Tier { good, tight, misses_target, does_not_fit };
    Tier tier = does_not_fit;
    double cost = 0;

    // clang-tidy 14 takes the 0 that <=> is compared with for a pointer.
    auto operator<=>(const LayoutScore&) const = default;  // NOLINT(modernize-use-nullptr)
};

LayoutScore score_of(const RankedLayout& layout, const Workload& workload);

/// The best layouts of different cuts, best first.
class LayoutRanking {
  public:
    struct Entry {
        RankedLayout layout;
        LayoutScore score;
    };

    explicit LayoutRanking(std::size_t kept) : kept_(kept) {}
    void offer(const RankedLayout& layout, const LayoutScore& score);
    const std::vector<Entry>& entries() const { return entries_; }

  private:
    std::size_t kept_;
    std::vector<Entry> entries_;
};

/// Fills in what the rival loses by.
void explain_loss(RankedLayout& rival, const RankedLayout& best, const Workload& workload);

}  // namespace headroom
