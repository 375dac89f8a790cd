// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"

#include <gtest/gtest.h>

namespace headroom {

namespace {
enum class Colour { red, green };
}
template <>
inline constexpr auto enum_names<Colour> = std::to_array<std::string_view>({"red", "green"});

namespace {

/// What a reading throws; an Error without a message if it throws nothing.
template <class Read>
Error error_of(Read read) {
    try {
        read();
    } catch (const InputError& error) {
        return error.error();
    }
    return {};
}

bool mentions(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(ParseJson, KeepsTheOrderOfFields) {
    const Result<Json> json = parse_json(R"({"b": 1, "a": [true, null]})");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->dump(), R"({"b":1,"a":[true,null]})");
}

TEST(ParseJson, RefusesWhatTakesLongOrGoesDeep) {
    EXPECT_TRUE(mentions(parse_json(std::string(100'000, '[')).error().message, "nested deeper than 200"));
    EXPECT_TRUE(parse_json(std::string(150, '[') + std::string(150, ']')));
    std::string json = "{\"a\":0";
    for (int i = 0; i < 5'000; ++i) json += ",\"" + std::to_string(i) + "\":0";
    EXPECT_TRUE(mentions(parse_json(json + "}").error().message, "more than 5000 keys"));
}

TEST(ParseJson, RefusesADuplicateKeyAndNamesIt) {
    const Result<Json> json = parse_json(R"({"a": {"x": 1, "x": 2}})", "plan.headroom");
    ASSERT_FALSE(json);
    EXPECT_EQ(json.error().field, "x");
    EXPECT_EQ(json.error().file, "plan.headroom");
}

TEST(ParseJson, AllowsTheSameKeyInTwoObjects) {
    EXPECT_TRUE(parse_json(R"([{"x": 1}, {"x": {"x": 2}}])"));
}

TEST(ParseJson, RefusesTextAfterTheValue) {
    EXPECT_FALSE(parse_json("{} {}"));
}

TEST(ParseJson, RefusesWhatIsNoJson) {
    for (const char* text : {"", "{", "NaN", "[Infinity]", "{\"a\": 1,}", "{'a': 1}", "[01]", "\xff"})
        EXPECT_FALSE(parse_json(text)) << text;
}

TEST(ParseJson, NamesTheLineOfASyntaxError) {
    const Result<Json> json = parse_json("{\n\"a\": 1\n\"b\": 2}");
    ASSERT_FALSE(json);
    EXPECT_TRUE(mentions(json.error().message, "line 3")) << json.error().message;
}

TEST(ReadTextFile, NamesAFileThatIsNotThere) {
    const Result<std::string> text = read_text_file("/no/such/file");
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().file, "/no/such/file");
}

TEST(ObjectReader, ReadsWhatIsThere) {
    const Json json =
        Json::parse(R"({"n": 1.5, "i": 3.0, "t": "x", "f": true, "e": "green", "l": ["a", "b"]})");
    ObjectReader reader(json);
    EXPECT_EQ(reader.number("n"), 1.5);
    EXPECT_EQ(reader.integer("i"), 3);
    EXPECT_EQ(reader.text("t"), "x");
    EXPECT_TRUE(reader.flag("f"));
    EXPECT_EQ(reader.choice<Colour>("e"), Colour::green);
    EXPECT_EQ(reader.texts("l"), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(reader.unread().empty());
}

TEST(ObjectReader, TakesNullForNotGiven) {
    const Json json = Json::parse(R"({"n": null})");
    ObjectReader reader(json);
    EXPECT_FALSE(reader.has("n"));
    EXPECT_EQ(reader.optional_number("n"), std::nullopt);
    EXPECT_EQ(reader.optional_number("absent"), std::nullopt);
}

TEST(ObjectReader, KeepsWhatNobodyAskedFor) {
    const Json json = Json::parse(R"({"known": 1, "new": {"x": 1}})");
    ObjectReader reader(json);
    reader.number("known");
    EXPECT_EQ(reader.unread(), Json::parse(R"({"new": {"x": 1}})"));
}

TEST(ObjectReader, RefusesAWrongType) {
    const Json json = Json::parse(R"({"n": "80", "t": 80, "f": 1, "o": [], "a": {}, "l": ["x", 1]})");
    ObjectReader reader(json, "gpu");
    const Error error = error_of([&] { reader.number("n"); });
    EXPECT_EQ(error.field, "gpu.n");
    EXPECT_TRUE(mentions(error.message, "expected a number")) << error.message;
    EXPECT_TRUE(mentions(error.message, "\"80\"")) << error.message;
    EXPECT_EQ(error_of([&] { reader.text("t"); }).field, "gpu.t");
    EXPECT_EQ(error_of([&] { reader.flag("f"); }).field, "gpu.f");
    EXPECT_EQ(error_of([&] { reader.object("o"); }).field, "gpu.o");
    EXPECT_EQ(error_of([&] { reader.objects("a"); }).field, "gpu.a");
    EXPECT_EQ(error_of([&] { reader.texts("l"); }).field, "gpu.l");
}

TEST(ObjectReader, RefusesAFractionAsAnInteger) {
    const Json json = Json::parse(R"({"count": 3.7})");
    ObjectReader reader(json);
    EXPECT_TRUE(mentions(error_of([&] { reader.integer("count"); }).message, "3.7"));
}

TEST(ObjectReader, RefusesAValueOutOfRangeAndSaysWhatIsAllowed) {
    const Json json = Json::parse(R"({"share": 1.2, "price": 0})");
    ObjectReader reader(json);
    EXPECT_TRUE(mentions(error_of([&] { reader.number("share", fraction_range); }).message, "from 0 to 1"));
    EXPECT_TRUE(mentions(error_of([&] { reader.number("price", positive_range); }).message, "more than 0"));
}

TEST(ObjectReader, NamesAMissingField) {
    const Json json = Json::object();
    ObjectReader reader(json, "cluster");
    const Error error = error_of([&] { reader.choice<Colour>("colour"); });
    EXPECT_EQ(error.field, "cluster.colour");
    EXPECT_TRUE(mentions(error.message, "red, green")) << error.message;
}

TEST(ObjectReader, ProposesTheNearestName) {
    const Json json = Json::parse(R"({"colour": "gren"})");
    ObjectReader reader(json);
    const Error error = error_of([&] { reader.choice<Colour>("colour"); });
    EXPECT_EQ(error.suggestion, "\"green\"");
    EXPECT_TRUE(mentions(error.message, "did you mean \"green\"")) << error.message;
    EXPECT_TRUE(mentions(error.message, "red, green")) << error.message;
}

TEST(ObjectReader, GivesElementsOfAListTheirIndex) {
    const Json json = Json::parse(R"({"list": [{"x": 1}, {"x": "one"}]})");
    ObjectReader reader(json);
    std::vector<ObjectReader> elements = reader.objects("list");
    ASSERT_EQ(elements.size(), 2u);
    EXPECT_EQ(error_of([&] { elements[1].number("x"); }).field, "list[1].x");
}

TEST(ObjectReader, RefusesWhatIsNoObject) {
    const Json json = Json::array();
    EXPECT_EQ(error_of([&] { ObjectReader reader(json, "model"); }).field, "model");
}

}  // namespace
}  // namespace headroom
