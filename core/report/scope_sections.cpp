// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "catalogue/freshness.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

/// The lines of an option's own cost, also those that are nothing.
std::vector<const CostLine*> own_lines(const Option& option) {
    std::vector<const CostLine*> lines;
    for (const CostLine& line : option.lines)
        if (!line.is_alternative) lines.push_back(&line);
    return lines;
}

std::string reason_text(const Words& words, const CostLine& line) {
    if (!line.total) return words.say("scope.unknown");
    if (line.excluded_reason.empty()) return {};
    return words.say("why." + std::string(name_of(line.made_of.why_nothing)));
}

/// Every line of the cost with what each option has of it, so that the options are seen to hold the same.
Table scope_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "scope"};
    table.columns.push_back(text_column(words.say("column.item"), 2));
    for (const Option* option : draft.evaluated) table.columns.push_back(text_column(option->letter, 0.6));
    table.columns.push_back(text_column(words.say("scope.why"), 3, true));
    std::optional<CostGroup> group;
    for (const CostLine* line : own_lines(*draft.decided)) {
        if (line->group != group) {
            Row head{.is_head = true};
            head.cells.resize(table.columns.size());
            head.cells.front() = text_cell(words.say("group." + std::string(name_of(line->group))));
            table.rows.push_back(std::move(head));
        }
        group = line->group;
        Row row{{text_cell(line_name(words, line->item))}};
        std::vector<std::string> reasons;
        for (const Option* option : draft.evaluated) {
            const CostLine* same = nullptr;
            for (const CostLine* own : own_lines(*option))
                if (own->item == line->item) same = own;
            const bool is_nothing = !same->excluded_reason.empty();
            row.cells.push_back(text_cell(words.say(!same->total ? "scope.open"
                                                    : is_nothing ? "no"
                                                                 : "yes")));
            const std::string reason = reason_text(words, *same);
            if (!reason.empty() && std::ranges::find(reasons, reason) == reasons.end())
                reasons.push_back(reason);
        }
        std::string why;
        for (const std::string& reason : reasons)
            why += (why.empty() ? "" : words.say("list.semicolon")) + reason;
        row.cells.push_back(text_cell(std::move(why)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string status_text(const Words& words, PriceStatus status) {
    return words.say("status." + std::string(name_of(status)));
}

std::optional<double> part_of(const CostLine& line, std::string_view name) {
    const auto found = std::ranges::find(line.made_of.parts, name, &BasisPart::name);
    return found == line.made_of.parts.end() ? std::nullopt : found->value;
}

/// What is bought at the start, or rented: quantity, price, and who says so.
Table bill_of(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    Table table{.id = "bill-of-materials", .scenario = option.index};
    table.columns = {text_column(words.say("column.item"), 1.8, true),
                     figure_column(words.say("column.quantity"), {}, 0.8),
                     figure_column(words.say("column.unit-price"), words.currency(currency), 1.2),
                     figure_column(words.say("column.amount"), words.currency(currency), 1.2),
                     text_column(words.say("column.status")),
                     text_column(words.say("column.source"), 2.6, true),
                     text_column(words.say("column.as-of"))};
    for (const CostLine* line : own_lines(option)) {
        const bool is_bought = line->group == CostGroup::capital || line->item == "cloud_compute" ||
                               line->item == "lease" || line->item == "licences";
        if (!is_bought || line->total == 0.0) continue;
        // A price of one piece, or how the amount comes about.
        const bool has_pieces = line->group == CostGroup::capital && part_of(*line, "count");
        const std::string name = line_name(words, line->item);
        table.rows.push_back(
            {{text_cell(has_pieces ? name : name + ": " + how_text(draft, option, *line)),
              has_pieces ? number_cell(words, part_of(*line, "count"), 0, "piece") : Cell{},
              has_pieces ? money_cell(words, part_of(*line, "price"), currency) : Cell{},
              money_cell(words, line->total, currency), text_cell(status_text(words, line->status)),
              text_cell(source_text(words, line->source)), text_cell(line->as_of)}});
    }
    if (option.cost.capital_total == 0.0) return table;
    table.rows.push_back({{text_cell(words.say("bill.capital")),
                           {},
                           {},
                           money_cell(words, option.cost.capital_total, currency),
                           {},
                           {},
                           {}},
                          true});
    return table;
}

/// Prices that the plan carries: offers of vendors.
Table quote_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "quotes", .title = words.say("bill.quotes")};
    table.columns = {text_column(words.say("column.item"), 1.6, true),
                     figure_column(words.say("column.unit-price"), words.currency("USD")),
                     text_column(words.say("column.source"), 2, true),
                     text_column(words.say("column.reference")),
                     text_column(words.say("column.as-of")),
                     text_column(words.say("column.valid-until")),
                     text_column(words.say("column.status"))};
    for (const OwnPrice& price : draft.plan.catalogue_overrides.prices) {
        const Accelerator* card = draft.catalogue.accelerators.find(price.accelerator);
        const std::optional<int> over = age_in_days(price.valid_until, draft.options.date);
        const std::string state = !over ? "quote.no-date" : *over > 0 ? "quote.expired" : "quote.valid";
        table.rows.push_back(
            {{text_cell(card ? card->name : price.accelerator), money_cell(words, price.usd, "USD"),
              text_cell(price.source), text_cell(price.reference), text_cell(price.as_of),
              text_cell(price.valid_until), text_cell(words.say(state))}});
    }
    return table;
}

}  // namespace

std::vector<Block> scope_blocks(const Draft& draft) {
    if (!draft.decided) return {};
    const Words& words = draft.words;
    return {plain(words.say("scope.intro")), scope_table(draft),
            plain(words.say("scope.outside"), ParagraphKind::quiet)};
}

std::vector<Block> bill_of_materials_blocks(const Draft& draft) {
    std::vector<Block> blocks;
    for (const Option* option : draft.evaluated) {
        blocks.push_back(Heading{option->label()});
        blocks.push_back(bill_of(draft, *option));
    }
    if (draft.plan.catalogue_overrides.prices.empty())
        blocks.push_back(plain(draft.words.say("bill.no-quotes"), ParagraphKind::quiet));
    else
        blocks.push_back(quote_table(draft));
    return blocks;
}

}  // namespace headroom::report
