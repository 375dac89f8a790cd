// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Both ends belong to the range.
struct Range {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();

    bool operator==(const Range&) const = default;
};
/// More than 0; what is smaller than any quantity here is refused, so that no quotient becomes infinite.
inline constexpr Range positive_range{1e-12, 1e18};
inline constexpr Range not_negative_range{0, 1e18};
inline constexpr Range fraction_range{0, 1};

/// A range in words: "from 0 to 1", "at least 0", "more than 0".
std::string range_text(Range range);

enum class FieldKind { any, number, integer, text, flag, object, objects, texts, numbers };

/// What a reader asked for.
struct FieldRequest {
    std::string path;  ///< `costs.licences[].name`
    FieldKind kind = FieldKind::any;
    Range range;                              ///< of a number
    std::span<const std::string_view> names;  ///< of an enumeration; empty: any text
    bool required = false;
    bool null_has_meaning = false;  ///< null is asked for apart from "not given"
};

/// The form of a file as its readers know it: every field they ask for, in their order, once.
class FieldLog {
  public:
    /// Adds a field, or what is newly known of it: readers ask whether a field is there before they read it,
    /// and read a choice as a text.
    void add(FieldRequest request);

    const std::vector<FieldRequest>& requests() const { return requests_; }

  private:
    std::vector<FieldRequest> requests_;
};

}  // namespace headroom
