// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/engine_log.h"

#include <algorithm>
#include <array>

#include "advice/engine_log_patterns.h"

namespace headroom {

namespace {

/// Fills what is unknown with what another reading knows.
void complete(EngineLog& log, const EngineLog& other) {
    using L = EngineLog;
    constexpr auto figures = std::to_array<std::optional<double> L::*>(
        {&L::total_memory_gib, &L::memory_utilization, &L::weights_gib, &L::activation_peak_gib,
         &L::non_torch_gib, &L::cuda_graph_gib, &L::kv_cache_gib, &L::kv_cache_tokens, &L::kv_cache_blocks,
         &L::kv_cache_everywhere_gib, &L::weights_everywhere_gib, &L::weights_and_non_torch_gib,
         &L::weights_and_activations_gib, &L::free_for_cache_gib, &L::kv_cache_needed_gib,
         &L::longest_context_tokens});
    for (const auto figure : figures)
        if (!(log.*figure)) log.*figure = other.*figure;
}

/// `whole` without `part`, where both are known and something is left.
std::optional<double> rest(const std::optional<double>& whole, const std::optional<double>& part) {
    return whole && part && *whole > *part ? std::optional(*whole - *part) : std::nullopt;
}

/// Takes sums apart that stand in the log in place of their parts.
void take_sums_apart(EngineLog& log) {
    if (!log.non_torch_gib) log.non_torch_gib = rest(log.weights_and_non_torch_gib, log.weights_gib);
    if (!log.activation_peak_gib)
        log.activation_peak_gib = rest(log.weights_and_activations_gib, log.weights_gib);
    // What TensorRT-LLM finds used before it makes its cache: weights, the context's memory, the rest.
    if (!log.non_torch_gib)
        log.non_torch_gib = rest(rest(rest(log.total_memory_gib, log.free_for_cache_gib), log.weights_gib),
                                 log.activation_peak_gib);
}

}  // namespace

Result<std::vector<EngineLog>> read_engine_logs(std::string_view text) {
    std::vector<EngineLines> readings = read_buffer_lines(text);
    for (const EngineLines& lines : read_figure_lines(text)) {
        const auto same = std::find_if(readings.begin(), readings.end(), [&](const EngineLines& other) {
            return other.log.engine == lines.log.engine;
        });
        if (same != readings.end()) {
            complete(same->log, lines.log);
            same->first = std::min(same->first, lines.first);
        } else if (lines.log.engine || readings.empty()) {
            readings.push_back(lines);
        } else {
            for (EngineLines& reading : readings) complete(reading.log, lines.log);
        }
    }
    if (readings.empty())
        return Error{
            "no memory line of vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama was found in this text",
            {},
            {},
            {}};
    std::stable_sort(readings.begin(), readings.end(),
                     [](const EngineLines& a, const EngineLines& b) { return a.first < b.first; });
    std::vector<EngineLog> logs;
    for (EngineLines& reading : readings) {
        take_sums_apart(reading.log);
        logs.push_back(reading.log);
    }
    return logs;
}

Result<EngineLog> read_engine_log(std::string_view text) {
    const Result<std::vector<EngineLog>> logs = read_engine_logs(text);
    return logs ? Result<EngineLog>(logs->front()) : logs.error();
}

MeasuredOverheads overheads_of(const EngineLog& log) {
    MeasuredOverheads overheads;
    overheads.activation_peak_gib = log.activation_peak_gib;
    overheads.runtime_gib = log.non_torch_gib;
    overheads.cuda_graph_gib = log.cuda_graph_gib;
    const bool budget_known =
        log.total_memory_gib && log.memory_utilization && log.weights_gib && log.kv_cache_gib;
    if (!overheads.activation_peak_gib && budget_known && log.engine == Engine::vllm) {
        const double left = *log.total_memory_gib * *log.memory_utilization - *log.weights_gib -
                            *log.kv_cache_gib - log.non_torch_gib.value_or(0);
        if (left > 0) {
            overheads.activation_peak_gib = left;
            if (!overheads.runtime_gib) overheads.runtime_gib = 0;  // it is part of what is left
        }
    }
    return overheads;
}

}  // namespace headroom
