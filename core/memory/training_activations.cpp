// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/training_activations.h"

#include <algorithm>

#include "memory/adapters.h"
#include "memory/precision_of_ends.h"
#include "memory/training_states.h"
#include "memory/weights.h"

namespace headroom {

namespace {

bool trains_adapters(const MemoryInputs& in) {
    return in.workload.method != Method::full;
}

bool has_layer_norm(const Architecture& a) {
    return !a.gated_mlp;
}

bool is_fused(const MemoryInputs& in) {
    return in.framework.always_fused || in.workload.compile ||
           (in.framework.fuses_with_loss && in.workload.fused_loss);
}

/// Some ways of training adapters keep the residual stream, and what is made of it, in fp32: on sharded
/// weights, on weights that are quantised, and on fp32 weights under autocast.
bool has_fp32_stream(const MemoryInputs& in, const Parallelism& p) {
    if (!trains_adapters(in)) return false;
    const bool sharded = p.zero_stage >= 2 && shard_ranks(p) > 1;
    return (in.framework.fp32_stream_sharded && sharded) ||
           (in.framework.fp32_stream_quantised && in.workload.method == Method::qlora) ||
           (in.weights.id == "fp32" && activation_bytes(in.compute) == 2);
}

/// Bytes of one element of the residual stream.
double element_bytes(const MemoryInputs& in, const Parallelism& p) {
    return has_fp32_stream(in, p) ? 4 : activation_bytes(in.compute);
}

double per_rank(const Parallelism& p, double bytes) {
    return p.sequence_parallel ? bytes / p.tensor : bytes;
}

double norm_bytes(const MemoryInputs& in, double element) {
    constexpr double norms_per_layer = 2, mask_bytes = 2;  // two dropout masks of one byte
    const FrameworkProfile& f = in.framework;
    const double h = in.architecture.hidden;
    if (has_layer_norm(in.architecture)) {
        // Native: input and output. Frozen, it is the input alone, which it shares with its neighbour.
        const double one = trains_adapters(in) ? 1 : f.norm_bytes_fused;
        return h * (norms_per_layer * one * element / 2 + (f.dropout_masks ? mask_bytes : 0));
    }
    const double eager = trains_adapters(in) ? f.norm_bytes_frozen : f.norm_bytes_trained;
    return h * norms_per_layer * (is_fused(in) ? f.norm_bytes_fused : eager);
}

/// Queries, keys, values and output; the log-sum-exp of flash attention, or the scores, their softmax and its
/// dropout mask (5 bytes a score, Korthikanti et al. 2022, section 4.1).
double attention_bytes(const MemoryInputs& in, const Parallelism& p, double element) {
    const Architecture& a = in.architecture;
    const double tensor = p.tensor, heads = a.heads / tensor;
    double bytes = 0;
    if (a.mla) {
        const double qk_dim = a.mla->qk_nope_head_dim + a.mla->qk_rope_head_dim;
        bytes = element * heads * (2 * qk_dim + 2 * a.mla->v_head_dim);
    } else {
        const bool repeats = in.framework.repeats_kv_heads && !trains_adapters(in);
        const double kv_heads = repeats ? heads : kv_heads_per_rank(a, p.tensor);
        bytes = element * a.head_dim * (2 * heads + 2 * kv_heads);
    }
    if (in.workload.flash_attention) return bytes + 4 * heads;
    const bool recomputed = in.workload.activation_checkpointing == Checkpointing::selective;
    return bytes + (recomputed ? 0 : 5 * heads * in.workload.sequence_tokens);
}

/// Bytes per element of the feed-forward width: gate, up and product, and in eager code the activated gate;
/// with an fp32 stream the product is 16 bits wide again.
double mlp_width_bytes(const MemoryInputs& in, const Parallelism& p, double element) {
    const bool gated = in.architecture.gated_mlp;
    if (has_fp32_stream(in, p)) return gated ? 14 : 10;
    return element * (gated ? (is_fused(in) ? 3 : 4) : 2);
}

double mlp_bytes(const MemoryInputs& in, const Parallelism& p, double element, bool has_experts) {
    const Architecture& a = in.architecture;
    const double width_bytes = mlp_width_bytes(in, p, element);
    if (!has_experts) return width_bytes * a.intermediate / p.tensor;
    const double width =
        1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
    // Permuted inputs and outputs of the experts, and fp32 router logits and probabilities.
    return width_bytes * width / p.tensor + 4.0 * a.hidden * a.moe->experts_per_token + 8.0 * a.moe->experts;
}

double adapter_bytes(const MemoryInputs& in, bool has_experts) {
    if (!trains_adapters(in)) return 0;
    const FrameworkProfile& f = in.framework;
    const bool fused = f.fuses_with_loss && in.workload.fused_loss;
    return (fused ? f.adapter_input_bytes_fused : f.adapter_input_bytes) *
           adapter_input_elements(in.architecture, in.workload.lora, f.adapter_inputs, has_experts);
}

/// Gradients of the layer at work: product, gate and up, and the residual. Experts run one after another.
double gradient_bytes(const MemoryInputs& in, const Parallelism& p, double element, bool has_experts) {
    const Architecture& a = in.architecture;
    double width = a.intermediate;
    if (has_experts)
        width = 1.0 * a.moe->experts_per_token * a.moe->expert_intermediate / a.moe->experts +
                a.moe->shared_intermediate;
    return element / 2 * 6 * width / p.tensor + per_rank(p, element * a.hidden);
}

/// Selective checkpointing by operator keeps a layer's input, the attention output and every second matrix
/// product: key, output and up projection.
double selective_bytes(const MemoryInputs& in, const Parallelism& p, double boundary, bool has_experts) {
    const Architecture& a = in.architecture;
    double width = a.intermediate;
    if (has_experts)
        width = 1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
    const double products = 2.0 * a.kv_heads * a.head_dim + 2.0 * a.hidden + 2 * width;
    return boundary + 2.0 * a.heads * a.head_dim + products / p.tensor;
}

double loss_bytes_per_vocab(const MemoryInputs& in, const Parallelism& p) {
    constexpr double fp32_stream = 12;  // fp32 logits, log-softmax and gradient
    if (has_fp32_stream(in, p) && in.framework.fp32_stream_quantised) return fp32_stream;
    return in.workload.compile ? in.framework.loss_bytes_compiled : in.framework.loss_bytes;
}

void add_loss(StepActivations& step, const MemoryInputs& in, const Parallelism& p, double tokens) {
    const Architecture& a = in.architecture;
    const double vocab = 1.0 * a.vocab / p.tensor;
    const double end_element = has_own_ends(in) ? std::max(2.0, weight_bytes_of_ends(in)) : 2;
    const double final_norm = 2 * end_element * a.hidden;  // its input and output
    if (!in.workload.fused_loss) {
        step.loss = tokens * (vocab * loss_bytes_per_vocab(in, p) + final_norm);
        return;
    }
    const double chunks = in.framework.loss_chunks;
    step.loss = chunks > 0 ? tokens * vocab * (2 + 12 / chunks) : tokens * final_norm;
    if (chunks > 0)
        step.loss_backward = tokens * vocab * 2;
    else if (!trains_adapters(in))
        step.loss_backward =
            end_element * vocab * a.hidden;  // gradient of the head, accumulated over the chunks
}

}  // namespace

double activation_bytes(ComputeType type) {
    return type == ComputeType::fp32 || type == ComputeType::tf32 ? 4 : 2;
}

double activation_bytes_per_layer_token(const MemoryInputs& in, const Parallelism& p, bool has_experts) {
    const double element = element_bytes(in, p);
    return per_rank(p, norm_bytes(in, element)) + attention_bytes(in, p, element) +
           mlp_bytes(in, p, element, has_experts) + per_rank(p, adapter_bytes(in, has_experts));
}

double micro_batches_in_flight(const Parallelism& p, int stage, double micro_batches) {
    if (p.pipeline == 1) return 1;
    const double behind = p.pipeline - 1 - stage;  // stages after this one
    if (p.virtual_pipeline == 1) return std::min(micro_batches, behind + 1);
    const double v = p.virtual_pipeline;
    return std::min(micro_batches * v, 2 * behind + (v - 1) * p.pipeline + 1) / v;
}

double micro_batches_per_step(const Workload& w, const Parallelism& p) {
    return std::max(1.0, w.global_batch_size / (w.micro_batch_size * p.data));
}

namespace {

/// What layers of one kind add to the step of a stage, computed as `in` says.
void add_layers(StepActivations& step, const MemoryInputs& in, const Parallelism& p, int stage, double layers,
                bool has_experts) {
    if (layers == 0) return;
    const Workload& w = in.workload;
    const double tokens = w.micro_batch_size * w.sequence_tokens / p.context;
    const double in_flight = tokens * micro_batches_in_flight(p, stage, micro_batches_per_step(w, p));
    const double boundary = per_rank(p, activation_bytes(in.compute) * in.architecture.hidden);
    const bool full = w.activation_checkpointing == Checkpointing::full;
    const bool selective =
        w.activation_checkpointing == Checkpointing::selective && in.framework.selective_by_operator;
    const double checkpointed = full ? w.checkpointed_layer_fraction : 0;
    const double all = activation_bytes_per_layer_token(in, p, has_experts);
    const double kept = selective ? selective_bytes(in, p, boundary, has_experts)
                                  : checkpointed * boundary + (1 - checkpointed) * all;
    const double gradients = gradient_bytes(in, p, element_bytes(in, p), has_experts);
    // A layer that was not kept is computed again before it is differentiated.
    const bool recomputed = checkpointed > 0 || selective;
    step.saved += in_flight * layers * kept;
    step.working = std::max(step.working, tokens * (gradients + (recomputed ? all : 0)));
    step.single_layer = std::max(step.single_layer, tokens * (boundary + all + gradients));
}

}  // namespace

StepActivations step_activations(const MemoryInputs& in, const Parallelism& p, int stage) {
    const Workload& w = in.workload;
    const StageLayers range = stage_range(in, p, stage);
    const LayerMix mix = layers_between(in.architecture, range.first, range.last);
    StepActivations step;
    const auto add = [&](const MemoryInputs& inputs, double layers, double expert_layers) {
        add_layers(step, inputs, p, stage, layers - expert_layers, false);
        add_layers(step, inputs, p, stage, expert_layers, true);
    };
    if (has_own_ends(in)) {
        const MemoryInputs like_ends = in_type_of_ends(in);
        const LayerMix ends = end_layers(in, p, stage);
        add(in, mix.layers - ends.layers, mix.expert_layers - ends.expert_layers);
        add(like_ends, ends.layers, ends.expert_layers);
    } else {
        add(in, mix.layers, mix.expert_layers);
    }
    if (stage == p.pipeline - 1) add_loss(step, in, p, w.micro_batch_size * w.sequence_tokens / p.context);
    return step;
}

}  // namespace headroom
