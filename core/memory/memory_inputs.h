// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "model/parameters.h"
#include "scenario/scenario.h"

namespace headroom {

/// What the memory of a scenario depends on. The workload is resolved: every optional field of it is set.
struct MemoryInputs {
    const Architecture& architecture;
    const ParameterCount& parameters;
    Workload workload;
    const Precision& precision;
    const WeightFormat& weights;
    const KvFormat& kv_cache;
    const EngineProfile& engine;
    const FrameworkProfile& framework;
    ComputeType compute = ComputeType::bf16;  ///< resolved
    double capacity_bytes = 0;                ///< of one accelerator
    bool is_large_card = false;               ///< in the sense of the engine
    /// Exact bytes of the weights in this format, where the model came from a file; else nullptr.
    const StoredWeights* stored_weights = nullptr;
    const Architecture* draft = nullptr;  ///< model that proposes tokens; else nullptr
    ParameterCount draft_parameters = {};
};

}  // namespace headroom
