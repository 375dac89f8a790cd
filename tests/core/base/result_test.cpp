// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace headroom {
namespace {

TEST(Result, HandsItsValueOnWithoutACopy) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
    const std::unique_ptr<int> value = *std::move(result);
    EXPECT_EQ(*value, 7);
}

TEST(Result, SaysWhatWasWrongAndWhere) {
    const Result<int> result = Error{"expected a number", "costs.pue", "plan.headroom", {}};
    EXPECT_FALSE(result);
    EXPECT_EQ(to_text(result.error()), "plan.headroom: costs.pue: expected a number");
}

}  // namespace
}  // namespace headroom
