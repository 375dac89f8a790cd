// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/result.h"
#include "layout/layout.h"

/// The rules that a cut must obey, as engines and frameworks check them at start-up.
namespace headroom {

enum class LayoutRule {
    attention_heads,  ///< the tensor-parallel degree must divide these sizes
    kv_heads,
    feed_forward_columns,
    expert_columns,
    vocabulary,
    quantisation_groups,
    stages_within_layers,
    degrees_make_the_cluster,  ///< tensor x pipeline x context x data
    experts_divide,
    ranks_divide_by_experts,
    interleaving_needs_pipeline,
    even_chunks,       ///< stages of Megatron-LM, and interleaved ones, have the same number of layers
    sequence_divides,  ///< by the context-parallel ranks; Megatron-LM: by twice as many
    shard_groups_divide,
    offloaded_parameters_are_shards,  ///< they are fetched layer by layer, as ZeRO-3 and FSDP gather them
    global_batch_divides,
    whole_rounds_of_micro_batches  ///< interleaving: micro-batches in multiples of the stages
                                   ///< (Narayanan et al. 2021, arXiv 2104.04473, section 2.2)
};

/// A rule that a layout breaks. `size` is what a tensor-parallel degree does not divide; else 0.
struct BrokenRule {
    LayoutRule rule;
    double size = 0;
};

/// The rule of tensor parallelism that a degree breaks: heads, KV heads, feed-forward widths, quantisation
/// groups and the padded vocabulary must divide (vLLM, SGLang, Megatron-LM).
std::optional<BrokenRule> broken_tensor_rule(const LayoutQuestion& question, int tensor, int expert);

/// The rule of pipeline stages that the layout breaks, whatever its other degrees. Of training only.
std::optional<BrokenRule> broken_pipeline_rule(const LayoutQuestion& question,
                                               const Parallelism& parallelism);

/// The first rule that the layout breaks; empty if it is legal. Formats no text.
std::optional<BrokenRule> broken_rule(const LayoutQuestion& question, const Parallelism& parallelism);

/// Likewise as a message, with the field to blame and the nearest legal value.
std::optional<Error> check_layout(const LayoutQuestion& question, const Parallelism& parallelism);

/// Of a scenario's own cluster and workload.
std::optional<Error> check_layout(const Architecture& architecture, const Scenario& scenario,
                                  const Parallelism& parallelism, const WeightFormat& weights,
                                  const EngineProfile& engine);

}  // namespace headroom
