// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "advice/launch_config_tools.h"
#include "base/text.h"

namespace headroom {

namespace {

/// `q_proj,v_proj` as a Python list; the two group names as PEFT has them.
std::string target_modules(const std::string& target) {
    if (target == "all-linear") return "\"all-linear\"";
    std::string names = target == "attention" ? "q_proj,k_proj,v_proj,o_proj" : target;
    std::string list = "[\"";
    for (const char letter : names) list += letter == ',' ? std::string("\", \"") : std::string(1, letter);
    return list + "\"]";
}

/// Arguments of transformers' BitsAndBytesConfig; nothing for what bitsandbytes does not have.
std::string bitsandbytes_arguments(const std::string& weights) {
    if (weights == "int8") return "load_in_8bit=True";
    const bool nf4 = weights.starts_with("nf4"), fp4 = weights.starts_with("fp4");
    if (!nf4 && !fp4) return {};
    std::string arguments = "load_in_4bit=True, bnb_4bit_quant_type=";
    arguments += nf4 ? "\"nf4\"" : "\"fp4\"";
    if (weights.ends_with("-double")) arguments += ", bnb_4bit_use_double_quant=True";
    return arguments;
}

void note_adapters(const LaunchSubject& subject, Notes& notes) {
    if (!subject.trains_adapters()) return;
    notes.push_back("adapters: give PEFT LoraConfig(r=" + std::to_string(subject.workload.lora.rank) +
                    ", target_modules=" + target_modules(subject.workload.lora.target) + ")");
    if (subject.workload.method != Method::qlora) return;
    const std::string arguments = bitsandbytes_arguments(subject.precision.weights);
    if (arguments.empty())
        notes.push_back("the frozen weights: load a checkpoint in " + subject.weights.name);
    else
        notes.push_back("the frozen weights: load the model with BitsAndBytesConfig(" + arguments + ")");
}

void note_optimizer(const LaunchSubject& subject, Notes& notes) {
    if (subject.workload.optimizer == Optimizer::adamw_8bit)
        notes.push_back("optimizer: the script makes bitsandbytes.optim.AdamW8bit");
    if (subject.workload.optimizer == Optimizer::paged_adamw_8bit)
        notes.push_back("optimizer: the script makes bitsandbytes.optim.PagedAdamW8bit");
}

}  // namespace

std::string whole(double count) {
    return fixed(count, 0);
}

void ShellCommand::add(std::string_view option, double value) {
    add(option, value == std::floor(value) ? whole(value) : shortest(value));
}

LaunchConfig new_launch(const LaunchSubject& subject, std::string tool_version, std::string file_name) {
    return {{}, std::move(file_name), std::move(tool_version), subject.notes};
}

std::string launch_heading(const LaunchSubject& subject, std::string_view tool_version) {
    const Cluster& cluster = subject.scenario.cluster;
    std::string heading = "Written by Headroom for " + std::string(tool_version) + ": " + subject.model +
                          " on " + std::to_string(cluster.count) + " x " + printable(cluster.accelerator);
    if (!subject.scenario.name.empty()) heading += ", \"" + printable(subject.scenario.name) + "\"";
    return heading;
}

void note_training_script(const LaunchSubject& subject, Notes& notes) {
    const Workload& w = subject.workload;
    notes.push_back("the script cuts or packs sequences to " + whole(w.sequence_tokens) + " tokens");
    note_adapters(subject, notes);
    note_optimizer(subject, notes);
    if (w.flash_attention)
        notes.push_back("load the model with attn_implementation=\"flash_attention_2\" or \"sdpa\"");
    if (w.fused_loss)
        notes.push_back(
            "a fused loss: use_liger_kernel=True in TrainingArguments, or a chunked loss of "
            "the script");
    if (w.compile) notes.push_back("the script compiles the model with torch.compile");
}

void note_first_and_last_layers(const LaunchSubject& subject, Notes& notes) {
    const std::optional<StateType>& type = subject.precision.first_and_last_layers;
    if (!type) return;
    notes.push_back("first and last layers in " + std::string(name_of(*type)) +
                    ": no option for it; the script keeps embedding, first and last layer, final norm and "
                    "head in that type, outside of autocast");
}

void note_partial_checkpointing(const LaunchSubject& subject, Notes& notes) {
    const Workload& w = subject.workload;
    if (w.activation_checkpointing == Checkpointing::selective)
        notes.push_back("selective checkpointing: no option for it; the script wraps attention alone");
    else if (w.activation_checkpointing == Checkpointing::full && w.checkpointed_layer_fraction < 1)
        notes.push_back("checkpointing " + shortest(w.checkpointed_layer_fraction) +
                        " of the layers: no option for it; the script wraps that many");
}

void note_sharded_4_bit(const LaunchSubject& subject, Notes& notes) {
    const std::string arguments = bitsandbytes_arguments(subject.precision.weights);
    if (subject.workload.method != Method::qlora || !arguments.starts_with("load_in_4bit")) return;
    const bool in_fp16 = subject.compute() == ComputeType::fp16;
    notes.push_back(std::string("sharded 4-bit weights: BitsAndBytesConfig(bnb_4bit_quant_storage=torch.") +
                    (in_fp16 ? "float16)" : "bfloat16)"));
}

void note_degree(int degree, std::string_view name, std::string_view instead, Notes& notes) {
    if (degree > 1)
        notes.push_back(std::string(name) + " parallelism " + std::to_string(degree) +
                        " cannot be said here: " + std::string(instead));
}

void note_checkpoint(const LaunchSubject& subject, Engine engine, Notes& notes) {
    const std::vector<std::string>& engines = subject.weights.engines;
    const std::string name(name_of(engine));
    if (std::find(engines.begin(), engines.end(), name) == engines.end())
        notes.push_back(name + " is not known to load weights in " + subject.weights.name);
    else if (engine == Engine::llama_cpp || subject.weights.family.starts_with("gguf"))
        notes.push_back("MODEL is a GGUF file with weights in " + subject.weights.name);
    else
        notes.push_back("MODEL is a checkpoint in " + subject.weights.name);
}

void note_replicas(const LaunchSubject& subject, Notes& notes) {
    const Parallelism& p = subject.layout;
    if (p.data == 1) return;
    notes.push_back(std::to_string(p.data) + " replicas: start this once for each group of " +
                    std::to_string(p.tensor * p.pipeline) +
                    " accelerators (CUDA_VISIBLE_DEVICES, another port), behind a load balancer");
}

void note_context(const LaunchSubject& subject, Notes& notes) {
    note_degree(subject.layout.context, "context", "the accelerators of one replica are tensor x pipeline",
                notes);
}

bool limits_are_of(const LaunchSubject& subject, Engine engine) {
    return subject.workload.engine == engine || subject.workload.engine == Engine::generic;
}

}  // namespace headroom
