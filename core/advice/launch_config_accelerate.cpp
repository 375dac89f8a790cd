// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/launch_config_tools.h"
#include "base/text.h"

/// The fields are those that `accelerate launch --config_file` reads (huggingface/accelerate,
/// docs/source/package_reference/cli.md, usage_guides/fsdp.md, concept_guides/fsdp1_vs_fsdp2.md and
/// context_parallelism.md); the calls beside them are PyTorch's
/// (https://docs.pytorch.org/docs/stable/distributed.fsdp.fully_shard.html).
namespace headroom {

namespace {

constexpr const char* accelerate_version = "Accelerate 1.12";

/// How Accelerate spreads the run.
enum class Spread { fsdp, deepspeed, megatron, replicas };

Spread spread_of(const LaunchSubject& subject) {
    const Parallelism& p = subject.layout;
    switch (subject.workload.framework) {
        case Framework::deepspeed:
        case Framework::colossalai:
            return Spread::deepspeed;
        case Framework::megatron:
            return Spread::megatron;
        case Framework::ddp:
            return Spread::replicas;
        case Framework::fsdp:
        case Framework::torchtune:
            return Spread::fsdp;
        case Framework::transformers:
        case Framework::generic:
            break;
    }
    if (p.zero_stage == 1) return Spread::deepspeed;
    return p.zero_stage == 0 && p.tensor == 1 && p.context == 1 ? Spread::replicas : Spread::fsdp;
}

std::string line(std::string_view key, std::string_view value, int depth = 0) {
    return std::string(static_cast<std::size_t>(2 * depth), ' ') + std::string(key) + ": " +
           std::string(value) + "\n";
}
std::string line(std::string_view key, int value, int depth = 0) {
    return line(key, std::to_string(value), depth);
}
std::string line(std::string_view key, bool value, int depth = 0) {
    return line(key, std::string_view(value ? "true" : "false"), depth);
}
// A literal would be taken for a flag.
std::string line(std::string_view key, const char* value, int depth = 0) {
    return line(key, std::string_view(value), depth);
}

/// Autocast keeps FP32 weights and casts them for each product; without master weights nothing is cast, and
/// the model itself is in 16 bits.
const char* mixed_precision(const LaunchSubject& subject) {
    const ComputeType compute = subject.compute();
    const bool casts = subject.precision.master_weights == MasterWeights::fp32 ||
                       subject.precision.weights == "fp32" || subject.trains_adapters();
    if (compute == ComputeType::fp32 || compute == ComputeType::tf32) return "'no'";
    if (compute == ComputeType::fp8) return "fp8";
    if (!casts) return "'no'";
    return compute == ComputeType::fp16 ? "fp16" : "bf16";
}

std::string machines(const LaunchSubject& subject, const char* distributed_type) {
    std::string text =
        line("compute_environment", "LOCAL_MACHINE") + line("distributed_type", distributed_type) +
        line("mixed_precision", mixed_precision(subject)) + line("num_machines", subject.nodes) +
        line("num_processes", subject.scenario.cluster.count) + line("machine_rank", 0);
    if (subject.nodes > 1)
        text += line("main_process_ip", "MAIN_HOST") + line("main_process_port", 29500) +
                line("rdzv_backend", "static") + line("same_network", true);
    text += line("main_training_function", "main") + line("use_cpu", false);
    if (subject.compute() == ComputeType::fp8)
        text += "fp8_config:\n" + line("backend", "TE", 1) + line("fp8_format", "HYBRID", 1);
    return text;
}

void note_machines(const LaunchSubject& subject, Notes& notes) {
    if (subject.nodes > 1)
        notes.push_back("on every machine set machine_rank, and main_process_ip to the first one's address");
    if (subject.scenario.cluster.count % subject.ranks_per_node != 0)
        notes.push_back("machines of different sizes: num_processes is no multiple of num_machines");
}

void note_precision(const LaunchSubject& subject, Notes& notes) {
    const ComputeType compute = subject.compute();
    if (mixed_precision(subject) == std::string_view("'no'") && compute != ComputeType::fp32)
        notes.push_back(compute == ComputeType::tf32
                            ? "TF32: the script sets torch.backends.cuda.matmul.allow_tf32 = True"
                            : "no master weights: the script loads the model in " +
                                  subject.precision.weights + " and nothing is cast");
    if (compute == ComputeType::fp16)
        notes.push_back(
            "FP16 needs loss scaling: Accelerate makes a GradScaler (2^16 at first, doubled after 2000 steps "
            "without overflow); BF16 needs none");
    if (compute == ComputeType::fp4 || compute == ComputeType::int8)
        notes.push_back("matrix products in " + std::string(name_of(compute)) + ": no option for them");
}

/// What the Trainer of Transformers is told on its command line.
std::string trainer_command(const LaunchSubject& subject, std::string_view start) {
    std::string command = std::string(start) + " --per_device_train_batch_size " +
                          whole(subject.workload.micro_batch_size) + " --gradient_accumulation_steps " +
                          whole(subject.micro_batches);
    return "# " + command + "\n";
}

/// Ranks by replicas, shards, tensor and context; shards are spread over the context-parallel ranks too.
std::string mesh(const LaunchSubject& subject, int replicas, int shards) {
    const Parallelism& p = subject.layout;
    return "parallelism_config:\n" + line("parallelism_config_dp_replicate_size", replicas, 1) +
           line("parallelism_config_dp_shard_size", shards, 1) +
           line("parallelism_config_tp_size", p.tensor, 1) + line("parallelism_config_cp_size", p.context, 1);
}

std::string fsdp_mesh(const LaunchSubject& subject, Notes& notes) {
    const Parallelism& p = subject.layout;
    if (p.zero_stage == 0) return mesh(subject, p.data, 1);
    const int group = p.shard_group.value_or(p.data * p.context);
    if (group % p.context != 0) {
        notes.push_back("groups of " + std::to_string(group) +
                        " shards within the context-parallel ranks are not known: all ranks share them");
        return mesh(subject, 1, p.data);
    }
    return mesh(subject, p.data * p.context / group, group / p.context);
}

/// FSDP 2; without shards, which it does not know, FSDP 1.
std::string fsdp_sections(const LaunchSubject& subject, Notes& notes) {
    const Parallelism& p = subject.layout;
    const Workload& w = subject.workload;
    const bool needs_mesh = p.tensor > 1 || p.context > 1 || p.shard_group;
    const bool whole_model = p.zero_stage == 0 && !needs_mesh;
    std::string text = "fsdp_config:\n" + line("fsdp_version", whole_model ? 1 : 2, 1);
    text += whole_model ? line("fsdp_sharding_strategy", "NO_SHARD", 1)
                        : line("fsdp_reshard_after_forward", p.zero_stage == 3, 1);
    text += line("fsdp_auto_wrap_policy", "TRANSFORMER_BASED_WRAP", 1) +
            line("fsdp_state_dict_type", "SHARDED_STATE_DICT", 1) +
            line("fsdp_cpu_ram_efficient_loading", true, 1) +
            line("fsdp_offload_params", w.offload == Offload::optimizer_and_parameters, 1) +
            line("fsdp_activation_checkpointing", w.activation_checkpointing == Checkpointing::full, 1);
    if (needs_mesh) text += fsdp_mesh(subject, notes);
    if (p.zero_stage == 1)
        notes.push_back("ZeRO-1: FSDP shards gradients with the optimizer states, as ZeRO-2 does");
    if (w.offload == Offload::optimizer)
        notes.push_back(
            "offload of the optimizer alone: FSDP moves parameters with it or nothing; nothing "
            "is moved here");
    if (p.zero_stage > 0) note_sharded_4_bit(subject, notes);
    if (p.context > 1)
        notes.push_back("context parallelism of Accelerate works with attn_implementation=\"sdpa\"");
    return text;
}

/// Arguments of fully_shard that say what is sharded over which ranks, and where the shards are.
std::string shard_arguments(const LaunchSubject& subject) {
    std::string arguments =
        std::string("reshard_after_forward=") + (subject.layout.zero_stage == 3 ? "True" : "False");
    if (subject.workload.offload == Offload::optimizer_and_parameters)
        arguments += ", offload_policy=CPUOffloadPolicy()";
    if (subject.layout.shard_group) arguments += ", mesh=mesh";
    return arguments;
}

std::string mixed_precision_policy(const LaunchSubject& subject) {
    const ComputeType compute = subject.compute();
    if (compute == ComputeType::fp32 || compute == ComputeType::tf32) return "MixedPrecisionPolicy()";
    const std::string type = compute == ComputeType::fp16 ? "torch.float16" : "torch.bfloat16";
    const std::string reduce = subject.precision.gradients == StateType::fp32 ? "torch.float32" : type;
    return "MixedPrecisionPolicy(param_dtype=" + type + ", reduce_dtype=" + reduce + ")";
}

/// The same in PyTorch's own words, for a script that does not use Accelerate; of shards alone.
std::string fully_shard_comment(const LaunchSubject& subject) {
    const Parallelism& p = subject.layout;
    if (p.zero_stage < 2 || p.tensor > 1 || p.context > 1) return {};
    const std::string shards = shard_arguments(subject);
    const bool fp32_ends = subject.precision.first_and_last_layers == StateType::fp32;
    std::string text = "# In a script of your own: torchrun --nnodes " + std::to_string(subject.nodes) +
                       " --nproc-per-node " + std::to_string(subject.ranks_per_node) + " train.py, with\n";
    if (p.shard_group)
        text += "#   mesh = init_device_mesh(\"cuda\", (" + std::to_string(p.data / *p.shard_group) + ", " +
                std::to_string(*p.shard_group) + "), mesh_dim_names=(\"replicas\", \"shards\"))\n";
    text += "#   policy = " + mixed_precision_policy(subject) + "\n";
    if (fp32_ends)
        text +=
            "#   for layer in (model.embed_tokens, model.layers[0], model.layers[-1], model.lm_head):\n"
            "#       fully_shard(layer, mp_policy=MixedPrecisionPolicy(), " +
            shards + ")  # FP32\n";
    text += std::string("#   for layer in model.layers") + (fp32_ends ? "[1:-1]" : "") +
            ": fully_shard(layer, mp_policy=policy, " + shards + ")\n";
    return text + "#   fully_shard(model, mp_policy=policy, " + shards + ")\n";
}

void note_no_pipeline(const LaunchSubject& subject, std::string_view instead, Notes& notes) {
    note_degree(subject.layout.pipeline, "pipeline", instead, notes);
    note_degree(subject.layout.expert, "expert", "every rank of a shard group works on all experts", notes);
}

std::string fsdp_text(const LaunchSubject& subject, Notes& notes) {
    std::string text = machines(subject, "FSDP") + fsdp_sections(subject, notes);
    note_no_pipeline(subject, "FSDP has no stages; its ranks are shards", notes);
    return text;
}

std::string deepspeed_text(const LaunchSubject& subject, Notes& notes) {
    const Parallelism& p = subject.layout;
    const Offload offload = subject.workload.offload;
    std::string text =
        machines(subject, "DEEPSPEED") + "deepspeed_config:\n" + line("zero_stage", p.zero_stage, 1) +
        line("gradient_accumulation_steps", static_cast<int>(subject.micro_batches), 1) +
        line("offload_optimizer_device", offload == Offload::none ? "none" : "cpu", 1) +
        line("offload_param_device", offload == Offload::optimizer_and_parameters ? "cpu" : "none", 1) +
        line("zero3_init_flag", p.zero_stage == 3, 1);
    if (subject.nodes > 1) text += line("deepspeed_multinode_launcher", "standard", 1);
    if (p.context > 1)
        text += "parallelism_config:\n" + line("parallelism_config_sp_size", p.context, 1) +
                line("parallelism_config_sp_backend", "deepspeed", 1);
    note_degree(p.tensor, "tensor", "it is in DeepSpeed's own file (headroom launch-config --for deepspeed)",
                notes);
    note_no_pipeline(subject, "Accelerate starts no pipeline of DeepSpeed", notes);
    if (p.shard_group) notes.push_back("groups of shards are in DeepSpeed's own file (mics_shard_size)");
    if (p.zero_stage == 3) note_sharded_4_bit(subject, notes);
    if (subject.workload.activation_checkpointing == Checkpointing::full)
        notes.push_back("checkpointing: the script calls model.gradient_checkpointing_enable()");
    return text;
}

std::string megatron_text(const LaunchSubject& subject, Notes& notes) {
    const Parallelism& p = subject.layout;
    const Checkpointing checkpointing = subject.workload.activation_checkpointing;
    std::string text =
        machines(subject, "MEGATRON_LM") + "megatron_lm_config:\n" +
        line("megatron_lm_tp_degree", p.tensor, 1) + line("megatron_lm_pp_degree", p.pipeline, 1) +
        line("megatron_lm_num_micro_batches", static_cast<int>(subject.micro_batches), 1) +
        line("megatron_lm_sequence_parallelism", p.sequence_parallel, 1) +
        line("megatron_lm_use_distributed_optimizer", p.zero_stage > 0, 1) +
        line("megatron_lm_recompute_activations", checkpointing == Checkpointing::selective, 1);
    if (checkpointing == Checkpointing::full)
        notes.push_back(
            "full checkpointing is in Megatron-LM's own arguments "
            "(headroom launch-config --for megatron)");
    if (p.zero_stage > 1) notes.push_back("its distributed optimizer is ZeRO-1");
    note_degree(p.context, "context", "Megatron-LM's own arguments have it", notes);
    note_degree(p.expert, "expert", "Megatron-LM's own arguments have it", notes);
    note_degree(p.virtual_pipeline, "interleaved pipeline", "Megatron-LM's own arguments have it", notes);
    return text;
}

LaunchConfig launch(const LaunchSubject& subject, Spread spread, const char* file_name) {
    LaunchConfig config = new_launch(subject, accelerate_version, file_name);
    Notes& notes = config.notes;
    config.text =
        trainer_command(subject, std::string("accelerate launch --config_file ") + file_name + " train.py");
    switch (spread) {
        case Spread::fsdp:
            config.text += fsdp_text(subject, notes);
            note_partial_checkpointing(subject, notes);
            break;
        case Spread::deepspeed:
            config.text += deepspeed_text(subject, notes);
            note_partial_checkpointing(subject, notes);
            break;
        case Spread::megatron:
            config.text += megatron_text(subject, notes);
            break;
        case Spread::replicas:
            config.text += machines(subject, subject.scenario.cluster.count > 1 ? "MULTI_GPU" : "'NO'");
            note_partial_checkpointing(subject, notes);
            if (subject.workload.activation_checkpointing == Checkpointing::full)
                notes.push_back("checkpointing: the script calls model.gradient_checkpointing_enable()");
            break;
    }
    note_machines(subject, notes);
    note_precision(subject, notes);
    note_training_script(subject, notes);
    return config;
}

}  // namespace

LaunchConfig fsdp_launch(const LaunchSubject& subject) {
    LaunchConfig config = launch(subject, Spread::fsdp, "fsdp_config.yaml");
    config.tool_version += " with PyTorch 2.9";
    const std::string own_script = fully_shard_comment(subject);
    if (!own_script.empty() && subject.precision.first_and_last_layers == StateType::fp32)
        config.notes.push_back(
            "first and last layers in fp32: the form with fully_shard says so, Accelerate's "
            "fields cannot");
    else
        note_first_and_last_layers(subject, config.notes);
    config.text = own_script + config.text;
    return config;
}

LaunchConfig accelerate_launch(const LaunchSubject& subject) {
    LaunchConfig config = launch(subject, spread_of(subject), "accelerate_config.yaml");
    note_first_and_last_layers(subject, config.notes);
    return config;
}

}  // namespace headroom
