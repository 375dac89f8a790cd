// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/largest_remainder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/largest_remainder.h"

namespace headroom::ui {

std::vector<double> roundedParts(std::span<const double> parts, int decimals) {
    return rounded_parts(parts, decimals);
}

std::vector<double> roundedParts(std::span<const double> parts, int decimals, double sum) {
    return rounded_parts(parts, decimals, sum);
}

RoundedTable roundedTable(const std::vector<std::vector<double>>& rows) {
    const std::size_t columns = rows.empty() ? 0 : rows.front().size();
    std::vector<double> row_sums(rows.size());
    std::vector<double> column_sums(columns);
    RoundedTable table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        table.cells.emplace_back(columns);
        for (std::size_t j = 0; j < columns; ++j) {
            row_sums[i] += rows[i][j];
            column_sums[j] += rows[i][j];
            table.cells[i][j] = std::floor(rows[i][j]);
        }
    }
    table.row_sums = roundedParts(row_sums, 0);
    table.column_sums = roundedParts(column_sums, 0);

    // Each column gives its units to the rows that lack most: no row is left short if any way exists (Gale,
    // Ryser).
    std::vector<double> lacking = table.row_sums;
    for (std::size_t i = 0; i < rows.size(); ++i)
        lacking[i] -= std::accumulate(table.cells[i].begin(), table.cells[i].end(), 0.0);
    std::vector<std::size_t> order(rows.size());
    for (std::size_t j = 0; j < columns; ++j) {
        double given = 0;
        for (const std::vector<double>& row : table.cells) given += row[j];
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return lacking[a] > lacking[b]; });
        for (std::size_t i = 0; i < order.size() && given < table.column_sums[j]; ++i, ++given) {
            table.cells[order[i]][j] += 1;
            lacking[order[i]] -= 1;
        }
    }
    return table;
}

}  // namespace headroom::ui
