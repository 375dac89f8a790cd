// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace headroom {

/// The names of an enumeration in files and on the command line, in the order of its values, which must be
/// 0, 1, 2, ... Specialise `enum_names<E>` beside each enumeration.
template <class E>
inline constexpr std::array<std::string_view, 0> enum_names{};

template <class E>
constexpr std::string_view name_of(E value) {
    return enum_names<E>[static_cast<std::size_t>(value)];
}

template <class E>
constexpr std::optional<E> value_of(std::string_view name) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i)
        if (enum_names<E>[i] == name) return static_cast<E>(i);
    return std::nullopt;
}

}  // namespace headroom
