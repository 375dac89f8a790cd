// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_sink.h"
#include "base/result.h"
#include "catalogue/overrides.h"
#include "scenario/scenario.h"

namespace headroom {

/// What a plan proposed at some time, kept to be compared with later.
struct Snapshot {
    std::string name;
    std::string date;  ///< ISO date
    std::vector<Scenario> scenarios;
    CatalogueOverrides catalogue_overrides;
    std::string unknown_fields;  ///< as in Scenario

    bool operator==(const Snapshot&) const = default;
};

/// A plan file, `headroom.plan/1`. The first scenario is the baseline; needs stand behind all options.
struct Plan {
    std::string title;
    std::string prepared_by;
    std::string organisation;
    std::string created;      ///< ISO date
    std::string review_date;  ///< ISO date
    std::string notes;
    std::string currency = "USD";
    std::vector<Scenario> scenarios;
    CatalogueOverrides catalogue_overrides;  ///< lie over the user's catalogue, and travel with the plan
    std::vector<Snapshot> snapshots;         ///< the oldest first
    std::string unknown_fields;              ///< as in Scenario

    bool operator==(const Plan&) const = default;
};

inline constexpr std::string_view scenario_schema = "headroom.scenario/1";
inline constexpr std::string_view plan_schema = "headroom.plan/1";

/// Reads one scenario strictly. Fields that the form does not know are kept and not an error. A `log`, where
/// given, receives the fields that were asked for.
Result<Scenario> read_scenario(const Json& json, std::string path = {}, FieldLog* log = nullptr);
Json to_json(const Scenario& scenario);
void write(JsonSink& out, const Scenario& scenario);
/// The fields that the task has.
Json to_json(const Parallelism& parallelism, Task task);
void write(JsonSink& out, const Parallelism& parallelism, Task task);

/// Reads a plan. A newer schema is refused. `log` as in read_scenario.
Result<Plan> read_plan(const Json& json, FieldLog* log = nullptr);
Json to_json(const Plan& plan);

/// The newest snapshot of that name; nullptr if there is none.
const Snapshot* snapshot_named(const Plan& plan, std::string_view name);
/// The plan with the scenarios and catalogue entries that the snapshot has; all else as it is now.
Plan plan_of(const Snapshot& snapshot, const Plan& of);

/// How many of the scenarios, from the first, are options.
std::size_t option_count(const Plan& plan);

/// Whether the JSON is a plan rather than a scenario.
bool is_plan(const Json& json);
/// Reads a plan, or a scenario as a plan of one scenario.
Result<Plan> read_plan_or_scenario(const Json& json);
/// The folder of a file; empty for the current one, also for `-`.
std::string folder_of(const std::string& path);
/// Reads a plan file or a scenario file (`-`: standard input), and the model files that it names. Errors name
/// the file and the field.
Result<Plan> load_plan(const std::string& path);
/// Writes the plan so that the file is whole at every moment: to a new file beside it, then renamed over it.
std::optional<Error> save_plan(const Plan& plan, const std::string& path);

}  // namespace headroom
