// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.h"
#include "base/field_log.h"
#include "base/result.h"

namespace headroom {

using Json = nlohmann::ordered_json;

/// Parses JSON text. Errors name line and column; duplicate keys, NaN and trailing text are refused.
Result<Json> parse_json(std::string_view text, std::string_view file_name = {});

/// The whole of a file (`-` is standard input), or an Error that names it.
Result<std::string> read_text_file(const std::string& path);

/// Writes a file so that it is whole at every moment: to a new file beside it, then renamed over it. `what`
/// it holds is said to be unchanged where that fails: "the plan".
std::optional<Error> replace_text_file(const std::string& path, std::string_view text, std::string_view what);

/// Reads and parses a file; errors name it.
Result<Json> read_json_file(const std::string& path);

/// The number as an integer where it has no fraction and is exact: 1024 tokens are not written as 1024.0.
inline std::optional<std::int64_t> whole_number(double number) {
    constexpr double largest_exact = 9007199254740992.0;  // 2^53
    if (!(number >= -largest_exact && number <= largest_exact)) return std::nullopt;
    const auto whole = static_cast<std::int64_t>(number);
    return static_cast<double>(whole) == number ? std::optional(whole) : std::nullopt;
}

/// Makes every number without a fraction an integer.
void write_whole_numbers_as_integers(Json& json);

/// Reads the fields of one JSON object strictly: a wrong type, a value out of range or an unknown name throws
/// InputError with the path of the field, what was found and what is allowed. A field that is missing or
/// `null` is "not given". Remembers which fields were asked for, so that the rest can be reported or kept.
class ObjectReader {
  public:
    /// `object` must outlive the reader. Throws if it is no object. A `log`, where given, receives every
    /// field that is asked for, also by the readers of nested objects.
    explicit ObjectReader(const Json& object, std::string path = {}, FieldLog* log = nullptr);

    bool has(std::string_view key);      ///< given, and not null
    bool is_null(std::string_view key);  ///< given as null

    std::optional<double> optional_number(std::string_view key, Range range = {});
    std::optional<std::int64_t> optional_integer(std::string_view key, Range range = {});
    std::optional<std::string> optional_text(std::string_view key);
    std::optional<bool> optional_flag(std::string_view key);

    double number(std::string_view key, Range range = {});  ///< these throw if the field is not given
    std::int64_t integer(std::string_view key, Range range = {});
    std::string text(std::string_view key);
    bool flag(std::string_view key);

    /// A name out of an enumeration.
    template <class E>
    std::optional<E> optional_choice(std::string_view key) {
        note({.kind = FieldKind::text, .names = enum_names<E>}, key);
        const std::optional<std::string> name = optional_text(key);
        if (!name) return std::nullopt;
        if (const std::optional<E> value = value_of<E>(*name)) return value;
        fail_unknown_name(key, *name, enum_names<E>);
    }
    template <class E>
    E choice(std::string_view key) {
        note({.required = true}, key);
        const std::optional<E> value = optional_choice<E>(key);
        if (!value) fail_missing(key, join_names(enum_names<E>));
        return *value;
    }

    /// An array of such names; empty if the field is not given.
    template <class E>
    std::vector<E> choices(std::string_view key) {
        note({.kind = FieldKind::texts, .names = enum_names<E>}, key);
        std::vector<E> choices;
        for (const std::string& name : texts(key)) {
            const std::optional<E> value = value_of<E>(name);
            if (!value) fail_unknown_name(key, name, enum_names<E>);
            choices.push_back(*value);
        }
        return choices;
    }

    std::optional<ObjectReader> optional_object(std::string_view key);
    ObjectReader object(std::string_view key);
    /// The elements of an array of objects; empty if the field is not given.
    std::vector<ObjectReader> objects(std::string_view key);
    /// The elements of an array of texts; empty if the field is not given.
    std::vector<std::string> texts(std::string_view key);

    /// The elements of an array of numbers; empty if the field is not given.
    std::vector<double> numbers(std::string_view key, Range range = {});

    /// The field as it stands, or nullptr if it is not given; for what the calls above do not cover.
    const Json* raw(std::string_view key);

    /// The fields nobody asked for, as an object; null if there are none. Nested objects that were read
    /// report theirs through their own readers.
    Json unread() const;

    /// `path.key`
    std::string path_of(std::string_view key) const;

    [[noreturn]] void fail(std::string_view key, std::string message) const;
    [[noreturn]] void fail_missing(std::string_view key, std::string_view expected) const;
    /// Lists the allowed names and proposes the nearest one.
    [[noreturn]] void fail_unknown_name(std::string_view key, std::string_view found,
                                        std::span<const std::string_view> allowed) const;

  private:
    static std::string join_names(std::span<const std::string_view> names);
    const Json* found(std::string_view key);
    void note(FieldRequest request, std::string_view key) const {
        if (log_) add_to_log(std::move(request), key);
    }
    void add_to_log(FieldRequest request, std::string_view key) const;

    const Json* object_;
    std::string path_;
    FieldLog* log_;
    std::vector<bool> read_;  ///< by the place of the field in the object
};

}  // namespace headroom
