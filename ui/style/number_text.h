// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>

/// How figures are written on screen, in the application's locale (`QLocale()`). Minus is U+2212, a range has
/// an en dash, and what is not known is a dash.
namespace headroom::ui {

/// Whether figures are written as in Chinese: large ones in 万 and 亿, currencies by name.
bool isChinese();

QString unknownText();  ///< `–`

/// `8,192.5`; the fixed number of decimals keeps columns aligned.
QString numberText(double value, int decimals = 0);
/// At most `decimals` decimals, none that are zero: `2`, `0.52`.
QString shortNumberText(double value, int decimals = 2);
/// With a sign of its own: `+3.3`, `−20.0`.
QString signedNumberText(double value, int decimals = 0);
/// The difference of two figures as they are shown with so many decimals, signed: `−939` of `1,950` and
/// `1,011`, whatever was rounded away.
QString differenceText(double value, double base, int decimals = 0);
/// `61.6`, from bytes
QString gibText(double bytes, int decimals = 1);
/// `59.2–64.9`
QString rangeText(double low, double high, int decimals = 1);
/// `86 %`, from 0.86
QString percentText(double fraction, int decimals = 0);
/// `70.55 B`; Chinese `705.54 亿`
QString largeCountText(double count);
/// `5.69 kW`, from watts
QString powerText(double watts);

/// A figure and its unit apart, for those who set the unit smaller.
struct FigureText {
    QString value;
    QString unit;  ///< may be empty

    QString joined() const { return unit.isEmpty() ? value : value + QChar(u'\u00a0') + unit; }
};

/// `$657.8` and `k`, `$1.18` and `M`; Chinese `65.78` and `万美元`. A dash if unknown.
FigureText compactMoney(const std::optional<double>& amount, const std::string& currency);
/// `$657,792`, below a hundred with cents; Chinese `657,792 美元`
QString moneyText(const std::optional<double>& amount, const std::string& currency);
/// The amount alone: `657,792`
QString amountText(const std::optional<double>& amount, int decimals = 0);
/// `USD`; Chinese `美元`
QString currencyName(const std::string& currency);

}  // namespace headroom::ui
