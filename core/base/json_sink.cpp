// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json_sink.h"

#include <array>
#include <charconv>
#include <cmath>

namespace headroom {

namespace {

/// Whether nothing of the text needs an escape. Counted in bytes and without an early end, so that the
/// compiler takes many letters at a time.
bool is_plain(std::string_view text) {
    unsigned char special = 0;
    for (const char letter : text)
        special |= static_cast<unsigned char>((static_cast<unsigned char>(letter) < 0x20) | (letter == '"') |
                                              (letter == '\\'));
    return special == 0;
}

/// A value ends in a quote, a bracket that closes, a digit or a letter.
bool follows_value(const std::string& text) {
    if (text.empty()) return false;
    const char last = text.back();
    return last != '{' && last != '[' && last != ':' && last != '\n';
}

/// The number in hundredths where it is that many exactly, as far as a double can tell.
std::optional<std::int64_t> whole_hundredths(double number) {
    constexpr double largest = 1e13;  // fifteen digits: each such decimal has a double of its own
    if (!(std::abs(number) < largest)) return std::nullopt;
    const auto hundredths = static_cast<std::int64_t>(number * 100 + std::copysign(0.5, number));
    return static_cast<double>(hundredths) / 100 == number ? std::optional(hundredths) : std::nullopt;
}

/// 1250 as 12.5. Gives where it ends.
char* write_hundredths(char* at, char* end, std::int64_t hundredths) {
    if (hundredths < 0) *at++ = '-';
    const std::int64_t size = std::abs(hundredths);
    at = std::to_chars(at, end, size / 100).ptr;
    *at++ = '.';
    *at++ = static_cast<char>('0' + size / 10 % 10);
    if (size % 10 != 0) *at++ = static_cast<char>('0' + size % 10);
    return at;
}

/// A fraction as the JSON library writes it, which is not always what std::to_chars gives. Most are amounts
/// in cents, whose decimal needs no search: it is the shortest, and lies at least a fiftieth of the last
/// binary place from where the numbers beside it begin, so that the library finds it too.
char* write_fraction(char* at, char* end, double number) {
    if (const auto hundredths = whole_hundredths(number)) return write_hundredths(at, end, *hundredths);
    return nlohmann::detail::to_chars(at, end, number);
}

}  // namespace

void JsonText::separate() {
    if (follows_value(text_)) text_ += ',';
}

void JsonText::open(char bracket) {
    separate();
    text_ += bracket;
}

void JsonText::key(std::string_view name) {
    text_ += follows_value(text_) ? ",\"" : "\"";
    text_ += name;
    text_ += "\":";
}

void JsonText::null() {
    separate();
    text_ += "null";
}

void JsonText::flag(bool value) {
    separate();
    text_ += value ? "true" : "false";
}

void JsonText::number(double value) {
    if (!std::isfinite(value)) return null();
    separate();
    std::array<char, 64> buffer;
    char* const limit = buffer.data() + buffer.size();
    const auto integer = whole_number(value);
    char* const end = integer ? std::to_chars(buffer.data(), limit, *integer).ptr
                              : write_fraction(buffer.data(), limit, value);
    text_.append(buffer.data(), end);
}

void JsonText::text(std::string_view value) {
    separate();
    if (!is_plain(value)) {
        text_ += Json(value).dump();
        return;
    }
    text_ += '"';
    text_ += value;
    text_ += '"';
}

void JsonText::json(const Json& value) {
    separate();
    text_ += value.dump();
}

void JsonTree::number(double value) {
    if (const auto integer = whole_number(value))
        place(*integer);
    else
        place(value);
}

Json& JsonTree::place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    Json& parent = *open_.back();
    if (!parent.is_array()) return parent[key_] = std::move(value);
    parent.push_back(std::move(value));
    return parent.back();
}

void JsonTree::open(Json value) {
    open_.push_back(&place(std::move(value)));
}

}  // namespace headroom
