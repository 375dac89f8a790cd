// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "advice/launch_config_tools.h"
#include "base/text.h"

/// The options are those of ggml-org/llama.cpp, tools/server/README.md.
namespace headroom {

namespace {

/// As llama.cpp names the type of its cache; empty if it has none.
std::string cache_type(std::string_view id) {
    if (id == "fp32") return "f32";
    if (id == "fp16") return "f16";
    if (id == "bf16") return "bf16";
    for (const std::string_view type : {"q8_0", "q5_1", "q5_0", "q4_1", "q4_0", "iq4_nl"})
        if (id == "gguf-" + std::string(type)) return std::string(type);
    return {};
}

void add_kv_cache(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const std::string& id = subject.precision.kv_cache;
    const std::string type = cache_type(id);
    if (type.empty()) {
        notes.push_back("a KV cache in " + id + ": llama.cpp has f32, f16, bf16 and its own quantised types");
        return;
    }
    command.add("--cache-type-k", type);
    command.add("--cache-type-v", type);
    if (type.starts_with('q') && !subject.workload.flash_attention)
        notes.push_back("quantised values in the cache need flash attention");
}

/// Layers are dealt out, or rows of every matrix; each takes part of every card.
void add_layout(const LaunchSubject& subject, ShellCommand& command, Notes& notes) {
    const Parallelism& p = subject.layout;
    const int layers_and_head = subject.architecture.layers + 1;
    command.add("--n-gpu-layers", subject.workload.gpu_layers.value_or(layers_and_head));
    const int cards = p.tensor * p.pipeline;
    if (cards > 1) {
        command.add("--split-mode", p.tensor > 1 ? "row" : "layer");
        std::string shares = "1";
        for (int card = 1; card < cards; ++card) shares += ",1";
        command.add("--tensor-split", shares);
    } else {
        command.add("--split-mode", "none");
    }
    if (p.tensor > 1 && p.pipeline > 1)
        notes.push_back("layers and rows are not cut together: rows are cut over all cards");
    if (cards > subject.ranks_per_node)
        notes.push_back("cards of other machines: start rpc-server there and add --rpc");
    note_degree(p.expert, "expert", "experts stay with their layer", notes);
    note_replicas(subject, notes);
    note_context(subject, notes);
}

void add_limits(const LaunchSubject& subject, ShellCommand& command) {
    constexpr double logical_batch = 2048;  // its default
    const Workload& w = subject.workload;
    // The context is shared out over the slots.
    command.add("--ctx-size", whole(*w.max_context_tokens * subject.sequences_per_replica));
    command.add("--parallel", subject.sequences_per_replica);
    command.add("--flash-attn", w.flash_attention ? "on" : "off");
    if (!limits_are_of(subject, Engine::llama_cpp)) return;
    command.add("--batch-size", std::max(logical_batch, *w.max_batched_tokens));
    command.add("--ubatch-size", *w.max_batched_tokens);
}

void add_draft(const LaunchSubject& subject, ShellCommand& command, std::string& variables, Notes& notes) {
    const std::optional<Speculative>& speculative = subject.workload.speculative;
    if (!speculative) return;
    if (speculative->draft_model.empty())
        return notes.push_back(
            "speculation without a draft model: add --spec-type (draft-mtp, ngram-mod) and "
            "its options");
    variables += ": \"${DRAFT_MODEL:?GGUF file of the draft model}\"\n";
    notes.push_back("DRAFT_MODEL is " + speculative->draft_model);
    command.add("--spec-type", "draft-simple");
    command.add("--model-draft", "\"$DRAFT_MODEL\"");
    command.add("--spec-draft-n-max", speculative->draft_tokens);
}

}  // namespace

LaunchConfig llama_cpp_launch(const LaunchSubject& subject) {
    LaunchConfig config = new_launch(subject, "llama.cpp b9235", "llama-server.sh");
    ShellCommand command("llama-server");
    std::string variables = ": \"${MODEL:?GGUF file of the model}\"\n";
    command.add("--model", "\"$MODEL\"");
    add_layout(subject, command, config.notes);
    add_kv_cache(subject, command, config.notes);
    add_limits(subject, command);
    add_draft(subject, command, variables, config.notes);
    if (subject.weights.family == "gguf-fork")
        config.notes.push_back(subject.weights.name + ": only ik_llama.cpp reads it; its options are older");
    else
        note_checkpoint(subject, Engine::llama_cpp, config.notes);
    if (subject.workload.attention_batch_mib)
        config.notes.push_back("-amb " + shortest(*subject.workload.attention_batch_mib) +
                               " is an option of ik_llama.cpp");
    command.add("\"$@\"");
    config.text = "#!/bin/sh\n" + variables + command.text();
    return config;
}

}  // namespace headroom
