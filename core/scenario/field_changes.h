// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "scenario/scenario.h"

/// Which inputs of two scenarios differ.
namespace headroom {

/// A list of another length, and an object that came, went or stands in place of what is none, differ as a
/// whole: `parallelism` from `"auto"` to `{"tensor": 8, ...}`, `costs.loan` from null to `{"share": 1, ...}`.
struct FieldChange {
    std::string path;  ///< `costs.licences[0].per_accelerator_year`
    Json before;       ///< null: not given, or left to the program
    Json after;
};

/// What differs between two scenarios but for their names, in the order of their JSON.
std::vector<FieldChange> changes_between(const Scenario& before, const Scenario& after);

/// The scenario with the first `count` of its changes into `after`; an Error where it cannot be read.
Result<Scenario> changed_in_part(const Scenario& before, const Scenario& after, std::size_t count);

/// A value in one line: a text as it is, `tensor 8, pipeline 1`; empty for null.
std::string value_text(const Json& value);

}  // namespace headroom
