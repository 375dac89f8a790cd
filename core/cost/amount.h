// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace headroom {

/// Money, or unknown. What is made of an unknown part is unknown.
using Amount = std::optional<double>;

namespace amounts {

inline Amount operator*(const Amount& amount, double factor) {
    return amount ? Amount(*amount * factor) : std::nullopt;
}
inline Amount operator*(const Amount& a, const Amount& b) {
    return a && b ? Amount(*a * *b) : std::nullopt;
}
inline Amount operator+(const Amount& a, const Amount& b) {
    return a && b ? Amount(*a + *b) : std::nullopt;
}
inline Amount operator-(const Amount& a, const Amount& b) {
    return a && b ? Amount(*a - *b) : std::nullopt;
}

/// A share of an amount; no share of it is nothing, even if the amount is unknown.
inline Amount share_of(const Amount& amount, double share) {
    return share == 0 ? Amount(0) : amount * share;
}

template <class Amounts>
Amount sum(const Amounts& parts) {
    double total = 0;
    for (const Amount& part : parts) {
        if (!part) return std::nullopt;
        total += *part;
    }
    return total;
}

}  // namespace amounts

}  // namespace headroom
