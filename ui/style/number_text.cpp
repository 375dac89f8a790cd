// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/number_text.h"

#include <QLocale>
#include <array>
#include <cmath>
#include <span>

#include "base/units.h"

namespace headroom::ui {
namespace {

constexpr QChar minus = u'\u2212';
constexpr QChar en_dash = u'\u2013';
constexpr QChar no_break_space = u'\u00a0';

/// One step of a scale of large numbers.
struct Magnitude {
    double size;
    QString name;
    int decimals;
};

/// The largest magnitude that `value`, once rounded, reaches. The first is the fallback.
const Magnitude& magnitudeOf(double value, std::span<const Magnitude> scale) {
    const Magnitude* chosen = &scale.front();
    for (const Magnitude& magnitude : scale) {
        const double half_unit = 0.5 * std::pow(10.0, -chosen->decimals) * chosen->size;
        if (std::abs(value) + half_unit >= magnitude.size) chosen = &magnitude;
    }
    return *chosen;
}

/// Small amounts need their cents, large ones do not.
int centDecimals(double amount) {
    constexpr double cents_until = 100;
    return std::abs(amount) < cents_until && amount != 0 ? 2 : 0;
}

QString withoutSign(const QString& number) {
    return number.startsWith(minus) ? number.mid(1) : number;
}

/// Puts the currency's mark in front, behind the sign.
QString withSymbol(const QString& number, const std::string& currency) {
    QString symbol = QString::fromStdString(currency) + no_break_space;
    if (currency == "USD") symbol = QStringLiteral("$");
    if (currency == "EUR") symbol = QStringLiteral("€");
    if (currency == "CNY") symbol = QStringLiteral("¥");
    return (number.startsWith(minus) ? QString(minus) : QString()) + symbol + withoutSign(number);
}

}  // namespace

bool isChinese() {
    return QLocale().language() == QLocale::Chinese;
}

QString unknownText() {
    return QString(en_dash);
}

QString numberText(double value, int decimals) {
    const double unit = std::pow(10.0, decimals);
    const double rounded = std::round(value * unit) / unit;
    const QString digits = QLocale().toString(std::abs(rounded), 'f', decimals);
    return rounded < 0 ? minus + digits : digits;
}

QString shortNumberText(double value, int decimals) {
    const double unit = std::pow(10.0, decimals);
    int needed = decimals;
    const double scaled = std::round(value * unit);
    for (double step = 10; needed > 0 && std::fmod(scaled, step) == 0; step *= 10) --needed;
    return numberText(value, needed);
}

QString signedNumberText(double value, int decimals) {
    const QString number = numberText(value, decimals);
    return number.startsWith(minus) || value == 0 ? number : QStringLiteral("+") + number;
}

QString differenceText(double value, double base, int decimals) {
    const double unit = std::pow(10.0, decimals);
    return signedNumberText((std::round(value * unit) - std::round(base * unit)) / unit, decimals);
}

QString gibText(double bytes, int decimals) {
    return numberText(to_gib(bytes), decimals);
}

QString rangeText(double low, double high, int decimals) {
    return numberText(low, decimals) + en_dash + numberText(high, decimals);
}

QString percentText(double fraction, int decimals) {
    constexpr double percent = 100;
    return numberText(fraction * percent, decimals) + no_break_space + QLocale().percent();
}

QString largeCountText(double count) {
    static const std::array<Magnitude, 4> english = {{{1, {}, 0},
                                                      {1e6, QStringLiteral("M"), 1},
                                                      {1e9, QStringLiteral("B"), 2},
                                                      {1e12, QStringLiteral("T"), 2}}};
    static const std::array<Magnitude, 3> chinese = {
        {{1, {}, 0}, {1e4, QStringLiteral("万"), 1}, {1e8, QStringLiteral("亿"), 2}}};
    const Magnitude& magnitude = isChinese() ? magnitudeOf(count, chinese) : magnitudeOf(count, english);
    return FigureText{numberText(count / magnitude.size, magnitude.decimals), magnitude.name}.joined();
}

QString powerText(double watts) {
    if (std::abs(watts) < watts_per_kilowatt) return numberText(watts) + no_break_space + QLatin1Char('W');
    constexpr double watts_per_megawatt = 1e6;
    if (std::abs(watts) < watts_per_megawatt)
        return numberText(watts / watts_per_kilowatt, 2) + no_break_space + QLatin1String("kW");
    return numberText(watts / watts_per_megawatt, 2) + no_break_space + QLatin1String("MW");
}

FigureText compactMoney(const std::optional<double>& amount, const std::string& currency) {
    static const std::array<Magnitude, 4> english = {{{1, {}, 0},
                                                      {1e3, QStringLiteral("k"), 1},
                                                      {1e6, QStringLiteral("M"), 2},
                                                      {1e9, QStringLiteral("B"), 2}}};
    static const std::array<Magnitude, 3> chinese = {
        {{1, {}, 0}, {1e4, QStringLiteral("万"), 2}, {1e8, QStringLiteral("亿"), 2}}};
    if (!amount) return {unknownText(), {}};
    const Magnitude& magnitude = isChinese() ? magnitudeOf(*amount, chinese) : magnitudeOf(*amount, english);
    const int decimals = magnitude.size == 1 ? centDecimals(*amount) : magnitude.decimals;
    const QString number = numberText(*amount / magnitude.size, decimals);
    if (isChinese()) return {number, magnitude.name + currencyName(currency)};
    return {withSymbol(number, currency), magnitude.name};
}

QString moneyText(const std::optional<double>& amount, const std::string& currency) {
    if (!amount) return unknownText();
    const QString number = numberText(*amount, centDecimals(*amount));
    return isChinese() ? number + no_break_space + currencyName(currency) : withSymbol(number, currency);
}

QString amountText(const std::optional<double>& amount, int decimals) {
    return amount ? numberText(*amount, decimals) : unknownText();
}

QString currencyName(const std::string& currency) {
    if (isChinese()) {
        if (currency == "USD") return QStringLiteral("美元");
        if (currency == "EUR") return QStringLiteral("欧元");
        if (currency == "CNY") return QStringLiteral("元");
    }
    return QString::fromStdString(currency);
}

}  // namespace headroom::ui
