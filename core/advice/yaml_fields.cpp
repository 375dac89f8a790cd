// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/yaml_fields.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "advice/training_config_dialects.h"
#include "base/text.h"

namespace headroom {

namespace {

constexpr std::size_t longest_quote = 60;

std::string lower_case(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return text;
}

}  // namespace

YamlFields::YamlFields(const YAML::Node& map, std::string path) : map_(map), path_(std::move(path)) {
    if (!map.IsMap()) throw InputError({"expected fields with values", path_, {}, {}});
}

YAML::Node YamlFields::find(std::string_view key) const {
    const YAML::Node& map = map_;  // looking up in a constant node adds nothing to it
    return map[std::string(key)];
}

bool YamlFields::has(std::string_view key) const {
    const YAML::Node node = find(key);
    return node.IsDefined() && !node.IsNull();
}

std::optional<std::string> YamlFields::text(std::string_view key) const {
    if (!has(key)) return std::nullopt;
    const YAML::Node node = find(key);
    if (!node.IsScalar()) fail(key, "expected one value, found a list or fields");
    if (node.Scalar() == "auto" || node.Scalar().empty()) return std::nullopt;
    return node.Scalar();
}

std::optional<double> YamlFields::number(std::string_view key, Range range) const {
    const std::optional<std::string> given = text(key);
    if (!given) return std::nullopt;
    double value = 0;
    const char* end = given->data() + given->size();
    const auto [stop, error] = std::from_chars(given->data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value))
        fail(key, "expected a number, found \"" + given->substr(0, longest_quote) + "\"");
    if (!(value >= range.low && value <= range.high))
        fail(key, "expected a number from " + shortest(range.low) + " to " + shortest(range.high) +
                      ", found " + shortest(value));
    return value;
}

std::optional<int> YamlFields::count(std::string_view key) const {
    const std::optional<double> value = number(key, {1, largest_count});
    if (!value) return std::nullopt;
    if (*value != std::floor(*value)) fail(key, "expected a whole number, found " + shortest(*value));
    return static_cast<int>(*value);
}

std::optional<bool> YamlFields::flag(std::string_view key) const {
    const std::optional<std::string> given = text(key);
    if (!given) return std::nullopt;
    const std::string word = lower_case(*given);
    for (const char* yes : {"true", "yes", "on", "1"})
        if (word == yes) return true;
    for (const char* no : {"false", "no", "off", "0"})
        if (word == no) return false;
    fail(key, "expected true or false, found \"" + given->substr(0, longest_quote) + "\"");
}

std::vector<std::string> YamlFields::texts(std::string_view key) const {
    if (!has(key)) return {};
    const YAML::Node node = find(key);
    if (node.IsScalar()) return {node.Scalar()};
    if (!node.IsSequence()) fail(key, "expected a list");
    std::vector<std::string> all;
    for (const YAML::Node& element : node) {
        if (!element.IsScalar()) fail(key, "expected a list of names");
        all.push_back(element.Scalar());
    }
    return all;
}

std::optional<YamlFields> YamlFields::section(std::string_view key) const {
    if (!has(key)) return std::nullopt;
    return YamlFields(find(key), path_of(key));
}

std::string YamlFields::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '.' + std::string(key);
}

void YamlFields::fail(std::string_view key, std::string message) const {
    throw InputError({std::move(message), path_of(key), {}, {}});
}

}  // namespace headroom
