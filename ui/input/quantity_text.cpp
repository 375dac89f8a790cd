// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/quantity_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Quantity)
};

constexpr double percent = 100;
constexpr double kilo = 1000;
constexpr double binary_kilo = 1024;
constexpr double short_tokens_from = 16 * binary_kilo;  // `16k tok` says more than `16,384 tok`

QString suffixOf(const QuantityForm& form) {
    const QString per = form.per ? Tr::tr(form.per) : QString();
    switch (form.unit) {
        case Unit::tokens:
            return QStringLiteral(" ") + Tr::tr("tok");
        case Unit::percent:
            return QStringLiteral(" %") + per;
        case Unit::watts:
            return QStringLiteral(" W") + per;
        case Unit::kelvin:
            return QStringLiteral(" K");
        case Unit::gib:
            return QStringLiteral(" GiB");
        case Unit::count:
        case Unit::years:
        case Unit::ratio:
        case Unit::money:
            return per;
    }
    return {};
}

/// The words a person may put behind a number of this unit, in lower case.
QStringList wordsOf(Unit unit) {
    switch (unit) {
        case Unit::tokens:
            return {QStringLiteral("tok"), QStringLiteral("token"), QStringLiteral("tokens"), Tr::tr("tok")};
        case Unit::years:
            return {QStringLiteral("y"), QStringLiteral("yr"), QStringLiteral("year"),
                    QStringLiteral("years"), QStringLiteral("年")};
        case Unit::percent:
            return {QStringLiteral("%"), QStringLiteral("％")};
        case Unit::watts:
            return {QStringLiteral("w"), QStringLiteral("watt"), QStringLiteral("watts")};
        case Unit::kelvin:
            return {QStringLiteral("k"), QStringLiteral("°c"), QStringLiteral("c"), QStringLiteral("°")};
        case Unit::gib:
            return {QStringLiteral("gib"), QStringLiteral("gb"), QStringLiteral("g")};
        case Unit::count:
        case Unit::ratio:
        case Unit::money:
            return {};
    }
    return {};
}

/// The code of a currency that somebody wrote as a sign, a word or its code; empty if it is none.
QString currencyCode(const QString& text) {
    static const QHash<QString, QString> codes = {
        {QStringLiteral("$"), QStringLiteral("USD")},      {QStringLiteral("€"), QStringLiteral("EUR")},
        {QStringLiteral("£"), QStringLiteral("GBP")},      {QStringLiteral("¥"), QStringLiteral("CNY")},
        {QStringLiteral("￥"), QStringLiteral("CNY")},     {QStringLiteral("元"), QStringLiteral("CNY")},
        {QStringLiteral("人民币"), QStringLiteral("CNY")}, {QStringLiteral("美元"), QStringLiteral("USD")},
        {QStringLiteral("欧元"), QStringLiteral("EUR")},   {QStringLiteral("英镑"), QStringLiteral("GBP")},
        {QStringLiteral("日元"), QStringLiteral("JPY")}};
    static const QRegularExpression code(QStringLiteral("^[A-Za-z]{3}$"));
    return code.match(text).hasMatch() ? text.toUpper() : codes.value(text);
}

/// Takes a currency away that stands before the number, and gives its code.
QString takeCurrency(QString& text) {
    static const QRegularExpression before(QStringLiteral("^(-?)\\s*([$€£¥￥]|[A-Z]{3}(?=\\s|[0-9]))\\s*"));
    const QRegularExpressionMatch match = before.match(text);
    if (!match.hasMatch()) return {};
    text.replace(0, match.capturedLength(), match.captured(1));
    return currencyCode(match.captured(2));
}

/// What a letter behind the number multiplies it by; empty if it is none.
std::optional<double> multiplierOf(const QString& letter, Unit unit) {
    const double thousand = unit == Unit::tokens ? binary_kilo : kilo;
    if (letter.isEmpty()) return 1;
    if (letter == QLatin1String("k") || letter == QLatin1String("K")) return thousand;
    if (letter == QLatin1String("m") || letter == QLatin1String("M")) return thousand * thousand;
    if (letter == QLatin1String("g") || letter == QLatin1String("G") || letter == QLatin1String("b") ||
        letter == QLatin1String("B"))
        return thousand * thousand * thousand;
    if (letter == QStringLiteral("万")) return 1e4;
    if (letter == QStringLiteral("亿")) return 1e8;
    return std::nullopt;
}

/// The number by the user's locale, else as programs write it.
std::optional<double> numberOf(QString digits, const QLocale& locale) {
    bool ok = false;
    const double local = locale.toDouble(digits, &ok);
    if (ok && std::isfinite(local)) return local;
    const double plain = QLocale::c().toDouble(digits.remove(u','), &ok);
    if (ok && std::isfinite(plain)) return plain;
    return std::nullopt;
}

}  // namespace

QString currencySign(const QString& currency) {
    if (currency == QLatin1String("USD")) return QStringLiteral("$");
    if (currency == QLatin1String("EUR")) return QStringLiteral("€");
    if (currency == QLatin1String("GBP")) return QStringLiteral("£");
    if (currency == QLatin1String("CNY") || currency == QLatin1String("JPY")) return QStringLiteral("¥");
    return currency + u' ';
}

QString formatNumber(double value, const QuantityForm& form, const QLocale& locale) {
    const double shown = form.unit == Unit::percent ? value * percent : value;
    QString digits = locale.toString(shown, 'f', form.decimals);
    if (form.decimals == 0) return digits;
    // Zeros at the end say nothing, but cents come in pairs.
    const int least =
        form.unit == Unit::money && std::abs(shown) < kilo && shown != std::floor(shown) ? 2 : 0;
    const qsizetype point = digits.lastIndexOf(locale.decimalPoint());
    while (digits.size() - point - 1 > least && digits.endsWith(locale.zeroDigit())) digits.chop(1);
    if (digits.endsWith(locale.decimalPoint())) digits.chop(1);
    return digits;
}

QString formatQuantity(double value, const QuantityForm& form, const QString& currency,
                       const QLocale& locale) {
    if (form.unit == Unit::tokens && value >= short_tokens_from && std::fmod(value, binary_kilo) == 0) {
        const bool millions = std::fmod(value, binary_kilo * binary_kilo) == 0;
        const double shown = value / (millions ? binary_kilo * binary_kilo : binary_kilo);
        return locale.toString(shown, 'f', 0) + (millions ? u'M' : u'k') + suffixOf(form);
    }
    const QString sign = form.unit == Unit::money ? currencySign(currency) : QString();
    return sign + formatNumber(value, form, locale) + suffixOf(form);
}

QString unitText(const QuantityForm& form, const QString& currency) {
    if (form.unit == Unit::years) return Tr::tr("years");
    const QString sign = form.unit == Unit::money ? currencySign(currency) : QString();
    return (sign.trimmed() + suffixOf(form)).trimmed();
}

ParsedQuantity parseQuantity(const QString& text, const QuantityForm& form, const QLocale& locale) {
    QString rest = text.simplified();
    // The row's own suffix, so that what a box shows can be edited in place.
    const QString per = form.per ? Tr::tr(form.per).trimmed() : QString();
    if (!per.isEmpty() && rest.endsWith(per, Qt::CaseInsensitive)) rest.chop(per.size());
    QString currency = form.unit == Unit::money ? takeCurrency(rest) : QString();
    static const QRegularExpression shape(
        QStringLiteral("^([-+−]?[0-9][0-9.,\\s' \\x{202f}]*(?:[eE][-+]?[0-9]+)?)(.*)$"));
    const QRegularExpressionMatch match = shape.match(rest.trimmed());
    const QString digits = match.captured(1).trimmed().replace(u'−', u'-').remove(u' ');
    const std::optional<double> number = match.hasMatch() ? numberOf(digits, locale) : std::nullopt;
    if (!number) return {std::nullopt, Tr::tr("“%1” is not a number").arg(text.simplified()), {}};

    const QString behind = match.captured(2).trimmed();
    const QStringList words = wordsOf(form.unit);
    const double scale = form.unit == Unit::percent ? 1 / percent : 1;
    const auto is_unit = [&](const QString& word) {
        if (word.isEmpty() || words.contains(word.toLower())) return true;
        const QString code = form.unit == Unit::money && currency.isEmpty() ? currencyCode(word) : QString();
        if (!code.isEmpty()) currency = code;
        return !code.isEmpty();
    };
    if (is_unit(behind)) return {*number * scale, {}, currency};
    if (const std::optional<double> factor = multiplierOf(behind.left(1), form.unit)) {
        if (is_unit(behind.mid(1).trimmed())) return {*number * *factor * scale, {}, currency};
    }
    return {std::nullopt, Tr::tr("“%1” is no unit of this field").arg(behind), {}};
}

}  // namespace headroom::ui
