// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/log_comparison.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/units.h"

namespace headroom {

namespace {

/// Collects the figures that the log has.
class Rows {
  public:
    void add(LogFigure figure, const std::optional<double>& logged, const std::optional<double>& estimated) {
        if (logged && estimated) list_.push_back({figure, *logged, *estimated});
    }
    void add_gib(LogFigure figure, const std::optional<double>& logged_gib,
                 const std::optional<double>& estimated_bytes) {
        if (logged_gib) add(figure, from_gib(*logged_gib), estimated_bytes);
    }
    std::vector<LogRow> list() { return std::move(list_); }

  private:
    std::vector<LogRow> list_;
};

/// Driver context and libraries with captured graphs, if the log tells both.
std::optional<double> logged_runtime_gib(const EngineLog& log, const Workload& workload) {
    if (!log.non_torch_gib) return std::nullopt;
    const bool has_graphs = workload.cuda_graphs && log.engine != Engine::llama_cpp;
    if (has_graphs && !log.cuda_graph_gib) return std::nullopt;
    return *log.non_torch_gib + log.cuda_graph_gib.value_or(0);
}

std::string unit_text(LogFigure figure, double value) {
    const std::string_view name = name_of(figure);
    if (name.ends_with("_bytes")) return fixed(to_gib(value), 2) + " GiB";
    if (name.ends_with("_tokens")) return fixed(value, 0) + " tokens";
    return fixed(value, 2);
}

std::string_view words_of(LogFigure figure) {
    switch (figure) {
        case LogFigure::card_bytes:
            return "memory of the card";
        case LogFigure::memory_utilization_share:
            return "memory utilization";
        case LogFigure::weights_bytes:
            return "weights";
        case LogFigure::activations_bytes:
            return "activations and logits";
        case LogFigure::runtime_bytes:
            return "run time and graphs";
        case LogFigure::kv_cache_bytes:
            return "KV cache";
        case LogFigure::kv_cache_tokens:
            return "KV cache holds";
        case LogFigure::one_sequence_bytes:
            return "KV cache of one sequence";
        case LogFigure::weights_of_all_bytes:
            return "weights of the whole model";
        case LogFigure::allocated_bytes:
            return "allocated, with what was asked for";
        case LogFigure::reserved_bytes:
            return "reserved by the allocator";
        case LogFigure::used_by_process_bytes:
            return "used by the process";
    }
    return {};
}

}  // namespace

std::vector<LogRow> compare_log(const EngineLog& log, const Evaluation& e) {
    using enum MemoryComponent;
    const MemoryEstimate& m = e.memory;
    const AcceleratorMemory& card = m.per_accelerator;
    const Workload& w = e.scenario.workload;
    const bool is_training = w.task == Task::training;
    const double slack = card.reserved_bytes - card.allocated_bytes;
    const double sequences = std::ceil(w.concurrent_sequences / e.parallelism.data);
    const bool fills_card = w.engine != Engine::llama_cpp;
    const double cache = card[kv_cache] + (fills_card ? m.headroom_bytes : 0);

    Rows rows;
    rows.add_gib(LogFigure::card_bytes, log.total_memory_gib, m.capacity_bytes);
    rows.add(LogFigure::memory_utilization_share, log.memory_utilization, w.memory_utilization);
    rows.add_gib(LogFigure::weights_bytes, log.weights_gib, card[weights]);
    rows.add_gib(LogFigure::weights_of_all_bytes, log.weights_everywhere_gib, e.model.weights_bytes);
    rows.add_gib(LogFigure::activations_bytes, log.activation_peak_gib, card[activations] + card[logits]);
    rows.add_gib(LogFigure::runtime_bytes, logged_runtime_gib(log, w),
                 card[runtime] + card[communication] - slack);
    if (is_training) return rows.list();
    rows.add_gib(LogFigure::kv_cache_bytes, log.kv_cache_gib, std::max(0.0, cache));
    rows.add(LogFigure::kv_cache_tokens, log.kv_cache_tokens, m.kv_cache_capacity_tokens);
    rows.add_gib(LogFigure::one_sequence_bytes, log.kv_cache_needed_gib, card[kv_cache] / sequences);
    return rows.list();
}

std::vector<LogRow> compare_message(const Diagnosis& message, const Evaluation& e) {
    const bool is_of_allocator =
        message.kind == MessageKind::cuda_out_of_memory || message.kind == MessageKind::memory_fragmented;
    if (!is_of_allocator) return {};
    const auto figure = [&](MessageFigure name) { return message.figure(name); };
    const std::optional<double> allocated = figure(MessageFigure::allocated_gib);
    std::optional<double> asked = allocated, reserved = figure(MessageFigure::reserved_gib);
    if (asked) *asked += figure(MessageFigure::tried_gib).value_or(0);
    if (const auto unallocated = figure(MessageFigure::unallocated_gib);
        allocated && unallocated && !reserved)
        reserved = *allocated + *unallocated;

    const AcceleratorMemory& card = e.memory.per_accelerator;
    Rows rows;
    rows.add_gib(LogFigure::card_bytes, figure(MessageFigure::total_gib), e.memory.capacity_bytes);
    rows.add_gib(LogFigure::allocated_bytes, asked, card.allocated_bytes);
    rows.add_gib(LogFigure::reserved_bytes, reserved, card.reserved_bytes);
    rows.add_gib(LogFigure::used_by_process_bytes, figure(MessageFigure::in_use_gib), card.total_bytes);
    return rows.list();
}

std::vector<LogRow> compare_text(std::string_view text, const Evaluation& e) {
    std::vector<LogRow> rows;
    if (const Result<std::vector<EngineLog>> logs = read_engine_logs(text)) {
        const auto same = std::ranges::find(*logs, e.scenario.workload.engine, &EngineLog::engine);
        rows = compare_log(same == logs->end() ? logs->front() : *same, e);
    }
    for (const Diagnosis& message : diagnose(text))
        for (const LogRow& row : compare_message(message, e))
            if (std::ranges::find(rows, row.figure, &LogRow::figure) == rows.end()) rows.push_back(row);
    return rows;
}

std::string message_of(const LogRow& row) {
    std::string text = std::string(words_of(row.figure)) + ": " + unit_text(row.figure, row.logged) +
                       " in the log, " + unit_text(row.figure, row.estimated) + " estimated";
    if (row.logged > 0) {
        const double percent = 100 * row.difference() / row.logged;
        text += " (" + std::string(percent >= 0 ? "+" : "") + fixed(percent, 1) + " %)";
    }
    return text;
}

Json to_json(const std::vector<LogRow>& rows) {
    Json json = Json::array();
    for (const LogRow& row : rows)
        json.push_back({{"figure", name_of(row.figure)},
                        {"logged", row.logged},
                        {"estimated", row.estimated},
                        {"difference", row.difference()}});
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom
