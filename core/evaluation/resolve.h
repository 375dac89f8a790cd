// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "memory/memory_inputs.h"

namespace headroom {

/// What a scenario names, found in the catalogue. Points into the catalogue and into the scenario.
struct Subject {
    const Architecture* architecture = nullptr;
    const Accelerator* accelerator = nullptr;
    const WeightFormat* weights = nullptr;
    const KvFormat* kv_cache = nullptr;
    const EngineProfile* engine = nullptr;
    const FrameworkProfile* framework = nullptr;
    bool is_large_card = false;
    const Architecture* draft = nullptr;  ///< of speculative decoding; else nullptr
    ProjectedFigures projected;
};

/// Looks the scenario's names up; the error names the field and the nearest id.
Result<Subject> find_subject(const Scenario& scenario, const Catalogue& catalogue);

/// What the engine or the framework of a workload runs on.
const SoftwarePlatforms& software_of(const Workload& workload, const Catalogue& catalogue);

/// The workload with every default filled in.
Workload resolve_workload(const Workload& workload, const Subject& subject);

/// Whether the accelerator has a known peak rate for a type.
bool has_peak(const PeakTflops& peak, ComputeType type);

/// The type that matrices are multiplied in. Serving engines multiply weights of a low precision as they are
/// where the accelerator can, and widen them where it cannot; 16 bit is BF16, before Ampere FP16.
ComputeType resolve_compute(const Scenario& scenario, const Subject& subject);

/// What the memory of the scenario depends on; refers to all its arguments.
MemoryInputs memory_inputs(const Subject& subject, const Scenario& scenario,
                           const ParameterCount& parameters);

}  // namespace headroom
