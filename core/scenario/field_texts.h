// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace headroom {

/// What a field of a plan file means, in half a sentence of Markdown.
struct FieldText {
    std::string_view path;  ///< as in plan_form(), a scenario's without `scenarios[].`
    std::string_view text;
};

/// One for every field, in no particular order.
std::span<const FieldText> field_texts();

/// Empty if there is none.
std::string_view text_of_field(std::string_view path);

}  // namespace headroom
