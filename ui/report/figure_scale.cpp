// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figure_scale.h"

#include <QLocale>

namespace headroom::ui {

QString printedNumber(double value, int decimals) {
    QString text = QLocale(QLocale::English).toString(value, 'f', decimals);
    return text.replace(u'-', QChar(u'−'));
}

QString FigureScale::text(double value) const {
    return printedNumber(value / unit, decimals);
}

FigureScale figureScale(double largest, bool is_money, report::Language language) {
    constexpr double four_digits = 1e4;
    if (!is_money || largest < four_digits) return {1, largest < 100 ? 1 : 0, {}};
    if (language == report::Language::zh_CN) {
        constexpr double ten_thousand = 1e4, hundred_million = 1e8;
        if (largest < hundred_million) return {ten_thousand, 1, QStringLiteral("万")};
        return {hundred_million, 2, QStringLiteral("亿")};
    }
    constexpr double thousand = 1e3, million = 1e6, large = 1e7;
    if (largest < large) return {thousand, 1, QStringLiteral("thousand ")};
    return {million, 2, QStringLiteral("million ")};
}

}  // namespace headroom::ui
