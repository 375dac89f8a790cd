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
    // A fraction as the JSON library writes it, which is not always what std::to_chars gives.
    const auto integer = whole_number(value);
    char* const end = integer
                          ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), *integer).ptr
                          : nlohmann::detail::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
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
