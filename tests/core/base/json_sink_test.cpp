// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json_sink.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace headroom {
namespace {

/// Everything that JSON has, one in the other.
void write_all(JsonSink& out) {
    out.begin_object();
    out.field("text", "plain");
    out.field("escapes", "a \"quote\", a \\, a\ttab, \x01, \x7f, 名");
    out.field("empty", std::string());
    out.field("flag", true);
    out.field("unknown", std::optional<double>());
    out.field("known", std::optional<double>(0.1));
    out.field_if_given("not given", std::optional<int>());
    out.field_if_given("given", std::optional<int>(7));
    out.key("nothing");
    out.begin_object();
    out.end_object();
    out.key("list");
    out.begin_array();
    out.begin_array();
    out.end_array();
    out.begin_object();
    out.field("within", std::string_view("a list"));
    out.end_object();
    out.null();
    out.flag(false);
    out.json({{"whole", {1, 2.5, "tree"}}});
    out.number(-3);
    out.end_array();
    out.field("last", 2.5F);
    out.end_object();
}

std::string text_of_number(double number) {
    std::string text;
    JsonText(text).number(number);
    return text;
}

std::string text_by_library(double number) {
    JsonTree tree;
    tree.number(number);
    return tree.take().dump();
}

TEST(JsonText, WritesOneLineWithoutSpaces) {
    std::string text;
    JsonText out(text);
    write_all(out);
    EXPECT_EQ(text, R"({"text":"plain","escapes":"a \"quote\", a \\, a\ttab, \u0001, )"
                    "\x7f"
                    R"(, 名","empty":"","flag":true,"unknown":null,"known":0.1,"given":7,"nothing":{},)"
                    R"("list":[[],{"within":"a list"},null,false,{"whole":[1,2.5,"tree"]},-3],"last":2.5})");
}

TEST(JsonText, WritesBehindWholeLines) {
    std::string text = "{}\n";
    JsonText out(text);
    out.begin_array();
    out.value(1);
    out.value("\n");
    out.value(2);
    out.end_array();
    EXPECT_EQ(text, "{}\n[1,\"\\n\",2]");
}

TEST(JsonText, WritesAnEscapeWhereverItStands) {
    for (std::size_t place = 0; place < 100; ++place) {
        std::string given(100, 'a');
        given[place] = '"';
        std::string text;
        JsonText(text).text(given);
        ASSERT_EQ(text, Json(given).dump());
    }
}

TEST(JsonTree, HoldsWhatTheTextSays) {
    std::string text;
    JsonText out(text);
    write_all(out);
    JsonTree tree;
    write_all(tree);
    const Json json = tree.take();
    EXPECT_EQ(json, Json::parse(text));
    EXPECT_EQ(json.dump(), text);
    EXPECT_TRUE(json["given"].is_number_integer());
}

TEST(JsonText, WritesNumbersAsTheJsonLibraryDoes) {
    EXPECT_EQ(text_of_number(1024), "1024");
    EXPECT_EQ(text_of_number(-0.0), "0");
    EXPECT_EQ(text_of_number(0x1p53), "9007199254740992");
    EXPECT_EQ(text_of_number(1e300), "1e+300");
    EXPECT_EQ(text_of_number(std::numeric_limits<double>::infinity()), "null");
    EXPECT_EQ(text_of_number(std::nan("")), "null");
    std::mt19937_64 random(1);
    for (int i = 0; i < 10'000; ++i) {
        const double number =
            std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 200) - 150);
        ASSERT_EQ(text_of_number(number), text_by_library(number));
        ASSERT_EQ(Json::parse(text_of_number(number)).get<double>(), number);
    }
}

TEST(JsonText, WritesAmountsInCentsAsTheJsonLibraryDoes) {
    EXPECT_EQ(text_of_number(12.5), "12.5");
    EXPECT_EQ(text_of_number(-0.07), "-0.07");
    EXPECT_EQ(text_of_number(1e13 - 0.01), "9999999999999.99");
    std::mt19937_64 random(1);
    for (int i = 0; i < 100'000; ++i) {
        const double digits = std::uniform_real_distribution(0.0, 16.0)(random);
        const double cents = std::floor(std::pow(10, digits)) / 100 * (i % 2 == 0 ? 1 : -1);
        const double beside = std::nextafter(cents, 0);
        ASSERT_EQ(text_of_number(cents), text_by_library(cents));
        ASSERT_EQ(text_of_number(beside), text_by_library(beside));
    }
}

}  // namespace
}  // namespace headroom
