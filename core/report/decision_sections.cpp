// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

std::string purpose_of(const Draft& draft, const Option& option) {
    const Workload& w = option.evaluation->scenario.workload;
    const Words& words = draft.words;
    const std::string model = draft.model_of(option);
    if (w.task == Task::inference)
        return words.count("purpose.serving", w.concurrent_sequences, {{"model", model}});
    return words.say(w.method == Method::full ? "purpose.training" : "purpose.fine-tuning",
                     {{"model", model}, {"method", std::string(name_of(w.method))}});
}

/// What is asked for: the capital where something is bought, else all that is paid over the years.
std::optional<double> sum_requested(const Option& option) {
    const Acquisition way = option.costs().acquisition;
    return way == Acquisition::buy || way == Acquisition::colocate ? option.cost.capital_total
                                                                   : option.cost.total;
}

Paragraph request(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string way(name_of(option.costs().acquisition));
    return paragraph(
        words.runs("decision." + way, {{"sum", words.money(sum_requested(option), option.currency())},
                                       {"cards", draft.cards_of(option)},
                                       {"letter", option.letter},
                                       {"years", words.count("years", option.years())},
                                       {"purpose", purpose_of(draft, option)}}),
        ParagraphKind::lead);
}

Paragraph costs_in_a_sentence(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const auto money = [&](const std::optional<double>& amount) {
        return words.money(amount, option.currency());
    };
    const bool is_sold = option.cost.residual_value != 0.0;
    return paragraph(words.runs(is_sold ? "decision.costs" : "decision.costs-without-resale",
                                {{"total", money(option.cost.total)},
                                 {"years", words.count("years", option.years())},
                                 {"capital", money(option.cost.capital_total)},
                                 {"yearly", money(option.cost.yearly_total)},
                                 {"resale", money(option.cost.residual_value)},
                                 {"present", money(option.cost.net_present_cost)},
                                 {"rate", words.percent(*option.costs().discount_rate)}}));
}

std::string how_chosen(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    if (draft.options.decided == option.index)
        return words.say("decision.chosen-by-hand", {{"letter", option.letter}});
    std::string verdict(name_of(option.evaluation->memory.verdict));
    if (verdict == "fits" && !option.missed.empty()) verdict = "misses";
    if (draft.evaluated.size() == 1) return words.say("decision.only-option", {{"letter", option.letter}});
    return words.say("decision.chosen-" + verdict,
                     {{"letter", option.letter},
                      {"present", words.money(option.cost.net_present_cost, option.currency())}});
}

KeyFigures key_figures(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const Evaluation& e = *option.evaluation;
    const std::string dash(unknown_text);
    const std::optional<double>&total = option.cost.total, &month = option.cost.cloud.break_even_month;
    const double free = e.memory.headroom_bytes;
    KeyFigures key;
    key.figures.push_back({total ? words.number(std::round(*total)) : dash,
                           words.say("key.total", {{"currency", words.currency(option.currency())},
                                                   {"years", words.count("years", option.years())}}),
                           total, option.currency()});
    key.figures.push_back(
        {month ? words.number(*month, 1) : dash, words.say("key.break-even"), month, "month"});
    const std::optional<double> speed = e.speed ? std::optional(e.speed->tokens_per_second) : std::nullopt;
    key.figures.push_back({speed ? words.number(*speed) : dash, words.say("key.speed"), speed, "token/s"});
    key.figures.push_back(
        {words.gib(std::abs(free)), words.say(free >= 0 ? "key.free" : "key.short"), to_gib(free), "GiB"});
    return key;
}

/// The options as the first page shows them, the one to decide on first.
Table short_options(const Draft& draft) {
    const Words& words = draft.words;
    const std::string currency = draft.common_currency();
    Table table{.id = "options-short", .title = words.say("decision.options")};
    table.columns = {text_column(words.say("column.option"), 2.4, true),
                     text_column(words.say("column.verdict")),
                     figure_column(words.say("column.speed")),
                     figure_column(words.say("column.capital"), words.currency(currency), 1.4),
                     figure_column(words.say("column.total"), words.currency(currency), 1.4),
                     figure_column(words.say("column.present"), words.currency(currency), 1.4),
                     figure_column(words.say("column.break-even"))};
    std::vector<const Option*> order = draft.evaluated;
    std::stable_partition(order.begin(), order.end(),
                          [&](const Option* option) { return option == draft.decided; });
    for (const Option* option : order) {
        const Evaluation& e = *option->evaluation;
        const std::string& unit = option->currency();
        table.rows.push_back(
            {{text_cell(option->label()), verdict_cell(words, e.memory.verdict),
              number_cell(words, e.speed ? std::optional(e.speed->tokens_per_second) : std::nullopt, 0,
                          "token/s"),
              money_cell(words, option->cost.capital_total, unit),
              money_cell(words, option->cost.total, unit),
              money_cell(words, option->cost.net_present_cost, unit),
              months_cell(words, option->cost.cloud.break_even_month)},
             option == draft.decided});
    }
    return table;
}

/// How far each of the others is from the option to decide on.
void add_differences(std::vector<Block>& blocks, const Draft& draft, const Option& decided) {
    const Words& words = draft.words;
    Notes notes;
    for (const Option* other : draft.evaluated) {
        if (other == &decided || other->currency() != decided.currency()) continue;
        if (!other->cost.total || !decided.cost.total) continue;
        const double more = *other->cost.total - *decided.cost.total;
        notes.items.push_back(words.runs(more >= 0 ? "decision.costs-less" : "decision.costs-more",
                                         {{"letter", decided.letter},
                                          {"other", other->letter},
                                          {"difference", words.money(std::abs(more), decided.currency())}}));
    }
    if (!notes.items.empty()) blocks.push_back(std::move(notes));
}

/// The inputs that move the total most.
Table rests_on(const Draft& draft, const Option& option) {
    constexpr std::size_t most_rows = 5;
    const Words& words = draft.words;
    const std::string currency = option.currency();
    Table table{.id = "rests-on", .title = words.say("decision.rests-on"), .scenario = option.index};
    table.columns = {text_column(words.say("column.assumption"), 1.4),
                     figure_column(words.say("column.value"), {}, 1.2),
                     figure_column(words.say("column.if-low"), words.currency(currency), 1.2),
                     figure_column(words.say("column.if-high"), words.currency(currency), 1.2),
                     text_column(words.say("column.range-source"), 2.6, true)};
    const double base = option.cost.total.value_or(0);
    for (std::size_t i = 0; i < std::min(most_rows, option.bars.size()); ++i) {
        const TornadoBar& bar = option.bars[i];
        const UncertainInput& input = bar.driver.input;
        const auto change = [&](const CostModel::Outcome& outcome) {
            const double difference = outcome.total - base;
            Cell cell = number_cell(words, difference, 0, currency);
            if (std::round(difference) > 0) cell.text = "+" + cell.text;
            return cell;
        };
        const std::string likely = input.is_relative
                                       ? words.say("as-planned")
                                       : driver_value(words, input, bar.driver.likely, currency);
        table.rows.push_back(
            {{text_cell(driver_name(words, input.id)), text_cell(likely), change(bar.at_low),
              change(bar.at_high), text_cell(dated_source(words, input.source, input.as_of))}});
    }
    table.note = words.say("decision.rests-on-note");
    return table;
}

SignatureLines signatures(const Draft& draft, const std::vector<std::string>& roles) {
    const Words& words = draft.words;
    SignatureLines lines{{}, {words.say("sign.name"), words.say("sign.signature"), words.say("sign.date")}};
    for (const std::string& role : roles)
        lines.lines.push_back(
            {words.say("role." + role), role == "requested" ? draft.plan.prepared_by : std::string()});
    return lines;
}

}  // namespace

std::vector<Block> cover_blocks(const Draft& draft, const Identity& identity) {
    const Words& words = draft.words;
    const Plan& plan = draft.plan;
    const std::vector<std::string> dates = price_dates(draft);
    Table table{.id = "cover"};
    table.columns = {text_column({}), text_column({}, 3, true)};
    const auto add = [&](std::string_view id, const std::string& value) {
        table.rows.push_back(
            {{text_cell(words.say(id)), text_cell(value.empty() ? std::string(unknown_text) : value)}});
    };
    add("cover.organisation", plan.organisation);
    add("cover.prepared-by", plan.prepared_by);
    add("cover.created", plan.created);
    add("cover.date", draft.options.date);
    add("cover.review", plan.review_date);
    add("cover.status", words.say("cover.draft"));
    add("cover.currency", draft.common_currency().empty() ? plan.currency : draft.common_currency());
    add("cover.options", words.number(static_cast<double>(draft.all.size())));
    if (!dates.empty())
        add("cover.prices", words.say("cover.price-dates", {{"from", dates.front()}, {"to", dates.back()}}));
    add("cover.number", identity.document_number);
    add("cover.hash", identity.content_hash);
    std::vector<Block> blocks;
    if (!plan.notes.empty()) blocks.push_back(plain(plan.notes, ParagraphKind::lead));
    blocks.push_back(std::move(table));
    return blocks;
}

std::vector<Block> decision_blocks(const Draft& draft) {
    const Words& words = draft.words;
    const bool has_needs_only = draft.all.empty() && !draft.plan.scenarios.empty();
    if (!draft.decided)
        return {
            plain(words.say(has_needs_only ? "decision.only-needs" : "decision.none"), ParagraphKind::lead)};
    const Option& option = *draft.decided;
    std::vector<Block> blocks{request(draft, option)};
    blocks.push_back(key_figures(draft, option));
    blocks.push_back(costs_in_a_sentence(draft, option));
    blocks.push_back(plain(how_chosen(draft, option)));
    blocks.push_back(short_options(draft));
    add_differences(blocks, draft, option);
    if (std::optional<Figure> figure = own_against_cloud(draft, option)) blocks.push_back(*std::move(figure));
    if (!option.bars.empty()) blocks.push_back(rests_on(draft, option));
    blocks.push_back(signatures(draft, {"requested", "approved"}));
    return blocks;
}

std::vector<Block> approval_blocks(const Draft& draft, const Identity& identity) {
    if (!draft.decided) return {};
    const Words& words = draft.words;
    std::vector<Block> blocks{request(draft, *draft.decided)};
    blocks.push_back(plain(words.say(
        "approval.applies-to", {{"number", identity.document_number}, {"hash", identity.content_hash}})));
    if (!draft.plan.review_date.empty())
        blocks.push_back(plain(words.say("approval.until", {{"date", draft.plan.review_date}})));
    blocks.push_back(signatures(draft, {"requested", "technical", "facility", "finance", "approved"}));
    return blocks;
}

}  // namespace headroom::report
