// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <optional>

namespace headroom::ui {

/// What a number of an input row counts; decides how it is written and which units its box understands.
enum class Unit { count, tokens, years, percent, ratio, money, watts, kelvin, gib };

/// How one row writes its numbers.
struct QuantityForm {
    Unit unit = Unit::count;
    /// What follows the unit, `/kWh`, or is the unit, ` kg`; translated in the context "Quantity".
    const char* per = nullptr;
    int decimals = 0;  ///< at most
};

/// `8,192 tok`, `60 %`, `$0.15/kWh`: in the user's language, short, and readable by `parseQuantity`.
/// Percentages are stored as fractions.
QString formatQuantity(double value, const QuantityForm& form, const QString& currency,
                       const QLocale& locale = QLocale());

/// The number of `formatQuantity` without sign of currency and unit: `8,192`, `60`.
QString formatNumber(double value, const QuantityForm& form, const QLocale& locale = QLocale());
/// What `formatQuantity` writes around the number: `$/kWh`, `%`, `W/card`.
QString unitText(const QuantityForm& form, const QString& currency);

struct ParsedQuantity {
    std::optional<double> value;
    QString problem;   ///< why there is no value, in the user's language
    QString currency;  ///< code of the one that was typed along; empty: none was
};

/// Reads a number with an optional multiplier and unit: `32k`, `1.5M`, `$0.12`, `60 %`, `0.7 kW`, `1.2 万`.
/// `k` is 1024 for tokens, as context lengths are powers of two, and 1000 for everything else.
ParsedQuantity parseQuantity(const QString& text, const QuantityForm& form,
                             const QLocale& locale = QLocale());

/// `$` for USD; the code itself where there is no sign.
QString currencySign(const QString& currency);

}  // namespace headroom::ui
