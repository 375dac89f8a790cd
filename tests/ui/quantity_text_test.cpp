// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/quantity_text.h"

#include <gtest/gtest.h>

namespace headroom::ui {
namespace {

const QLocale english(QStringLiteral("en_US"));
const QLocale german(QStringLiteral("de_DE"));
constexpr QuantityForm tokens{Unit::tokens};
constexpr QuantityForm count{Unit::count};
constexpr QuantityForm share{Unit::percent, nullptr, 1};
constexpr QuantityForm tariff{Unit::money, "/kWh", 4};
constexpr QuantityForm price{Unit::money, "/card", 0};
constexpr QuantityForm watts{Unit::watts, "/card", 0};

struct Case {
    const char* text;
    QuantityForm form;
    double value;
};

TEST(QuantityText, ReadsNumbersWithUnits) {
    const Case cases[] = {
        {"32k", tokens, 32768},        {"1.5M", tokens, 1572864}, {"8,192 tok", tokens, 8192},
        {"8192", tokens, 8192},        {"1k", count, 1000},       {"60", share, 0.6},
        {"60 %", share, 0.6},          {"$0.12", tariff, 0.12},   {"0.15/kWh", tariff, 0.15},
        {"$0.146/kWh", tariff, 0.146}, {"30k", price, 30000},     {"$28,000/card", price, 28000},
        {"USD 28000", price, 28000},   {"0.7 kW", watts, 700},    {"700W", watts, 700},
        {"1.2万", price, 12000},       {"1.5M", price, 1.5e6},    {"1e3", count, 1000},
    };
    for (const Case& c : cases) {
        const ParsedQuantity parsed = parseQuantity(QString::fromUtf8(c.text), c.form, english);
        ASSERT_TRUE(parsed.value) << c.text << ": " << parsed.problem.toStdString();
        EXPECT_DOUBLE_EQ(*parsed.value, c.value) << c.text;
    }
}

TEST(QuantityText, TellsTheCurrencyThatWasTyped) {
    const std::pair<const char*, const char*> cases[] = {
        {"30k", ""},        {"$30k", "USD"},      {"€ 30k", "EUR"},      {"30k EUR", "EUR"},
        {"30 kEUR", "EUR"}, {"EUR30,000", "EUR"}, {"CHF 28,000", "CHF"}, {"¥200k", "CNY"},
        {"20 万元", "CNY"}, {"3 万美元", "USD"},  {"28,000 gbp", "GBP"}, {"€28,000/card", "EUR"}};
    for (const auto& [text, currency] : cases) {
        const ParsedQuantity parsed = parseQuantity(QString::fromUtf8(text), price, english);
        ASSERT_TRUE(parsed.value) << text << ": " << parsed.problem.toStdString();
        EXPECT_EQ(parsed.currency.toStdString(), currency) << text;
    }
    EXPECT_FALSE(parseQuantity(QStringLiteral("$30k EUR"), price, english).value)
        << "one of the two is wrong";
    EXPECT_FALSE(parseQuantity(QStringLiteral("30k EUR"), count, english).value);
}

TEST(QuantityText, NumberAndUnitStandApart) {
    constexpr QuantityForm power{Unit::ratio, " kW", 2};
    EXPECT_EQ(formatNumber(0.146, tariff, english), QStringLiteral("0.146"));
    EXPECT_EQ(formatNumber(0.125, share, english), QStringLiteral("12.5"));
    EXPECT_EQ(formatNumber(28000, price, english), QStringLiteral("28,000"));
    EXPECT_EQ(unitText(tariff, QStringLiteral("EUR")), QStringLiteral("€/kWh"));
    EXPECT_EQ(unitText(tariff, QStringLiteral("CHF")), QStringLiteral("CHF/kWh"));
    EXPECT_EQ(unitText(share, QStringLiteral("EUR")), QStringLiteral("%"));
    EXPECT_EQ(unitText(power, QStringLiteral("EUR")), QStringLiteral("kW"));
    EXPECT_EQ(formatQuantity(17.3, power, QStringLiteral("EUR"), english), QStringLiteral("17.3 kW"));
    for (const char* text : {"17.3", "17.3 kW", "17.3kW"})
        EXPECT_EQ(parseQuantity(QString::fromUtf8(text), power, english).value, 17.3) << text;
}

TEST(QuantityText, SaysWhatIsWrong) {
    EXPECT_EQ(parseQuantity(QStringLiteral("many"), count, english).problem,
              QStringLiteral("“many” is not a number"));
    EXPECT_EQ(parseQuantity(QStringLiteral("80GB"), tokens, english).problem,
              QStringLiteral("“GB” is no unit of this field"));
    EXPECT_FALSE(parseQuantity(QString(), count, english).value);
}

TEST(QuantityText, WritesWhatItReads) {
    const Case cases[] = {
        {"8,192 tok", tokens, 8192},   {"128k tok", tokens, 131072}, {"1M tok", tokens, 1048576},
        {"60 %", share, 0.6},          {"12.5 %", share, 0.125},     {"$0.15/kWh", tariff, 0.15},
        {"$0.146/kWh", tariff, 0.146}, {"$0.20/kWh", tariff, 0.2},   {"$28,000/card", price, 28000}};
    for (const Case& c : cases) {
        const QString text = formatQuantity(c.value, c.form, QStringLiteral("USD"), english);
        EXPECT_EQ(text, QString::fromUtf8(c.text));
        const ParsedQuantity parsed = parseQuantity(text, c.form, english);
        ASSERT_TRUE(parsed.value) << c.text;
        EXPECT_DOUBLE_EQ(*parsed.value, c.value);
    }
}

TEST(QuantityText, GibibytesAreNotBillions) {
    constexpr QuantityForm gib{Unit::gib, nullptr, 1};
    EXPECT_EQ(formatQuantity(1.5, gib, QStringLiteral("USD"), english), QStringLiteral("1.5 GiB"));
    for (const QString& text :
         {QStringLiteral("1.5"), QStringLiteral("1.5 GiB"), QStringLiteral("1.5GB"), QStringLiteral("1.5g")})
        EXPECT_DOUBLE_EQ(*parseQuantity(text, gib, english).value, 1.5);
}

TEST(QuantityText, FollowsTheLocale) {
    EXPECT_EQ(formatQuantity(8192, tokens, QStringLiteral("USD"), german), QStringLiteral("8.192 tok"));
    EXPECT_DOUBLE_EQ(*parseQuantity(QStringLiteral("8.192"), tokens, german).value, 8192);
    EXPECT_DOUBLE_EQ(*parseQuantity(QStringLiteral("0,15"), tariff, german).value, 0.15);
}

}  // namespace
}  // namespace headroom::ui
