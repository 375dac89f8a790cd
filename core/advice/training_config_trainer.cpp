// SPDX-License-Identifier: GPL-3.0-or-later
#include <re2/re2.h>

#include <array>

#include "advice/training_config_dialects.h"
#include "advice/yaml_fields.h"

namespace headroom {

namespace {

/// The first of several names of the same thing that is given.
std::optional<double> first_number(const YamlFields& root, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
        if (const std::optional<int> value = root.count(key)) return *value;
    return std::nullopt;
}

void read_method(const YamlFields& root, TrainingConfig& config) {
    std::string type = root.text("finetuning_type").value_or(root.text("adapter").value_or(""));
    const bool four_bits = root.flag("load_in_4bit").value_or(false) ||
                           root.number("quantization_bit", {0, 16}).value_or(0) == 4;
    if (type.empty() && (root.has("lora_rank") || root.has("lora_r"))) type = "lora";
    if (type == "full") {
        config.method = Method::full;
    } else if (type == "lora" || type == "qlora") {
        config.method = type == "qlora" || four_bits ? Method::qlora : Method::lora;
        if (config.method == Method::qlora) config.weights = "nf4";
    } else if (!type.empty()) {
        config.notes.push_back("finetuning_type \"" + type.substr(0, 40) + "\" is not planned for");
    }
    if (const std::optional<double> rank = first_number(root, {"lora_rank", "lora_r"}))
        config.lora_rank = static_cast<int>(*rank);
    config.lora_alpha = root.number("lora_alpha", not_negative_range);
    std::vector<std::string> names = root.texts("lora_target");
    if (names.empty()) names = root.texts("lora_target_modules");
    if (names.empty() && root.flag("lora_target_linear").value_or(false)) names = {"all-linear"};
    config.lora_target = lora_target_of(names, config.notes);
}

void read_precision(const YamlFields& root, TrainingConfig& config) {
    if (root.flag("bf16").value_or(false)) config.compute = ComputeType::bf16;
    if (root.flag("fp16").value_or(false)) config.compute = ComputeType::fp16;
    if (root.flag("fp8").value_or(false)) config.compute = ComputeType::fp8;
    if (root.flag("pure_bf16").value_or(false)) config.compute = ComputeType::bf16;
}

void read_memory(const YamlFields& root, TrainingConfig& config) {
    std::optional<bool> checkpoints = root.flag("gradient_checkpointing");
    if (const std::optional<bool> off = root.flag("disable_gradient_checkpointing")) checkpoints = !*off;
    if (checkpoints) config.checkpointing = *checkpoints ? Checkpointing::full : Checkpointing::none;
    for (const char* key : {"optim", "optimizer"}) {
        const std::optional<std::string> name = root.text(key);
        if (!name) continue;
        config.optimizer = optimizer_of(*name);
        if (!config.optimizer)
            config.notes.push_back(std::string(key) + " \"" + name->substr(0, 40) +
                                   "\" is none that is planned for");
    }
    if (root.flag("enable_liger_kernel").value_or(root.flag("use_liger_kernel").value_or(false)))
        config.fused_loss = true;
    for (const char* key : {"deepspeed", "fsdp_config"})
        if (root.has(key))
            config.notes.push_back(std::string(key) + ": that configuration says the rest; read it as well");
    if (root.has("deepspeed")) config.framework = Framework::deepspeed;
    if (root.has("fsdp") || root.has("fsdp_config")) config.framework = Framework::fsdp;
}

/// Arguments of Megatron-LM, which NeMo and LLaMA-Factory take over by their names.
void read_megatron(const YamlFields& root, TrainingConfig& config) {
    config.tensor = root.count("tensor_model_parallel_size");
    config.pipeline = root.count("pipeline_model_parallel_size");
    config.virtual_pipeline = root.count("virtual_pipeline_model_parallel_size");
    config.expert = root.count("expert_model_parallel_size");
    config.context = root.count("context_parallel_size");
    if (!config.tensor && !config.pipeline && !config.expert) return;
    config.framework = Framework::megatron;
    config.sequence_parallel = root.flag("sequence_parallel");
    if (const std::optional<bool> shards = root.flag("use_distributed_optimizer"))
        config.zero_stage = *shards ? 1 : 0;
    const std::string granularity = root.text("recompute_granularity").value_or("");
    if (granularity == "full") config.checkpointing = Checkpointing::full;
    if (granularity == "selective") config.checkpointing = Checkpointing::selective;
}

}  // namespace

std::optional<Optimizer> optimizer_of(std::string_view name) {
    struct Spelling {
        const char* expression;
        Optimizer optimizer;
    };
    // TrainingArguments.optim, DeepSpeed's optimizer types and the classes of ColossalAI.
    static constexpr auto spellings = std::to_array<Spelling>({
        {"(?i)paged_?adamw_?8bit", Optimizer::paged_adamw_8bit},
        {"(?i)adamw_(?:bnb_)?8bit|adamw8bit", Optimizer::adamw_8bit},
        {"(?i)(?:paged_)?adamw(?:_32bit|_hf|_torch|_torch_fused|_torch_xla|_apex_fused)?", Optimizer::adamw},
        {"(?i)(?:fused|cpu|hybrid|deepspeedcpu)?adam", Optimizer::adamw},
        {"(?i)adafactor", Optimizer::adafactor},
        {"(?i)lion|lion_32bit|fusedlion|paged_lion_32bit", Optimizer::lion},
        {"(?i)(?:fused)?sgd", Optimizer::sgd},
        {"(?i)muon", Optimizer::muon},
    });
    for (const Spelling& spelling : spellings)
        if (RE2::FullMatch(re2::StringPiece(name.data(), name.size()), spelling.expression))
            return spelling.optimizer;
    return std::nullopt;
}

TrainingConfig read_trainer_config(const YAML::Node& node) {
    TrainingConfig config;
    config.dialect = TrainingDialect::trainer;
    const YamlFields root(node);
    config.framework = Framework::transformers;
    config.micro_batch_size = first_number(root, {"per_device_train_batch_size", "micro_batch_size"});
    config.micro_batches = first_number(root, {"gradient_accumulation_steps"});
    config.sequence_tokens =
        first_number(root, {"cutoff_len", "sequence_len", "max_seq_length", "max_length"});
    read_method(root, config);
    read_precision(root, config);
    read_memory(root, config);
    read_megatron(root, config);
    config.global_batch_size = root.number("global_batch_size", {1, 1e9});
    if (const std::optional<std::string> attention = root.text("flash_attn");
        attention && *attention == "disabled")
        config.flash_attention = false;
    return config;
}

}  // namespace headroom
