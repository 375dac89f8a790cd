// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/tables.h"

#include <re2/re2.h>

#include <algorithm>
#include <cmath>

#include "cost/rounding.h"
#include "report/field_words.h"

namespace headroom::report {

Cell text_cell(std::string text) {
    return {.text = std::move(text)};
}

Cell number_cell(const Words& words, const std::optional<double>& value, int decimals, std::string unit) {
    if (!value) return {.text = std::string(unknown_text), .unit = std::move(unit)};
    return {.text = words.number(*value, decimals), .number = value, .unit = std::move(unit)};
}

Cell money_cell(const Words& words, const std::optional<double>& amount, const std::string& currency) {
    return number_cell(words, amount ? std::optional(rounded_to_cent(*amount)) : std::nullopt, 2, currency);
}

Cell percent_cell(const Words& words, const std::optional<double>& share, int decimals) {
    if (!share) return {.text = std::string(unknown_text), .unit = "share"};
    return {.text = words.percent(*share, decimals), .number = share, .unit = "share"};
}

Cell verdict_cell(const Words& words, Verdict verdict) {
    return {.text = words.say("verdict." + std::string(name_of(verdict))), .verdict = verdict};
}

Cell months_cell(const Words& words, const std::optional<double>& months) {
    return number_cell(words, months, 1, "month");
}

Column text_column(std::string title, double weight, bool wraps) {
    return {.title = std::move(title), .weight = weight, .wraps = wraps};
}

Column figure_column(std::string title, std::string unit, double weight) {
    return {
        .title = std::move(title), .unit = std::move(unit), .alignment = Alignment::right, .weight = weight};
}

Paragraph paragraph(std::vector<Run> runs, ParagraphKind kind) {
    return {std::move(runs), kind};
}

Paragraph plain(std::string text, ParagraphKind kind) {
    return {{{std::move(text), false}}, kind};
}

void add_by_option(std::vector<Block>& blocks, const Draft& draft, const std::string& id,
                   const std::vector<OptionFigure>& figures, const std::string& note) {
    constexpr std::size_t most_options = 4;
    const std::size_t count = draft.evaluated.size();
    for (std::size_t first = 0; first < count; first += most_options) {
        const std::size_t end = std::min(first + most_options, count);
        Table table{.id = id + (first == 0 ? "" : "-" + std::to_string(first / most_options + 1))};
        table.columns.push_back(text_column({}, 2, true));
        for (std::size_t i = first; i < end; ++i)
            table.columns.push_back(figure_column(draft.evaluated[i]->label(), {}, 1.2));
        for (const OptionFigure& figure : figures) {
            Row row{{text_cell(figure.name)}};
            for (std::size_t i = first; i < end; ++i) {
                Cell cell = figure.cell(*draft.evaluated[i]);
                cell.is_bold = draft.evaluated[i] == draft.decided;
                row.cells.push_back(std::move(cell));
            }
            table.rows.push_back(std::move(row));
        }
        if (end == count) table.note = note;
        blocks.push_back(std::move(table));
    }
}

std::string money_title(const Draft& draft, std::string_view id) {
    const std::string currency = draft.common_currency();
    return draft.words.with_unit(draft.words.say(id), draft.words.currency(currency));
}

std::string year_name(const Words& words, std::size_t year) {
    return year == 0 ? words.say("start") : words.say("year", {{"n", std::to_string(year)}});
}

std::string line_name(const Words& words, std::string_view item) {
    return words.say("line." + std::string(item));
}

std::string how_text(const Draft& draft, const Option& option, const CostLine& line) {
    const Words& words = draft.words;
    const CloudEstimate& cloud = option.cost.cloud;
    const auto part = [&](std::string_view name) {
        const auto found = std::ranges::find(line.made_of.parts, name, &BasisPart::name);
        if (found == line.made_of.parts.end() || !found->value) return std::string(unknown_text);
        const double value = *found->value;
        // A run of hours in a year is a small share, and the product is to come out.
        if (name == "utilization") return words.percent(value, value < 0.001 ? 4 : value < 0.1 ? 3 : 1);
        if (name == "rate" || name == "warranty") return words.percent(value);
        if (name == "kw") return words.number(value, 2);
        return words.short_number(value, name == "price" ? 4 : 2);
    };
    return words.say("basis." + std::string(name_of(line.made_of.form)),
                     {{"count", part("count")},
                      {"price", part("price")},
                      {"rate", part("rate")},
                      {"warranty", part("warranty")},
                      {"utilization", part("utilization")},
                      {"kw", part("kw")},
                      {"pue", part("pue")},
                      {"hours", part("hours")},
                      {"hardware", part("hardware")},
                      {"loan", part("loan")},
                      {"offer", cloud.offer.empty() ? std::string(unknown_text) : cloud.offer},
                      {"plan", words.say("plan." + std::string(name_of(cloud.plan)))},
                      {"currency", words.currency(option.currency())}});
}

/// Stored copies go by numbers that say nothing to a reader of paper.
static std::string without_ids(std::string text) {
    static const RE2 in_brackets(R"(\s*\((?:stored-index |find_string )?id \d{6,}\))");
    static const RE2 id(R"(\s*(?:stored-index |find_string )?\bid \d{6,})");
    RE2::GlobalReplace(&text, in_brackets, "");
    RE2::GlobalReplace(&text, id, "");
    return text;
}

std::string source_text(const Words& words, const std::string& source) {
    // What price_origin.cpp and assumptions.cpp say of their own accord, and its id here.
    struct Known {
        std::string_view beginning;
        std::string_view id;
    };
    constexpr std::array known{Known{"the scenario", "source.scenario"},
                               Known{"the engine's default: ", "source.engine"},
                               Known{"air cooling", "source.air-cooling"},
                               Known{"prompt and output together", "source.prompt-and-output"}};
    for (const Known& k : known)
        if (source.starts_with(k.beginning))
            return k.id == "source.engine" ? words.say(k.id)  // what follows is of the engine's memory
                                           : words.say(k.id) + source.substr(k.beginning.size());
    return without_ids(source);
}

std::string dated_source(const Words& words, const std::string& source, const std::string& as_of) {
    const std::string text = source_text(words, source);
    return as_of.empty() ? text : text + (text.empty() ? "" : words.say("clause.comma")) + as_of;
}

std::string driver_name(const Words& words, const std::string& id) {
    const std::string own = "driver." + id;
    return words.has(own) ? words.say(own) : field_name(words, "costs." + id);
}

std::string driver_value(const Words& words, const UncertainInput& input, double value,
                         const std::string& currency) {
    if (!input.is_relative) return field_value(words, "costs." + input.id, value, currency);
    const std::string change = words.percent(std::abs(value - 1), 0);
    return (value < 1 ? "\u2212" : "+") + change;
}

}  // namespace headroom::report
