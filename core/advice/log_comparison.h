// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "advice/diagnosis.h"
#include "advice/engine_log.h"
#include "base/json.h"
#include "evaluation/evaluation.h"

/// What a log of the user's own run measured, against what the scenario was estimated to: part by part, so
/// that it shows which part is off.
namespace headroom {

/// Of one accelerator where the name does not say otherwise. Bytes, tokens or a share, as the name ends.
enum class LogFigure {
    card_bytes,  ///< memory of the accelerator
    memory_utilization_share,
    weights_bytes,
    activations_bytes,     ///< peak of one step, with its logits
    runtime_bytes,         ///< driver context, libraries, communication, and captured graphs
    kv_cache_bytes,        ///< the whole pool, of an engine that fills the card with it
    kv_cache_tokens,       ///< that the pool holds
    one_sequence_bytes,    ///< cache of one sequence of the asked length
    weights_of_all_bytes,  ///< of the whole model, wherever it is
    allocated_bytes,       ///< by PyTorch's allocator, with what it was asked for when it failed
    reserved_bytes,        ///< that allocator's cache
    used_by_process_bytes
};
template <>
inline constexpr auto enum_names<LogFigure> = std::to_array<std::string_view>(
    {"card_bytes", "memory_utilization_share", "weights_bytes", "activations_bytes", "runtime_bytes",
     "kv_cache_bytes", "kv_cache_tokens", "one_sequence_bytes", "weights_of_all_bytes", "allocated_bytes",
     "reserved_bytes", "used_by_process_bytes"});

struct LogRow {
    LogFigure figure = LogFigure::weights_bytes;
    double logged = 0;
    double estimated = 0;

    double difference() const { return estimated - logged; }
    bool operator==(const LogRow&) const = default;
};

/// The figures that both know. The log's runtime is compared where it also says what captured graphs take, or
/// where there are none.
std::vector<LogRow> compare_log(const EngineLog& log, const Evaluation& evaluation);

/// Likewise of a message of PyTorch's allocator. At the moment of its failure it had not reached the peak:
/// the estimate of what is allocated is to be no smaller.
std::vector<LogRow> compare_message(const Diagnosis& message, const Evaluation& evaluation);

/// All rows of a text: of the start-up log of the scenario's engine, else of the first one in it, and of the
/// allocator's messages.
std::vector<LogRow> compare_text(std::string_view text, const Evaluation& evaluation);

/// In English: `weights: 14.99 GiB in the log, 15.01 GiB estimated (+0.1 %)`
std::string message_of(const LogRow& row);

/// `[{"figure": "weights_bytes", "logged": ..., "estimated": ..., "difference": ...}]`
Json to_json(const std::vector<LogRow>& rows);

}  // namespace headroom
