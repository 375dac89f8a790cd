// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"

namespace headroom {

/// An error is a value that cannot be true; a warning one that somebody should look at.
enum class Severity { error, warning };
template <>
inline constexpr auto enum_names<Severity> = std::to_array<std::string_view>({"error", "warning"});

struct Finding {
    Severity severity = Severity::error;
    std::string table;  ///< `accelerators`, `cloud_offers`, ...
    std::string id;
    std::string field;
    std::string message;
};

/// Looks for broken references, impossible figures and stale prices. `today` is an ISO date; the catalogue
/// knows no clock.
std::vector<Finding> check_catalogue(const Catalogue& catalogue, std::string_view today);

}  // namespace headroom
