// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv.h"

#include <gtest/gtest.h>

namespace headroom {
namespace {

using Cells = std::vector<std::string>;

TEST(Csv, ReadsWhatItWrites) {
    const Cells cells{"plain", "with, comma", "with \"quotes\"", "two\r\nlines", ""};
    const auto rows = parse_csv(csv_record(cells) + csv_record(cells));
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 2u);
    EXPECT_EQ((*rows)[0].cells, cells);
    EXPECT_EQ((*rows)[0].line, 1);
    EXPECT_EQ((*rows)[1].line, 3) << "a quoted line break is counted";
}

TEST(Csv, TakesEveryLineBreakAndPassesOverMarkAndEmptyLines) {
    const auto rows = parse_csv(
        "\xEF\xBB\xBF"
        "a;b\r\n\r\nc;\rd;e\n;",
        ';');
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 4u);
    EXPECT_EQ((*rows)[0].cells, (Cells{"a", "b"}));
    EXPECT_EQ((*rows)[1].cells, (Cells{"c", ""}));
    EXPECT_EQ((*rows)[1].line, 3);
    EXPECT_EQ((*rows)[2].cells, (Cells{"d", "e"}));
    EXPECT_EQ((*rows)[3].cells, (Cells{"", ""}));
    EXPECT_TRUE(parse_csv("")->empty());
}

TEST(Csv, FaultsNameTheLine) {
    EXPECT_NE(parse_csv("a\n\"b").error().message.find("line 2"), std::string::npos);
    EXPECT_NE(parse_csv("a\nb\"c\n").error().message.find("line 2"), std::string::npos);
    EXPECT_NE(parse_csv("\"a\"b").error().message.find("line 1"), std::string::npos);
    EXPECT_FALSE(parse_csv(std::string(5'000'000, ',')));
}

TEST(Csv, FindsTheSeparator) {
    EXPECT_EQ(csv_separator("a,b\n;"), ',');
    EXPECT_EQ(csv_separator("a;b"), ';');
    EXPECT_EQ(csv_separator("a\tb;"), '\t');
}

}  // namespace
}  // namespace headroom
