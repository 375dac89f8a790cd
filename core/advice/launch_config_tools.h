// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advice/launch_config.h"
#include "evaluation/resolve.h"

/// What the writers of launch configurations share.
namespace headroom {

/// What is launched. Refers to the evaluation and to the catalogue.
struct LaunchSubject {
    const Evaluation& evaluation;
    const Scenario& scenario;  ///< resolved
    const Workload& workload;
    const Precision& precision;
    const Parallelism& layout;
    const Architecture& architecture;
    const WeightFormat& weights;
    std::string model;               ///< as the scenario names it, fit for a comment
    std::vector<std::string> notes;  ///< of any tool

    int nodes = 1;
    int ranks_per_node = 1;
    double micro_batches = 1;          ///< of one step and data-parallel rank
    double sequences_per_replica = 1;  ///< of inference

    bool trains_adapters() const { return workload.method != Method::full; }
    ComputeType compute() const { return precision.compute.value_or(ComputeType::bf16); }
};

/// A shell command with its options, one a line.
class ShellCommand {
  public:
    explicit ShellCommand(std::string_view start) : text_(start) {}
    void add(std::string_view option) { text_.append(" \\\n    ").append(option); }
    void add(std::string_view option, std::string_view value) {
        add(option);
        text_.append(" ").append(value);
    }
    void add(std::string_view option, double value);
    std::string text() const { return text_ + "\n"; }

  private:
    std::string text_;
};

/// A count without decimals.
std::string whole(double count);

/// What a writer begins with.
LaunchConfig new_launch(const LaunchSubject& subject, std::string tool_version, std::string file_name);

/// One writer a tool. Heading and notes are put before the text as comments, except for JSON, which has none.
LaunchConfig deepspeed_launch(const LaunchSubject& subject);
LaunchConfig fsdp_launch(const LaunchSubject& subject);
LaunchConfig accelerate_launch(const LaunchSubject& subject);
LaunchConfig colossalai_launch(const LaunchSubject& subject);
/// Why none of Colossal-AI's plugins trains these adapters; nothing if one does.
std::optional<Error> colossalai_refusal_of_adapters(const LaunchSubject& subject);
LaunchConfig megatron_launch(const LaunchSubject& subject);
LaunchConfig vllm_launch(const LaunchSubject& subject);
LaunchConfig sglang_launch(const LaunchSubject& subject);
LaunchConfig tensorrt_llm_launch(const LaunchSubject& subject);
LaunchConfig llama_cpp_launch(const LaunchSubject& subject);

/// `Written by Headroom for vLLM 0.20: llama-3.1-70b on 8 x h100-sxm-80, "the scenario's name"`.
std::string launch_heading(const LaunchSubject& subject, std::string_view tool_version);

using Notes = std::vector<std::string>;

/// What a training script says itself, whatever starts it: adapters, an optimizer of 8 bits, a fused loss,
/// compilation, attention, the length of sequences.
void note_training_script(const LaunchSubject& subject, Notes& notes);
/// Layers at both ends that stay at a higher precision, where the tool has no option for it.
void note_first_and_last_layers(const LaunchSubject& subject, Notes& notes);
/// Checkpointing that is neither none nor all of every layer, where the tool has no option for it.
void note_partial_checkpointing(const LaunchSubject& subject, Notes& notes);
/// 4-bit weights that are sharded: their bytes are kept in a type that the other weights have, too.
void note_sharded_4_bit(const LaunchSubject& subject, Notes& notes);
/// A degree of more than one that the tool does not know, and what the written file does instead.
void note_degree(int degree, std::string_view name, std::string_view instead, Notes& notes);

/// How an engine gets weights in the scenario's format: which checkpoint it needs.
void note_checkpoint(const LaunchSubject& subject, Engine engine, Notes& notes);
/// One server for each replica, where the engine's own data parallelism does not make them.
void note_replicas(const LaunchSubject& subject, Notes& notes);
/// Context parallelism, which serving engines do not have as ranks of their own.
void note_context(const LaunchSubject& subject, Notes& notes);

/// Whether the limits of the scenario are those of this engine. Defaults of another one are not handed on.
bool limits_are_of(const LaunchSubject& subject, Engine engine);

}  // namespace headroom
