// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_scenario.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr std::string_view scenario_prefix = "scenarios[].";

template <class Table>
std::string any_id(Dice& dice, const Table& table) {
    return table.entries()[dice.below(table.entries().size())].id;
}

/// A text that means something where no enumeration says which do; null: leave the field out.
Json random_text(Dice& dice, std::string_view path, const Catalogue& catalogue) {
    if (path == "cluster.accelerator") return any_id(dice, catalogue.accelerators);
    if (path == "precision.weights") return any_id(dice, catalogue.weight_formats);
    if (path == "precision.kv_cache") return any_id(dice, catalogue.kv_formats);
    if (path == "costs.cloud.offer") return any_id(dice, catalogue.cloud_offers);
    if (path == "workload.speculative.draft_model") return any_id(dice, catalogue.models);
    if (path == "workload.software_date") return dice.chance(50) ? "2024-08" : "2026";
    if (path == "workload.lora.target") return dice.chance(50) ? "attention" : "q_proj,v_proj";
    if (path == "costs.licences[].name" || path == "workload.measured_overheads.source") return "any";
    return nullptr;
}

Json random_value(Dice& dice, const FieldRequest& field, std::string_view path, const Catalogue& catalogue) {
    if (field.null_has_meaning && dice.chance(20)) return nullptr;
    switch (field.kind) {
        case FieldKind::number:
            return dice.within(field.range);
        case FieldKind::integer:
            return std::round(dice.within(field.range));
        case FieldKind::flag:
            return dice.chance(50);
        case FieldKind::text:
            return field.names.empty() ? random_text(dice, path, catalogue)
                                       : Json(field.names[dice.below(field.names.size())]);
        default:
            return nullptr;
    }
}

/// Objects that are left out as a whole, or given.
constexpr std::string_view objects[] = {"workload.measured_overheads",
                                        "workload.speculative",
                                        "workload.lora",
                                        "costs.licences[]",
                                        "costs.loan",
                                        "costs.cloud",
                                        "costs.api"};

/// The object of a path, made where it is not there.
Json& place_of(Json& scenario, std::string_view path) {
    Json* place = &scenario;
    for (std::size_t start = 0; start < path.size();) {
        const std::size_t end = std::min(path.find('.', start), path.size());
        std::string key(path.substr(start, end - start));
        const bool is_list = key.ends_with("[]");
        if (is_list) key.resize(key.size() - 2);
        place = &(*place)[key];
        if (is_list) {
            if (place->is_null()) place->push_back(Json::object());
            place = &place->front();
        }
        start = end + 1;
    }
    return *place;
}

/// Degrees that divide the cluster, and batches that divide by them.
void make_consistent(Dice& dice, Json& scenario) {
    Json& cluster = scenario["cluster"];
    Json& workload = scenario["workload"];
    const int tensor = dice.power_of_two(3), pipeline = dice.power_of_two(2), data = dice.power_of_two(4);
    cluster["count"] = tensor * pipeline * data;
    cluster["per_node"] = dice.chance(80) ? 8 : 4;
    workload["micro_batch_size"] = dice.power_of_two(3);
    workload["global_batch_size"] =
        workload["micro_batch_size"].get<int>() * data * pipeline * dice.power_of_two(5);
    if (dice.chance(50)) workload["sequence_tokens"] = dice.power_of_two(15);
    scenario["precision"] = {{"weights", dice.chance(50) ? "bf16" : "fp16"}};
    if (dice.chance(40)) {
        scenario["parallelism"] = "auto";
        return;
    }
    scenario["parallelism"] = {{"tensor", tensor}, {"pipeline", pipeline}, {"data", data}};
    if (dice.chance(50)) scenario["parallelism"]["zero_stage"] = dice.below(4);
}

}  // namespace

double Dice::within(Range range) {
    if (chance(3)) return range.low;
    if (chance(3)) return range.high;
    constexpr double smallest = 1e-6, several_orders = 1e3;
    const double low = std::max(range.low, smallest);
    if (range.low < 0 || range.high / low < several_orders)
        return range.low + share() * (range.high - range.low);
    return std::clamp(low * std::pow(range.high / low, share()), range.low, range.high);
}

Json random_scenario(Dice& dice, std::span<const FieldRequest> plan_form, const Catalogue& catalogue) {
    Json scenario{
        {"model", any_id(dice, catalogue.models)}, {"workload", Json::object()}, {"cluster", Json::object()}};
    std::vector<std::string_view> left_out{"model.", "constraints.", "costs.currency",
                                           "costs.field_currencies"};
    for (const std::string_view object : objects)
        if (dice.chance(70)) left_out.push_back(object);
    for (const FieldRequest& field : plan_form) {
        if (!field.path.starts_with(scenario_prefix)) continue;
        const std::string_view path = std::string_view(field.path).substr(scenario_prefix.size());
        if (std::ranges::any_of(left_out, [&](auto start) { return path.starts_with(start); })) continue;
        const bool is_needed = field.required || path == "cluster.accelerator";
        if (!is_needed && !dice.chance(25)) continue;
        const std::size_t dot = path.rfind('.');
        if (dot == std::string_view::npos) continue;  // the objects themselves
        Json value = random_value(dice, field, path, catalogue);
        if (value.is_null() && !field.null_has_meaning) continue;
        place_of(scenario, path.substr(0, dot))[std::string(path.substr(dot + 1))] = std::move(value);
    }
    // A licence needs one of its prices, whichever it is.
    if (scenario.contains("costs") && scenario["costs"].contains("licences"))
        scenario["costs"]["licences"][0].emplace("per_year", dice.within(not_negative_range));
    if (dice.chance(80)) make_consistent(dice, scenario);
    return scenario;
}

}  // namespace headroom
