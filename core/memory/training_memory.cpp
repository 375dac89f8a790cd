// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/training_memory.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "memory/precision_of_ends.h"
#include "memory/training_activations.h"
#include "memory/training_states.h"
#include "memory/weights.h"

namespace headroom {

namespace {

/// Unsharded parameters and buffers, in the forward and in the backward pass.
struct Gathered {
    double forward = 0;
    double backward = 0;
};

/// The elements of the stage's largest layer on one rank: a layer of experts, where there are any, or a dense
/// one.
StageElements largest_layer(const MemoryInputs& in, const Parallelism& p, int stage,
                            const StageElements& all) {
    const StageLayers range = stage_range(in, p, stage);
    const LayerMix mix = layers_between(in.architecture, range.first, range.last);
    StageElements layer;
    layer.attention = all.attention / mix.layers;
    layer.norms = all.norms / mix.layers;
    if (mix.expert_layers > 0) {
        layer.experts = all.experts / mix.expert_layers;
        layer.router = all.router / mix.expert_layers;
        layer.mlp = in.parameters.shared_experts / p.tensor;
    } else {
        layer.mlp = all.mlp / mix.layers;
    }
    return layer;
}

Gathered gathered_bytes(const MemoryInputs& in, const Parallelism& p, int stage,
                        const TrainingStates& states) {
    const bool trains_all = in.workload.method == Method::full;
    const bool fetched = in.workload.offload == Offload::optimizer_and_parameters;
    if (p.data * p.context == 1 && (!fetched || p.zero_stage < 3)) return {};
    if (p.zero_stage == 0) {  // eager code: compiled graphs reduce in place
        const double buckets =
            in.workload.compile ? 0 : in.framework.gradient_bucket_copies * states.gradients;
        return {buckets, buckets};
    }
    if (p.zero_stage < 3 || (shard_ranks(p) == 1 && !fetched)) return {};

    const Gathering& g = trains_all ? in.framework.gathering : in.framework.gathering_adapters;
    constexpr double gathered_element = 2;
    const StageElements e = stage_elements(in, p, stage);
    const double largest_end =
        std::max({e.embedding, e.head, in.architecture.tied_embeddings ? e.embedding : 0});
    const double root = g.root == GatheredRoot::both      ? e.embedding + e.head
                        : g.root == GatheredRoot::largest ? largest_end
                                                          : 0;
    const double layer_parameters = largest_layer(in, p, stage, e).total();
    // A quantised layer is gathered as it is stored, and one of its matrices at a time is dequantised.
    const bool quantised = in.weights.linear_bits < 16;
    const double dequantised = quantised ? gathered_element * in.architecture.hidden *
                                               std::max(in.architecture.hidden, in.architecture.intermediate)
                                         : 0;
    const double layer = quantised
                             ? weight_bytes(largest_layer(in, p, stage, e), in.weights, false) + dequantised
                             : gathered_element * layer_parameters;
    double larger_root = 0, larger_layer = 0, larger_gradients = 0;
    if (has_own_ends(in) && (stage == 0 || stage == p.pipeline - 1)) {  // one of the layers is an end
        const double end_element = weight_bytes_of_ends(in);
        larger_root = (end_element - gathered_element) * root;
        larger_layer = std::max(0.0, end_element * layer_parameters - layer);
        larger_gradients = std::max(0.0, end_element - g.gradient_bytes) * layer_parameters;
    }
    const double buffers = gathered_element * (std::min(g.live_parameters, states.rank_parameters) +
                                               2 * std::min(g.bucket_elements, states.trained_parameters));
    const double held = gathered_element * root + larger_root + larger_layer + buffers;
    return {held + g.layers_forward * layer,
            held + g.layers_backward * layer + g.gradient_bytes * layer_parameters + larger_gradients};
}

/// Gradients of the whole model exist while the activations do where they accumulate over micro-batches,
/// where the framework never frees them, and where data parallelism keeps them whole in its buckets.
bool keeps_gradients(const MemoryInputs& in, const Parallelism& p) {
    const bool whole_buckets = p.data > 1 && p.zero_stage < 2 && in.workload.method == Method::full;
    return in.framework.keeps_gradients || whole_buckets || micro_batches_per_step(in.workload, p) > 1;
}

StepPeak peak_of_step(const MemoryInputs& in, const Parallelism& p, int stage, const TrainingStates& states) {
    const StepActivations step = step_activations(in, p, stage);
    Gathered gathered = gathered_bytes(in, p, stage, states);
    const bool trains_all = in.workload.method == Method::full;
    // Autocast over frozen fp32 weights keeps a 16-bit cast of each for the backward pass.
    if (!trains_all && in.weights.id == "fp32" && activation_bytes(in.compute) == 2 && p.zero_stage < 3) {
        gathered.forward += 2 * states.rank_parameters;
        gathered.backward += 2 * states.rank_parameters;
    }
    const bool kept = keeps_gradients(in, p);
    const double early_gradients = kept ? states.gradients : 0;
    const double step_copy = trains_all && in.workload.offload == Offload::none
                                 ? in.framework.step_copies * states.optimizer / 2  // one of two moments
                                 : 0;
    const std::array<MomentBytes, 4> moments{
        MomentBytes{early_gradients, step.saved, step.loss, gathered.forward},
        MomentBytes{early_gradients, step.saved + step.working, step.loss_backward, gathered.backward},
        MomentBytes{states.gradients, step.single_layer, 0, gathered.backward},
        MomentBytes{states.gradients, 0, 0, step_copy}};
    const auto highest = std::ranges::max_element(moments, {}, &MomentBytes::total);
    // Without them the cache would end at the early moments; with them it ends no lower than at any moment.
    const bool several = p.tensor * p.pipeline * p.data * p.context > 1;
    const double early = std::max(moments[0].total(), moments[1].total());
    const bool idle = !kept && trains_all && several;
    return {static_cast<StepMoment>(highest - moments.begin()), *highest,
            idle ? std::max(0.0, early + states.gradients - highest->total()) : 0};
}

}  // namespace

double offloaded_bytes(const MemoryInputs& in, const Parallelism& p, int stage) {
    const TrainingStates states = training_states(in, p, stage);
    double bytes = 0;
    if (in.workload.offload != Offload::none) bytes += states.master_weights + states.optimizer;
    if (in.workload.offload == Offload::optimizer_and_parameters)
        bytes += states.weights + states.adapters + states.gradients;
    return bytes;
}

TrainingStates states_on_card(const MemoryInputs& in, const Parallelism& p, int stage) {
    TrainingStates states = training_states(in, p, stage);
    if (in.workload.offload != Offload::none) states.master_weights = states.optimizer = 0;
    if (in.workload.offload == Offload::optimizer_and_parameters)
        states.weights = states.adapters = states.gradients = 0;
    return states;
}

StepPeak step_peak(const MemoryInputs& in, const Parallelism& p, int stage) {
    return peak_of_step(in, p, stage, states_on_card(in, p, stage));
}

AcceleratorMemory training_memory(const MemoryInputs& in, const Parallelism& p, int stage) {
    using enum MemoryComponent;
    const FrameworkProfile& f = in.framework;
    const TrainingStates states = states_on_card(in, p, stage);
    const StepPeak peak = peak_of_step(in, p, stage, states);
    const bool several = p.tensor * p.pipeline * p.data * p.context > 1;

    AcceleratorMemory memory;
    memory[weights] = states.weights;
    memory[adapter] = states.adapters;
    memory[gradients] = peak.alive.gradients;
    memory[master_weights] = states.master_weights;
    memory[optimizer] = states.optimizer;
    memory[activations] = peak.alive.activations;
    memory[logits] = peak.alive.logits;
    memory[communication] = peak.alive.communication;
    memory.add_up();
    memory.allocated_bytes = memory.total_bytes;
    memory.reserved_bytes =
        std::ceil((memory.allocated_bytes + peak.idle_gradients) /
                  (several ? f.allocator_efficiency_several : f.allocator_efficiency_one));
    memory[runtime] = (several ? f.runtime_bytes_several : f.runtime_bytes_one) + memory.reserved_bytes -
                      memory.allocated_bytes;
    memory.add_up();
    return memory;
}

}  // namespace headroom
