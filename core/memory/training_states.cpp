// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/training_states.h"

#include <algorithm>

#include "memory/adapters.h"
#include "memory/precision_of_ends.h"
#include "memory/weights.h"

namespace headroom {

namespace {

/// The routed experts alone, or all but them.
StageElements share_of(StageElements elements, bool experts) {
    if (experts) return {.experts = elements.experts};
    elements.experts = 0;
    return elements;
}

/// Adapters on the layers of a stage.
double stage_adapters(const MemoryInputs& in, const Parallelism& p, int stage) {
    if (in.workload.method == Method::full) return 0;
    const AdapterCount count = count_adapters(in.architecture, in.workload.lora);
    const StageLayers range = stage_range(in, p, stage);
    const LayerMix mix = layers_between(in.architecture, range.first, range.last);
    const double layers =
        (mix.layers - mix.expert_layers) * count.per_dense_layer + mix.expert_layers * count.per_expert_layer;
    return (layers + (stage == p.pipeline - 1 ? count.head : 0)) / p.tensor;
}

}  // namespace

Shards shards(const Parallelism& p, bool experts) {
    const double replicas = shard_ranks(p);
    const double ranks = experts ? std::max(1.0, replicas * p.tensor / expert_ranks(p)) : replicas;
    return {p.zero_stage >= 3 ? ranks : 1, p.zero_stage >= 2 ? ranks : 1, p.zero_stage >= 1 ? ranks : 1};
}

double bytes_of(StateType type) {
    switch (type) {
        case StateType::fp32:
            return 4;
        case StateType::bf16:
        case StateType::fp16:
            return 2;
        case StateType::fp8:
        case StateType::int8:
            return 1;
    }
    return 4;
}

double optimizer_bytes_per_parameter(Optimizer optimizer, StateType states, const Architecture& a) {
    constexpr double quantised_bytes = 1 + 4.0 / 256;
    const double bytes = bytes_of(states);
    switch (optimizer) {
        case Optimizer::adamw:
            return 2 * bytes;
        case Optimizer::adamw_8bit:
            return 2 * quantised_bytes;
        case Optimizer::paged_adamw_8bit:
            return 0;  // in host memory, paged in on demand
        case Optimizer::adafactor:
            return bytes * (1.0 / a.hidden + 1.0 / std::max(a.hidden, a.intermediate));
        case Optimizer::lion:
        case Optimizer::sgd_momentum:
        case Optimizer::muon:
            return bytes;
        case Optimizer::sgd:
            return 0;
    }
    return 2 * bytes;
}

double shard_ranks(const Parallelism& p) {
    return p.shard_group.value_or(p.data * p.context);
}

PartStates part_states(const MemoryInputs& in, const Parallelism& p, int stage, bool experts) {
    const StageElements all = stage_elements(in, p, stage);
    const bool own_ends = has_own_ends(in);
    const StageElements ends = own_ends ? end_elements(in, p, stage) : StageElements{};
    const StageElements between = share_of(all - ends, experts);
    const double between_count = between.total(), end_count = share_of(ends, experts).total();

    PartStates states;
    states.weights = weight_bytes(between, in.weights, in.architecture.tied_embeddings);
    if (own_ends) states.weights += end_count * weight_bytes_of_ends(in);
    if (in.workload.method != Method::full) return states;
    const double master = in.precision.master_weights == MasterWeights::fp32 ? 4 : 0;
    states.trained_parameters = between_count + end_count;
    states.gradients = between_count * bytes_of(in.precision.gradients);
    states.master_weights = between_count * master;
    states.optimizer =
        states.trained_parameters *
        optimizer_bytes_per_parameter(in.workload.optimizer, in.precision.optimizer_states, in.architecture);
    if (own_ends) {
        states.gradients += end_count * gradient_bytes_of_ends(in);
        states.master_weights += end_count * master_bytes_of_ends(in);
    }
    return states;
}

TrainingStates training_states(const MemoryInputs& in, const Parallelism& p, int stage) {
    TrainingStates states;
    const StageElements elements = stage_elements(in, p, stage);
    states.rank_parameters = elements.total();
    for (const bool experts : {false, true}) {
        if (experts && elements.experts == 0) continue;
        const PartStates part = part_states(in, p, stage, experts);
        const Shards shard = shards(p, experts);
        states.weights += part.weights / shard.weights;
        states.gradients += part.gradients / shard.gradients;
        states.master_weights += part.master_weights / shard.optimizer;
        states.optimizer += part.optimizer / shard.optimizer;
        states.trained_parameters += part.trained_parameters;
    }
    if (in.workload.method == Method::full) return states;
    const double adapters = stage_adapters(in, p, stage);
    const double gradient = bytes_of(in.precision.gradients);
    const double master = in.precision.master_weights == MasterWeights::fp32 ? 4 : 0;
    const Shards shard = shards(p, false);
    states.trained_parameters = adapters;
    states.adapters = adapters * std::max(in.framework.adapter_bytes, gradient) / shard.weights;
    states.gradients = adapters * gradient / shard.gradients;
    states.master_weights = adapters * master / shard.optimizer;
    states.optimizer =
        adapters *
        optimizer_bytes_per_parameter(in.workload.optimizer, in.precision.optimizer_states, in.architecture) /
        shard.optimizer;
    return states;
}

}  // namespace headroom
