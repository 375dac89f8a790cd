// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/json.h"

namespace headroom {

/// Collects what the form does not know, object by object.
inline void keep_unread(Json& unknown, std::string_view key, const ObjectReader& reader) {
    if (Json rest = reader.unread(); !rest.is_null()) unknown[std::string(key)] = std::move(rest);
}

/// One by one: `update()` loses track of parents in the JSON library's diagnostics.
inline void add_fields(Json& target, const Json& fields) {
    for (const auto& [key, value] : fields.items()) target[key] = value;
}

/// A list of names out of an enumeration; an unknown one throws with those that are allowed.
template <class E>
std::vector<E> read_choices(ObjectReader& reader, std::string_view key) {
    std::vector<E> choices;
    for (const std::string& name : reader.texts(key)) {
        const std::optional<E> value = value_of<E>(name);
        if (!value) reader.fail_unknown_name(key, name, enum_names<E>);
        choices.push_back(*value);
    }
    return choices;
}

/// Sets `target` if the field is given.
template <class T, class Given>
void set(T& target, Given given) {
    if (given) target = static_cast<T>(*std::move(given));
}

}  // namespace headroom
