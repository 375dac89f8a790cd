// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/largest_remainder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace headroom::ui {
namespace {

double sumOf(const std::vector<double>& parts) {
    return std::accumulate(parts.begin(), parts.end(), 0.0);
}

TEST(LargestRemainder, GivesTheUnitToTheLargestRemainder) {
    const std::vector<double> thirds = {100 / 3.0, 100 / 3.0, 100 / 3.0};
    EXPECT_EQ(roundedParts(thirds, 0), (std::vector<double>{34, 33, 33}));
    const std::vector<double> parts = {16.44, 40.03, 2.17};
    EXPECT_EQ(roundedParts(parts, 1), (std::vector<double>{16.4, 40.0, 2.2}));
}

TEST(LargestRemainder, NothingToRoundIsNothing) {
    EXPECT_TRUE(roundedParts({}, 1).empty());
}

TEST(LargestRemainder, ReachesAGivenSum) {
    const std::vector<double> parts = {10.5, 20.5};
    EXPECT_EQ(sumOf(roundedParts(parts, 0, 31)), 31);
    EXPECT_EQ(sumOf(roundedParts(parts, 0, 32)), 32);
}

TEST(LargestRemainder, PartsAddUpAndStayWithinOneUnit) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> amount(0, 1e5);
    constexpr int cases = 200;
    constexpr std::size_t count = 9;
    for (int i = 0; i < cases; ++i) {
        std::vector<double> parts(count);
        for (double& part : parts) part = amount(random);
        const std::vector<double> rounded = roundedParts(parts, 0);
        EXPECT_EQ(sumOf(rounded), std::round(sumOf(parts)));
        for (std::size_t part = 0; part < count; ++part) EXPECT_LT(std::abs(rounded[part] - parts[part]), 1);
    }
}

TEST(LargestRemainder, TablesAddUpInBothDirections) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> amount(0, 1e5);
    std::uniform_int_distribution<int> kind(0, 2);
    constexpr int cases = 200;
    for (int i = 0; i < cases; ++i) {
        std::vector<std::vector<double>> rows(1 + static_cast<std::size_t>(i % 9));
        for (std::vector<double>& row : rows) {
            row.assign(1 + static_cast<std::size_t>(i % 5), amount(random));  // the same every year
            if (kind(random) == 0)
                for (double& cell : row) cell = amount(random);
            if (kind(random) == 0)
                for (double& cell : row) cell = std::round(cell);
        }
        const RoundedTable table = roundedTable(rows);
        std::vector<double> columns(rows.front().size());
        for (std::size_t row = 0; row < rows.size(); ++row) {
            EXPECT_EQ(sumOf(table.cells[row]), table.row_sums[row]);
            EXPECT_LT(std::abs(table.row_sums[row] - sumOf(rows[row])), 1);
            for (std::size_t column = 0; column < columns.size(); ++column) {
                columns[column] += table.cells[row][column];
                EXPECT_LE(std::abs(table.cells[row][column] - rows[row][column]), 1);
            }
        }
        EXPECT_EQ(columns, table.column_sums);
    }
}

}  // namespace
}  // namespace headroom::ui
