// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/json.h"
#include "base/json_sink.h"
#include "scenario/scenario.h"

namespace headroom {

/// The scenario's `constraints`, if it has any; fields that the form does not know go into `unknown`.
std::optional<Constraints> read_constraints(ObjectReader& scenario, Json& unknown);
/// Those that are set.
void write_constraints(JsonSink& out, const Constraints& constraints);

/// A list of names, where there are any.
template <class E>
void write_names(JsonSink& out, std::string_view key, const std::vector<E>& values) {
    if (values.empty()) return;
    out.key(key);
    out.begin_array();
    for (const E value : values) out.text(name_of(value));
    out.end_array();
}

}  // namespace headroom
