// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/formula.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "base/text.h"
#include "cost/amount.h"

namespace headroom {

namespace {

enum class TokenKind { number, name, function, sign, end };
struct Token {
    TokenKind kind = TokenKind::end;
    std::string_view text;
};

constexpr std::array<std::string_view, 4> functions{"min", "max", "ceil", "floor"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Takes the next token off the front of the text.
Token next_token(std::string_view& text) {
    text = trimmed(text);
    if (text.empty()) return {};
    const bool is_number = is_digit(text.front()), is_name = is_letter(text.front());
    std::size_t length = 1;
    const auto belongs = [&](char c) {
        return is_digit(c) || c == '.' || (is_name && (is_letter(c) || c == '_'));
    };
    if (is_number || is_name)
        while (length < text.size() && belongs(text[length])) ++length;
    const std::string_view token = text.substr(0, length);
    text.remove_prefix(length);
    if (is_number) return {TokenKind::number, token};
    if (!is_name) return {TokenKind::sign, token};
    const bool is_function = std::ranges::find(functions, token) != functions.end();
    return {is_function ? TokenKind::function : TokenKind::name, token};
}

double number_of(std::string_view text) {
    return std::stod(std::string(text));
}

/// By recursive descent; the value of what was read is computed on the way.
class Reader {
  public:
    using Values = std::function<std::optional<double>(std::string_view)>;

    Reader(std::string_view text, const Values& values) : rest_(text), values_(values) { advance(); }

    Amount whole() {
        const Amount value = sum();
        if (token_.kind != TokenKind::end) fail();
        return value;
    }

  private:
    [[noreturn]] void fail() const {
        throw std::invalid_argument("no formula at \"" + std::string(token_.text) + "\"");
    }
    void advance() { token_ = next_token(rest_); }
    bool take(std::string_view sign) {
        if (token_.kind != TokenKind::sign || token_.text != sign) return false;
        advance();
        return true;
    }
    void expect(std::string_view sign) {
        if (!take(sign)) fail();
    }

    Amount sum() {
        using namespace amounts;
        Amount value = take("-") ? product() * -1.0 : product();
        for (;;) {
            if (take("+"))
                value = value + product();
            else if (take("-"))
                value = value - product();
            else
                return value;
        }
    }

    Amount product() {
        Amount value = power();
        for (;;) {
            if (take("*")) {
                const Amount factor = power();
                const bool is_nothing = value == 0.0 || factor == 0.0;
                value = is_nothing ? Amount(0) : amounts::operator*(value, factor);
            } else if (take("/")) {
                const Amount divisor = power();
                value = value && divisor ? Amount(*value / *divisor) : std::nullopt;
            } else {
                return value;
            }
        }
    }

    Amount power() {
        const Amount base = part();
        if (!take("^")) return base;
        const Amount exponent = part();
        return base && exponent ? Amount(std::pow(*base, *exponent)) : std::nullopt;
    }

    Amount part() {
        const Token token = token_;
        if (take("(")) {
            const Amount value = sum();
            expect(")");
            return value;
        }
        advance();
        if (token.kind == TokenKind::number) return number_of(token.text);
        if (token.kind == TokenKind::name) return values_(token.text);
        if (token.kind == TokenKind::function) return call(token.text);
        fail();
    }

    Amount call(std::string_view function) {
        expect("(");
        const Amount first = sum();
        const Amount second = take(",") ? sum() : first;
        expect(")");
        if (!first || !second) return std::nullopt;
        if (function == "min") return std::min(*first, *second);
        if (function == "max") return std::max(*first, *second);
        return function == "ceil" ? std::ceil(*first) : std::floor(*first);
    }

    std::string_view rest_;
    const Values& values_;
    Token token_;
};

std::string printed_sign(std::string_view sign, bool is_unary) {
    if (sign == "*") return " × ";
    if (sign == "/") return " ÷ ";
    if (sign == "+") return " + ";
    if (sign == "-") return is_unary ? "\u2212" : " \u2212 ";
    if (sign == ",") return ", ";
    return std::string(sign);
}

}  // namespace

std::vector<std::string> names_in(std::string_view formula) {
    std::vector<std::string> names;
    for (Token token = next_token(formula); token.kind != TokenKind::end; token = next_token(formula))
        if (token.kind == TokenKind::name && std::ranges::find(names, token.text) == names.end())
            names.emplace_back(token.text);
    return names;
}

std::optional<double> formula_value(std::string_view formula,
                                    const std::function<std::optional<double>(std::string_view)>& value) {
    return Reader(formula, value).whole();
}

std::string written(std::string_view formula, const std::function<std::string(std::string_view)>& word) {
    std::string text;
    bool is_unary = true;  // at the start, and behind an opening bracket
    for (Token token = next_token(formula); token.kind != TokenKind::end; token = next_token(formula)) {
        switch (token.kind) {
            case TokenKind::number:
                text += grouped_short(number_of(token.text), 6);
                break;
            case TokenKind::name:
                text += word(token.text);
                break;
            case TokenKind::sign:
                text += printed_sign(token.text, is_unary);
                break;
            default:
                text += token.text;
        }
        is_unary = token.text == "(" || token.text == ",";
    }
    return text;
}

}  // namespace headroom
