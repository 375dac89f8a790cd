// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "model/parameters.h"
#include "scenario/scenario.h"

/// How a model is cut over accelerators.
namespace headroom {

/// The layers [first, last) of one pipeline stage.
struct StageLayers {
    int first = 0;
    int last = 0;
};

/// Layers that do not divide evenly go to the later stages, the last one excepted: it holds the head.
StageLayers stage_layers(int layers, int stages, int stage);

/// Ranks that hold different routed experts of one layer: expert parallelism, or tensor parallelism where
/// that cuts finer.
double expert_ranks(const Parallelism& parallelism);

/// Heads of keys and values that one tensor-parallel rank holds: at least one.
double kv_heads_per_rank(const Architecture& architecture, int tensor);

/// What a layout is chosen for.
struct LayoutQuestion {
    const Architecture& architecture;
    const Workload& workload;
    const WeightFormat& weights;
    const EngineProfile& engine;
    int accelerators = 1;
    int per_node = 8;
    double model_state_bytes = 0;  ///< what must be cut: weights, or all states of training
    double available_bytes = 0;    ///< of one accelerator for it
};

/// A legal layout that is likely to hold the model, found without a look at speed: what memory's inverse
/// questions ask. Inference: tensor parallel inside a node as far as the rules allow, as few
/// pipeline stages as the weights need, the rest as replicas (llama.cpp: a layer split over all). Training:
/// Megatron cuts by tensor inside a node and by pipeline until the states fit, with a distributed optimizer;
/// the other frameworks shard everything over all ranks (ZeRO-3, FSDP full shard), DDP nothing.
Parallelism automatic_layout(const LayoutQuestion& question);

}  // namespace headroom
