// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/precision_of_ends.h"

#include <algorithm>

#include "memory/training_states.h"

namespace headroom {

bool has_own_ends(const MemoryInputs& in) {
    return in.workload.task == Task::training && in.precision.first_and_last_layers;
}

ComputeType compute_type_of_ends(const MemoryInputs& in) {
    switch (*in.precision.first_and_last_layers) {
        case StateType::fp32:
            return ComputeType::fp32;
        case StateType::fp16:
            return ComputeType::fp16;
        case StateType::bf16:
        case StateType::fp8:
        case StateType::int8:
            break;
    }
    return ComputeType::bf16;
}

double weight_bytes_of_ends(const MemoryInputs& in) {
    return bytes_of(*in.precision.first_and_last_layers);
}

double master_bytes_of_ends(const MemoryInputs& in) {
    const bool is_own_master = in.precision.first_and_last_layers == StateType::fp32;
    return in.precision.master_weights == MasterWeights::fp32 && !is_own_master ? 4 : 0;
}

double gradient_bytes_of_ends(const MemoryInputs& in) {
    return std::max(bytes_of(in.precision.gradients), weight_bytes_of_ends(in));
}

MemoryInputs in_type_of_ends(const MemoryInputs& in) {
    MemoryInputs ends = in;
    ends.compute = compute_type_of_ends(in);
    return ends;
}

}  // namespace headroom
