// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "scenario/scenario.h"

namespace headroom {

/// Reads the file that a scenario names as its model, if it names one, relative to `folder`: fills in the
/// architecture, and the weight format where the scenario gives none. A file that is no longer there is
/// replaced by the architecture that was saved beside its name. Files outside the folder are refused: a plan
/// that somebody sent must not read what its receiver did not choose. The error names file and field.
std::optional<Error> read_model_file_of(Scenario& scenario, const std::string& folder);

}  // namespace headroom
