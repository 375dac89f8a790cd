// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/field_words.h"

#include "scenario/field_unit.h"

namespace headroom::report {

namespace {

std::string_view last_name(std::string_view path) {
    return path.substr(path.rfind('.') + 1);
}

}  // namespace

std::string field_name(const Words& words, std::string_view path) {
    const std::string id = "field." + std::string(last_name(path));
    return words.has(id) ? words.say(id) : std::string(path);
}

std::string field_value(const Words& words, std::string_view path, double value, std::string_view currency) {
    const std::string unit = field_unit(path, currency);
    if (unit == "share") return words.percent(value);
    if (unit.starts_with("share/")) return words.percent(value, 3);
    if (unit.empty()) return words.short_number(value, 4);
    const std::string id = "unit." + unit;
    std::string name = words.has(id) ? words.say(id) : unit;
    if (unit.starts_with(currency) && !currency.empty()) {
        const std::string per = unit.substr(currency.size()), per_id = "unit.money" + per;
        name = words.currency(currency) + (words.has(per_id) ? words.say(per_id) : per);
    }
    return words.short_number(value, 4) + "\u00a0" + name;
}

}  // namespace headroom::report
