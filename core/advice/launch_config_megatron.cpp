// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "advice/launch_config_tools.h"
#include "base/text.h"

/// The arguments are those of NVIDIA/Megatron-LM, megatron/training/arguments.py, which pretrain_gpt.py
/// takes.
namespace headroom {

namespace {

void add_attention(const Architecture& a, ShellCommand& command) {
    command.add("--num-attention-heads", a.heads);
    if (a.mla) {
        command.add("--multi-latent-attention");
        if (a.mla->q_lora_rank > 0) command.add("--q-lora-rank", a.mla->q_lora_rank);
        command.add("--kv-lora-rank", a.mla->kv_lora_rank);
        command.add("--qk-head-dim", a.mla->qk_nope_head_dim);
        command.add("--qk-pos-emb-head-dim", a.mla->qk_rope_head_dim);
        command.add("--v-head-dim", a.mla->v_head_dim);
        return;
    }
    command.add("--kv-channels", a.head_dim);
    if (a.kv_heads == a.heads) return;
    command.add("--group-query-attention");
    command.add("--num-query-groups", a.kv_heads);
}

/// `([0]*3+[1]*58)`: dense layers, then layers of experts.
std::string expert_layers(const Architecture& a) {
    return "'([0]*" + std::to_string(a.moe->dense_layers) + "+[1]*" +
           std::to_string(a.layers - a.moe->dense_layers) + ")'";
}

void add_experts(const Architecture& a, const Parallelism& p, ShellCommand& command) {
    if (!a.moe) return;
    const Moe& moe = *a.moe;
    command.add("--num-experts", moe.experts);
    command.add("--moe-router-topk", moe.experts_per_token);
    command.add("--moe-ffn-hidden-size", moe.expert_intermediate);
    if (moe.shared_intermediate > 0)
        command.add("--moe-shared-expert-intermediate-size", moe.shared_intermediate);
    if (moe.dense_layers > 0)
        command.add("--moe-layer-freq", expert_layers(a));
    else if (moe.every > 1)
        command.add("--moe-layer-freq", moe.every);
    if (moe.groups > 1) {
        command.add("--moe-router-num-groups", moe.groups);
        command.add("--moe-router-group-topk", moe.groups_per_token);
    }
    command.add("--expert-model-parallel-size", p.expert);
    command.add("--expert-tensor-parallel-size", std::max(1, p.tensor / p.expert));
    command.add("--moe-token-dispatcher-type", "alltoall");
    command.add("--moe-grouped-gemm");
}

void add_model(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Architecture& a = subject.architecture;
    command.add("--num-layers", a.layers);
    command.add("--hidden-size", a.hidden);
    if (a.intermediate > 0) command.add("--ffn-hidden-size", a.intermediate);
    add_attention(a, command);
    if (a.gated_mlp) {
        command.add("--swiglu");
        command.add("--disable-bias-linear");
    }
    if (a.qkv_bias) command.add("--add-qkv-bias");
    if (a.positions == Positions::rope) command.add("--normalization", "RMSNorm");
    if (!a.tied_embeddings) command.add("--untie-embeddings-and-output-weights");
    command.add("--position-embedding-type", a.positions == Positions::rope      ? "rope"
                                             : a.positions == Positions::learned ? "learned_absolute"
                                                                                 : "none");
    command.add("--seq-length", subject.workload.sequence_tokens);
    command.add("--max-position-embeddings",
                std::max<double>(a.max_positions, subject.workload.sequence_tokens));
    add_experts(a, subject.layout, command);
    notes.push_back(
        "the model's arguments are its shapes; compare norms, biases and rotary base with its "
        "own config.json");
    if (a.positions == Positions::alibi) notes.push_back("ALiBi positions: no option for them");
    if (a.sliding_window) notes.push_back("sliding windows: see --window-size and --window-attn-skip-freq");
    if (a.linear_attention) notes.push_back("layers without attention: pretrain_gpt.py does not build them");
    if (a.moe && subject.layout.tensor > 1 && !subject.layout.sequence_parallel)
        notes.push_back("experts beside tensor parallelism: Megatron-LM asks for --sequence-parallel");
    if (a.moe && a.moe->layers > 0) notes.push_back("irregular layers of experts: set --moe-layer-freq");
}

/// Stages of the same size, or of the same with embedding and loss as a layer each.
void add_pipeline(const LaunchSubject& subject, ShellCommand& command) {
    const Parallelism& p = subject.layout;
    command.add("--pipeline-model-parallel-size", p.pipeline);
    if (p.virtual_pipeline > 1) command.add("--num-virtual-stages-per-pipeline-rank", p.virtual_pipeline);
    if (subject.architecture.layers % (p.pipeline * p.virtual_pipeline) == 0) return;
    command.add("--account-for-embedding-in-pipeline-split");
    command.add("--account-for-loss-in-pipeline-split");
}

void add_sharding(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Parallelism& p = subject.layout;
    if (p.zero_stage == 0) return;
    command.add("--use-distributed-optimizer");
    if (p.zero_stage == 1) {
        command.add("--overlap-grad-reduce");
        command.add("--overlap-param-gather");
        if (p.shard_group)
            command.add("--num-distributed-optimizer-instances", p.data * p.context / *p.shard_group);
        return;
    }
    command.add("--use-megatron-fsdp");
    command.add("--data-parallel-sharding-strategy",
                p.zero_stage == 2 ? "optim_grads" : "optim_grads_params");
    command.add("--ckpt-format", "fsdp_dtensor");
    if (p.shard_group) notes.push_back("groups of shards with Megatron-FSDP are not written");
}

void add_layout(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Parallelism& p = subject.layout;
    command.add("--micro-batch-size", subject.workload.micro_batch_size);
    command.add("--global-batch-size", subject.workload.global_batch_size);
    command.add("--tensor-model-parallel-size", p.tensor);
    if (p.sequence_parallel && p.tensor > 1) command.add("--sequence-parallel");
    add_pipeline(subject, command);
    if (p.context > 1) command.add("--context-parallel-size", p.context);
    add_sharding(subject, command, notes);
}

void add_checkpointing(const LaunchSubject& subject, ShellCommand& command) {
    const Workload& w = subject.workload;
    if (w.activation_checkpointing == Checkpointing::none) return;
    command.add("--recompute-granularity", name_of(w.activation_checkpointing));
    if (w.activation_checkpointing == Checkpointing::selective) return;
    const bool all = w.checkpointed_layer_fraction >= 1;
    const double chunk =
        1.0 * subject.architecture.layers / (subject.layout.pipeline * subject.layout.virtual_pipeline);
    command.add("--recompute-method", all ? "uniform" : "block");
    command.add("--recompute-num-layers", all ? 1 : std::round(w.checkpointed_layer_fraction * chunk));
}

/// A scale stands here only: FP16 needs it, and Megatron's own start of 2^32 skips the first steps.
void add_loss_scale(ShellCommand& command) {
    command.add("--initial-loss-scale", 65536);
    command.add("--loss-scale-window", 1000);
    command.add("--hysteresis", 2);
    command.add("--min-loss-scale", 1);
}

void add_ends(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const std::optional<StateType>& type = subject.precision.first_and_last_layers;
    if (type == StateType::bf16 && subject.compute() == ComputeType::fp8)
        command.add("--first-last-layers-bf16");
    else
        note_first_and_last_layers(subject, notes);
}

void add_precision(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Precision& precision = subject.precision;
    const ComputeType compute = subject.compute();
    if (compute == ComputeType::fp16) {
        command.add("--fp16");
        add_loss_scale(command);
    } else if (compute != ComputeType::fp32 && compute != ComputeType::tf32) {
        command.add("--bf16");
        command.add(precision.gradients == StateType::bf16 ? "--grad-reduce-in-bf16"
                                                           : "--accumulate-allreduce-grads-in-fp32");
    }
    if (compute == ComputeType::fp8) command.add("--fp8-format", "hybrid");
    if (compute == ComputeType::fp8 && precision.weights == "fp8") command.add("--fp8-param-gather");
    if (compute == ComputeType::fp4) command.add("--fp4-format", "e2m1");
    if (compute == ComputeType::int8) notes.push_back("matrix products in int8: no option for them");
    add_ends(subject, command, notes);
}

void add_optimizer(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Optimizer optimizer = subject.workload.optimizer;
    const bool is_sgd = optimizer == Optimizer::sgd || optimizer == Optimizer::sgd_momentum;
    if (!is_sgd && optimizer != Optimizer::adamw)
        notes.push_back("optimizer " + std::string(name_of(optimizer)) +
                        ": pretrain_gpt.py has adam and sgd; adam is written");
    command.add("--optimizer", is_sgd ? "sgd" : "adam");
    if (optimizer == Optimizer::sgd) command.add("--sgd-momentum", "0");
    const bool on_host = subject.workload.offload != Offload::none;
    const StateType states = subject.precision.optimizer_states;
    const bool small_states = states != StateType::fp32 && states != StateType::int8;
    if (on_host) command.add("--optimizer-cpu-offload");
    if (subject.workload.offload == Offload::optimizer_and_parameters)
        notes.push_back("offload of parameters: no option for it; the optimizer's states are moved");
    if (on_host || small_states) command.add("--use-precision-aware-optimizer");
    if (small_states) {
        command.add("--exp-avg-dtype", name_of(states));
        command.add("--exp-avg-sq-dtype", name_of(states));
    }
    if ((on_host || small_states) && subject.layout.zero_stage == 0)
        notes.push_back("--use-precision-aware-optimizer works with the distributed optimizer (ZeRO-1) only");
    if (subject.precision.master_weights == MasterWeights::none)
        notes.push_back("no master weights: no option for it; FP32 ones stand beside");
}

void add_rest(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Workload& w = subject.workload;
    command.add("--attention-backend", w.flash_attention ? "flash" : "unfused");
    if (w.fused_loss) command.add("--cross-entropy-loss-fusion");
    if (w.training_tokens)
        command.add("--train-samples", whole(std::ceil(*w.training_tokens / w.sequence_tokens)));
    if (w.compile) notes.push_back("torch.compile: no option for it");
    notes.push_back(std::string("arguments of your own go behind the script's name: --data-path, "
                                "--tokenizer-type, --tokenizer-model, --lr") +
                    (w.training_tokens ? "" : ", --train-iters"));
}

}  // namespace

LaunchConfig megatron_launch(const LaunchSubject& subject) {
    LaunchConfig config = new_launch(subject, "Megatron Core 0.15", "megatron.sh");
    std::string start = "torchrun --nproc-per-node " + std::to_string(subject.ranks_per_node);
    if (subject.nodes > 1)
        start += " --nnodes " + std::to_string(subject.nodes) +
                 " --node-rank \"$NODE_RANK\" --master-addr \"$MASTER_ADDR\" --master-port 29500";
    ShellCommand command(start + " pretrain_gpt.py");
    add_model(subject, command, config.notes);
    add_layout(subject, command, config.notes);
    add_checkpointing(subject, command);
    add_precision(subject, command, config.notes);
    add_optimizer(subject, command, config.notes);
    add_rest(subject, command, config.notes);
    command.add("\"$@\"");
    config.text = "#!/bin/sh\n";
    if (subject.nodes > 1)
        config.text +=
            ": \"${NODE_RANK:?0 on the first machine, 1 on the second, ...}\" "
            "\"${MASTER_ADDR:?address of the first machine}\"\n";
    // One queue keeps communication in the order in which it overlaps with tensor and context parallelism.
    if (subject.layout.zero_stage < 2) config.text += "export CUDA_DEVICE_MAX_CONNECTIONS=1\n";
    config.text += command.text();
    return config;
}

}  // namespace headroom
