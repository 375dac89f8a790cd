// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "chart/axis_scale.h"
#include "report/report.h"

namespace headroom::ui {

/// The unit in which a printed chart is read: whole units, thousands (ten thousands in Chinese), millions.
struct FigureScale {
    double unit = 1;
    int decimals = 0;  ///< of single values
    QString prefix;    ///< before the name of the unit: `thousand `

    QString text(double value) const;
    /// A value of an axis, with as many decimals as its steps need.
    QString axisText(double value, double step) const;
};
FigureScale figureScale(double largest, bool is_money, report::Language language);

/// `1,234.5`, grouped as English and Chinese group alike.
QString printedNumber(double value, int decimals);

}  // namespace headroom::ui
