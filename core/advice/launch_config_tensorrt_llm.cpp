// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/launch_config_tools.h"
#include "base/text.h"

/// The options are those of NVIDIA/TensorRT-LLM, tensorrt_llm/commands/serve.py; the YAML holds fields of its
/// LLM arguments (KvCacheConfig, CudaGraphConfig), which have no option of their own.
namespace headroom {

namespace {

/// Empty: the defaults do.
std::string extra_options(const LaunchSubject& subject, Notes& notes) {
    const std::string& id = subject.precision.kv_cache;
    std::string yaml;
    if (id == "fp8") {
        yaml += "kv_cache_config:\n  dtype: fp8\n";
        if (limits_are_of(subject, Engine::tensorrt_llm))
            yaml += "  free_gpu_memory_fraction: " + shortest(*subject.workload.memory_utilization) + "\n";
    } else if (id != "bf16" && id != "fp16") {
        notes.push_back("a KV cache in " + id + ": TensorRT-LLM keeps it in the model's type, FP8 or NVFP4");
    }
    if (!subject.workload.cuda_graphs) yaml += "cuda_graph_config: null\n";
    return yaml;
}

void add_layout(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Parallelism& p = subject.layout;
    command.add("--tp_size", p.tensor);
    if (p.pipeline > 1) command.add("--pp_size", p.pipeline);
    if (p.expert > 1 && p.expert <= p.tensor) command.add("--ep_size", p.expert);
    if (p.expert > p.tensor)
        notes.push_back(
            "experts over more ranks than tensor parallelism has: TensorRT-LLM does that with "
            "attention data parallelism, which is another layout");
    if (p.tensor * p.pipeline > subject.ranks_per_node) {
        command.add("--gpus_per_node", subject.ranks_per_node);
        notes.push_back(
            "a replica over several machines: start this under trtllm-llmapi-launch with srun or "
            "mpirun, one process a GPU");
    }
    note_replicas(subject, notes);
    note_context(subject, notes);
}

void add_limits(const LaunchSubject& subject, ShellCommand& command) {
    const Workload& w = subject.workload;
    command.add("--max_batch_size", subject.sequences_per_replica);
    command.add("--max_seq_len", *w.max_context_tokens);
    if (!limits_are_of(subject, Engine::tensorrt_llm)) return;
    command.add("--max_num_tokens", *w.max_batched_tokens);
    command.add("--kv_cache_free_gpu_memory_fraction", *w.memory_utilization);
}

}  // namespace

LaunchConfig tensorrt_llm_launch(const LaunchSubject& subject) {
    LaunchConfig config = new_launch(subject, "TensorRT-LLM 1.2", "trtllm.sh");
    ShellCommand command("trtllm-serve \"$MODEL\"");
    command.add("--backend", "pytorch");
    add_layout(subject, command, config.notes);
    add_limits(subject, command);
    note_checkpoint(subject, Engine::tensorrt_llm, config.notes);
    const std::string yaml = extra_options(subject, config.notes);
    config.text = "#!/bin/sh\n: \"${MODEL:?path or Hugging Face name of the model}\"\n";
    if (!yaml.empty()) {
        config.text += "options=$(mktemp --suffix=.yaml)\ncat > \"$options\" <<'EOF'\n" + yaml + "EOF\n";
        command.add("--extra_llm_api_options", "\"$options\"");
    }
    if (subject.workload.speculative)
        config.notes.push_back(
            "speculation: add speculative_config to the options, with the decoding that "
            "the model has");
    command.add("\"$@\"");
    config.text += command.text();
    return config;
}

}  // namespace headroom
