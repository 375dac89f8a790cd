// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/python_tokens.h"

#include <algorithm>
#include <charconv>

namespace headroom {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80);
}

using Kind = PythonToken::Kind;

struct Tokenizer {
    std::string_view text;
    std::size_t at = 0;
    int open_brackets = 0;
    std::vector<PythonToken> tokens;

    char peek(std::size_t ahead = 0) const { return at + ahead < text.size() ? text[at + ahead] : '\0'; }

    void add(Kind kind, std::string_view word, std::size_t start, double number = 0) {
        const bool starts_line = open_brackets == 0 && (start == 0 || text[start - 1] == '\n');
        tokens.push_back({kind, std::string(word), number, starts_line});
    }

    void read_text() {
        const std::size_t start = at;
        const char quote = peek();
        const bool triple = peek(1) == quote && peek(2) == quote;
        at += triple ? 3 : 1;
        std::string content;
        while (at < text.size()) {
            if (triple ? peek() == quote && peek(1) == quote && peek(2) == quote : peek() == quote) break;
            if (!triple && peek() == '\n') break;  // a quote without its end
            if (peek() == '\\') ++at;
            if (at < text.size()) content += text[at++];
        }
        at = std::min(text.size(), at + (triple ? 3 : 1));
        add(Kind::text, content, start);
    }

    /// `1_000`, `1e-2`, `.5`, `2.`; other bases are not numbers of a configuration.
    void read_number() {
        const std::size_t start = at;
        std::string digits;
        while (is_digit(peek()) || is_letter(peek()) || peek() == '.' ||
               ((peek() == '-' || peek() == '+') && (text[at - 1] == 'e' || text[at - 1] == 'E'))) {
            if (peek() != '_') digits += peek();
            ++at;
        }
        double number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool whole = error == std::errc() && end == digits.data() + digits.size();
        add(whole ? Kind::number : Kind::sign, digits, start, number);
    }

    void read_name() {
        const std::size_t start = at;
        while (is_letter(peek()) || is_digit(peek())) ++at;
        add(Kind::name, text.substr(start, at - start), start);
    }

    void read_sign() {
        const std::size_t start = at;
        const char sign = text[at++];
        if ((sign == '*' || sign == '/' || sign == '=') && peek() == sign) ++at;
        if (sign == '(' || sign == '[' || sign == '{') ++open_brackets;
        if (sign == ')' || sign == ']' || sign == '}') open_brackets = std::max(0, open_brackets - 1);
        add(Kind::sign, text.substr(start, at - start), start);
    }

    void step() {
        const char c = peek();
        if (c == '#') {
            while (at < text.size() && peek() != '\n') ++at;
        } else if (c == '\n') {
            if (open_brackets == 0) add(Kind::line_end, {}, at);
            ++at;
        } else if (c == '\\' && (peek(1) == '\n' || peek(1) == '\r')) {
            at += peek(1) == '\r' && peek(2) == '\n' ? 3 : 2;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
            ++at;
        } else if (c == '"' || c == '\'') {
            read_text();
        } else if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
            read_number();
        } else if (is_letter(c)) {
            read_name();
        } else {
            read_sign();
        }
    }
};

}  // namespace

std::vector<PythonToken> python_tokens(std::string_view text) {
    Tokenizer tokenizer{text, 0, 0, {}};
    while (tokenizer.at < text.size()) tokenizer.step();
    tokenizer.tokens.push_back({Kind::line_end, {}, 0, false});
    tokenizer.tokens.push_back({Kind::end, {}, 0, false});
    return tokenizer.tokens;
}

}  // namespace headroom
