// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace headroom {

/// The keys of a config under one name each, whatever the family calls them, with what its family takes
/// where the file is silent. Numbers are bounded as they are read; errors name the key of the file.
class ConfigKeys {
  public:
    /// `path` is where the decoder's keys stand in the file: `text_config`, or empty.
    ConfigKeys(const Json& decoder, std::string family, std::string path);

    bool has(std::string_view key) const;    ///< given, and not null; by the file or by its family
    bool given(std::string_view key) const;  ///< by the file, if only as null
    bool is_list(std::string_view key) const;
    /// nullptr if it is missing or null.
    const Json* raw(std::string_view key) const;

    /// A count or width; of a list, its first entry. Throws InputError if it is no whole number of the range.
    std::optional<int> number(std::string_view key, double least = 1, double most = largest_width) const;
    int number_or(std::string_view key, int otherwise, double least = 0, double most = largest_width) const;
    /// Throws if it is missing, with the names that were looked for.
    int required(std::string_view key, double most = largest_width) const;
    /// One number for each layer: of a list, its entries; else the same for all.
    std::vector<int> for_each_layer(std::string_view key, int layers, int otherwise) const;
    std::optional<double> fraction(std::string_view key) const;
    bool flag(std::string_view key, bool otherwise = false) const;
    std::string text(std::string_view key) const;  ///< empty if missing
    std::vector<std::string> texts(std::string_view key) const;
    /// Whole numbers of a list; empty if missing.
    std::vector<int> numbers(std::string_view key) const;

    /// Takes `value` for a key that the file does not give.
    void set(std::string_view key, Json value);
    [[noreturn]] void fail(std::string_view key, std::string message) const;

    const std::string& family() const { return family_; }
    bool family_is_known() const { return known_; }
    /// The sizes that were taken from the family, in words: `vocab_size 65536`.
    std::vector<std::string> defaulted() const;

    static constexpr double largest_width = 1e7;
    static constexpr int most_layers = 10'000;

  private:
    void take_family_names(const Json& decoder, const Json& names);
    void take_common_names(const Json& decoder, const Json& names);
    std::string path_of(std::string_view key) const;
    int checked(std::string_view key, const Json& value, double least, double most) const;

    Json values_ = Json::object();
    std::map<std::string, std::string, std::less<>> written_as_;
    std::string family_, path_;
    bool known_ = false;
};

}  // namespace headroom
