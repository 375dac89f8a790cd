// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "base/result.h"

namespace headroom {

namespace {

/// Levenshtein distance with one row of the table kept.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({substituted, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

template <class... Format>
std::string number_text(double value, Format... format) {
    std::array<char, 400> buffer;  // the longest double without an exponent has 309 digits before the point
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string{};
}

}  // namespace

std::string nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return std::string(best);
}

std::string join(std::span<const std::string_view> words, std::string_view separator) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += separator;
        text += word;
    }
    return text;
}

std::string shortest(double value) {
    return number_text(value);
}

std::string fixed(double value, int decimals) {
    return number_text(value, std::chars_format::fixed, decimals);
}

std::string to_text(const Error& error) {
    std::string text;
    for (const std::string* part : {&error.file, &error.field})
        if (!part->empty()) text += *part + ": ";
    return text + error.message;
}

}  // namespace headroom
