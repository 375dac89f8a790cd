// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "evidence/evidence.h"

namespace headroom {

/// How far estimates are from measurements. Errors are fractions: predicted / measured - 1.
struct ErrorStatistics {
    std::size_t count = 0;
    double median_absolute = 0;
    double p90_absolute = 0;  ///< nine rows in ten are within it
    double bias = 0;          ///< median of the signed errors
    double largest_absolute = 0;
};
ErrorStatistics statistics_of(std::vector<double> errors);

/// Whether it fits, as the three-state verdict answers a fact of two states.
struct VerdictCounts {
    std::size_t right = 0;
    std::size_t tight = 0;
    std::size_t wrong = 0;

    VerdictCounts& operator+=(const VerdictCounts& other);

    std::size_t total() const { return right + tight + wrong; }
    /// `tight` counts as half.
    double accuracy() const {
        if (total() == 0) return 0;
        return (static_cast<double>(right) + 0.5 * static_cast<double>(tight)) / static_cast<double>(total());
    }
};

/// One figure of one row.
struct ValidatedFigure {
    std::string id;
    std::string group;
    std::string confidence;
    Comparison comparison;
};

/// A fact about fitting that the verdict contradicts.
struct WrongVerdict {
    std::string id;
    std::string group;
    bool fits = false;  ///< what was observed
    double total_bytes = 0;
    double usable_bytes = 0;
};

struct FailedRow {
    std::string id;
    Error error;
};

struct Validation {
    std::vector<ValidatedFigure> figures;
    std::map<std::string, VerdictCounts, std::less<>> verdicts;  ///< by group
    std::vector<WrongVerdict> wrong_verdicts;
    std::vector<FailedRow> failed;  ///< rows that could not be evaluated

    VerdictCounts all_verdicts() const;
    /// Statistics of a figure over a group, or over all rows if `group` is empty.
    ErrorStatistics statistics(Figure figure, std::string_view group = {}) const;
    /// The groups in which the figure was measured.
    std::vector<std::string> groups(Figure figure) const;

    /// Takes in what was found in other rows.
    void add(const Validation& other);
};

/// Evaluates a row and compares.
Validation validate(const EvidenceRow& row, const Catalogue& catalogue);
/// Likewise for every row.
Validation validate(const std::vector<EvidenceRow>& rows, const Catalogue& catalogue);

}  // namespace headroom
