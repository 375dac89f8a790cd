// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/python_literals.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "advice/python_tokens.h"

namespace headroom {

namespace {

using Kind = PythonValue::Kind;
using Shared = std::shared_ptr<const PythonValue>;

/// Deeper nesting is not read: neither the reader nor the end of a value may use up the stack.
constexpr int deepest = 32;

PythonValue number_of(double number) {
    PythonValue value;
    if (!std::isfinite(number)) return value;
    value.kind = Kind::number;
    value.number = number;
    return value;
}

PythonValue computed(std::string_view sign, const PythonValue& left, const PythonValue& right) {
    if (left.kind != Kind::number || right.kind != Kind::number) return {};
    const double a = left.number, b = right.number;
    if (sign == "+") return number_of(a + b);
    if (sign == "-") return number_of(a - b);
    if (sign == "*") return number_of(a * b);
    if (sign == "**") return number_of(std::pow(a, b));
    if (b == 0) return {};
    if (sign == "/") return number_of(a / b);
    if (sign == "//") return number_of(std::floor(a / b));
    return number_of(a - b * std::floor(a / b));  // %
}

int strength(std::string_view sign) {
    if (sign == "+" || sign == "-") return 1;
    if (sign == "*" || sign == "/" || sign == "//" || sign == "%") return 2;
    return sign == "**" ? 4 : 0;
}

constexpr int strength_of_minus = 3;

/// Thrown where a text is no expression as they stand in configurations.
struct NotRead {};

class Parser {
  public:
    Parser(const std::vector<PythonToken>& tokens, const std::map<std::string, Shared, std::less<>>& names)
        : tokens_(tokens), names_(names) {}

    PythonValue parse(std::size_t from) {
        at_ = from;
        PythonValue value = sequence();
        if (now().kind != PythonToken::Kind::line_end) throw NotRead{};
        return value;
    }

  private:
    const PythonToken& now() const { return tokens_[at_]; }
    bool is_sign(std::string_view sign) const {
        return now().kind == PythonToken::Kind::sign && now().text == sign;
    }
    bool take_sign(std::string_view sign) {
        if (!is_sign(sign)) return false;
        ++at_;
        return true;
    }
    void expect(std::string_view sign) {
        if (!take_sign(sign)) throw NotRead{};
    }

    /// `a, b` is a tuple without its brackets.
    PythonValue sequence() {
        PythonValue first = expression(0);
        if (!is_sign(",")) return first;
        PythonValue list;
        list.kind = Kind::list;
        append(list, {}, std::move(first));
        while (take_sign(","))
            if (now().kind != PythonToken::Kind::line_end) append(list, {}, expression(0));
        return list;
    }

    PythonValue expression(int least) {
        if (++nesting_ > deepest) throw NotRead{};
        PythonValue left = operand();
        while (now().kind == PythonToken::Kind::sign) {
            const std::string sign = now().text;
            const int own = strength(sign);
            if (own <= least) break;
            ++at_;
            // `**` binds from the right, the others from the left.
            left = computed(sign, left, expression(sign == "**" ? own - 1 : own));
        }
        --nesting_;
        return left;
    }

    PythonValue operand() {
        if (take_sign("-")) return computed("-", number_of(0), expression(strength_of_minus));
        if (take_sign("+")) return expression(strength_of_minus);
        PythonValue value = atom();
        while (true) {
            if (take_sign("[")) {
                value = element(value, expression(0));
                expect("]");
            } else if (take_sign(".")) {
                if (now().kind != PythonToken::Kind::name) throw NotRead{};
                const bool named = value.kind == Kind::name;
                value.text = named ? value.text + '.' + now().text : std::string();
                if (!named) value = {};
                ++at_;
            } else if (is_sign("(")) {
                value = call(value);
            } else {
                return value;
            }
        }
    }

    PythonValue atom() {
        const PythonToken& token = now();
        PythonValue value;
        switch (token.kind) {
            case PythonToken::Kind::number:
                ++at_;
                return number_of(token.number);
            case PythonToken::Kind::text:
                value.kind = Kind::text;
                while (now().kind == PythonToken::Kind::text) value.text += tokens_[at_++].text;
                return value;
            case PythonToken::Kind::name:
                ++at_;
                return named(token.text);
            default:
                break;
        }
        if (take_sign("(")) return list_until(")");
        if (take_sign("[")) return list_until("]");
        if (take_sign("{")) return dictionary();
        throw NotRead{};
    }

    PythonValue named(const std::string& name) {
        PythonValue value;
        if (name == "True" || name == "False") {
            value.kind = Kind::flag;
            value.flag = name == "True";
        } else if (name == "None") {
            value.kind = Kind::none;
        } else if (const auto known = names_.find(name); known != names_.end()) {
            return *known->second;
        } else {
            value.kind = Kind::name;
            value.text = name;
        }
        return value;
    }

    static PythonValue element(const PythonValue& of, const PythonValue& index) {
        if (of.kind == Kind::dict && index.kind == Kind::text)
            if (const PythonValue* found = of.find(index.text)) return *found;
        if (of.kind == Kind::list && index.kind == Kind::number && index.number >= 0 &&
            index.number < static_cast<double>(of.items.size()))
            return *of.items[static_cast<std::size_t>(index.number)].second;
        return {};
    }

    /// Of `dict`, `list` and `tuple` the arguments are the value. Nothing else is called: its name and its
    /// arguments are kept.
    PythonValue call(const PythonValue& function) {
        const bool is_dict = function.text == "dict";
        const bool is_list = function.text == "list" || function.text == "tuple";
        expect("(");
        PythonValue value;
        value.kind = is_dict ? Kind::dict : is_list ? Kind::list : Kind::call;
        if (value.kind == Kind::call) value.text = function.text;
        while (!take_sign(")")) {
            const bool keyword = now().kind == PythonToken::Kind::name &&
                                 tokens_[at_ + 1].kind == PythonToken::Kind::sign &&
                                 tokens_[at_ + 1].text == "=";
            std::string key;
            if (keyword) {
                key = now().text;
                at_ += 2;
            } else if (!take_sign("**")) {
                take_sign("*");
            }
            append(value, key, expression(0));
            if (!take_sign(",") && !is_sign(")")) throw NotRead{};
        }
        return function.kind == Kind::name ? value : PythonValue{};
    }

    PythonValue list_until(std::string_view end) {
        PythonValue list;
        list.kind = Kind::list;
        bool comma = false;
        while (!take_sign(end)) {
            append(list, {}, expression(0));
            comma = take_sign(",");
            if (!comma && !is_sign(end)) throw NotRead{};
        }
        const bool brackets_only = end == ")" && list.items.size() == 1 && !comma;
        return brackets_only ? PythonValue(*list.items.front().second) : list;
    }

    PythonValue dictionary() {
        PythonValue value;
        value.kind = Kind::dict;
        while (!take_sign("}")) {
            const PythonValue key = expression(0);
            expect(":");
            append(value, key.kind == Kind::text ? key.text : std::string(), expression(0));
            if (!take_sign(",") && !is_sign("}")) throw NotRead{};
        }
        return value;
    }

    static void append(PythonValue& to, std::string key, PythonValue value) {
        if (value.depth + 1 > deepest) throw NotRead{};
        to.depth = std::max(to.depth, value.depth + 1);
        to.items.emplace_back(std::move(key), std::make_shared<const PythonValue>(std::move(value)));
    }

    const std::vector<PythonToken>& tokens_;
    const std::map<std::string, Shared, std::less<>>& names_;
    std::size_t at_ = 0;
    int nesting_ = 0;
};

/// A value that is named again and again is copied; its size is bounded so that the copies are.
constexpr std::size_t most_items = 100;
constexpr std::size_t longest_text = 1000;

}  // namespace

const PythonValue* PythonValue::find(std::string_view key) const {
    const auto found =
        std::find_if(items.rbegin(), items.rend(), [&](const Item& item) { return item.first == key; });
    const bool has_names = kind == Kind::dict || kind == Kind::call;
    return has_names && found != items.rend() ? found->second.get() : nullptr;
}

PythonAssignments read_python_assignments(std::string_view text) {
    const std::vector<PythonToken> tokens = python_tokens(text);
    std::map<std::string, Shared, std::less<>> names;
    PythonAssignments result;
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        const bool assigns = tokens[i].kind == PythonToken::Kind::name && tokens[i].starts_line &&
                             tokens[i + 1].kind == PythonToken::Kind::sign && tokens[i + 1].text == "=";
        if (!assigns) continue;
        try {
            PythonValue value = Parser(tokens, names).parse(i + 2);
            if (value.items.size() > most_items || value.text.size() > longest_text) throw NotRead{};
            names[tokens[i].text] = std::make_shared<const PythonValue>(std::move(value));
        } catch (const NotRead&) {
            names.erase(tokens[i].text);
            ++result.skipped;
        }
    }
    result.all.kind = Kind::dict;
    for (auto& [name, value] : names) result.all.items.emplace_back(name, value);
    return result;
}

}  // namespace headroom
