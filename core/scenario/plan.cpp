// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/plan.h"

#include <algorithm>
#include <charconv>

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
        const Json* scenarios = reader.raw("scenarios");
        if (!scenarios || !scenarios->is_array() || scenarios->empty())
            reader.fail("scenarios", "expected a list of at least one scenario");
        for (std::size_t i = 0; i < scenarios->size(); ++i) {
            Result<Scenario> scenario =
                read_scenario((*scenarios)[i], "scenarios[" + std::to_string(i) + "]", log);
            if (!scenario) return scenario.error();
            // Money is in the plan's currency where a scenario does not say.
            if (plan.currency != Plan().currency && !has_currency((*scenarios)[i]))
                scenario->costs.currency = plan.currency;
            plan.scenarios.push_back(*std::move(scenario));
        }
        std::ranges::stable_partition(plan.scenarios, is_option);
        if (const Json* overrides = reader.raw("catalogue_overrides")) {
            Result<CatalogueOverrides> read = read_overrides(*overrides, "catalogue_overrides");
            if (!read) return read.error();
            plan.catalogue_overrides = *std::move(read);
        }
        if (const Json unknown = reader.unread(); !unknown.is_null()) plan.unknown_fields = unknown.dump();
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
              {"scenarios", Json::array()}};
    for (const Scenario& scenario : plan.scenarios) json["scenarios"].push_back(to_json(scenario));
    if (!plan.catalogue_overrides.empty()) json["catalogue_overrides"] = to_json(plan.catalogue_overrides);
    restore_unknown_fields(json, plan.unknown_fields);
    return json;
}

std::size_t option_count(const Plan& plan) {
    const auto options = static_cast<std::size_t>(std::ranges::count_if(plan.scenarios, is_option));
    return options > 0 ? options : plan.scenarios.size();
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
