// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/unknown_fields.h"

namespace headroom {

namespace {

void merge(Json& json, const Json& kept) {
    for (const auto& [key, value] : kept.items()) {
        if (!json.contains(key))
            json[key] = value;
        else if (json[key].is_object() && value.is_object())
            merge(json[key], value);
    }
}

}  // namespace

void restore_unknown_fields(Json& json, const std::string& unknown_fields) {
    if (!unknown_fields.empty()) merge(json, Json::parse(unknown_fields));
}

}  // namespace headroom
