// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace headroom::ui {

/// Rounds parts to `decimals` so that they add up to their rounded sum: those with the largest remainders are
/// rounded up (Hamilton's method). A printed column then agrees with its printed total.
std::vector<double> roundedParts(std::span<const double> parts, int decimals);
/// Likewise, so that they add up to `sum`, which is their sum already rounded.
std::vector<double> roundedParts(std::span<const double> parts, int decimals, double sum);

/// A table of amounts in whole units that adds up in both directions: `cells[row][column]`.
struct RoundedTable {
    std::vector<std::vector<double>> cells;
    std::vector<double> row_sums;
    std::vector<double> column_sums;
};

/// Rounds the sums first, by largest remainder to the rounded grand total, and then each cell up or down so
/// that rows and columns reach them (controlled rounding). Rows must be equally long.
RoundedTable roundedTable(const std::vector<std::vector<double>>& rows);

}  // namespace headroom::ui
