// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headroom::ui {

/// How a value stands to that of another scenario, in words: `16 % less than A`, `2.4 × that of A`; `brief`:
/// `+16 % vs A`.
QString changeText(double value, double other, const QString& letter, bool brief = false);

}  // namespace headroom::ui
