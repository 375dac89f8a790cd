// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "report/words.h"

/// Names and values of a scenario's inputs. Private to core/report.
namespace headroom::report {

/// What an input is called, by its path: `costs.pue`.
std::string field_name(const Words& words, std::string_view path);

/// A value with its unit as it is printed: `0.146 USD/kWh`, `60 %`.
std::string field_value(const Words& words, std::string_view path, double value, std::string_view currency);

}  // namespace headroom::report
