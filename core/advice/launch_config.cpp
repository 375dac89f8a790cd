// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/launch_config.h"

#include <algorithm>
#include <cmath>

#include "advice/launch_config_tools.h"
#include "base/text.h"
#include "base/units.h"
#include "cost/resolve_costs.h"

namespace headroom {

namespace {

LaunchConfig write(LaunchTool tool, const LaunchSubject& subject) {
    switch (tool) {
        case LaunchTool::deepspeed:
            return deepspeed_launch(subject);
        case LaunchTool::fsdp:
            return fsdp_launch(subject);
        case LaunchTool::accelerate:
            return accelerate_launch(subject);
        case LaunchTool::colossalai:
            return colossalai_launch(subject);
        case LaunchTool::megatron:
            return megatron_launch(subject);
        case LaunchTool::vllm:
            return vllm_launch(subject);
        case LaunchTool::sglang:
            return sglang_launch(subject);
        case LaunchTool::tensorrt_llm:
            return tensorrt_llm_launch(subject);
        case LaunchTool::llama_cpp:
            break;
    }
    return llama_cpp_launch(subject);
}

/// What the figures were estimated for, where that is not what is launched.
std::optional<std::string> other_program(LaunchTool tool, const Workload& w) {
    const std::string_view evaluated = w.task == Task::training ? name_of(w.framework) : name_of(w.engine);
    const bool any = tool == LaunchTool::accelerate || evaluated == "generic";
    if (any || evaluated == name_of(tool)) return std::nullopt;
    return "the scenario was evaluated for " + std::string(evaluated) + ", which needs other memory than " +
           std::string(name_of(tool));
}

/// What has LoRA for models of Megatron-LM is another program.
std::optional<Error> refusal_of_adapters(LaunchTool tool, const LaunchSubject& subject) {
    if (!subject.trains_adapters()) return std::nullopt;
    if (tool == LaunchTool::colossalai) return colossalai_refusal_of_adapters(subject);
    const bool by_accelerate =
        tool == LaunchTool::accelerate && subject.workload.framework == Framework::megatron;
    if (tool != LaunchTool::megatron && !by_accelerate) return std::nullopt;
    return Error{"Megatron-LM trains all parameters, but the scenario trains adapters (" +
                     std::string(name_of(subject.workload.method)) +
                     "); deepspeed, fsdp and accelerate start it with PEFT, and NeMo has LoRA for Megatron's "
                     "models",
                 "workload.method",
                 {},
                 {}};
}

/// What is written is written all the same: it may be meant for a measurement.
std::optional<std::string> doubt_about_memory(const MemoryEstimate& memory) {
    if (memory.verdict == Verdict::fits) return std::nullopt;
    if (memory.verdict == Verdict::tight) return "by the estimate it fits tightly, if at all";
    return "by the estimate it does not fit: each accelerator is short of " +
           fixed(to_gib(-memory.headroom_bytes), 1) + " GiB";
}

std::string model_of(const Scenario& scenario) {
    const ModelReference& model = scenario.model;
    return printable(!model.id.empty() ? model.id : !model.file.empty() ? model.file : "own architecture");
}

LaunchSubject subject_of(const Evaluation& e, const Subject& found) {
    const Scenario& s = e.scenario;
    LaunchSubject subject{
        e, s, s.workload, s.precision, e.parallelism, *found.architecture, *found.weights, model_of(s)};
    subject.nodes = static_cast<int>(node_count(s.cluster));
    subject.ranks_per_node = std::min(s.cluster.count, s.cluster.per_node);
    subject.micro_batches = s.workload.global_batch_size / (s.workload.micro_batch_size * e.parallelism.data);
    subject.sequences_per_replica = std::ceil(s.workload.concurrent_sequences / e.parallelism.data);
    return subject;
}

/// Comments of `#`; after the line that names the shell, if there is one.
void put_before(std::string& text, const std::string& heading, const Notes& notes) {
    constexpr std::size_t longest_comment = 1000;
    std::string comments = "# " + heading + "\n";
    for (const std::string& note : notes) comments += "# Note: " + printable(note, longest_comment) + "\n";
    const std::size_t at = text.starts_with("#!") ? text.find('\n') + 1 : 0;
    text.insert(at, comments);
}

}  // namespace

Task task_of(LaunchTool tool) {
    return tool < LaunchTool::vllm ? Task::training : Task::inference;
}

Result<LaunchConfig> launch_config(LaunchTool tool, const Evaluation& evaluation,
                                   const Catalogue& catalogue) {
    const Scenario& scenario = evaluation.scenario;
    if (task_of(tool) != scenario.workload.task)
        return Error{std::string(name_of(tool)) + " runs " + std::string(name_of(task_of(tool))) +
                         ", but the scenario is " + std::string(name_of(scenario.workload.task)),
                     "workload.task",
                     {},
                     {}};
    const Result<Subject> found = find_subject(scenario, catalogue);
    if (!found) return found.error();
    LaunchSubject subject = subject_of(evaluation, *found);
    if (const std::optional<Error> refusal = refusal_of_adapters(tool, subject)) return *refusal;
    if (const auto note = other_program(tool, scenario.workload)) subject.notes.push_back(*note);
    if (const auto note = doubt_about_memory(evaluation.memory)) subject.notes.push_back(*note);
    LaunchConfig config = write(tool, subject);
    if (tool != LaunchTool::deepspeed)
        put_before(config.text, launch_heading(subject, config.tool_version), config.notes);
    return config;
}

}  // namespace headroom
