// SPDX-License-Identifier: GPL-3.0-or-later
#include "dates.h"

#include <chrono>
#include <filesystem>

namespace headroom {

namespace {

std::string iso_date(std::chrono::sys_days day) {
    const std::chrono::year_month_day date(day);
    const auto two_digits = [](unsigned value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    return std::to_string(static_cast<int>(date.year())) + "-" +
           two_digits(static_cast<unsigned>(date.month())) + "-" +
           two_digits(static_cast<unsigned>(date.day()));
}

}  // namespace

std::string iso_date_of_today() {
    return iso_date(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
}

std::string iso_date_of_file(const std::string& path) {
    std::error_code code;
    const auto changed = std::filesystem::last_write_time(path, code);
    if (code) return {};
    return iso_date(std::chrono::floor<std::chrono::days>(std::chrono::file_clock::to_sys(changed)));
}

}  // namespace headroom
