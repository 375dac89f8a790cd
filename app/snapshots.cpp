// SPDX-License-Identifier: GPL-3.0-or-later
#include "snapshots.h"

#include "base/text.h"

namespace headroom {

Result<Plan> plan_of_snapshot(const Plan& plan, const std::string& name, const std::string& file) {
    if (const Snapshot* snapshot = snapshot_named(plan, name)) return plan_of(*snapshot, plan);
    std::vector<std::string_view> names;
    for (const Snapshot& snapshot : plan.snapshots) names.push_back(snapshot.name);
    const std::string known = names.empty() ? "the plan has none" : "there are: " + join(names);
    return Error{"no snapshot is called \"" + name + "\"; " + known, "snapshots", file, {}};
}

}  // namespace headroom
