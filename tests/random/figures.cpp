// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

/// What may be less than nothing: what is missing, and money that comes back or was saved.
bool may_be_negative(std::string_view path) {
    constexpr std::array signed_parts = std::to_array<std::string_view>({"/memory/headroom_bytes"});
    return std::ranges::any_of(signed_parts,
                               [&](auto part) { return path.find(part) != std::string_view::npos; });
}

std::string impossible_figure(const Json& value, const std::string& path) {
    if (value.is_structured()) {
        for (const auto& [key, element] : value.items())
            if (std::string found = impossible_figure(element, path + "/" + key); !found.empty())
                return found;
        return {};
    }
    if (!value.is_number()) return {};
    const double number = value.get<double>();
    if (std::isfinite(number) && (number >= 0 || may_be_negative(path))) return {};
    return path + " is " + std::to_string(number);
}

}  // namespace

std::string impossible_figure(const Json& evaluation) {
    for (const auto& [key, part] : evaluation.items()) {
        if (key == "scenario" || key == "assumptions") continue;  // what was put in
        if (std::string found = impossible_figure(part, "/" + key); !found.empty()) return found;
    }
    return {};
}

}  // namespace headroom
