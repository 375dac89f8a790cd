// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/training_memory.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "memory/weights.h"

namespace headroom {

namespace {

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

/// Activations are kept in the compute type, but not below 16 bits: FP8 and FP4 are formats of the matrix
/// units.
double activation_bytes(ComputeType type) {
    return type == ComputeType::fp32 || type == ComputeType::tf32 ? 4 : 2;
}

bool is_fused(const MemoryInputs& in) {
    return in.framework.always_fused || in.workload.compile;
}

/// Widths of the feed-forward tensors that one token fills: its experts and the shared ones, or the dense
/// block.
double token_mlp_width(const Architecture& a, bool has_experts) {
    if (!has_experts) return a.intermediate;
    return 1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
}

/// Scale of the 16-bit activation formulas for the compute type in use.
double width_scale(const MemoryInputs& in) {
    return activation_bytes(in.precision.compute) / 2;
}

double norm_bytes(const MemoryInputs& in) {
    constexpr double norms_per_layer = 2, mask_bytes = 2;  // two dropout masks of one byte
    const FrameworkProfile& f = in.framework;
    const double one = is_fused(in) ? f.norm_bytes_per_hidden_fused : f.norm_bytes_per_hidden;
    const bool masks = f.dropout_masks && !in.architecture.gated_mlp;
    return in.architecture.hidden * (norms_per_layer * one * width_scale(in) + (masks ? mask_bytes : 0));
}

/// Queries, keys, values and output; the log-sum-exp of flash attention, or the scores, their softmax and its
/// dropout mask (5 bytes a score, Korthikanti et al. 2022, section 4.1).
double attention_bytes(const MemoryInputs& in, const Parallelism& p) {
    const Architecture& a = in.architecture;
    const double element = activation_bytes(in.precision.compute);
    const double tensor = p.tensor;
    double bytes = 0;
    if (a.mla) {
        const double qk_dim = a.mla->qk_nope_head_dim + a.mla->qk_rope_head_dim;
        bytes = element * a.heads * (2 * qk_dim + 2 * a.mla->v_head_dim) / tensor;
    } else {
        bytes = element * a.head_dim * (2 * a.heads / tensor + 2 * kv_heads_per_rank(a, p.tensor));
    }
    if (in.workload.flash_attention) return bytes + 4 * a.heads / tensor;
    const bool recomputed = in.workload.activation_checkpointing == Checkpointing::selective;
    return bytes + (recomputed ? 0 : 5 * a.heads * in.workload.sequence_tokens / tensor);
}

double mlp_bytes(const MemoryInputs& in, const Parallelism& p, bool has_experts) {
    const Architecture& a = in.architecture;
    const double element = activation_bytes(in.precision.compute);
    const double gated_tensors =
        is_fused(in) ? 3 : 4;  // gate, up, product; eager code keeps the activated gate too
    const double tensors = a.gated_mlp ? gated_tensors : 2;
    double bytes = tensors * element * token_mlp_width(a, has_experts) / p.tensor;
    if (has_experts)  // permuted inputs and outputs of the experts, and fp32 router logits and probabilities
        bytes += 2 * element * a.hidden * a.moe->experts_per_token + 8 * a.moe->experts;
    return bytes;
}

/// Gradients of the layer that is being differentiated: product, gate and up, and the residual. Experts run
/// one after another.
double working_gradient_bytes(const MemoryInputs& in, const Parallelism& p, bool has_experts) {
    const Architecture& a = in.architecture;
    double width = a.intermediate;
    if (has_experts)
        width = 1.0 * a.moe->experts_per_token * a.moe->expert_intermediate / a.moe->experts +
                a.moe->shared_intermediate;
    const double residual = 1.0 * a.hidden / (p.sequence_parallel ? p.tensor : 1);
    return activation_bytes(in.precision.compute) * (3 * width / p.tensor + residual);
}

struct Shards {
    double weights = 1, gradients = 1, optimizer = 1;
};

/// Over how many ranks ZeRO spreads each state. Experts have fewer replicas than the other weights.
Shards shards(const Parallelism& p, bool experts) {
    const double replicas = p.shard_group.value_or(p.data * p.context);
    const double ranks = experts ? std::max(1.0, replicas * p.tensor / expert_ranks(p)) : replicas;
    return {p.zero_stage >= 3 ? ranks : 1, p.zero_stage >= 2 ? ranks : 1, p.zero_stage >= 1 ? ranks : 1};
}

struct States {
    double weights = 0, gradients = 0, master_weights = 0, optimizer = 0;
};

States training_states(const MemoryInputs& in, const Parallelism& p, int stage) {
    const StageElements all = stage_elements(in.architecture, in.parameters, p, stage);
    StageElements only_experts;
    only_experts.experts = all.experts;
    StageElements others = all;
    others.experts = 0;

    const double gradient = bytes_of(in.precision.gradients);
    const double master = in.precision.master_weights == MasterWeights::fp32 ? 4 : 0;
    const double optimizer =
        optimizer_bytes_per_parameter(in.workload.optimizer, in.precision.optimizer_states, in.architecture);
    States states;
    const auto add = [&](const StageElements& part, const Shards& shard) {
        states.weights += weight_bytes(part, in.weights, in.architecture.tied_embeddings) / shard.weights;
        states.gradients += part.total() * gradient / shard.gradients;
        states.master_weights += part.total() * master / shard.optimizer;
        states.optimizer += part.total() * optimizer / shard.optimizer;
    };
    add(others, shards(p, false));
    add(only_experts, shards(p, true));
    return states;
}

/// What data parallelism holds beside the states: unsharded layers and the largest root under ZeRO-3,
/// buckets.
double data_parallel_bytes(const MemoryInputs& in, const Parallelism& p, int stage, const States& states) {
    if (p.data * p.context == 1) return 0;
    const FrameworkProfile& f = in.framework;
    if (p.zero_stage == 0) return f.gradient_bucket_copies * states.gradients;
    double bytes = f.bucket_bytes;
    if (p.zero_stage >= 3) {
        const StageElements e = stage_elements(in.architecture, in.parameters, p, stage);
        const StageLayers range = stage_layers(in.architecture.layers, p.pipeline, stage);
        const double root = std::max(e.embedding, e.head);
        const double layer = (e.total() - e.embedding - e.head - e.extra) / (range.last - range.first);
        bytes += activation_bytes(in.precision.compute) * (root + f.gathered_layers * layer);
    }
    return bytes;
}

struct ActivationPeak {
    double activations = 0;  ///< saved for the backward pass, and the layer at work
    double logits = 0;       ///< beyond what the layer at work, which has not begun, will claim
};

ActivationPeak activation_peak(const MemoryInputs& in, const Parallelism& p, int stage) {
    const Architecture& a = in.architecture;
    const Workload& w = in.workload;
    const double tokens = w.micro_batch_size * w.sequence_tokens / p.context;
    const StageLayers range = stage_layers(a.layers, p.pipeline, stage);
    const LayerMix mix = layers_between(a, range.first, range.last);
    const double dense_layers = mix.layers - mix.expert_layers;

    const double dense = dense_layers > 0 ? activation_bytes_per_layer_token(in, p, false) : 0;
    const double experts = mix.expert_layers > 0 ? activation_bytes_per_layer_token(in, p, true) : 0;
    const double boundary =
        activation_bytes(in.precision.compute) * a.hidden / (p.sequence_parallel ? p.tensor : 1);
    const double checkpointed =
        w.activation_checkpointing == Checkpointing::full ? w.checkpointed_layer_fraction : 0;

    const double micro_batches = std::max(1.0, w.global_batch_size / (w.micro_batch_size * p.data));
    const double all_saved = dense_layers * dense + mix.expert_layers * experts;
    const double saved = tokens * micro_batches_in_flight(p, stage, micro_batches) *
                         (checkpointed * mix.layers * boundary + (1 - checkpointed) * all_saved);

    // A checkpointed layer is computed again before it is differentiated.
    const auto at_work = [&](double layer, bool has_experts) {
        return layer > 0 ? (checkpointed > 0 ? layer : 0) + working_gradient_bytes(in, p, has_experts) : 0;
    };
    const double working = tokens * std::max(at_work(dense, false), at_work(experts, true));

    double logits = 0;
    if (stage == p.pipeline - 1) {
        const double per_vocab = w.fused_loss ? 0 : in.framework.logits_bytes_per_vocab;
        logits = tokens *
                 (1.0 * a.vocab / p.tensor * per_vocab + 4.0 * a.hidden);  // final norm: its input and output
    }
    return {saved + working, std::max(0.0, logits - working)};
}

}  // namespace

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

double activation_bytes_per_layer_token(const MemoryInputs& in, const Parallelism& p, bool has_experts) {
    return norm_bytes(in) / (p.sequence_parallel ? p.tensor : 1) + attention_bytes(in, p) +
           mlp_bytes(in, p, has_experts);
}

double micro_batches_in_flight(const Parallelism& p, int stage, double micro_batches_per_step) {
    if (p.pipeline == 1) return 1;
    const double behind = p.pipeline - 1 - stage;  // stages after this one
    if (p.virtual_pipeline == 1) return std::min(micro_batches_per_step, behind + 1);
    const double v = p.virtual_pipeline;
    return std::min(micro_batches_per_step * v, 2 * behind + (v - 1) * p.pipeline + 1) / v;
}

double offloaded_bytes(const MemoryInputs& in, const Parallelism& p, int stage) {
    const States states = training_states(in, p, stage);
    double bytes = 0;
    if (in.workload.offload != Offload::none) bytes += states.master_weights + states.optimizer;
    if (in.workload.offload == Offload::optimizer_and_parameters) bytes += states.weights + states.gradients;
    return bytes;
}

AcceleratorMemory training_memory(const MemoryInputs& in, const Parallelism& p, int stage) {
    using enum MemoryComponent;
    const FrameworkProfile& f = in.framework;
    const States states = training_states(in, p, stage);
    const ActivationPeak peak = activation_peak(in, p, stage);
    const bool states_on_card = in.workload.offload == Offload::none;
    const bool weights_on_card = in.workload.offload != Offload::optimizer_and_parameters;
    const bool several = p.tensor * p.pipeline * p.data * p.context > 1;

    AcceleratorMemory memory;
    memory[weights] = weights_on_card ? states.weights : 0;
    memory[gradients] = weights_on_card ? states.gradients : 0;
    memory[master_weights] = states_on_card ? states.master_weights : 0;
    memory[optimizer] = states_on_card ? states.optimizer : 0;
    memory[activations] = peak.activations;
    memory[logits] = peak.logits;
    memory[communication] = data_parallel_bytes(in, p, stage, states);
    memory.add_up();
    memory.allocated_bytes = memory.total_bytes;
    memory.reserved_bytes =
        std::ceil(memory.allocated_bytes / (several ? f.allocator_efficiency_several : f.allocator_efficiency_one));
    memory[runtime] = (several ? f.runtime_bytes_several : f.runtime_bytes_one) + memory.reserved_bytes -
                      memory.allocated_bytes;
    memory.add_up();
    return memory;
}

}  // namespace headroom
