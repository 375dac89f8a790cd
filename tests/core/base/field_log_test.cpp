// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "base/json.h"

namespace headroom {

enum class Apple { red, green };
template <>
inline constexpr auto enum_names<Apple> = std::to_array<std::string_view>({"red", "green"});

namespace {

TEST(FieldLog, RemembersEachFieldOnceWithAllThatWasAsked) {
    const Json json = Json::parse(R"({"a": 1, "inner": {"colour": "red"}, "list": [{"b": 1}, {"b": 2}]})");
    FieldLog log;
    ObjectReader reader(json, {}, &log);
    reader.is_null("a");
    reader.integer("a", {0, 5});
    reader.optional_object("inner")->choice<Apple>("colour");
    for (ObjectReader& element : reader.objects("list")) element.optional_number("b", {0, 9});
    reader.optional_text("absent");
    const auto& asked = log.requests();
    ASSERT_EQ(asked.size(), 6U);
    EXPECT_EQ(asked[0].path, "a");
    EXPECT_EQ(asked[0].kind, FieldKind::integer);
    EXPECT_EQ(asked[0].range, (Range{0, 5}));
    EXPECT_TRUE(asked[0].required && asked[0].null_has_meaning);
    EXPECT_EQ(asked[1].kind, FieldKind::object);
    EXPECT_FALSE(asked[1].required);
    EXPECT_EQ(asked[2].path, "inner.colour");
    EXPECT_TRUE(asked[2].required);
    ASSERT_EQ(asked[2].names.size(), 2U);
    EXPECT_EQ(asked[2].names[1], "green");
    EXPECT_EQ(asked[4].path, "list[].b");
    EXPECT_EQ(asked[4].kind, FieldKind::number);
    EXPECT_EQ(asked[5].path, "absent");
    EXPECT_EQ(asked[5].kind, FieldKind::text);
}

}  // namespace
}  // namespace headroom
