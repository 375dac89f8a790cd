// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/json.h"
#include "scenario/scenario.h"

namespace headroom {

/// The scenario's `constraints`, if it has any; fields that the form does not know go into `unknown`.
std::optional<Constraints> read_constraints(ObjectReader& scenario, Json& unknown);
/// Those that are set.
Json constraints_json(const Constraints& constraints);

}  // namespace headroom
