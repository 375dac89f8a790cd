// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/launch_config_tools.h"
#include "base/text.h"

/// The options are those of `vllm serve` (vllm-project/vllm, vllm/engine/arg_utils.py and vllm/config).
namespace headroom {

namespace {

void add_weights(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const std::string& id = subject.weights.id;
    if (id == "bf16") return command.add("--dtype", "bfloat16");
    if (id == "fp16") return command.add("--dtype", "float16");
    if (id == "fp32") return command.add("--dtype", "float32");
    if (id.starts_with("nf4")) {
        command.add("--quantization", "bitsandbytes");
        return notes.push_back("MODEL is a 16-bit checkpoint, or one that bitsandbytes wrote in " +
                               subject.weights.name);
    }
    note_checkpoint(subject, Engine::vllm, notes);
    if (id == "fp8") notes.push_back("of a 16-bit checkpoint vLLM makes FP8 with --quantization fp8");
    if (subject.weights.family.starts_with("gguf"))
        notes.push_back("add --tokenizer with the model that the GGUF was made of");
}

void add_kv_cache(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const std::string& id = subject.precision.kv_cache;
    if (id == "fp8" || id == "fp8_ds_mla")
        command.add("--kv-cache-dtype", id);
    else if (id != "bf16" && id != "fp16")
        notes.push_back("a KV cache in " + id + ": vLLM keeps it in the model's type or in FP8");
}

/// Expert parallelism of vLLM runs over all tensor- and data-parallel ranks of a server, so that replicas
/// that share experts are one server, and others are not.
void add_layout(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Parallelism& p = subject.layout;
    const bool share_experts = p.data > 1 && p.expert == p.tensor * p.data;
    const bool one_server =
        p.data > 1 && !subject.architecture.moe && p.tensor * p.pipeline * p.data <= subject.ranks_per_node;
    command.add("--tensor-parallel-size", p.tensor);
    if (p.pipeline > 1) command.add("--pipeline-parallel-size", p.pipeline);
    if (share_experts || one_server)
        command.add("--data-parallel-size", p.data);
    else
        note_replicas(subject, notes);
    if (p.expert > 1) {
        command.add("--enable-expert-parallel");
        if (p.expert != p.tensor && !share_experts)
            notes.push_back("experts over " + std::to_string(p.expert) +
                            " ranks: vLLM spreads them over all ranks of a server");
    }
    if (p.tensor * p.pipeline > subject.ranks_per_node) {
        command.add("--distributed-executor-backend", "ray");
        notes.push_back("a replica over several machines: start Ray on all of them first");
    } else if (share_experts && p.tensor * p.data > subject.ranks_per_node) {
        notes.push_back(
            "data-parallel ranks on several machines: add --data-parallel-size-local, "
            "--data-parallel-address and --data-parallel-rpc-port, and --headless on the others");
    }
    note_context(subject, notes);
}

void add_limits(const LaunchSubject& subject, ShellCommand& command) {
    const Workload& w = subject.workload;
    command.add("--max-model-len", *w.max_context_tokens);
    command.add("--max-num-seqs", subject.sequences_per_replica);
    if (!w.cuda_graphs) command.add("--enforce-eager");
    if (!limits_are_of(subject, Engine::vllm)) return;
    command.add("--max-num-batched-tokens", *w.max_batched_tokens);
    command.add("--gpu-memory-utilization", *w.memory_utilization);
}

void add_draft(const LaunchSubject& subject, ShellCommand& command, std::string& variables, Notes& notes) {
    const std::optional<Speculative>& speculative = subject.workload.speculative;
    if (!speculative) return;
    const std::string tokens = std::to_string(speculative->draft_tokens);
    if (speculative->draft_model.empty())
        return notes.push_back(
            "speculation without a draft model: add --speculative-config "
            "'{\"method\": ..., \"num_speculative_tokens\": " +
            tokens + "}' with the method that the model has (mtp, eagle3, ngram)");
    variables += ": \"${DRAFT_MODEL:?path or name of the draft model}\"\n";
    notes.push_back("DRAFT_MODEL is " + speculative->draft_model);
    command.add("--speculative-config",
                "\"{\\\"model\\\": \\\"$DRAFT_MODEL\\\", "
                "\\\"num_speculative_tokens\\\": " +
                    tokens + "}\"");
}

}  // namespace

LaunchConfig vllm_launch(const LaunchSubject& subject) {
    LaunchConfig config = new_launch(subject, "vLLM 0.20", "vllm.sh");
    ShellCommand command("vllm serve \"$MODEL\"");
    std::string variables = ": \"${MODEL:?path or Hugging Face name of the model}\"\n";
    add_layout(subject, command, config.notes);
    add_weights(subject, command, config.notes);
    add_kv_cache(subject, command, config.notes);
    add_limits(subject, command);
    add_draft(subject, command, variables, config.notes);
    command.add("\"$@\"");
    config.text = "#!/bin/sh\n" + variables + command.text();
    return config;
}

}  // namespace headroom
