// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/json.h"

namespace headroom {

template <class T>
concept Number = std::is_arithmetic_v<T> && !std::same_as<T, bool>;

/// Takes JSON piece by piece, in the order in which it stands in a file: what writes a value says its names
/// once, and the sink makes text or a tree of it. Numbers without a fraction become integers, so that 1024
/// tokens are not written as 1024.0. A key must be followed by its value.
class JsonSink {
  public:
    virtual ~JsonSink() = default;

    virtual void begin_object() = 0;
    virtual void end_object() = 0;
    virtual void begin_array() = 0;
    virtual void end_array() = 0;
    /// A name that needs no escape.
    virtual void key(std::string_view name) = 0;

    virtual void null() = 0;
    virtual void flag(bool value) = 0;
    virtual void number(double value) = 0;
    virtual void text(std::string_view value) = 0;
    virtual void json(const Json& value) = 0;  ///< a whole value as it stands

    void value(bool given) { flag(given); }
    void value(Number auto given) { number(static_cast<double>(given)); }
    void value(std::string_view given) { text(given); }
    void value(const std::string& given) { text(given); }
    void value(const char* given) { text(given); }
    void value(const Json& given) = delete;  ///< what converts to it is no number and no text
    /// `null` where it is unknown or not given.
    template <class T>
    void value(const std::optional<T>& given) {
        given ? value(*given) : null();
    }

    template <class T>
    void field(std::string_view name, const T& given) {
        key(name);
        value(given);
    }
    template <class T>
    void field_if_given(std::string_view name, const std::optional<T>& given) {
        if (given) field(name, *given);
    }
};

/// JSON on one line, as `Json::dump()` writes it, put behind what the text holds, which must be nothing or
/// whole lines.
class JsonText : public JsonSink {
  public:
    explicit JsonText(std::string& text) : text_(text) {}

    void begin_object() override { open('{'); }
    void end_object() override { text_ += '}'; }
    void begin_array() override { open('['); }
    void end_array() override { text_ += ']'; }
    void key(std::string_view name) override;
    void null() override;
    void flag(bool value) override;
    void number(double value) override;
    void text(std::string_view value) override;
    void json(const Json& value) override;

  private:
    void separate();
    void open(char bracket);
    std::string& text_;
};

/// JSON as a tree.
class JsonTree : public JsonSink {
  public:
    void begin_object() override { open(Json::object()); }
    void end_object() override { open_.pop_back(); }
    void begin_array() override { open(Json::array()); }
    void end_array() override { open_.pop_back(); }
    void key(std::string_view name) override { key_ = name; }
    void null() override { place(nullptr); }
    void flag(bool value) override { place(value); }
    void number(double value) override;
    void text(std::string_view value) override { place(value); }
    void json(const Json& value) override { place(value); }

    Json take() { return std::move(root_); }

  private:
    Json& place(Json value);
    void open(Json value);

    Json root_;
    std::vector<Json*> open_;  ///< objects and lists that are not closed: nothing moves them meanwhile
    std::string key_;
};

}  // namespace headroom
