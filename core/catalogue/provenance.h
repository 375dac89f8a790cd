// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/enum_names.h"

namespace headroom {

enum class Confidence { high, medium, low, unknown };
template <>
inline constexpr auto enum_names<Confidence> = std::to_array<std::string_view>({"high", "medium", "low",
                                                                                "unknown"});

/// Where a value comes from and how far to trust it.
struct Provenance {
    std::vector<std::string> sources;
    std::string as_of;  ///< `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty when the source has no date
    Confidence confidence = Confidence::unknown;
    std::string notes;

    bool operator==(const Provenance&) const = default;
};

/// A price in US dollars. Where a source gives a range, `low` and `high` are its ends.
struct Price {
    std::optional<double> low_usd;
    std::optional<double> typical_usd;
    std::optional<double> high_usd;
    std::string condition;  ///< `new`, `used`, `list`, ...
    std::string as_of;
    std::string source;

    /// The typical price; else the middle of the range; else the only end there is. Unknown if none is.
    std::optional<double> planning_usd() const {
        if (typical_usd) return typical_usd;
        if (low_usd && high_usd) return (*low_usd + *high_usd) / 2;
        return low_usd ? low_usd : high_usd;
    }

    bool operator==(const Price&) const = default;
};

}  // namespace headroom
