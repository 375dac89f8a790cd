// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/warnings.h"

#include "report/field_words.h"

namespace headroom::report {

namespace {

/// The fields of a list `a, b` by their names.
std::string field_list(const Words& words, std::string_view fields) {
    constexpr std::string_view separator = ", ";
    std::string text;
    for (;;) {
        const std::size_t end = fields.find(separator);
        text += field_name(words, fields.substr(0, end));
        if (end == std::string_view::npos) return text;
        text += words.say("list.comma");
        fields.remove_prefix(end + separator.size());
    }
}

}  // namespace

std::string warning_text(const Words& words, const Warning& warning) {
    const bool names_fields =
        warning.code == WarningCode::cost_fields_not_used || warning.code == WarningCode::price_unknown;
    return words.say("warning." + std::string(name_of(warning.code)),
                     {{"a", words.short_number(warning.values[0])},
                      {"b", words.short_number(warning.values[1])},
                      {"text", names_fields ? field_list(words, warning.text) : warning.text}});
}

bool is_of_room(WarningCode code) {
    return code == WarningCode::rack_too_small || code == WarningCode::air_cooling_exceeded ||
           code == WarningCode::circuit_exceeded || code == WarningCode::air_rise_unusual;
}

}  // namespace headroom::report
