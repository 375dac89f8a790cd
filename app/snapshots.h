// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/result.h"
#include "scenario/plan.h"

namespace headroom {

/// The plan of a file as its snapshot of that name has it. The Error names the snapshots that there are.
Result<Plan> plan_of_snapshot(const Plan& plan, const std::string& name, const std::string& file);

}  // namespace headroom
