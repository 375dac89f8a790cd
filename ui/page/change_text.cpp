// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/change_text.h"

#include <QCoreApplication>
#include <cmath>

#include "style/number_text.h"

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Change)
};

}  // namespace

QString changeText(double value, double other, const QString& letter, bool brief) {
    constexpr double half_percent = 0.005;
    const double change = other == 0 ? 0 : value / other - 1;
    if (value == other || (other != 0 && std::abs(change) < half_percent))
        return Tr::tr("same as %1").arg(letter);
    if (other == 0) return Tr::tr("%1 has none").arg(letter);
    constexpr double manifold = 2;  // beyond, a factor reads better than per cent
    if (value / other >= manifold)
        return Tr::tr("%1 × that of %2").arg(shortNumberText(value / other, 1), letter);
    const QString size = percentText(std::abs(change));
    if (brief) return Tr::tr("%1 vs %2").arg((change < 0 ? u'\u2212' : u'+') + size, letter);
    return change < 0 ? Tr::tr("%1 less than %2").arg(size, letter)
                      : Tr::tr("%1 more than %2").arg(size, letter);
}

}  // namespace headroom::ui
