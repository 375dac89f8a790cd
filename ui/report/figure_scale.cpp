// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figure_scale.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace headroom::ui {

QString printedNumber(double value, int decimals) {
    QString text = QLocale(QLocale::English).toString(value, 'f', decimals);
    return text.replace(u'-', QChar(u'−'));
}

QString FigureScale::text(double value) const {
    return printedNumber(value / unit, decimals);
}

QString FigureScale::axisText(double value, double step) const {
    constexpr double rounding = 1e-9;
    const double digits = -std::floor(std::log10(step / unit) + rounding);
    return printedNumber(value / unit, static_cast<int>(std::max(0.0, digits)));
}

FigureScale figureScale(double largest, bool is_money, report::Language language) {
    constexpr double four_digits = 1e4;
    if (!is_money || largest < four_digits) return {1, largest < 100 ? 1 : 0, {}};
    if (language == report::Language::zh_CN) {
        constexpr double ten_thousand = 1e4, hundred_million = 1e8;
        const int decimals = largest < 10 * ten_thousand ? 2 : 1;
        if (largest < hundred_million) return {ten_thousand, decimals, QStringLiteral("万")};
        return {hundred_million, 2, QStringLiteral("亿")};
    }
    constexpr double thousand = 1e3, million = 1e6, large = 1e7;
    if (largest < large) return {thousand, 1, QStringLiteral("thousand ")};
    return {million, 2, QStringLiteral("million ")};
}

}  // namespace headroom::ui
