// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/today.h"

namespace headroom::ui {
namespace {

QDate fixed_day;

}  // namespace

QDate today() {
    return fixed_day.isValid() ? fixed_day : QDate::currentDate();
}

std::string todayText() {
    return today().toString(Qt::ISODate).toStdString();
}

void setToday(const QDate& day) {
    fixed_day = day;
}

}  // namespace headroom::ui
