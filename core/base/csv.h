// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

namespace headroom {

/// One record after RFC 4180, line break included: cells with a comma, quote or line break are quoted.
std::string csv_record(std::span<const std::string> cells);

}  // namespace headroom
