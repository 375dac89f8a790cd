// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/json_sink.h"
#include "scenario/scenario.h"

namespace headroom {

/// Reads `costs` of a scenario; what the form does not know goes to `unknown`. Throws InputError.
Costs read_costs(ObjectReader& scenario, Json& unknown);
void write_costs(JsonSink& out, const Costs& costs);
/// Throws InputError where the text of the field is no currency code.
void check_currency(const ObjectReader& reader, std::string_view key, const std::string& code);

}  // namespace headroom
