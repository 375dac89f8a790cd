// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_estimate.h"
#include "memory/memory_inputs.h"
#include "memory/weights.h"

namespace headroom {

/// What one accelerator of a stage holds while its replica serves its share of the sequences, each with the
/// whole context in its cache.
AcceleratorMemory inference_memory(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// What an accelerator of a stage holds whatever the load, and what a sequence adds to its cache.
struct ServingStage {
    int stage = 0;
    double weights = 0;
    double kv_cache_per_sequence = 0;
};
ServingStage serving_stage(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Likewise of so many sequences, in place of the share of those of the workload.
AcceleratorMemory inference_memory(const MemoryInputs& inputs, const Parallelism& parallelism,
                                   const ServingStage& stage, double sequences);

/// Of the accelerator, what the scenario may use: the engine's share where it fills the card. `used` is what
/// `inference_memory` gave: where the share covers weights and cache only, the rest lies outside of it.
double inference_usable_bytes(const MemoryInputs& inputs, const Parallelism& parallelism,
                              const AcceleratorMemory& used);

/// The elements that stand on one accelerator of a stage: without what the engine or the scenario leaves in
/// host memory.
StageElements elements_on_card(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// What the engine holds outside of its allocator: as its profile says, or as the user's own log measured it.
struct Overheads {
    double runtime = 0;
    double communication = 0;
    double graphs = 0;
};
Overheads overheads(const MemoryInputs& inputs, const Parallelism& parallelism);

/// A draft model stands beside the last stage, cut over its ranks, with a cache of the same context.
struct DraftBytes {
    double weights = 0;
    double kv_cache_per_sequence = 0;
};
DraftBytes draft_bytes(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Width of what one token passes through in the feed-forward block: its experts, or the dense block.
double active_intermediate(const Architecture& architecture);

/// Of the draft model, which is stored as the model itself. Refers to `inputs`, whose `draft` is set.
MemoryInputs draft_inputs(const MemoryInputs& inputs);

/// Whether the engine chooses its larger defaults for the card.
bool is_large_card(const EngineProfile& engine, const Accelerator& accelerator);

/// Tokens of one step when the scenario leaves them to the engine; empty: the whole prompt of each sequence.
std::optional<double> default_batched_tokens(const EngineProfile& engine, bool large_card,
                                             double context_tokens);

}  // namespace headroom
