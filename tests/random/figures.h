// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/json.h"

namespace headroom {

/// What no evaluation may hold: a figure that is NaN or infinite, or is negative where less than nothing
/// makes no sense. Names its place and value; empty if there is none.
std::string impossible_figure(const Json& evaluation);

}  // namespace headroom
