// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "scenario/scenario.h"

namespace headroom {

/// What the start-up log of vLLM, SGLang or llama.cpp says about one accelerator. GiB are 2^30 bytes, also
/// where the engine prints "GB" for them.
struct EngineLog {
    std::optional<Engine> engine;  ///< where the lines are those of one engine
    std::optional<double> total_memory_gib;
    std::optional<double> memory_utilization;
    std::optional<double> weights_gib;
    std::optional<double> activation_peak_gib;
    std::optional<double> non_torch_gib;
    std::optional<double> cuda_graph_gib;
    std::optional<double> kv_cache_gib;
    std::optional<double> kv_cache_tokens;
};

/// Reads the memory lines of a log; the text is not trusted, and matching takes linear time. The error says
/// that no such line was found. A figure that stands several times (once a worker) is the largest of them.
Result<EngineLog> read_engine_log(std::string_view text);

/// The overheads that the log measured. Where weights, cache, utilization and total are known and the
/// activation peak is not, it is what they leave of the claimed memory.
MeasuredOverheads overheads_of(const EngineLog& log);

}  // namespace headroom
