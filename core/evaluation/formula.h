// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Arithmetic over named values, as text: `energy.it_power_w * costs.pue`. One text is read by people, once
/// in words and once with numbers put in, and computed by tests. It has numbers, `+ - * / ^`, brackets, and
/// `min`, `max`, `ceil`, `floor`; names consist of letters, digits, `_` and `.`.
namespace headroom {

/// The names in a formula, each once, in the order in which they come.
std::vector<std::string> names_in(std::string_view formula);

/// What it comes to; empty where a value is unknown. No part of an unknown value is nothing, as in a bill:
/// 0 x unknown is 0. Throws std::invalid_argument where the text is no formula: a fault of the program.
std::optional<double> formula_value(std::string_view formula,
                                    const std::function<std::optional<double>(std::string_view)>& value);

/// For people: signs as they are printed (`×`, `÷`, `−`), numbers grouped, and for each name what `word`
/// gives.
std::string written(std::string_view formula, const std::function<std::string(std::string_view)>& word);

}  // namespace headroom
