// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <yaml-cpp/yaml.h>

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"

namespace headroom {

/// Reads the fields of one YAML mapping: a field that is missing, null or "auto" is not given; a wrong kind
/// or a number out of range throws InputError with the path of the field.
class YamlFields {
  public:
    explicit YamlFields(const YAML::Node& map, std::string path = {});

    std::optional<std::string> text(std::string_view key) const;
    std::optional<double> number(std::string_view key, Range range = {}) const;
    std::optional<int> count(std::string_view key) const;  ///< from 1 to `largest_count`
    std::optional<bool> flag(std::string_view key) const;  ///< true, yes, 1, ... in any case
    /// The elements of a list of scalars, or the scalar that stands in its place.
    std::vector<std::string> texts(std::string_view key) const;
    std::optional<YamlFields> section(std::string_view key) const;
    bool has(std::string_view key) const;

    std::string path_of(std::string_view key) const;
    [[noreturn]] void fail(std::string_view key, std::string message) const;

  private:
    YAML::Node find(std::string_view key) const;

    YAML::Node map_;
    std::string path_;
};

}  // namespace headroom
