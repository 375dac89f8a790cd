// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "advice/launch_config_tools.h"
#include "base/json.h"
#include "base/text.h"

/// The options are those of https://www.deepspeed.ai/docs/config-json (deepspeedai/DeepSpeed,
/// docs/_pages/config-json.md, runtime/config.py, runtime/precision_config.py, runtime/zero/config.py).
namespace headroom {

namespace {

/// Loss scaling stands here only: FP16 needs it, BF16 has the range of FP32. The values are DeepSpeed's
/// defaults, written out because they are what one tunes: a scale of 2^16 at first, doubled after 1000 steps
/// without overflow.
Json fp16_section() {
    return {{"enabled", true},           {"loss_scale", 0}, {"initial_scale_power", 16},
            {"loss_scale_window", 1000}, {"hysteresis", 2}, {"min_loss_scale", 1}};
}

Json bf16_section(const LaunchSubject& subject, Notes& notes) {
    Json section{{"enabled", true}};
    if (subject.precision.master_weights == MasterWeights::fp32) return section;
    if (subject.layout.zero_stage == 0) {
        notes.push_back("no master weights: DeepSpeed knows that with ZeRO only; FP32 ones stand beside");
        return section;
    }
    section["bf16_master_weights_and_grads"] = true;
    section["bf16_optimizer_states"] = subject.precision.optimizer_states == StateType::bf16;
    return section;
}

void write_precision(const LaunchSubject& subject, Json& json, Notes& notes) {
    const ComputeType compute = subject.compute();
    const bool computes_in_fp16 = compute == ComputeType::fp16;
    const bool is_full_precision = compute == ComputeType::fp32 || compute == ComputeType::tf32;
    if (is_full_precision) {
        json["bf16"] = json["fp16"] = {{"enabled", false}};
    } else if (subject.precision.weights == "fp32") {
        json["torch_autocast"] = {{"enabled", true}, {"dtype", computes_in_fp16 ? "float16" : "bfloat16"}};
    } else if (computes_in_fp16) {
        json["fp16"] = fp16_section();
    } else {
        json["bf16"] = bf16_section(subject, notes);
    }
    if (compute == ComputeType::tf32)
        notes.push_back("TF32: the script sets torch.backends.cuda.matmul.allow_tf32 = True");
    if (compute == ComputeType::fp8 || compute == ComputeType::fp4 || compute == ComputeType::int8)
        notes.push_back("matrix products in " + std::string(name_of(compute)) +
                        ": the model's own layers (Transformer Engine, torchao) do them");
    const StateType gradients = subject.precision.gradients;
    if (gradients == StateType::fp32 || gradients == StateType::bf16 || gradients == StateType::fp16)
        json["data_types"] = {{"grad_accum_dtype", name_of(gradients)}};
}

Json zero_section(const LaunchSubject& subject, Notes& notes) {
    const Parallelism& p = subject.layout;
    const Json on_host{{"device", "cpu"}, {"pin_memory", true}};
    Json zero{{"stage", p.zero_stage}};
    const Offload offload = subject.workload.offload;
    if (offload != Offload::none && p.zero_stage == 0)
        notes.push_back("offload: DeepSpeed offloads with ZeRO only");
    else if (offload != Offload::none)
        zero["offload_optimizer"] = on_host;
    if (offload == Offload::optimizer_and_parameters) {
        zero["offload_param"] = on_host;
        if (p.zero_stage < 3) notes.push_back("offload_param takes effect in stage 3 only");
    }
    // Muon needs whole gradients, which a reduce-scatter does not leave (DeepSpeed 0.19.3 refuses it).
    const bool needs_whole_gradients = subject.workload.optimizer == Optimizer::muon;
    if (needs_whole_gradients && (p.zero_stage == 1 || p.zero_stage == 2)) zero["reduce_scatter"] = false;
    if (p.shard_group && p.zero_stage == 3) {
        zero["mics_shard_size"] = *p.shard_group;
        notes.push_back("groups of shards: the script builds the model under deepspeed.zero.MiCS_Init");
    } else if (p.shard_group) {
        notes.push_back("groups of shards are known in stage 3 only: states are sharded over all ranks");
    }
    return zero;
}

/// Of those that DeepSpeed or torch.optim have by name; the others are made by the script.
std::optional<Json> optimizer_section(Optimizer optimizer) {
    switch (optimizer) {
        case Optimizer::adamw:
            return Json{{"type", "AdamW"}};
        case Optimizer::adafactor:
            return Json{{"type", "Adafactor"}};
        case Optimizer::lion:
            return Json{{"type", "Lion"}};
        case Optimizer::sgd:
            return Json{{"type", "SGD"}};
        case Optimizer::sgd_momentum:
            return Json{{"type", "SGD"}, {"params", {{"momentum", 0.9}}}};
        case Optimizer::muon:
            return Json{{"type", "Muon"}};
        case Optimizer::adamw_8bit:
        case Optimizer::paged_adamw_8bit:
            break;
    }
    return std::nullopt;
}

void write_optimizer(const LaunchSubject& subject, Json& json, Notes& notes) {
    const Optimizer optimizer = subject.workload.optimizer;
    if (const std::optional<Json> section = optimizer_section(optimizer)) {
        json["optimizer"] = *section;
        notes.push_back("optimizer.params.lr is yours to set; DeepSpeed's default is 0.001");
    }
    if (optimizer == Optimizer::adamw || optimizer == Optimizer::muon) return;
    json["zero_allow_untested_optimizer"] = true;
    if (subject.workload.offload != Offload::none) json["zero_force_ds_cpu_optimizer"] = false;
}

void write_layout(const LaunchSubject& subject, Json& json, Notes& notes) {
    const Parallelism& p = subject.layout;
    if (p.tensor > 1) json["tensor_parallel"] = {{"autotp_size", p.tensor}};
    if (p.context > 1) json["sequence_parallel_size"] = p.context;
    if (p.expert > 1) json["expert_parallel"] = {{"enabled", true}, {"autoep_size", p.expert}};
    if (p.pipeline > 1) {
        json["pipeline"] = {{"stages", p.pipeline}};
        notes.push_back("a pipeline: the script builds the model as a deepspeed.pipe.PipelineModule of " +
                        std::to_string(p.pipeline) + " stages");
        if (p.zero_stage > 1) notes.push_back("DeepSpeed's pipeline engine allows ZeRO up to stage 1");
    }
    note_degree(p.virtual_pipeline, "interleaved pipeline", "DeepSpeed's stages are not interleaved", notes);
    if (p.sequence_parallel && p.tensor > 1)
        notes.push_back("sequence parallelism beside tensor parallelism is not known to AutoTP");
}

void write_checkpointing(const LaunchSubject& subject, Json& json, Notes& notes) {
    note_partial_checkpointing(subject, notes);
    if (subject.workload.activation_checkpointing != Checkpointing::full) return;
    const double layers =
        std::max(1.0, std::round(subject.workload.checkpointed_layer_fraction * subject.architecture.layers));
    json["activation_checkpointing"] = {{"partition_activations", false},
                                        {"cpu_checkpointing", false},
                                        {"number_checkpoints", static_cast<int>(layers)}};
    notes.push_back("a Hugging Face model: the script calls model.gradient_checkpointing_enable()");
}

void note_start(const LaunchSubject& subject, LaunchConfig& config) {
    config.notes.push_back("start: deepspeed " +
                           (subject.nodes > 1 ? "--hostfile hosts.txt"
                                              : "--num_gpus " + std::to_string(subject.ranks_per_node)) +
                           " train.py --deepspeed_config " + config.file_name);
}

/// JSON has no comments, but DeepSpeed lets unknown fields be.
Json comments(const LaunchSubject& subject, const LaunchConfig& config) {
    Json lines = Json::array({launch_heading(subject, config.tool_version)});
    for (const std::string& note : config.notes) lines.push_back("Note: " + note);
    return lines;
}

}  // namespace

LaunchConfig deepspeed_launch(const LaunchSubject& subject) {
    LaunchConfig config = new_launch(subject, "DeepSpeed 0.19", "ds_config.json");
    Json json;
    json["_comment"] = {};  // takes its place at the top
    json["train_micro_batch_size_per_gpu"] = subject.workload.micro_batch_size;
    json["gradient_accumulation_steps"] = subject.micro_batches;
    json["zero_optimization"] = zero_section(subject, config.notes);
    write_precision(subject, json, config.notes);
    write_optimizer(subject, json, config.notes);
    write_layout(subject, json, config.notes);
    write_checkpointing(subject, json, config.notes);
    note_first_and_last_layers(subject, config.notes);
    if (subject.layout.zero_stage == 3) note_sharded_4_bit(subject, config.notes);
    note_training_script(subject, config.notes);
    note_start(subject, config);
    json["_comment"] = comments(subject, config);
    write_whole_numbers_as_integers(json);
    config.text = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    return config;
}

}  // namespace headroom
