// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/json.h"
#include "base/json_sink.h"
#include "base/result.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

inline constexpr std::string_view evaluation_schema = "headroom.evaluation/1";

/// The one function of the program: memory, energy and cost of a scenario. Pure; takes microseconds; formats
/// no text, touches no file and no clock. The error names the field that makes the scenario impossible, and
/// a value near it that would not.
Result<Evaluation> evaluate(const Scenario& scenario, const Catalogue& catalogue);

/// A value that a scenario did not give, and where the default comes from.
struct Assumption {
    std::string field;  ///< `costs.pue`
    Json value;
    std::string source;
    std::string as_of;
};

/// What `evaluate` put in for fields that `given` left open, with sources; built on demand.
std::vector<Assumption> assumptions_of(const Scenario& given, const Evaluation& evaluation,
                                       const Catalogue& catalogue);

/// Where a value that `evaluate` put in is from.
struct AssumptionOrigin {
    std::string source;
    std::string as_of;
};

/// That of one field of `costs`: `pue`. Empty where it was given, or where there is no default.
std::optional<AssumptionOrigin> origin_of_assumed_cost(std::string_view name, const Scenario& given,
                                                       const Evaluation& evaluation,
                                                       const Catalogue& catalogue);

/// The entry of the catalogue's cost defaults behind a field of `costs` that the scenario left open: its own
/// name, or that of the constant which it follows from.
std::string_view constant_behind(std::string_view field, const Accelerator& accelerator,
                                 const Scenario& scenario);

/// The whole of `headroom.evaluation/1`.
void write(JsonSink& out, const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);
Json to_json(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom
