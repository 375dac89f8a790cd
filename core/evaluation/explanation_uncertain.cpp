// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_uncertain.h"

#include <algorithm>

#include "scenario/cost_fields.h"

namespace headroom {

std::string field_path(const UncertainInput& input) {
    if (input.id == "cloud_price_change") return "costs.cloud.price_change_per_year";
    const auto field = std::ranges::find(cost_fields, std::string_view(input.id), &CostField::name);
    return field == cost_fields.end() ? std::string() : "costs." + input.id;
}

ExplainedInput likely_input(const Question& q, const Driver& driver) {
    const UncertainInput& uncertain = driver.input;
    const std::string field = field_path(uncertain);
    ExplainedInput input;
    if (!field.empty()) {
        input = q.find(field);
        // Where the scenario has no cloud of its own, its prices are taken to stay.
        if (!input.value && !uncertain.is_relative) input.value = driver.likely;
    } else if (uncertain.id == "cloud_price") {
        input = q.find("cost.cloud.hourly_price");
    } else {
        input = Question::of_sums("factor." + uncertain.id, driver.likely);
    }
    const double unit = uncertain.is_relative ? input.value.value_or(0) / driver.likely : 1;
    input.drawn = DrawnRange{driver.low * unit, driver.high * unit, uncertain.source, uncertain.as_of};
    return input;
}

}  // namespace headroom
