// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "scenario/scenario.h"

namespace headroom {

/// Reads `costs` of a scenario; what the form does not know goes to `unknown`. Throws InputError.
Costs read_costs(ObjectReader& scenario, Json& unknown);
Json costs_json(const Costs& costs);

/// The field, or `null` where it is not given.
template <class T>
Json given(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace headroom
