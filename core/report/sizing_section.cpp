// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "base/largest_remainder.h"
#include "base/text.h"
#include "base/units.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

std::string layout_text(const Words& words, const Parallelism& p) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view id, int degree) {
        if (degree > 1) parts.push_back(words.say(id, {{"n", words.number(degree)}}));
    };
    add("layout.tensor", p.tensor);
    add("layout.pipeline", p.pipeline);
    add("layout.data", p.data);
    add("layout.context", p.context);
    add("layout.expert", p.expert);
    if (p.zero_stage > 0) parts.push_back(words.say("layout.zero", {{"n", words.number(p.zero_stage)}}));
    return parts.empty() ? words.say("layout.one")
                         : join(std::vector<std::string_view>(parts.begin(), parts.end()));
}

/// What each option is to do.
Table need_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "need", .title = words.say("sizing.need")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     text_column(words.say("column.model"), 1.8, true),
                     text_column(words.say("column.task")),
                     text_column(words.say("column.software")),
                     text_column(words.say("column.weights")),
                     figure_column(words.say("column.context")),
                     figure_column(words.say("column.batch"))};
    for (const Option* option : draft.evaluated) {
        const Scenario& s = option->evaluation->scenario;
        const Workload& w = s.workload;
        const bool serves = w.task == Task::inference;
        table.rows.push_back(
            {{text_cell(option->label()), text_cell(draft.model_of(*option)),
              text_cell(words.say(serves ? "task.inference" : "task." + std::string(name_of(w.method)))),
              text_cell(std::string(serves ? name_of(w.engine) : name_of(w.framework))),
              text_cell(s.precision.weights),
              number_cell(words, serves ? w.max_context_tokens : w.sequence_tokens, 0, "token"),
              number_cell(words, serves ? w.concurrent_sequences : w.global_batch_size, 0, "sequence")},
             option == draft.decided});
    }
    table.note = words.say("sizing.need-note");
    return table;
}

Table fit_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "fit", .title = words.say("sizing.fit")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     text_column(words.say("column.layout"), 1.8, true),
                     figure_column(words.say("column.used"), "GiB"),
                     figure_column(words.say("column.range"), "GiB", 1.3),
                     figure_column(words.say("column.usable"), "GiB"),
                     text_column(words.say("column.verdict")),
                     figure_column(words.say("column.fewest-cards"))};
    for (const Option* option : draft.evaluated) {
        const Evaluation& e = *option->evaluation;
        const MemoryEstimate& m = e.memory;
        const std::optional<double> fewest =
            m.min_accelerators ? std::optional<double>(*m.min_accelerators) : std::nullopt;
        table.rows.push_back({{text_cell(option->label()), text_cell(layout_text(words, e.parallelism)),
                               number_cell(words, to_gib(m.per_accelerator.total_bytes), 1, "GiB"),
                               text_cell(words.gib(m.low_bytes) + "–" + words.gib(m.high_bytes)),
                               number_cell(words, to_gib(m.usable_bytes), 1, "GiB"),
                               verdict_cell(words, m.verdict), number_cell(words, fewest, 0, "accelerator")},
                              option == draft.decided});
    }
    table.note = words.say("sizing.fit-note");
    return table;
}

Table speed_table(const Draft& draft) {
    const Words& words = draft.words;
    Table table{.id = "speed", .title = words.say("sizing.speed")};
    table.columns = {text_column(words.say("column.option"), 2, true),
                     figure_column(words.say("column.speed")),
                     figure_column(words.say("column.range"), {}, 1.3),
                     figure_column(words.say("column.first-token"), "ms"),
                     figure_column(words.say("column.next-token"), "ms"),
                     figure_column(words.say("column.mfu")),
                     figure_column(words.say("column.days"))};
    for (const Option* option : draft.evaluated) {
        const SpeedEstimate s = option->evaluation->speed.value_or(SpeedEstimate{});
        const bool is_known = option->evaluation->speed.has_value();
        const std::string range =
            words.number(s.low_tokens_per_second) + "–" + words.number(s.high_tokens_per_second);
        table.rows.push_back(
            {{text_cell(option->label()),
              number_cell(words, is_known ? std::optional(s.tokens_per_second) : std::nullopt, 0, "token/s"),
              text_cell(is_known ? range : std::string(unknown_text)), number_cell(words, s.ttft_ms, 0, "ms"),
              number_cell(words, s.tpot_ms, 1, "ms"), percent_cell(words, s.mfu),
              number_cell(words, s.training_days, 1, "day")},
             option == draft.decided});
    }
    table.note = words.say("sizing.speed-note");
    return table;
}

/// Memory of the fullest accelerator of every option.
Figure memory_figure(const Draft& draft) {
    const Words& words = draft.words;
    MemoryBars bars{.value_title = "GiB"};
    Table twin{.id = "memory-figure"};
    twin.columns.push_back(text_column(words.say("column.option"), 2, true));
    for (std::size_t i = 0; i < memory_component_count; ++i) {
        const auto is_used = [&](const Option* option) {
            return option->evaluation->memory.per_accelerator.bytes[i] > 0;
        };
        if (std::ranges::none_of(draft.evaluated, is_used)) continue;
        const std::string id(enum_names<MemoryComponent>[i]), name = words.say("memory." + id);
        bars.parts.push_back({id, name, {}});
        twin.columns.push_back(figure_column(name, "GiB"));
    }
    twin.columns.push_back(figure_column(words.say("total"), "GiB"));
    for (const Option* option : draft.evaluated) {
        const MemoryEstimate& m = option->evaluation->memory;
        MemoryBar bar{option->label(),  {},        m.low_bytes, m.high_bytes, m.usable_bytes,
                      m.capacity_bytes, m.verdict, {}};
        Row row{{text_cell(option->label())}, option == draft.decided};
        std::vector<double> printed;
        for (const StackPart& part : bars.parts)
            bar.bytes.push_back(m.per_accelerator[*value_of<MemoryComponent>(part.id)]);
        for (const double bytes : bar.bytes) printed.push_back(to_gib(bytes));
        for (const double gib : rounded_parts(printed, 1))
            row.cells.push_back(number_cell(words, gib, 1, "GiB"));
        const double sum = std::accumulate(printed.begin(), printed.end(), 0.0);
        row.cells.push_back(number_cell(words, sum, 1, "GiB"));
        const double free = m.headroom_bytes;
        bar.remark = words.say(free >= 0 ? "memory.free" : "memory.short",
                               {{"gib", words.gib(free >= 0 ? free : -free)}});
        bars.bars.push_back(std::move(bar));
        twin.rows.push_back(std::move(row));
    }
    return {.id = "memory",
            .title = words.say("sizing.memory"),
            .caption = words.say("sizing.memory-caption"),
            .chart = std::move(bars),
            .twin = std::move(twin)};
}

}  // namespace

std::vector<Block> sizing_blocks(const Draft& draft) {
    if (draft.evaluated.empty()) return {};
    return {need_table(draft), fit_table(draft), memory_figure(draft), speed_table(draft)};
}

}  // namespace headroom::report
