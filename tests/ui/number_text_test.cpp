// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/number_text.h"

#include <gtest/gtest.h>

#include <QLocale>
#include <ostream>

#include "base/units.h"

namespace headroom::ui {
namespace {

class NumberText : public testing::Test {
  protected:
    void TearDown() override { QLocale::setDefault(before_); }
    static void useChinese() { QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China)); }
    void SetUp() override { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  private:
    QLocale before_;
};

std::string plain(QString text) {
    return text.replace(QChar(u'\u00a0'), QLatin1Char(' ')).toStdString();
}

TEST_F(NumberText, GroupsAndFixesDecimals) {
    EXPECT_EQ(plain(numberText(8192)), "8,192");
    EXPECT_EQ(plain(numberText(16.4, 2)), "16.40");
    EXPECT_EQ(plain(shortNumberText(2.0)), "2");
    EXPECT_EQ(plain(shortNumberText(0.5195)), "0.52");
    EXPECT_EQ(plain(shortNumberText(100)), "100");
}

TEST_F(NumberText, MinusIsTheMathematicalSign) {
    EXPECT_EQ(plain(numberText(-20, 1)), "−20.0");
    EXPECT_EQ(plain(signedNumberText(3.3, 1)), "+3.3");
    EXPECT_EQ(plain(signedNumberText(-159)), "−159");
    EXPECT_EQ(plain(numberText(-0.04, 1)), "0.0");
}

TEST_F(NumberText, DifferencesAreThoseOfWhatIsShown) {
    EXPECT_EQ(plain(differenceText(1011.4, 1949.6)), "−939") << "1,011 less 1,950";
    EXPECT_EQ(plain(differenceText(49.4, 49.6)), "−1") << "49 less 50";
    EXPECT_EQ(plain(differenceText(2.34, 2.26, 1)), "0.0");
}

TEST_F(NumberText, WritesMemorySharesAndRanges) {
    EXPECT_EQ(plain(gibText(from_gib(61.64))), "61.6");
    EXPECT_EQ(plain(percentText(0.86)), "86 %");
    EXPECT_EQ(plain(rangeText(59.2, 64.9)), "59.2–64.9");
    EXPECT_EQ(plain(powerText(5690)), "5.69 kW");
    EXPECT_EQ(plain(powerText(430)), "430 W");
    EXPECT_EQ(plain(largeCountText(70.553e9)), "70.55 B");
}

TEST_F(NumberText, ShortensMoney) {
    EXPECT_EQ(plain(compactMoney(657792, "USD").joined()), "$657.8 k");
    EXPECT_EQ(plain(compactMoney(1.18e6, "USD").joined()), "$1.18 M");
    EXPECT_EQ(plain(compactMoney(999960, "USD").joined()), "$1.00 M");
    EXPECT_EQ(plain(compactMoney(1.75, "EUR").joined()), "€1.75");
    EXPECT_EQ(plain(compactMoney(-29000, "USD").joined()), "−$29.0 k");
    EXPECT_EQ(plain(compactMoney(657792, "CHF").joined()), "CHF 657.8 k");
    EXPECT_EQ(plain(moneyText(657792, "CNY")), "¥657,792");
    EXPECT_EQ(plain(moneyText(5.213, "USD")), "$5.21");
}

TEST_F(NumberText, UnknownIsADash) {
    EXPECT_EQ(plain(compactMoney(std::nullopt, "USD").joined()), "–");
    EXPECT_EQ(plain(moneyText(std::nullopt, "USD")), "–");
    EXPECT_EQ(plain(amountText(std::nullopt)), "–");
}

TEST_F(NumberText, ChineseCountsInTenThousands) {
    useChinese();
    EXPECT_EQ(plain(compactMoney(657792, "USD").value), "65.78");
    EXPECT_EQ(plain(compactMoney(657792, "USD").unit), "万美元");
    EXPECT_EQ(plain(compactMoney(1.18e8, "CNY").joined()), "1.18 亿元");
    EXPECT_EQ(plain(compactMoney(1.75, "USD").joined()), "1.75 美元");
    EXPECT_EQ(plain(compactMoney(99999999, "USD").joined()), "1.00 亿美元");
    EXPECT_EQ(plain(moneyText(657792, "USD")), "657,792 美元");
    EXPECT_EQ(plain(largeCountText(70.553e9)), "705.53 亿");
    EXPECT_EQ(plain(compactMoney(9380, "JPY").joined()), "9,380 JPY");
}

}  // namespace
}  // namespace headroom::ui
