// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace headroom {

/// What stands at a place of a JSON text.
struct JsonEvent {
    enum Kind { text, whole, other, list, object, end } kind;  ///< `end` of an object
    std::string_view text_value;
    std::uint64_t whole_value = 0;  ///< not negative, without a fraction
};

/// The keys that lead to a place. Elements of a list stand at the place of their list.
using JsonPath = std::vector<std::string>;

/// Walks through JSON without building it: headers of tensor files are large, flat and not trusted. Objects
/// and lists deeper than `most_depth` are an error, as is an InputError that `visit` throws.
std::optional<Error> walk_json(std::string_view text, std::size_t most_depth,
                               const std::function<void(const JsonPath&, const JsonEvent&)>& visit);

}  // namespace headroom
