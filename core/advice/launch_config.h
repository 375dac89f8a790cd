// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.h"
#include "base/result.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// A program that a run is started with.
enum class LaunchTool {
    deepspeed,
    fsdp,
    accelerate,
    colossalai,
    megatron,
    vllm,
    sglang,
    tensorrt_llm,
    llama_cpp
};
template <>
inline constexpr auto enum_names<LaunchTool> = std::to_array<std::string_view>({"deepspeed", "fsdp",
                                                                                "accelerate", "colossalai",
                                                                                "megatron", "vllm", "sglang",
                                                                                "tensorrt-llm", "llama.cpp"});

/// What the tool runs: training or inference.
Task task_of(LaunchTool tool);

/// A file that starts the evaluated layout. What the tool cannot be told stands in the notes, one sentence
/// each, and as comments in the text.
struct LaunchConfig {
    std::string text;
    std::string file_name;     ///< what such a file is usually called
    std::string tool_version;  ///< that the options were checked against: `vLLM 0.20`
    std::vector<std::string> notes;
};

/// The configuration that starts what was evaluated: layout, batch, precision, checkpointing, offload, or
/// the engine's limits. The error names `workload.task` where the tool runs the other task, the field that
/// keeps the tool from training adapters, or a field that the catalogue does not know.
Result<LaunchConfig> launch_config(LaunchTool tool, const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom
