// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/formula.h"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

namespace headroom {
namespace {

std::optional<double> value(std::string_view formula) {
    static const std::map<std::string_view, std::optional<double>> values{
        {"a", 2.0}, {"costs.pue", 1.4}, {"unknown", std::nullopt}};
    return formula_value(formula, [](std::string_view name) { return values.at(name); });
}

TEST(Formula, IsComputedInTheUsualOrder) {
    EXPECT_EQ(value("1 + 2 * 3"), 7);
    EXPECT_EQ(value("(1 + 2) * 3"), 9);
    EXPECT_EQ(value("8 / 2 / 2"), 2);
    EXPECT_EQ(value("5 - 2 - 1"), 2);
    EXPECT_EQ(value("2 * 3 ^ a"), 18);
    EXPECT_EQ(value("-a + 5"), 3);
    EXPECT_EQ(value("a * costs.pue"), 2.8);
    EXPECT_EQ(value("min(a, 1) + max(a, 3) + ceil(1.2) + floor(1.8)"), 1 + 3 + 2 + 1);
}

TEST(Formula, OfWhatIsUnknownIsUnknownUnlessItIsNoPartOfIt) {
    EXPECT_EQ(value("a + unknown"), std::nullopt);
    EXPECT_EQ(value("a / unknown"), std::nullopt);
    EXPECT_EQ(value("max(a, unknown)"), std::nullopt);
    EXPECT_EQ(value("0 * unknown + a"), 2);
}

TEST(Formula, ThatIsNoneIsRefused) {
    for (const char* text : {"", "1 +", "(1", "1 2", "min 1", "* 2", "a )"})
        EXPECT_THROW(value(text), std::invalid_argument) << text;
}

TEST(Formula, NamesEachOfItsValuesOnce) {
    EXPECT_EQ(names_in("min(b.c, a) * a + 3 / b.c_1"), (std::vector<std::string>{"b.c", "a", "b.c_1"}));
}

TEST(Formula, IsWrittenAsItIsPrinted) {
    const auto word = [](std::string_view name) { return "<" + std::string(name) + ">"; };
    EXPECT_EQ(written("-a*(b-8760)/min(c,0.5)", word), "\u2212<a> × (<b> \u2212 8,760) ÷ min(<c>, 0.5)");
}

}  // namespace
}  // namespace headroom
