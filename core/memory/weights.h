// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/layout.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// How many elements of each kind one accelerator of a pipeline stage holds.
struct StageElements {
    double attention = 0;
    double mlp = 0;  ///< dense blocks and shared experts
    double experts = 0;
    double router = 0;
    double norms = 0;
    double embedding = 0;
    double head = 0;
    double extra = 0;

    double total() const { return attention + mlp + experts + router + norms + embedding + head + extra; }
};
StageElements operator+(const StageElements& a, const StageElements& b);
StageElements operator-(const StageElements& a, const StageElements& b);

/// Layers that the scenario leaves in host memory: the first ones.
int host_layers(const MemoryInputs& inputs);
bool head_on_host(const MemoryInputs& inputs);

/// The layers of a stage, of those on accelerators, as the engine or framework cuts them.
StageLayers stage_range(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Tensor parallelism cuts linear layers, embedding and head; keys and values repeat where it exceeds the KV
/// heads; the down-projections of MLA, router and norms are whole on every rank; experts are spread over
/// expert_ranks(). A tied embedding stands on the first and on the last stage.
StageElements stage_elements(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// The layers of a stage that are the first or the last of the model.
LayerMix end_layers(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Of a stage's elements, those that belong to the ends of the model: its first and its last layer,
/// embedding, final norm and head.
StageElements end_elements(const MemoryInputs& inputs, const Parallelism& parallelism, int stage);

/// Bytes of these elements in a weight format: scales and zero points counted, and embedding, head, norms and
/// router at the precision that the format leaves them.
double weight_bytes(const StageElements& elements, const WeightFormat& format, bool tied_embeddings);

/// Bytes of these elements of a stage: exact where the model's file says them, else as the format has it.
/// Elements that are not there (an embedding in host memory) are not counted.
double stage_weight_bytes(const MemoryInputs& inputs, const Parallelism& parallelism, int stage,
                          const StageElements& elements);

/// Bytes in host memory where the engine keeps the input embedding there: that, and the layers and the head
/// that are not on accelerators.
double host_weight_bytes(const MemoryInputs& inputs);

/// Bytes of the whole model, before it is cut.
double model_weight_bytes(const MemoryInputs& inputs);

}  // namespace headroom
