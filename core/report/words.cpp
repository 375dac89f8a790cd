// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "base/embedded_files.h"
#include "base/json.h"
#include "base/text.h"
#include "base/units.h"

namespace headroom::report {

namespace {

constexpr std::string_view no_break_space = "\u00a0";

Json read_texts(Language language) {
    const std::string name = "text_" + std::string(name_of(language)) + ".json";
    for (const EmbeddedFile& file : embedded_report())
        if (file.name == name) return Json::parse(file.text).at("texts");
    throw std::out_of_range(name);
}

const Json& texts_of(Language language) {
    static const std::array texts{read_texts(Language::en), read_texts(Language::zh_CN)};
    return texts[static_cast<std::size_t>(language)];
}

const Json& text_of(Language language, std::string_view id) {
    const Json& texts = texts_of(language);
    const auto found = texts.find(id);
    if (found == texts.end()) throw std::out_of_range("no text " + std::string(id));
    return *found;
}

std::string with_values(std::string_view text, Values values) {
    return filled(text, [&](std::string_view name) {
        const auto found = std::ranges::find(values, name, &std::pair<std::string_view, std::string>::first);
        if (found == values.end()) throw std::out_of_range("no value for " + std::string(name));
        return found->second;
    });
}

}  // namespace

std::string Words::say(std::string_view id, Values values) const {
    return with_values(text_of(language_, id).get_ref<const std::string&>(), values);
}

std::string Words::count(std::string_view id, double count, Values values) const {
    const Json& text = text_of(language_, id);
    const Json& form = text.is_object() ? text.at(count == 1 ? "one" : "other") : text;
    return filled(form.get_ref<const std::string&>(), [&](std::string_view name) {
        return name == "n" ? short_number(count) : with_values("{" + std::string(name) + "}", values);
    });
}

std::vector<Run> Words::runs(std::string_view id, Values values) const {
    constexpr std::string_view mark = "**";
    std::vector<Run> runs;
    std::string_view text = text_of(language_, id).get_ref<const std::string&>();
    for (bool is_bold = false;; is_bold = !is_bold) {
        const std::size_t end = text.find(mark);
        const std::string run = with_values(text.substr(0, end), values);
        if (!run.empty()) runs.push_back({run, is_bold});
        if (end == std::string_view::npos) return runs;
        text.remove_prefix(end + mark.size());
    }
}

bool Words::has(std::string_view id) const {
    return texts_of(language_).contains(id);
}

std::string Words::number(double value, int decimals) const {
    return grouped(value, decimals);
}

std::string Words::short_number(double value, int decimals) const {
    return grouped_short(value, decimals);
}

std::string Words::percent(double share, int decimals) const {
    return short_number(100 * share, decimals) + std::string(no_break_space) + "%";
}

std::string Words::money(const std::optional<double>& amount, std::string_view code) const {
    if (!amount) return std::string(unknown_text);
    const bool is_whole = std::round(*amount * 100) == 100 * std::round(*amount);
    return number(*amount, is_whole ? 0 : 2) + std::string(no_break_space) + currency(code);
}

std::string Words::currency(std::string_view code) const {
    const std::string id = "currency." + std::string(code);
    return has(id) ? say(id) : std::string(code);
}

std::string Words::gib(double bytes) const {
    return number(to_gib(bytes), 1);
}

std::string Words::list(const std::vector<std::string>& names) const {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : say("list.comma")) + name;
    return text;
}

std::string Words::with_unit(const std::string& name, const std::string& unit) const {
    return unit.empty() ? name : say("with-unit", {{"name", name}, {"unit", unit}});
}

}  // namespace headroom::report
