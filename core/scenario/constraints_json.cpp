// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/constraints_json.h"

#include "scenario/field_reading.h"

namespace headroom {

namespace {

template <class E>
void put_names(Json& json, const char* key, const std::vector<E>& values) {
    for (const E value : values) json[key].push_back(name_of(value));
}

}  // namespace

std::optional<Constraints> read_constraints(ObjectReader& scenario, Json& unknown) {
    auto reader = scenario.optional_object("constraints");
    if (!reader) return std::nullopt;
    Constraints c;
    c.budget = reader->optional_number("budget", positive_range);
    c.capital_budget = reader->optional_number("capital_budget", not_negative_range);
    if (const auto most = reader->optional_integer("max_accelerators", {1, 1e6}))
        c.max_accelerators = static_cast<int>(*most);
    c.max_power_kw = reader->optional_number("max_power_kw", positive_range);
    c.max_rack_units = reader->optional_number("max_rack_units", positive_range);
    c.max_licences_per_year = reader->optional_number("max_licences_per_year", not_negative_range);
    c.vendors = reader->texts("vendors");
    c.accelerators = reader->texts("accelerators");
    c.acquisitions = reader->choices<Acquisition>("acquisitions");
    c.cloud_plans = reader->choices<CloudPlan>("cloud_plans");
    set(c.consumer_in_data_centre, reader->optional_flag("consumer_in_data_centre"));
    set(c.not_on_sale, reader->optional_flag("not_on_sale"));
    c.weight_formats = reader->texts("weight_formats");
    c.min_weight_bits = reader->optional_number("min_weight_bits", {0.1, 64});
    c.kv_formats = reader->texts("kv_formats");
    set(c.objective, reader->optional_choice<Objective>("objective"));
    keep_unread(unknown, "constraints", *reader);
    return c;
}

Json constraints_json(const Constraints& c) {
    Json json = Json::object();
    const auto put = [&](const char* key, const auto& value) {
        if (value) json[key] = *value;
    };
    const auto put_list = [&](const char* key, const std::vector<std::string>& values) {
        if (!values.empty()) json[key] = values;
    };
    put("budget", c.budget);
    put("capital_budget", c.capital_budget);
    put("max_accelerators", c.max_accelerators);
    put("max_power_kw", c.max_power_kw);
    put("max_rack_units", c.max_rack_units);
    put("max_licences_per_year", c.max_licences_per_year);
    put_list("vendors", c.vendors);
    put_list("accelerators", c.accelerators);
    put_names(json, "acquisitions", c.acquisitions);
    put_names(json, "cloud_plans", c.cloud_plans);
    if (c.consumer_in_data_centre) json["consumer_in_data_centre"] = true;
    if (c.not_on_sale) json["not_on_sale"] = true;
    put_list("weight_formats", c.weight_formats);
    put("min_weight_bits", c.min_weight_bits);
    put_list("kv_formats", c.kv_formats);
    json["objective"] = name_of(c.objective);
    return json;
}

}  // namespace headroom
