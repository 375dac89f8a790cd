// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace headroom::ui {

/// The unit in which a chart of money is read: units, thousands or millions.
struct MoneyScale {
    double unit = 1;
    int decimals = 0;

    double scaled(double amount) const { return amount / unit; }
    /// `thousand USD`
    QString name(const std::string& currency) const;
};

/// So that the largest figure has at most four digits before the point.
MoneyScale moneyScaleFor(double largest);

}  // namespace headroom::ui
