// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/missing_rate.h"

#include <QCoreApplication>
#include <algorithm>

#include "page/currency_dialog.h"

namespace headroom::ui {
namespace {

class RateText {
    Q_DECLARE_TR_FUNCTIONS(MissingRate)
};

}  // namespace

bool lacksRate(const Evaluation& evaluation) {
    return std::ranges::count(evaluation.warnings, WarningCode::currency_rate_missing, &Warning::code) > 0;
}

void offerRate(ChartFrame& frame, PlanDocument& document) {
    frame.setWayOut(RateText::tr("Enter the rate…"), [&] { askForCurrency(document, &frame); });
}

}  // namespace headroom::ui
