// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/training_states.h"

#include <algorithm>

#include "memory/adapters.h"
#include "memory/weights.h"

namespace headroom {

namespace {

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

TrainingStates training_states(const MemoryInputs& in, const Parallelism& p, int stage) {
    const StageElements all = stage_elements(in, p, stage);
    StageElements only_experts;
    only_experts.experts = all.experts;
    StageElements others = all;
    others.experts = 0;

    const double gradient = bytes_of(in.precision.gradients);
    const double master = in.precision.master_weights == MasterWeights::fp32 ? 4 : 0;
    const double optimizer =
        optimizer_bytes_per_parameter(in.workload.optimizer, in.precision.optimizer_states, in.architecture);
    const bool trains_all = in.workload.method == Method::full;

    TrainingStates states;
    states.rank_parameters = all.total();
    const auto add_trained = [&](double parameters, const Shards& shard) {
        states.trained_parameters += parameters;
        states.gradients += parameters * gradient / shard.gradients;
        states.master_weights += parameters * master / shard.optimizer;
        states.optimizer += parameters * optimizer / shard.optimizer;
    };
    for (const auto& [part, is_experts] : {std::pair{&others, false}, {&only_experts, true}}) {
        const Shards shard = shards(p, is_experts);
        states.weights += weight_bytes(*part, in.weights, in.architecture.tied_embeddings) / shard.weights;
        if (trains_all) add_trained(part->total(), shard);
    }
    if (!trains_all) {
        const Shards shard = shards(p, false);
        const double adapters = stage_adapters(in, p, stage);
        const double element = std::max(in.framework.adapter_bytes, gradient);
        states.adapters = adapters * element / shard.weights;
        add_trained(adapters, shard);
    }
    return states;
}

}  // namespace headroom
