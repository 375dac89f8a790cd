// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/reference.h"

#include <algorithm>

#include "base/text.h"
#include "scenario/cost_fields.h"
#include "scenario/field_texts.h"
#include "scenario/form.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

constexpr std::string_view scenario_prefix = "scenarios[].";

/// A scenario of the task in which everything is as it is when it is left out, with the objects that hold it.
Json standard_json(Task task) {
    Scenario standard;
    standard.workload.task = task;
    standard.workload.speculative.emplace();
    standard.parallelism.emplace();
    standard.costs.cloud.emplace();
    standard.costs.loan.emplace();
    standard.constraints.emplace();
    Json json = to_json(standard);
    json["workload"]["lora"] = {{"rank", standard.workload.lora.rank},
                                {"target", standard.workload.lora.target}};
    return json;
}

std::string standard_of_cost(std::string_view name, const Catalogue& catalogue) {
    if (name == "years") return shortest(catalogue.cost_constants.years);
    const auto field = std::ranges::find(cost_fields, name, &CostField::name);
    if (field == cost_fields.end() || !field->fallback) return {};
    const std::string value = shortest(catalogue.cost_constants.*field->fallback);
    return field->kind == CostFieldKind::money ? value + " USD" : value;
}

/// Empty where there is none, or where it depends on other fields, which the field's text says.
std::string standard_of(const FieldRequest& field, std::string_view path, const Catalogue& catalogue) {
    constexpr std::string_view costs = "costs.";
    if (field.required || field.kind == FieldKind::any || field.kind == FieldKind::object) return {};
    if (path.starts_with(costs))
        if (std::string value = standard_of_cost(path.substr(costs.size()), catalogue); !value.empty())
            return value;
    if (text_of_field(path).find("default: ") != std::string_view::npos) return {};
    std::string pointer = "/" + std::string(path);
    std::ranges::replace(pointer, '.', '/');
    for (const Task task : {Task::inference, Task::training}) {
        const Json json = standard_json(task);
        const Json::json_pointer place(pointer);
        if (!json.contains(place) || json[place].is_null()) continue;
        const Json& value = json[place];
        return value.is_string() ? value.get<std::string>() : value.dump();
    }
    return field.kind == FieldKind::flag ? "false" : std::string{};
}

std::string values_of(const FieldRequest& field) {
    const std::string names = field.names.empty() ? std::string{} : join(field.names);
    const auto with_range = [&](std::string kind) {
        return field.range == Range{} ? kind : std::move(kind) + ", " + range_text(field.range);
    };
    switch (field.kind) {
        case FieldKind::number:
            return with_range("number");
        case FieldKind::integer:
            return with_range("whole number");
        case FieldKind::text:
            return names.empty() ? "text" : names;
        case FieldKind::flag:
            return "true, false";
        case FieldKind::object:
            return "object";
        case FieldKind::objects:
            return "list of objects";
        case FieldKind::texts:
            return names.empty() ? "list of texts" : "list of " + names;
        case FieldKind::numbers:
            return with_range("list of numbers");
        case FieldKind::any:
            break;
    }
    return {};
}

/// `costs.loan` of `costs.loan.share`; empty at the top.
std::string_view object_of(std::string_view path) {
    const auto dot = path.rfind('.');
    return dot == std::string_view::npos ? std::string_view{} : path.substr(0, dot);
}

struct Row {
    FieldRequest field;
    std::string path;  ///< a scenario's without its prefix
};

void write_row(std::ostream& out, const Row& row, const Catalogue& catalogue) {
    const std::string_view object = object_of(row.path);
    const std::string name = row.path.substr(object.empty() ? 0 : object.size() + 1);
    std::string text(text_of_field(row.path));
    if (row.field.required) text = "**needed**; " + text;
    std::string values = values_of(row.field);
    if (row.field.null_has_meaning) values += ", null";
    const std::string standard = standard_of(row.field, row.path, catalogue);
    out << "| `" << name << "` | " << values << " | " << (standard.empty() ? "" : "`" + standard + "`")
        << " | " << text << " |\n";
}

/// A table of the fields directly in an object, and those of the objects in it.
void write_object(std::ostream& out, std::string_view title, std::string_view object,
                  const std::vector<Row>& rows, const Catalogue& catalogue) {
    out << "\n## " << title << "\n\n| field | values | default | what |\n|---|---|---|---|\n";
    for (const Row& row : rows)
        if (object_of(row.path) == object) write_row(out, row, catalogue);
    for (const Row& row : rows) {
        const std::string inside = row.path + (row.field.kind == FieldKind::objects ? "[]" : "");
        const bool has_fields =
            std::ranges::any_of(rows, [&](const Row& other) { return object_of(other.path) == inside; });
        if (object_of(row.path) == object && has_fields)
            write_object(out, "`" + inside + "`", inside, rows, catalogue);
    }
}

}  // namespace

void write_scenario_reference(std::ostream& out, const Catalogue& catalogue) {
    std::vector<Row> of_plan, of_scenario;
    for (FieldRequest& field : plan_form()) {
        const bool is_of_scenario = field.path.starts_with(scenario_prefix);
        std::string path = is_of_scenario ? field.path.substr(scenario_prefix.size()) : field.path;
        (is_of_scenario ? of_scenario : of_plan).push_back({std::move(field), std::move(path)});
    }
    out << "# Plan and scenario files\n\n"
           "Written by `headroom generate scenario-reference` out of the readers themselves; a test "
           "compares.\n\n"
           "Reading is strict: a wrong type, a value out of range or an unknown name is answered with the\n"
           "field, what was found and what is allowed. Fields that are not listed are kept and have no "
           "effect.\n"
           "Money is in the scenario's currency, times are in the unit of the field's name, and a rate is a\n"
           "fraction: 0.08 is 8 %. Where no default stands, the text says it, or the field means nothing "
           "when\n"
           "it is left out. `null` is the same as left out, but for the fields that list it.\n";
    write_object(out, "Plan", {}, of_plan, catalogue);
    write_object(out, "Scenario", {}, of_scenario, catalogue);
}

}  // namespace headroom
