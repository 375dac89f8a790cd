// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/freshness.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace headroom {

namespace {

constexpr int consumer_days = 30;  ///< and marketplaces
constexpr int specialised_cloud_days = 60;
constexpr int hyperscaler_days = 120;

/// The digits of `text` from `start`, as many as `length`; -1 if it holds anything else.
int digits(std::string_view text, std::size_t start, std::size_t length) {
    int value = -1;
    const std::string_view part = text.substr(std::min(start, text.size()), length);
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    const bool whole = part.size() == length && error == std::errc{} && end == part.data() + length;
    return whole && value >= 0 ? value : -1;
}

std::optional<std::chrono::sys_days> first_day(std::string_view date) {
    const bool has_month = date.size() >= 7, has_day = date.size() == 10;
    if (date.size() != 4 && date.size() != 7 && !has_day) return std::nullopt;
    if ((has_month && date[4] != '-') || (has_day && date[7] != '-')) return std::nullopt;
    const int year = digits(date, 0, 4);
    const int month = has_month ? digits(date, 5, 2) : 1;
    const int day = has_day ? digits(date, 8, 2) : 1;
    if (year < 0 || month < 0 || day < 0) return std::nullopt;
    const std::chrono::year_month_day ymd{std::chrono::year{year},
                                          std::chrono::month{static_cast<unsigned>(month)},
                                          std::chrono::day{static_cast<unsigned>(day)}};
    if (!ymd.ok()) return std::nullopt;
    return std::chrono::sys_days{ymd};
}

bool is_any_of(std::string_view text, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, text) != names.end();
}

}  // namespace

std::optional<int> age_in_days(std::string_view as_of, std::string_view today) {
    const auto from = first_day(as_of), to = first_day(today);
    if (!from || !to) return std::nullopt;
    return static_cast<int>((*to - *from).count());
}

int days_fresh(const Accelerator& accelerator) {
    const bool consumer = accelerator.segment == Segment::consumer || accelerator.segment == Segment::apu;
    return consumer ? consumer_days : review_days;
}

std::optional<int> days_fresh(const CloudOffer& offer) {
    if (offer.tier == "historical") return std::nullopt;
    if (is_any_of(offer.tier, {"marketplace", "community"}) || is_any_of(offer.provider, {"vast", "akash"}))
        return consumer_days;
    return is_any_of(offer.provider, {"aws", "azure", "gcp", "oci"}) ? hyperscaler_days
                                                                     : specialised_cloud_days;
}

}  // namespace headroom
