// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/provenance.h"

namespace headroom {

/// One published figure of the cost tables: an electricity tariff, a PUE, a licence price, ...
struct CostFigure {
    std::string id;
    std::string category;  ///< `electricity`, `pue`, `licence`, `colocation`, `carbon`, `network`, ...
    std::string name;      ///< region, scope, product or item
    std::optional<double> value;
    std::optional<double> low, high;  ///< ends of the range, where the source gives one
    std::string unit;                 ///< `USD/kWh`, `ratio`, `USD/GPU/year`, `g/kWh`, ...
    Provenance provenance;

    bool operator==(const CostFigure&) const = default;
};

/// A default of a scenario's `costs`, or of its power model, with the reason for it.
struct CostDefault {
    double value = 0;
    std::string source;
    std::string as_of;
    Confidence confidence = Confidence::unknown;
};

/// Defaults of a scenario's `costs` by the name of their field, and the constants of the power model.
using CostDefaults = std::map<std::string, CostDefault, std::less<>>;

}  // namespace headroom
