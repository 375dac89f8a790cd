// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/money_scale.h"

#include <QCoreApplication>

#include "style/number_text.h"

namespace headroom::ui {
namespace {

class MoneyScaleText {
    Q_DECLARE_TR_FUNCTIONS(MoneyScale)
};

constexpr double thousand = 1e3;
constexpr double ten_thousand = 1e4;
constexpr double million = 1e6;
constexpr double hundred_million = 1e8;

}  // namespace

QString MoneyScale::name(const std::string& currency) const {
    const QString unit_name = currencyName(currency);
    if (unit == hundred_million) return QStringLiteral("亿") + unit_name;
    if (unit == ten_thousand) return QStringLiteral("万") + unit_name;
    if (unit == million) return MoneyScaleText::tr("million %1").arg(unit_name);
    if (unit == thousand) return MoneyScaleText::tr("thousand %1").arg(unit_name);
    return unit_name;
}

MoneyScale moneyScaleFor(double amount) {
    constexpr double most = 10;  // of a unit before the next larger one is used
    if (isChinese()) {
        if (amount >= most * hundred_million) return {hundred_million, 2};
        if (amount >= ten_thousand) return {ten_thousand, 2};
        return {1, 0};
    }
    if (amount >= most * million) return {million, 2};
    if (amount >= most * thousand) return {thousand, 1};
    return {1, 0};
}

}  // namespace headroom::ui
