// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace headroom {

/// A number of an evaluation's JSON, by its dotted path.
struct NamedFigure {
    std::string name;             ///< `cost.yearly.2.electricity`
    std::optional<double> value;  ///< empty: unknown
};

/// Every number of the JSON, also the unknown ones. Elements of a list go by their `item`, `year` or `field`
/// where that tells them apart, else by number from 0; the names of the lists' wrappers (`items`, `amount`,
/// `value`) are left out.
std::vector<NamedFigure> named_figures(const Json& evaluation);

/// nullptr if there is none.
const NamedFigure* find_figure(const std::vector<NamedFigure>& figures, std::string_view name);

/// The unit of a figure or of an input by its path: `bytes`, `tokens/s`, `W`, `USD`, `share`; empty for a
/// bare number.
std::string figure_unit(std::string_view path, std::string_view currency);

}  // namespace headroom
