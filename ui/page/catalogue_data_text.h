// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace headroom::ui {

/// Words of the catalogue's data that are a closed set (conditions of prices, tiers, cooling, forms, units)
/// in the user's language. Names, notes and sources stay as they are written.
QString dataText(const std::string& text);

}  // namespace headroom::ui
