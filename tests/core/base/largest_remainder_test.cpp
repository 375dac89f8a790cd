// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/largest_remainder.h"

#include <gtest/gtest.h>

namespace headroom {
namespace {

TEST(RoundedParts, AddUpToTheRoundedSum) {
    const std::vector<double> thirds{10.0 / 3, 10.0 / 3, 10.0 / 3};
    const std::vector<double> rounded = rounded_parts(thirds, 2);
    EXPECT_DOUBLE_EQ(rounded[0], 3.34) << "the first of equal remainders gets the cent";
    EXPECT_DOUBLE_EQ(rounded[1], 3.33);
    EXPECT_DOUBLE_EQ(rounded[2], 3.33);
    EXPECT_EQ(rounded_parts(thirds, 0), (std::vector<double>{4, 3, 3}));
}

TEST(RoundedParts, MayBeNegative) {
    EXPECT_EQ(rounded_parts(std::vector<double>{-1.5, 2.25, 0.25}, 0, 1), (std::vector<double>{-1, 2, 0}));
}

}  // namespace
}  // namespace headroom
