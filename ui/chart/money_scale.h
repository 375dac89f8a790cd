// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace headroom::ui {

/// The unit in which a chart of money is read: units, thousands or millions; in Chinese 万 or 亿.
struct MoneyScale {
    double unit = 1;
    int decimals = 0;

    double scaled(double amount) const { return amount / unit; }
    /// `thousand USD`, `万美元`
    QString name(const std::string& currency) const;
};

/// So that a sum as large as the one that matters most has some two to four digits before the point.
MoneyScale moneyScaleFor(double amount);

}  // namespace headroom::ui
