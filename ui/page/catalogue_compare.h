// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "catalogue/catalogue.h"
#include "chart/figure_table.h"

/// Accelerators side by side.
namespace headroom::ui {

inline constexpr int fewest_compared = 2;
inline constexpr int most_compared = 5;

enum class Better { more, less, neither };

/// One metric of all compared accelerators.
struct ComparedMetric {
    QString name;
    QString unit;
    int decimals = 0;
    Better better = Better::more;
    std::vector<std::optional<double>> values;  ///< one for each accelerator
    std::vector<QString> texts;                 ///< in place of values, for what is no number
    QString how = {};                           ///< the sum, in words

    /// Whether the accelerator is the best of those that are known, and not all are equal.
    bool isBest(std::size_t accelerator) const;
};

struct CardComparison {
    std::vector<QString> accelerators;
    std::vector<ComparedMetric> metrics;
};

/// Ids that the catalogue does not have are left out. `today` is an ISO date.
CardComparison compareAccelerators(const std::vector<std::string>& ids, const Catalogue& catalogue,
                                   const std::string& today);

FigureRows comparisonRows(const CardComparison& comparison);
/// Records with plain numbers; what is unknown is empty.
std::string comparisonCsv(const CardComparison& comparison);

}  // namespace headroom::ui
