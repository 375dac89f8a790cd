// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.h"
#include "base/json.h"
#include "base/result.h"
#include "scenario/scenario.h"

namespace headroom {

/// Whose file it is. `trainer` are the arguments of Hugging Face's Trainer and of what is built on it
/// (LLaMA-Factory, Axolotl).
enum class TrainingDialect { deepspeed, accelerate, colossalai, peft, trainer };
template <>
inline constexpr auto enum_names<TrainingDialect> =
    std::to_array<std::string_view>({"DeepSpeed", "Accelerate", "ColossalAI", "PEFT", "trainer arguments"});

/// What the configuration of a training run says about the scenario. What it leaves open ("auto", or no such
/// field) is empty.
struct TrainingConfig {
    TrainingDialect dialect = TrainingDialect::deepspeed;

    std::optional<Method> method;
    std::optional<Framework> framework;
    std::optional<double> sequence_tokens;
    std::optional<double> micro_batch_size;
    std::optional<double> micro_batches;  ///< of one step and data-parallel rank: accumulation or pipeline
    std::optional<double> global_batch_size;
    std::optional<Checkpointing> checkpointing;
    std::optional<Optimizer> optimizer;
    std::optional<Offload> offload;
    std::optional<int> lora_rank;
    std::optional<double> lora_alpha;  ///< scales the adapters; costs no memory
    std::optional<std::string> lora_target;
    std::optional<bool> flash_attention;
    std::optional<bool> fused_loss;

    std::optional<ComputeType> compute;
    std::optional<std::string> weights;  ///< id of a WeightFormat

    std::optional<int> zero_stage;
    std::optional<int> shard_group;
    std::optional<int> tensor, pipeline, virtual_pipeline, expert, context;
    std::optional<bool> sequence_parallel;

    std::optional<int> count;  ///< accelerators
    std::optional<int> per_node;

    /// Of the model, where the file says it; the scenario names its model itself.
    std::optional<int> model_hidden, model_layers, model_heads;

    /// What was left open, not understood or assumed, one sentence each.
    std::vector<std::string> notes;
};

/// Reads the configuration of DeepSpeed (JSON), Accelerate (YAML or JSON), ColossalAI (Python, never
/// executed), a PEFT adapter (JSON) or a trainer (YAML or JSON), told apart by what it says. Errors name the
/// file and the field.
Result<TrainingConfig> read_training_config(std::string_view text, std::string_view file_name);

/// What the configuration says, as the fields of a scenario, and its notes.
Json to_json(const TrainingConfig& config);

/// The scenario with what the configuration says: a training run, the rest as it was. The global batch is
/// micro-batch, micro-batches and data-parallel ranks multiplied where the file gives only those.
Scenario with_training_config(const Scenario& scenario, const TrainingConfig& config);

}  // namespace headroom
