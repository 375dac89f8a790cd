// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json_sink.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// `cost` of `headroom.evaluation/1`, its money in whole cents: in_cents().
void write_cost(JsonSink& out, const Scenario& given, const Evaluation& evaluation,
                const Catalogue& catalogue);

/// The value, or `null` where it is unknown.
template <class T>
Json known(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace headroom
