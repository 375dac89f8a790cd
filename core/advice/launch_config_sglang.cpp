// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/launch_config_tools.h"
#include "base/text.h"

/// The options are those of sgl-project/sglang, docs/advanced_features/server_arguments.md.
namespace headroom {

namespace {

void add_weights(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const std::string& id = subject.weights.id;
    if (id == "bf16") return command.add("--dtype", "bfloat16");
    if (id == "fp16") return command.add("--dtype", "float16");
    if (id == "fp32") return command.add("--dtype", "float32");
    note_checkpoint(subject, Engine::sglang, notes);
    if (id == "fp8") notes.push_back("of a 16-bit checkpoint SGLang makes FP8 with --quantization fp8");
}

void add_kv_cache(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const std::string& id = subject.precision.kv_cache;
    if (id == "fp8")
        command.add("--kv-cache-dtype", "fp8_e4m3");
    else if (id != "bf16" && id != "fp16")
        notes.push_back("a KV cache in " + id + ": SGLang keeps it in the model's type, FP8 or FP4");
}

void add_layout(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Parallelism& p = subject.layout;
    const int replica = p.tensor * p.pipeline;
    command.add("--tp-size", p.tensor);
    if (p.pipeline > 1) command.add("--pp-size", p.pipeline);
    if (p.expert > 1 && p.expert <= p.tensor) command.add("--ep-size", p.expert);
    if (p.expert > p.tensor)
        notes.push_back(
            "experts over more ranks than tensor parallelism has: SGLang does that with "
            "--enable-dp-attention, which is another layout");
    if (p.data > 1 && replica * p.data <= subject.ranks_per_node)
        command.add("--dp-size", p.data);
    else
        note_replicas(subject, notes);
    if (replica > subject.ranks_per_node) {
        command.add("--nnodes", (replica + subject.ranks_per_node - 1) / subject.ranks_per_node);
        command.add("--node-rank", "\"${NODE_RANK:?0 on the first machine}\"");
        command.add("--dist-init-addr", "\"${MASTER_ADDR:?address of the first machine}:5000\"");
    }
    note_context(subject, notes);
}

void add_limits(const LaunchSubject& subject, ShellCommand& command) {
    const Workload& w = subject.workload;
    command.add("--context-length", *w.max_context_tokens);
    command.add("--max-running-requests", subject.sequences_per_replica);
    if (!w.cuda_graphs) command.add("--disable-cuda-graph");
    if (!limits_are_of(subject, Engine::sglang)) return;
    command.add("--chunked-prefill-size", *w.max_batched_tokens);
    command.add("--mem-fraction-static", *w.memory_utilization);
}

void add_draft(const LaunchSubject& subject, ShellCommand& command, std::string& variables, Notes& notes) {
    const std::optional<Speculative>& speculative = subject.workload.speculative;
    if (!speculative) return;
    if (speculative->draft_model.empty())
        return notes.push_back(
            "speculation without a draft model: add --speculative-algorithm (NEXTN, "
            "EAGLE3, NGRAM) and its options");
    variables += ": \"${DRAFT_MODEL:?path or name of the draft model}\"\n";
    notes.push_back("DRAFT_MODEL is " + speculative->draft_model);
    command.add("--speculative-algorithm", "STANDALONE");
    command.add("--speculative-draft-model-path", "\"$DRAFT_MODEL\"");
    command.add("--speculative-num-steps", speculative->draft_tokens);
    command.add("--speculative-eagle-topk", 1);
    command.add("--speculative-num-draft-tokens", speculative->draft_tokens + 1);
}

}  // namespace

LaunchConfig sglang_launch(const LaunchSubject& subject) {
    LaunchConfig config = new_launch(subject, "SGLang 0.5.10", "sglang.sh");
    ShellCommand command("python -m sglang.launch_server");
    std::string variables = ": \"${MODEL:?path or Hugging Face name of the model}\"\n";
    command.add("--model-path", "\"$MODEL\"");
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
