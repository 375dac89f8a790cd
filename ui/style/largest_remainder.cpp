// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/largest_remainder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom::ui {

std::vector<double> roundedParts(std::span<const double> parts, int decimals) {
    const double unit = std::pow(10.0, decimals);
    const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
    return roundedParts(parts, decimals, std::round(sum * unit) / unit);
}

std::vector<double> roundedParts(std::span<const double> parts, int decimals, double sum) {
    const double unit = std::pow(10.0, decimals);
    const auto remainder = [&](std::size_t i) { return parts[i] * unit - std::floor(parts[i] * unit); };
    std::vector<double> rounded(parts.size());
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return remainder(a) > remainder(b); });
    std::transform(parts.begin(), parts.end(), rounded.begin(),
                   [unit](double part) { return std::floor(part * unit); });
    double missing = std::round(sum * unit) - std::accumulate(rounded.begin(), rounded.end(), 0.0);
    for (std::size_t i = 0; i < order.size() && missing >= 1; ++i, --missing) rounded[order[i]] += 1;
    for (double& part : rounded) part /= unit;
    return rounded;
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
