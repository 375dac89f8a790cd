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

}  // namespace
}  // namespace headroom::ui
