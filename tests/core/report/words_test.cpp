// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/words.h"

#include <set>

#include "base/embedded_files.h"
#include "core/report/support.h"
#include "cost/cost_estimate.h"
#include "evaluation/cost_lines.h"
#include "scenario/cost_fields.h"

namespace headroom::report {
namespace {

Json texts(std::string_view file_name) {
    for (const EmbeddedFile& file : embedded_report())
        if (file.name == file_name) return parse_json(file.text)->at("texts");
    throw std::runtime_error("no texts");
}

/// The names in braces.
std::set<std::string> names_in(const std::string& text) {
    std::set<std::string> names;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1))
        names.insert(text.substr(open + 1, text.find('}', open) - open - 1));
    return names;
}

std::string longest_form(const Json& text) {
    return text.is_object() ? text.at("other").get<std::string>() : text.get<std::string>();
}

TEST(ReportTexts, OfBothLanguagesHaveTheSameIdsAndNames) {
    const Json english = texts("text_en.json"), chinese = texts("text_zh_CN.json");
    EXPECT_EQ(english.size(), chinese.size());
    for (const auto& [id, text] : english.items()) {
        ASSERT_TRUE(chinese.contains(id)) << id;
        EXPECT_EQ(names_in(longest_form(text)), names_in(longest_form(chinese.at(id)))) << id;
        EXPECT_FALSE(longest_form(text).empty() || longest_form(chinese.at(id)).empty()) << id;
    }
}

TEST(ReportTexts, NameEveryLineFormReasonAndField) {
    const Words words(Language::zh_CN);
    const auto expect_all = [&](const std::string& group, std::span<const std::string_view> names) {
        for (const std::string_view name : names)
            EXPECT_TRUE(words.has(group + "." + std::string(name))) << group << " " << name;
    };
    expect_all("group", enum_names<CostGroup>);
    expect_all("line", enum_names<CapitalItem>);
    expect_all("line", enum_names<YearlyItem>);
    expect_all("basis", enum_names<BasisForm>);
    expect_all("why", enum_names<WhyNothing>);
    expect_all("warning", enum_names<WarningCode>);
    expect_all("memory", enum_names<MemoryComponent>);
    expect_all("section", enum_names<SectionId>);
    expect_all("way", enum_names<Acquisition>);
    expect_all("plan", enum_names<CloudPlan>);
    expect_all("plan-line", enum_names<CloudPlan>);
    expect_all("depreciation", enum_names<Depreciation>);
    for (const CostField& field : cost_fields)
        EXPECT_TRUE(words.has("field." + std::string(field.name))) << field.name;
}

TEST(ReportWords, WriteNumbersInGroupsAndWithAMinus) {
    const Words words(Language::en);
    EXPECT_EQ(words.number(0), "0");
    EXPECT_EQ(words.number(999), "999");
    EXPECT_EQ(words.number(1000), "1,000");
    EXPECT_EQ(words.number(1234567.891, 2), "1,234,567.89");
    EXPECT_EQ(words.number(-1234.5, 1),
              "\u2212"
              "1,234.5");
    EXPECT_EQ(words.number(-0.001, 2), "0.00");
    EXPECT_EQ(words.short_number(1200), "1,200");
    EXPECT_EQ(words.short_number(0.25), "0.25");
    EXPECT_EQ(words.short_number(2.10), "2.1");
    EXPECT_EQ(words.percent(0.085), "8.5\u00a0%");
    EXPECT_EQ(words.money(320000.0, "USD"), "320,000\u00a0USD");
    EXPECT_EQ(words.money(320000.5, "USD"), "320,000.50\u00a0USD");
    EXPECT_EQ(words.money(std::nullopt, "USD"), "–");
    EXPECT_EQ(Words(Language::zh_CN).money(320000.0, "USD"), "320,000\u00a0美元");
    EXPECT_EQ(Words(Language::zh_CN).money(1.0, "SEK"), "1\u00a0SEK");
}

TEST(ReportWords, HaveAPluralInEnglishAndNoneInChinese) {
    EXPECT_EQ(Words(Language::en).count("years", 1), "1 year");
    EXPECT_EQ(Words(Language::en).count("years", 3), "3 years");
    EXPECT_EQ(Words(Language::zh_CN).count("years", 1), "1 年");
}

TEST(ReportWords, TakeNoMarksFromValues) {
    const auto runs =
        Words(Language::en)
            .runs("decision.costs-less", {{"letter", "**A**"}, {"other", "{letter}"}, {"difference", "5"}});
    ASSERT_EQ(runs.size(), 3U);
    EXPECT_EQ(runs[0].text, "**A** costs ");
    EXPECT_EQ(runs[1].text, "5");
    EXPECT_TRUE(runs[1].is_bold);
    EXPECT_EQ(runs[2].text, " less than {letter}.");
}

TEST(ReportWords, OfAnUnknownIdAreAFault) {
    EXPECT_THROW(Words(Language::en).say("no-such-text"), std::out_of_range);
    EXPECT_THROW(Words(Language::en).say("footer.page"), std::out_of_range);
}

}  // namespace
}  // namespace headroom::report
