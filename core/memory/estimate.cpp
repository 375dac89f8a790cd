// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "base/units.h"
#include "memory/inference_memory.h"
#include "memory/kv_cache.h"
#include "memory/training_memory.h"
#include "memory/training_states.h"
#include "memory/weights.h"

namespace headroom {

namespace {

bool is_inference(const MemoryInputs& in) {
    return in.workload.task == Task::inference;
}

AcceleratorMemory stage_memory(const MemoryInputs& in, const Parallelism& p, int stage) {
    AcceleratorMemory memory =
        is_inference(in) ? inference_memory(in, p, stage) : training_memory(in, p, stage);
    const StageLayers range = stage_range(in, p, stage);
    memory.layers = range.last - range.first;
    return memory;
}

double usable_bytes(const MemoryInputs& in, const Parallelism& p, const AcceleratorMemory& used) {
    return is_inference(in) ? inference_usable_bytes(in, p, used) : in.capacity_bytes;
}

bool same_layers(const LayerMix& a, const LayerMix& b) {
    return a.layers == b.layers && a.expert_layers == b.expert_layers &&
           a.full_attention_layers == b.full_attention_layers && a.sliding_layers == b.sliding_layers;
}

constexpr double largest_batch_considered = 1 << 20;
constexpr double largest_context_considered = 1 << 27;
constexpr double largest_model_considered = 1e16;  ///< parameters

/// The largest whole number up to `limit` that leaves headroom, for a headroom that never grows with it. It
/// falls almost in a straight line, so a line through two points lands next to the answer.
template <class Headroom>
double largest_with_headroom(double limit, Headroom headroom) {
    const double at_one = headroom(1);
    if (at_one < 0) return 0;
    constexpr double second = 64;
    const double slope = (at_one - headroom(second)) / (second - 1);
    double guess = slope > 0 ? std::clamp(1 + std::floor(at_one / slope), 1.0, limit) : limit;
    double step = 1;
    double low = 1, high = limit + 1;  // low leaves headroom, high does not
    while (high - low > 1) {
        if (headroom(guess) >= 0) {
            low = guess;
            guess += step;
        } else {
            high = guess;
            guess -= step;
        }
        step *= 2;
        if (guess <= low || guess >= high) guess = std::floor((low + high) / 2);
    }
    return low;
}

constexpr std::array linear_parts = {
    &ParameterCount::attention, &ParameterCount::kv_projection, &ParameterCount::attention_replicated,
    &ParameterCount::dense_mlp, &ParameterCount::experts,       &ParameterCount::shared_experts};

/// Parameters of the linear layers of all blocks.
double linear_parameters(const Architecture& a, const ParameterCount& count) {
    const LayerMix mix = layers_between(a, 0, a.layers);
    return mix.layers * (count.attention + count.kv_projection + count.attention_replicated) +
           (mix.layers - mix.expert_layers) * count.dense_mlp +
           mix.expert_layers * (count.experts + count.shared_experts);
}

double model_host_bytes(const MemoryInputs& in, const Parallelism& p, int per_node) {
    const double ranks_per_node = std::min(per_node, p.tensor * p.pipeline * p.data * p.context);
    if (!is_inference(in)) return ranks_per_node * offloaded_bytes(in, p, 0);
    if (!in.engine.input_embedding_on_host) return 0;
    // Replicas of a node share the file's pages, but each has a cache of its own.
    const double replicas = std::max(1.0, ranks_per_node / (p.tensor * p.pipeline * p.context));
    const double sequences = std::ceil(in.workload.concurrent_sequences / p.data);
    return host_weight_bytes(in) +
           replicas * sequences *
               kv_bytes_of_layers(in, Parallelism{}, {0, host_layers(in)}, *in.workload.max_context_tokens);
}

/// The founding article's rule: parameters x (4 + 2 x batch) bytes, inference being a batch of nothing.
double rule_of_thumb_bytes(const MemoryInputs& in) {
    const double batch = is_inference(in) ? 0 : in.workload.micro_batch_size;
    return in.parameters.total * (4 + 2 * batch);
}

/// Counts that one would buy: powers of two inside a node, then whole nodes.
template <class Visit>
void visit_counts(int per_node, Visit visit) {
    for (int count = 1; count < per_node; count *= 2)
        if (visit(count)) return;
    for (const int nodes : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128})
        if (visit(nodes * per_node)) return;
}

/// Every stage that is not like the one before it.
template <class Visit>
void visit_stages(const MemoryInputs& in, const Parallelism& p, Visit visit) {
    LayerMix before;
    for (int stage = 0; stage < p.pipeline; ++stage) {
        if (stage > 0 && stage < p.pipeline - 1 && !in.stored_weights) {
            const StageLayers range = stage_range(in, p, stage);
            const LayerMix mix = layers_between(in.architecture, range.first, range.last);
            // Like the stage before, with no more micro-batches in flight.
            if (same_layers(mix, before)) continue;
            before = mix;
        }
        visit(stage);
    }
}

/// Sequences of one replica. The planner asks for it with every layout.
double largest_batch_of_replica(const MemoryInputs& in, const Parallelism& p) {
    std::vector<ServingStage> stages;
    stages.reserve(static_cast<std::size_t>(p.pipeline));
    visit_stages(in, p, [&](int stage) { stages.push_back(serving_stage(in, p, stage)); });
    return largest_with_headroom(largest_batch_considered, [&](double sequences) {
        double least = in.capacity_bytes;
        for (const ServingStage& stage : stages) {
            const AcceleratorMemory memory = inference_memory(in, p, stage, sequences);
            least = std::min(least, inference_usable_bytes(in, p, memory) - memory.total_bytes);
        }
        return least;
    });
}

/// The pool of one replica, in whole sequences' worth of tokens plus what is left over.
void add_cache_capacity(MemoryEstimate& estimate, const MemoryInputs& in, const Parallelism& p) {
    const double cache = estimate.per_accelerator[MemoryComponent::kv_cache];
    const double per_sequence = cache / std::ceil(in.workload.concurrent_sequences / p.data);
    const double pool = cache + estimate.headroom_bytes;
    if (per_sequence > 0)
        estimate.kv_cache_capacity_tokens =
            std::floor(std::max(0.0, pool / per_sequence * *in.workload.max_context_tokens));
}

}  // namespace

double memory_band(const MemoryInputs& in, const Parallelism& p) {
    if (is_inference(in)) return in.engine.memory_band;
    const bool sharded = p.zero_stage == 3 && p.data > 1;
    return sharded && in.workload.method == Method::qlora ? in.framework.sharded_quantised_band
                                                          : in.framework.memory_band;
}

MemoryEstimate estimate_memory(const MemoryInputs& in, const Parallelism& p) {
    MemoryEstimate estimate;
    estimate.capacity_bytes = in.capacity_bytes;
    estimate.headroom_bytes = in.capacity_bytes;
    estimate.stages.reserve(static_cast<std::size_t>(p.pipeline));
    for (int stage = 0; stage < p.pipeline; ++stage) {
        const AcceleratorMemory& memory = estimate.stages.emplace_back(stage_memory(in, p, stage));
        const double usable = usable_bytes(in, p, memory);
        if (stage > 0 && usable - memory.total_bytes >= estimate.headroom_bytes) continue;
        estimate.per_accelerator = memory;
        estimate.usable_bytes = usable;
        estimate.headroom_bytes = usable - memory.total_bytes;
    }
    const double total = estimate.per_accelerator.total_bytes;
    estimate.low_bytes = std::round(total * (1 - memory_band(in, p)));
    estimate.high_bytes = std::round(total * (1 + memory_band(in, p)));
    estimate.verdict = estimate.high_bytes <= estimate.usable_bytes  ? Verdict::fits
                       : estimate.low_bytes <= estimate.usable_bytes ? Verdict::tight
                                                                     : Verdict::does_not_fit;
    estimate.rule_of_thumb_bytes = rule_of_thumb_bytes(in);
    if (is_inference(in)) {
        estimate.kv_cache_bytes_per_token =
            kv_bytes_per_token(in.architecture, in.kv_cache, in.engine.expands_mla);
        add_cache_capacity(estimate, in, p);
    }
    return estimate;
}

double headroom_bytes(const MemoryInputs& in, const Parallelism& p) {
    double least = in.capacity_bytes;
    visit_stages(in, p, [&](int stage) {
        const AcceleratorMemory memory = stage_memory(in, p, stage);
        least = std::min(least, usable_bytes(in, p, memory) - memory.total_bytes);
    });
    return least;
}

LayoutQuestion layout_question(const MemoryInputs& in, int accelerators, int per_node) {
    LayoutQuestion question{in.architecture, in.workload, in.weights, in.engine,
                            accelerators,    per_node,    0,          0};
    const double weights = model_weight_bytes(in);
    // Room for cache and activations beside what must be cut; a cut that leaves none serves nobody.
    constexpr double share_for_states = 0.8;
    question.available_bytes = share_for_states * in.capacity_bytes;
    question.model_state_bytes = weights;
    if (is_inference(in)) {
        if (in.engine.fills_card) question.available_bytes *= *in.workload.memory_utilization;
        return question;
    }
    const TrainingStates states = training_states(in, Parallelism{}, 0);
    question.model_state_bytes =
        states.weights + states.adapters + states.gradients + states.master_weights + states.optimizer;
    return question;
}

double largest_batch(const MemoryInputs& in, const Parallelism& p) {
    if (is_inference(in)) return p.data * largest_batch_of_replica(in, p);
    MemoryInputs probe = in;
    return largest_with_headroom(largest_batch_considered, [&](double batch) {
        probe.workload.micro_batch_size = batch;
        return headroom_bytes(probe, p);
    });
}

double largest_context(const MemoryInputs& in, const Parallelism& p) {
    MemoryInputs probe = in;
    return largest_with_headroom(largest_context_considered, [&](double tokens) {
        probe.workload.max_context_tokens = tokens;
        probe.workload.sequence_tokens = tokens;
        return headroom_bytes(probe, p);
    });
}

double largest_model_parameters(const MemoryInputs& in, const Parallelism& p) {
    constexpr double step = 1e6;  // parameters; exact enough for models of a hundred times as many
    const double linear = linear_parameters(in.architecture, in.parameters);
    ParameterCount scaled = in.parameters;
    const MemoryInputs probe{.architecture = in.architecture,
                             .parameters = scaled,
                             .workload = in.workload,
                             .precision = in.precision,
                             .weights = in.weights,
                             .kv_cache = in.kv_cache,
                             .engine = in.engine,
                             .framework = in.framework,
                             .capacity_bytes = in.capacity_bytes,
                             .is_large_card = in.is_large_card};
    const double steps = largest_with_headroom(largest_model_considered / step, [&](double count) {
        for (const auto part : linear_parts) scaled.*part = in.parameters.*part * count * step / linear;
        return headroom_bytes(probe, p);
    });
    if (steps == 0) return 0;
    if (steps * step >= largest_model_considered) return std::numeric_limits<double>::infinity();
    return std::round(in.parameters.total + steps * step - linear);
}

void find_limits(MemoryEstimate& estimate, const MemoryInputs& in, const Parallelism& p, int per_node) {
    estimate.host_bytes = model_host_bytes(in, p, per_node);
    const double batch = largest_batch(in, p);
    if (is_inference(in)) {
        estimate.max_concurrent_sequences = batch;
    } else {
        estimate.max_micro_batch_size = batch;
    }
    LayoutQuestion question = layout_question(in, 1, per_node);
    visit_counts(per_node, [&](int count) {
        question.accelerators = count;
        const Parallelism layout = automatic_layout(question);
        const bool fits = headroom_bytes(in, layout) >= 0;
        if (fits) estimate.min_accelerators = count;
        return fits;
    });
}

}  // namespace headroom
