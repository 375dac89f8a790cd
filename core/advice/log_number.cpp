// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/log_number.h"

#include <charconv>

namespace headroom {

std::unique_ptr<RE2> log_expression(std::string_view shorthand) {
    std::string expression;
    for (const char letter : shorthand) {
        if (letter == '@')
            expression += R"((\d[\d,]*(?:\.\d+)?))";
        else if (letter == '~')
            expression += R"((?:\s*([KMGT]?i?B|bytes)\b))";
        else
            expression += letter;
    }
    return std::make_unique<RE2>(expression, RE2::Quiet);
}

std::optional<double> log_number(std::string text) {
    std::erase(text, ',');
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    constexpr double largest = 1e15;
    if (error != std::errc() || end != text.data() + text.size() || !(value <= largest)) return std::nullopt;
    return value;
}

std::optional<double> gib_per_unit(std::string_view unit) {
    if (unit == "bytes") return 1.0 / (1 << 30);
    if (unit.empty() || unit.back() != 'B') return std::nullopt;
    switch (unit.front()) {
        case 'B':
            return 1.0 / (1 << 30);
        case 'K':
            return 1.0 / (1 << 20);
        case 'M':
            return 1.0 / (1 << 10);
        case 'G':
            return 1.0;
        case 'T':
            return 1024.0;
        default:
            return std::nullopt;
    }
}

}  // namespace headroom
