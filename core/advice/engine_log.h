// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "scenario/scenario.h"

namespace headroom {

/// What the start-up log of one engine says about one accelerator. GiB are 2^30 bytes, also where the engine
/// prints "GB" for them.
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
    std::optional<double> kv_cache_blocks;
    /// Of all accelerators and the host together, where the engine lists them (llama.cpp, Ollama).
    std::optional<double> kv_cache_everywhere_gib;
    std::optional<double> weights_everywhere_gib;
    /// What some releases give in place of weights, activations and the rest; taken apart where it can be.
    std::optional<double> weights_and_non_torch_gib;
    std::optional<double> weights_and_activations_gib;
    std::optional<double> free_for_cache_gib;  ///< with everything but the cache in place
    /// Of an engine that refused to start: the cache that one sequence of the asked length needs, and the
    /// longest that would fit.
    std::optional<double> kv_cache_needed_gib;
    std::optional<double> longest_context_tokens;
};

/// Reads the memory lines of vLLM, SGLang, TensorRT-LLM, llama.cpp and Ollama; one entry an engine, the one
/// whose lines stand first in front. The text is not trusted: matching takes linear time. The error says
/// that no such line was found. A figure that stands several times (once a worker) is the largest of them.
Result<std::vector<EngineLog>> read_engine_logs(std::string_view text);

/// The first entry of `read_engine_logs`.
Result<EngineLog> read_engine_log(std::string_view text);

/// The overheads that the log measured. Where weights, cache, utilization and total are known and the
/// activation peak is not, it is what they leave of the claimed memory.
MeasuredOverheads overheads_of(const EngineLog& log);

}  // namespace headroom
