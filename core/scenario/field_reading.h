// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// Sets `target` if the field is given.
template <class T, class Given>
void set(T& target, Given given) {
    if (given) target = static_cast<T>(*std::move(given));
}

}  // namespace headroom
