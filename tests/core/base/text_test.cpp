// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <gtest/gtest.h>

#include <array>

#include "base/result.h"

namespace headroom {
namespace {

constexpr auto names = std::to_array<std::string_view>({"bf16", "fp16", "nvfp4", "gguf-q4_k_m"});

TEST(NearestWord, FindsAMisspelling) {
    EXPECT_EQ(nearest_word("nvpf4", names), "nvfp4");
    EXPECT_EQ(nearest_word("gguf-q4-k-m", names), "gguf-q4_k_m");
}

TEST(NearestWord, PrefersTheFirstOfEquallyNearWords) {
    EXPECT_EQ(nearest_word("xf16", names), "bf16");
}

TEST(NearestWord, StaysSilentWhenNothingIsNear) {
    EXPECT_EQ(nearest_word("quantum", names), "");
    EXPECT_EQ(nearest_word("", std::span<const std::string_view>{}), "");
}

TEST(Join, SeparatesWords) {
    EXPECT_EQ(join(names), "bf16, fp16, nvfp4, gguf-q4_k_m");
    EXPECT_EQ(join({}), "");
}

TEST(Shortest, ReadsBackAsTheSameNumber) {
    EXPECT_EQ(shortest(0.15), "0.15");
    EXPECT_EQ(shortest(8192), "8192");
    EXPECT_EQ(shortest(1e12), "1e+12");
    EXPECT_EQ(std::stod(shortest(1.0 / 3)), 1.0 / 3);
}

TEST(Fixed, KeepsTheDecimalsAskedFor) {
    EXPECT_EQ(fixed(7358.4, 2), "7358.40");
    EXPECT_EQ(fixed(-0.005, 1), "-0.0");
    EXPECT_EQ(fixed(1e300, 0).size(), 301u);
}

TEST(ErrorText, NamesThePartsThatAreKnown) {
    EXPECT_EQ(to_text({"is missing", "cluster.count", "plan.headroom", {}}),
              "plan.headroom: cluster.count: is missing");
    EXPECT_EQ(to_text({"cannot be read", {}, "plan.headroom", {}}), "plan.headroom: cannot be read");
    EXPECT_EQ(to_text({"is missing", {}, {}, {}}), "is missing");
}

TEST(Printable, ShowsWhatIsNoTextAsQuestionMarks) {
    EXPECT_EQ(printable("Qwen \xE9\x80\x9A\xE4\xB9\x89 \xF0\x9F\x92\xBB"),
              "Qwen \xE9\x80\x9A\xE4\xB9\x89 \xF0\x9F\x92\xBB");
    EXPECT_EQ(printable(std::string_view("a\0b\x1B\n\x7F", 6)), "a?b???");
    EXPECT_EQ(printable("\xC0\xAF|\xED\xA0\x80|\xF5|\xE9\x80"), "??|???|?|??") << "RFC 3629, section 4";
    EXPECT_EQ(printable("abcdef", 4), "abcd...");
    EXPECT_EQ(printable("abc\xC3\xA9", 4), "abc...") << "no character is cut in two";
}

TEST(Filled, ReplacesNamesOnceAndKeepsWhatIsNoName) {
    const auto value = [](std::string_view name) {
        return name == "a" ? std::string("{b}") : std::string("?");
    };
    EXPECT_EQ(filled("{a} and {c}", value), "{b} and ?");
    EXPECT_EQ(filled("", value), "");
    EXPECT_EQ(filled("no names", value), "no names");
    EXPECT_EQ(filled("an open { brace", value), "an open { brace");
}

}  // namespace
}  // namespace headroom
