// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The program's units. Byte counts are `double`: exact up to 2^53 bytes (8 PiB), and free of overflow when
/// a card count, a batch and a context are multiplied. Memory is shown to people in GiB; this is the one
/// place that decides it.
namespace headroom {

inline constexpr double bytes_per_gib = 1024.0 * 1024.0 * 1024.0;
inline constexpr double bytes_per_mib = 1024.0 * 1024.0;
inline constexpr double bytes_per_gb = 1e9;
inline constexpr double bits_per_byte = 8.0;

inline constexpr double hours_per_year = 8760.0;  ///< the convention of every figure per year
inline constexpr double hours_per_month = 730.0;  ///< hours_per_year / 12
inline constexpr double days_per_year = 365.0;    ///< hours_per_year / 24
inline constexpr double hours_per_day = 24.0;
inline constexpr double seconds_per_hour = 3600.0;
inline constexpr double seconds_per_day = 86400.0;

inline constexpr double watts_per_kilowatt = 1000.0;

constexpr double to_gib(double bytes) {
    return bytes / bytes_per_gib;
}
constexpr double from_gib(double gib) {
    return gib * bytes_per_gib;
}

}  // namespace headroom
