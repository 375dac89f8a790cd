// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/focus.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headroom::report {

namespace {

constexpr std::string_view midnight = "T00:00:00Z";

/// The number in `text`, or -1.
int number_in(std::string_view text) {
    int value = -1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool is_any_of(std::string_view text, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, text) != names.end();
}

/// A date some years later; the 29th of February becomes the 28th.
std::string years_later(std::string_view date, int years) {
    const int year = number_in(date.substr(0, 4)) + years;
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    std::string rest(date.substr(4));
    if (rest == "-02-29" && !is_leap) rest = "-02-28";
    return std::to_string(year) + rest + std::string(midnight);
}

std::string next_day(std::string_view date) {
    constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = number_in(date.substr(0, 4)), month = number_in(date.substr(5, 2)),
        day = number_in(date.substr(8, 2));
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const int last = days[static_cast<std::size_t>(std::clamp(month, 1, 12) - 1)] + (month == 2 && is_leap);
    if (++day > last) day = 1, ++month;
    if (month > 12) month = 1, ++year;
    const auto two = [](int value) { return (value < 10 ? "-0" : "-") + std::to_string(value); };
    return std::to_string(year) + two(month) + two(day) + std::string(midnight);
}

}  // namespace

FocusPeriod focus_period(std::string_view date, int year) {
    constexpr std::size_t iso_length = 10;
    if (date.size() != iso_length || number_in(date) < 0) return {};
    if (year == 0) return {years_later(date, 0), next_day(date)};
    return {years_later(date, year - 1), years_later(date, year)};
}

FocusKind focus_kind(const Charge& charge) {
    const std::string_view item = charge.item;
    FocusKind kind{"Purchase", "Recurring", "Other"};
    if (is_any_of(item, {"accelerators", "servers", "host", "racks", "spares", "lease", "cloud_compute"}))
        kind.service_category = "Compute";
    if (is_any_of(item, {"network", "cloud_egress"})) kind.service_category = "Networking";
    if (is_any_of(item, {"storage", "cloud_storage"})) kind.service_category = "Storage";
    if (is_any_of(item, {"duty", "tax", "property_tax"})) kind.category = "Tax";
    if (is_any_of(item, {"electricity", "cooling", "demand_charge", "failures", "cloud_compute",
                         "cloud_storage", "cloud_egress"}))
        kind = {"Usage", "Usage-Based", kind.service_category};
    if (is_any_of(item, {"loan", "loan_repaid"})) kind.category = "Adjustment";
    if (item == "residual_value") kind.category = "Credit";
    if (charge.group == "capital" || charge.group == "end-of-life" || item == "loan")
        kind.frequency = "One-Time";
    return kind;
}

}  // namespace headroom::report
