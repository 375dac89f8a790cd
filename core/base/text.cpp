// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
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

/// Bytes of the UTF-8 character at the start, 0 if there is none (RFC 3629, section 4).
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return 1;
    const std::size_t length = byte(0) >= 0xC2 && byte(0) < 0xE0   ? 2
                               : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                               : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                   : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const bool is_overlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    const bool is_no_character = (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF4 && byte(1) >= 0x90);
    return is_overlong || is_no_character ? 0 : length;
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

std::string filled(std::string_view text, const std::function<std::string(std::string_view)>& value) {
    std::string result;
    result.reserve(2 * text.size());
    for (;;) {
        const std::size_t open = text.find('{'), close = text.find('}', open);
        if (close == std::string_view::npos) return result.append(text);
        result += text.substr(0, open);
        result += value(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
}

std::string shortest(double value) {
    return number_text(value);
}

std::string fixed(double value, int decimals) {
    return number_text(value, std::chars_format::fixed, decimals);
}

std::string grouped(double value, int decimals) {
    std::string digits = fixed(std::abs(value), decimals);
    const bool is_zero = digits.find_first_of("123456789") == std::string::npos;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t place = point; place > 3; place -= 3) digits.insert(place - 3, ",");
    return (value < 0 && !is_zero ? "\u2212" : "") + digits;
}

std::string grouped_short(double value, int decimals) {
    std::string text = grouped(value, decimals);
    if (text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string printable(std::string_view text, std::size_t longest) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (result.size() + std::max<std::size_t>(length, 1) > longest) return result + "...";
        const bool is_control = static_cast<unsigned char>(text.front()) < 0x20 || text.front() == 0x7F;
        if (length == 0 || is_control)
            result += '?';
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

bool is_utf8(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    for (std::size_t i = 0; i < text.size();) {
        const unsigned lead = byte(i);
        const std::size_t more = lead < 0x80 ? 0 : lead < 0xC2 ? 4 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        if (more > 3 || lead > 0xF4 || i + more >= text.size()) return false;
        for (std::size_t k = 1; k <= more; ++k)
            if ((byte(i + k) & 0xC0) != 0x80) return false;
        // Overlong forms, surrogates and what is beyond U+10FFFF.
        const unsigned second = more > 0 ? byte(i + 1) : 0;
        if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
            (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F))
            return false;
        i += more + 1;
    }
    return true;
}

std::string to_text(const Error& error) {
    std::string text;
    for (const std::string* part : {&error.file, &error.field})
        if (!part->empty()) text += *part + ": ";
    return text + error.message;
}

}  // namespace headroom
