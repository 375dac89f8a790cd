// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_estimate.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// What one accelerator of a stage holds while its replica serves its share of the sequences, each with the
/// whole context in its cache.
AcceleratorMemory inference_memory(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Of the accelerator, what the scenario may use: the engine's share where it fills the card. `used` is what
/// `inference_memory` gave: where the share covers weights and cache only, the rest lies outside of it.
double inference_usable_bytes(const MemoryInputs& inputs, const Parallelism& parallelism,
                              const AcceleratorMemory& used);

/// Of the draft model, which is stored as the model itself. Refers to `inputs`, whose `draft` is set.
MemoryInputs draft_inputs(const MemoryInputs& inputs);

/// Whether the engine chooses its larger defaults for the card.
bool is_large_card(const EngineProfile& engine, const Accelerator& accelerator);

/// Tokens of one step when the scenario leaves them to the engine; empty: the whole prompt of each sequence.
std::optional<double> default_batched_tokens(const EngineProfile& engine, bool large_card,
                                             double context_tokens);

}  // namespace headroom
