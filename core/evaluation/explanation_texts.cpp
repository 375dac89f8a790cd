// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_texts.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/embedded_files.h"
#include "base/text.h"
#include "base/units.h"
#include "evaluation/formula.h"

namespace headroom {

namespace {

constexpr std::string_view no_break_space = "\u00a0";

/// Takes the part before the next dot off the front.
std::string_view next_part(std::string_view& path) {
    const std::size_t end = std::min(path.find('.'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    return part;
}

bool is_number(std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
}

/// What the wildcards of a pattern stand for.
struct Match {
    std::string_view item;
    std::vector<std::string_view> numbers;
};

std::optional<Match> match(std::string_view pattern, std::string_view path) {
    Match found;
    while (!pattern.empty() && !path.empty()) {
        const std::string_view expected = next_part(pattern), part = next_part(path);
        if (expected == "*")
            found.item = part;
        else if (expected == "#" && is_number(part))
            found.numbers.push_back(part);
        else if (expected != part)
            return std::nullopt;
    }
    return pattern.empty() && path.empty() ? std::optional(found) : std::nullopt;
}

/// Six digits, which is more than any estimate is worth, of money at least the cents; never an exponent.
std::string six_digits(double value, double least_decimals = 0) {
    const double size = value == 0 ? 0 : std::floor(std::log10(std::abs(value)));
    constexpr double digits = 5, most_decimals = 12;
    return grouped_short(value, static_cast<int>(std::clamp(digits - size, least_decimals, most_decimals)));
}

/// `USD`; an amount rather than a price of something.
bool is_currency(std::string_view unit) {
    return unit.size() == 3 && std::ranges::all_of(unit, [](char c) { return c >= 'A' && c <= 'Z'; });
}

Result<Json> embedded(std::span<const EmbeddedFile> files, const std::string& name) {
    for (const EmbeddedFile& file : files)
        if (file.name == name) return parse_json(file.text, name);
    return Error{"expected en or zh_CN", "language", name, {}};
}

}  // namespace

ExplanationTexts::ExplanationTexts(Json own, Json report, Json references)
    : own_(std::move(own)), report_(std::move(report)), references_(std::move(references)) {}

std::string ExplanationTexts::text(std::string_view table, std::string_view id) const {
    const Json& texts = own_.at(std::string(table));
    const auto found = texts.find(std::string(id));
    return found == texts.end() ? std::string() : found->get<std::string>();
}

std::string ExplanationTexts::item(std::string_view last) const {
    for (const std::string_view group : {"line.", "memory.", "field."}) {
        const auto found = report_.find(std::string(group) + std::string(last));
        if (found != report_.end() && found->is_string()) return found->get<std::string>();
    }
    return {};
}

std::string ExplanationTexts::by_pattern(std::string_view path) const {
    for (const auto& [pattern, text] : own_.at("names").items()) {
        const std::optional<Match> found = match(pattern, path);
        if (!found) continue;
        return filled(text.get_ref<const std::string&>(), [&](std::string_view place) {
            if (place != "item") return std::string(found->numbers.at(place == "2" ? 1 : 0));
            const std::string name = item(found->item);
            return name.empty() ? std::string(found->item) : name;
        });
    }
    return {};
}

bool ExplanationTexts::has_name(std::string_view path) const {
    return !by_pattern(path).empty() || !item(path.substr(path.rfind('.') + 1)).empty();
}

std::string ExplanationTexts::name(std::string_view path) const {
    if (std::string found = by_pattern(path); !found.empty()) return found;
    if (std::string found = item(path.substr(path.rfind('.') + 1)); !found.empty()) return found;
    return std::string(path);
}

bool ExplanationTexts::has_method(std::string_view id) const {
    return own_.at("methods").contains(std::string(id));
}

std::string ExplanationTexts::method(std::string_view id) const {
    return text("methods", id);
}

std::string ExplanationTexts::heading(std::string_view id) const {
    return text("headings", id);
}

bool ExplanationTexts::has_unit(std::string_view unit) const {
    return own_.at("units").contains(std::string(unit));
}

std::string ExplanationTexts::value(const std::optional<double>& value, std::string_view unit) const {
    if (!value) return std::string(unknown_text);
    if (unit == "share" || unit.starts_with("share/")) {
        const std::string rate = grouped_short(100 * *value, 4) + std::string(no_break_space) + "%";
        return unit == "share" ? rate : rate + text("units", unit);
    }
    constexpr double least_gib = 10 * bytes_per_mib;
    if (unit == "bytes" && std::abs(*value) >= least_gib)
        return six_digits(to_gib(*value)) + std::string(no_break_space) + "GiB";
    const std::string name = has_unit(unit) ? text("units", unit) : std::string(unit);
    const bool is_amount = is_currency(unit) && !has_unit(unit);
    return six_digits(*value, is_amount ? 2 : 0) + (name.empty() ? "" : std::string(no_break_space) + name);
}

std::string ExplanationTexts::origin(const InputOrigin& origin) const {
    std::string line = text("origins", name_of(origin.kind));
    const std::string comma = text("headings", "comma"), colon = text("headings", "colon");
    const std::string& place = !origin.figure.empty()  ? origin.figure
                               : !origin.entry.empty() ? origin.entry
                                                       : origin.field;
    if (!place.empty()) line += comma + place;
    if (!origin.source.empty()) line += colon + origin.source;
    if (!origin.as_of.empty()) line += comma + origin.as_of;
    if (origin.confidence && *origin.confidence != Confidence::unknown)
        line += comma + text("confidences", name_of(*origin.confidence));
    return line;
}

std::string ExplanationTexts::value(const ExplainedInput& input) const {
    if (!input.text.empty()) return input.text;
    if (!input.drawn) return value(input.value, input.unit);
    const std::string range = filled(heading("drawn"), [&](std::string_view end) {
        return value(end == "low" ? input.drawn->low : input.drawn->high, input.unit);
    });
    return input.value ? value(input.value, input.unit) + heading("comma") + range : range;
}

std::string ExplanationTexts::origin(const DrawnRange& range) const {
    std::string line = heading("drawn_from") + heading("colon") + range.source;
    return range.as_of.empty() ? line : line + heading("comma") + range.as_of;
}

Reference ExplanationTexts::reference(std::string_view id) const {
    const auto found = references_.find(std::string(id));
    if (found == references_.end()) return {};
    return {found->at("text").get<std::string>(), found->value("address", std::string())};
}

Result<ExplanationTexts> load_explanation_texts(std::string_view language) {
    const std::string suffix = "_" + std::string(language) + ".json";
    Result<Json> own = embedded(embedded_evaluation(), "explanations" + suffix);
    if (!own) return own.error();
    Result<Json> report = embedded(embedded_report(), "text" + suffix);
    if (!report) return report.error();
    Result<Json> references = embedded(embedded_evaluation(), "references.json");
    if (!references) return references.error();
    return ExplanationTexts(*std::move(own), report->at("texts"), *std::move(references));
}

std::string formula_in_words(const Explanation& explanation, const ExplanationTexts& texts) {
    return written(explanation.formula, [&](std::string_view name) { return texts.name(name); });
}

std::string formula_in_numbers(const Explanation& explanation, const ExplanationTexts& texts) {
    return written(explanation.formula, [&](std::string_view name) {
        const auto input = std::ranges::find(explanation.inputs, name, &ExplainedInput::name);
        return input == explanation.inputs.end() ? std::string(unknown_text)
                                                 : texts.value(input->value, input->unit);
    });
}

}  // namespace headroom
