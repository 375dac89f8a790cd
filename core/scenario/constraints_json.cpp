// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/constraints_json.h"

#include "scenario/field_reading.h"

namespace headroom {

namespace {

void write_texts(JsonSink& out, std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    out.key(key);
    out.begin_array();
    for (const std::string& text : texts) out.text(text);
    out.end_array();
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

void write_constraints(JsonSink& out, const Constraints& c) {
    out.begin_object();
    out.field_if_given("budget", c.budget);
    out.field_if_given("capital_budget", c.capital_budget);
    out.field_if_given("max_accelerators", c.max_accelerators);
    out.field_if_given("max_power_kw", c.max_power_kw);
    out.field_if_given("max_rack_units", c.max_rack_units);
    out.field_if_given("max_licences_per_year", c.max_licences_per_year);
    write_texts(out, "vendors", c.vendors);
    write_texts(out, "accelerators", c.accelerators);
    write_names<Acquisition>(out, "acquisitions", c.acquisitions);
    write_names<CloudPlan>(out, "cloud_plans", c.cloud_plans);
    if (c.consumer_in_data_centre) out.field("consumer_in_data_centre", true);
    if (c.not_on_sale) out.field("not_on_sale", true);
    write_texts(out, "weight_formats", c.weight_formats);
    out.field_if_given("min_weight_bits", c.min_weight_bits);
    write_texts(out, "kv_formats", c.kv_formats);
    out.field("objective", name_of(c.objective));
    out.end_object();
}

}  // namespace headroom
