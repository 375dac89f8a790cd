// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/plan.h"

#include <algorithm>
#include <charconv>

#include "catalogue/freshness.h"
#include "scenario/costs_json.h"
#include "scenario/model_files.h"
#include "scenario/unknown_fields.h"

namespace headroom {

namespace {

/// The number behind the slash of `headroom.plan/1`; 0 if it is no such text.
int schema_number(std::string_view schema) {
    constexpr std::string_view prefix = "headroom.plan/";
    int number = 0;
    if (schema.starts_with(prefix))
        std::from_chars(schema.data() + prefix.size(), schema.data() + schema.size(), number);
    return number;
}

bool is_option(const Scenario& scenario) {
    return scenario.kind == ScenarioKind::option;
}

bool has_currency(const Json& scenario) {
    return scenario.contains("costs") && scenario["costs"].contains("currency");
}

/// The scenarios of a plan or a snapshot, options before needs. Money is in the plan's currency where a
/// scenario does not say.
std::vector<Scenario> read_scenarios(ObjectReader& reader, const std::string& currency, FieldLog* log) {
    const Json* list = reader.raw("scenarios");
    if (!list || !list->is_array() || list->empty())
        reader.fail("scenarios", "expected a list of at least one scenario");
    std::vector<Scenario> scenarios;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Json& json = (*list)[i];
        Result<Scenario> scenario =
            read_scenario(json, reader.path_of("scenarios") + "[" + std::to_string(i) + "]", log);
        if (!scenario) throw InputError(scenario.error());
        if (currency != Plan().currency && !has_currency(json)) scenario->costs.currency = currency;
        scenarios.push_back(*std::move(scenario));
    }
    std::stable_partition(scenarios.begin(), scenarios.end(), is_option);
    return scenarios;
}

CatalogueOverrides read_own_entries(ObjectReader& reader) {
    constexpr std::string_view key = "catalogue_overrides";
    const Json* json = reader.raw(key);
    if (!json) return {};
    Result<CatalogueOverrides> overrides = read_overrides(*json, reader.path_of(key));
    if (!overrides) throw InputError(overrides.error());
    return *std::move(overrides);
}

std::string unknown_fields_of(const ObjectReader& reader) {
    const Json unknown = reader.unread();
    return unknown.is_null() ? std::string() : unknown.dump();
}

void check_date(const ObjectReader& reader, std::string_view key, const std::string& date) {
    if (!age_in_days(date, date)) reader.fail(key, "expected a date as YYYY-MM-DD, found \"" + date + "\"");
}

/// Its scenarios have the form of the plan's, which is logged there.
Snapshot read_snapshot(ObjectReader& reader, const std::string& currency) {
    Snapshot snapshot;
    snapshot.name = reader.text("name");
    snapshot.date = reader.text("date");
    check_date(reader, "date", snapshot.date);
    snapshot.scenarios = read_scenarios(reader, currency, nullptr);
    snapshot.catalogue_overrides = read_own_entries(reader);
    snapshot.unknown_fields = unknown_fields_of(reader);
    return snapshot;
}

Json to_json(const std::vector<Scenario>& scenarios) {
    Json list = Json::array();
    for (const Scenario& scenario : scenarios) list.push_back(headroom::to_json(scenario));
    return list;
}

Json to_json(const Snapshot& snapshot) {
    Json json{{"name", snapshot.name}, {"date", snapshot.date}, {"scenarios", to_json(snapshot.scenarios)}};
    if (!snapshot.catalogue_overrides.empty())
        json["catalogue_overrides"] = headroom::to_json(snapshot.catalogue_overrides);
    restore_unknown_fields(json, snapshot.unknown_fields);
    return json;
}

}  // namespace

Result<Plan> read_plan(const Json& json, FieldLog* log) {
    try {
        ObjectReader reader(json, {}, log);
        const std::string schema = reader.text("schema");
        if (schema_number(schema) > schema_number(plan_schema))
            reader.fail("schema", "\"" + schema + "\" is newer than this program, which reads \"" +
                                      std::string(plan_schema) + "\"; the file is left as it is");
        if (schema != plan_schema)
            reader.fail("schema", "expected \"" + std::string(plan_schema) + "\", found \"" + schema + "\"");
        Plan plan;
        for (auto [key, target] : {std::pair{"title", &plan.title},
                                   {"prepared_by", &plan.prepared_by},
                                   {"organisation", &plan.organisation},
                                   {"created", &plan.created},
                                   {"review_date", &plan.review_date},
                                   {"notes", &plan.notes},
                                   {"currency", &plan.currency}})
            if (auto text = reader.optional_text(key)) *target = *std::move(text);
        if (!plan.created.empty()) check_date(reader, "created", plan.created);
        if (!plan.review_date.empty()) check_date(reader, "review_date", plan.review_date);
        check_currency(reader, "currency", plan.currency);
        plan.scenarios = read_scenarios(reader, plan.currency, log);
        plan.catalogue_overrides = read_own_entries(reader);
        for (ObjectReader& snapshot : reader.objects("snapshots"))
            plan.snapshots.push_back(read_snapshot(snapshot, plan.currency));
        plan.unknown_fields = unknown_fields_of(reader);
        return plan;
    } catch (const InputError& error) {
        return error.error();
    }
}

Json to_json(const Plan& plan) {
    Json json{{"schema", plan_schema},
              {"title", plan.title},
              {"prepared_by", plan.prepared_by},
              {"organisation", plan.organisation},
              {"created", plan.created},
              {"review_date", plan.review_date},
              {"notes", plan.notes},
              {"currency", plan.currency},
              {"scenarios", to_json(plan.scenarios)}};
    if (!plan.catalogue_overrides.empty()) json["catalogue_overrides"] = to_json(plan.catalogue_overrides);
    for (const Snapshot& snapshot : plan.snapshots) json["snapshots"].push_back(to_json(snapshot));
    restore_unknown_fields(json, plan.unknown_fields);
    return json;
}

const Snapshot* snapshot_named(const Plan& plan, std::string_view name) {
    const auto newest =
        std::ranges::find(plan.snapshots.rbegin(), plan.snapshots.rend(), name, &Snapshot::name);
    return newest == plan.snapshots.rend() ? nullptr : &*newest;
}

Plan plan_of(const Snapshot& snapshot, const Plan& of) {
    Plan plan = of;
    plan.scenarios = snapshot.scenarios;
    plan.catalogue_overrides = snapshot.catalogue_overrides;
    return plan;
}

std::size_t option_count(const Plan& plan) {
    return static_cast<std::size_t>(std::ranges::count_if(plan.scenarios, is_option));
}

bool is_plan(const Json& json) {
    return json.is_object() && (json.contains("scenarios") || json.value("schema", Json()) == plan_schema);
}

Result<Plan> read_plan_or_scenario(const Json& json) {
    if (is_plan(json)) return read_plan(json);
    Result<Scenario> scenario = read_scenario(json);
    if (!scenario) return scenario.error();
    Plan plan;
    plan.title = scenario->name;
    plan.currency = scenario->costs.currency;
    plan.scenarios.push_back(*std::move(scenario));
    return plan;
}

std::string folder_of(const std::string& path) {
    return std::filesystem::path(path).parent_path().string();
}

Result<Plan> load_plan(const std::string& path) {
    const Result<Json> json = read_json_file(path);
    if (!json) return json.error();
    Result<Plan> plan = read_plan_or_scenario(*json);
    if (!plan) {
        Error error = plan.error();
        error.file = path;
        return error;
    }
    // A model's file that cannot be read does not keep the plan from opening: its evaluation says so.
    for (Scenario& scenario : plan->scenarios) read_model_file_of(scenario, folder_of(path));
    return plan;
}

std::optional<Error> save_plan(const Plan& plan, const std::string& path) {
    return replace_text_file(path, to_json(plan).dump(2) + "\n", "the plan");
}

}  // namespace headroom
