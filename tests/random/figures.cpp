// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace headroom {

namespace {

/// What may be less than nothing: room that is missing, money that comes back, and what is saved.
bool may_be_negative(std::string_view path, bool later_is_worth_more) {
    const auto starts = [&](std::string_view start) { return path.starts_with(start); };
    if (starts("/memory/headroom_bytes") || starts("/cost/cash_flow/")) return true;
    if (path.find("(residual_value)") != std::string_view::npos) return true;
    // At a negative discount rate the resale at the end is worth more than what was paid at the start.
    const bool is_discounted = starts("/cost/net_present_cost") || starts("/cost/equivalent_annual_cost") ||
                               starts("/cost/per_") || starts("/cost/cloud/own_net_present_cost");
    return later_is_worth_more && is_discounted;
}

/// The largest amount of money: what is less than its last digit is rounding.
double largest_amount(const Json& value) {
    double largest = value.is_number() ? std::abs(value.get<double>()) : 0;
    if (value.is_structured())
        for (const Json& element : value) largest = std::max(largest, largest_amount(element));
    return largest;
}

struct Walk {
    bool later_is_worth_more = false;
    double rounding = 0;

    /// A line of the costs is named by its item, other elements of lists by their number.
    std::string first_impossible(const Json& value, const std::string& path) const {
        if (value.is_structured()) {
            for (const auto& [key, element] : value.items()) {
                const bool is_line = element.is_object() && element.contains("item");
                std::string place = path;
                place += is_line ? "/(" + element["item"].get<std::string>() + ")" : "/" + key;
                if (std::string found = first_impossible(element, place); !found.empty()) return found;
            }
            return {};
        }
        if (!value.is_number()) return {};
        const double number = value.get<double>();
        const bool is_possible = number >= -rounding || may_be_negative(path, later_is_worth_more);
        return std::isfinite(number) && is_possible ? std::string{} : path + " is " + std::to_string(number);
    }
};

}  // namespace

std::string impossible_figure(const Json& evaluation) {
    Walk walk;
    const Json& costs = evaluation["scenario"]["costs"];
    walk.later_is_worth_more = costs.contains("discount_rate") && costs["discount_rate"] < 0;
    for (const auto& [key, part] : evaluation.items()) {
        if (key == "scenario" || key == "assumptions") continue;  // what was put in
        constexpr double last_digits = 1e-13;
        walk.rounding = key == "cost" ? last_digits * largest_amount(part) : 0;
        if (std::string found = walk.first_impossible(part, "/" + key); !found.empty()) return found;
    }
    return {};
}

}  // namespace headroom
