// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/training_config.h"

#include <re2/re2.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

#include "advice/training_config_dialects.h"
#include "base/json.h"

namespace headroom {

namespace {

constexpr std::size_t largest_file = 1 << 20;
constexpr auto precision_sections = std::to_array<const char*>({"bf16", "fp16", "bfloat16"});

bool has_any(const Json& json, std::initializer_list<const char*> keys) {
    return std::any_of(keys.begin(), keys.end(), [&](const char* key) { return json.contains(key); });
}

bool has_any(const YAML::Node& node, std::initializer_list<const char*> keys) {
    return std::any_of(keys.begin(), keys.end(),
                       [&](const char* key) { return static_cast<bool>(node[key]); });
}

/// Sections of DeepSpeed; trainers have flags of the same names.
bool has_precision_section(const Json& json) {
    return std::any_of(precision_sections.begin(), precision_sections.end(), [&](const char* key) {
        return json.contains(key) && json[key].is_object() && json[key].contains("enabled");
    });
}

bool is_colossalai(std::string_view text) {
    static const RE2 assignment(
        R"((?m)^(?:(?:parallel|zero|fp16|BATCH_SIZE|NUM_MICRO_BATCHES|TENSOR_PARALLEL_SIZE)[ \t]*=[^=]|plugin[ \t]*=[ \t]*[\w.]*Plugin\())");
    return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), assignment);
}

std::optional<TrainingConfig> read_yaml(const std::string& text) {
    const YAML::Node root = YAML::Load(text);
    if (!root.IsMap()) return std::nullopt;
    if (has_any(root, {"distributed_type", "fsdp_config", "deepspeed_config", "megatron_lm_config",
                       "num_processes"}))
        return read_accelerate_config(root);
    if (has_any(root, {"per_device_train_batch_size", "gradient_accumulation_steps", "cutoff_len",
                       "finetuning_type", "gradient_checkpointing", "optim", "lora_rank", "lora_r",
                       "micro_batch_size", "sequence_len", "max_seq_length", "tensor_model_parallel_size"}))
        return read_trainer_config(root);
    return std::nullopt;
}

std::optional<TrainingConfig> read_any(std::string_view text, std::string_view file_name) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first == text.npos) return std::nullopt;
    if (text[first] == '{') {
        const Result<Json> json = parse_json(text.substr(first), file_name);
        if (!json) throw InputError(json.error());
        if (has_any(*json, {"peft_type", "lora_alpha"})) return read_peft_config(*json);
        if (has_any(*json, {"zero_optimization", "train_micro_batch_size_per_gpu", "train_batch_size",
                            "zero_allow_untested_optimizer"}) ||
            has_precision_section(*json))
            return read_deepspeed_config(*json);
        return read_yaml(std::string(text.substr(first)));  // JSON is YAML, too
    }
    if (is_colossalai(text)) return read_colossalai_config(text);
    return read_yaml(std::string(text.substr(first)));
}

Error not_recognised(std::string_view file_name) {
    return {
        "expected the training configuration of DeepSpeed, Accelerate, ColossalAI, PEFT or a trainer; no "
        "field of theirs was found",
        {},
        std::string(file_name),
        {}};
}

template <class T, class U>
void take(T& field, const std::optional<U>& value) {
    if (value) field = *value;
}

bool has_layout(const TrainingConfig& c) {
    return c.zero_stage || c.shard_group || c.tensor || c.pipeline || c.virtual_pipeline || c.expert ||
           c.context || c.sequence_parallel;
}

/// The given layout, or the planned one's place taken by what the configuration says; data-parallel ranks
/// are the accelerators that are left.
Parallelism layout_of(const Scenario& scenario, const TrainingConfig& config) {
    Parallelism layout = scenario.parallelism.value_or(Parallelism{});
    take(layout.tensor, config.tensor);
    take(layout.pipeline, config.pipeline);
    take(layout.virtual_pipeline, config.virtual_pipeline);
    take(layout.expert, config.expert);
    take(layout.context, config.context);
    take(layout.zero_stage, config.zero_stage);
    take(layout.sequence_parallel, config.sequence_parallel);
    if (config.zero_stage || config.shard_group) layout.shard_group = config.shard_group;
    const double cut = 1.0 * layout.tensor * layout.pipeline * layout.context;
    layout.data = static_cast<int>(std::max(1.0, scenario.cluster.count / cut));
    if (layout.shard_group && *layout.shard_group >= layout.data * layout.context)
        layout.shard_group = std::nullopt;
    return layout;
}

/// Whether the scenario trains adapters beside frozen weights of a format that runs do not compute in. A file
/// that does not know of adapters cannot say it: the type it names is that of the computation.
bool keeps_frozen_format(const Scenario& scenario, const TrainingConfig& config) {
    const std::string& weights = scenario.precision.weights;
    const bool is_computed_in = weights == "fp32" || weights == "bf16" || weights == "fp16";
    return scenario.workload.method != Method::full && !config.method && !is_computed_in;
}

}  // namespace

Result<TrainingConfig> read_training_config(std::string_view text, std::string_view file_name) {
    if (text.size() > largest_file)
        return Error{"expected a training configuration, found a file of more than 1 MiB",
                     {},
                     std::string(file_name),
                     {}};
    try {
        const std::optional<TrainingConfig> config = read_any(text, file_name);
        if (!config) return not_recognised(file_name);
        return *config;
    } catch (const InputError& error) {
        Error named = error.error();
        named.file = file_name;
        return named;
    } catch (const YAML::Exception& exception) {
        return Error{std::string("not valid YAML: ") + exception.what(), {}, std::string(file_name), {}};
    }
}

Scenario with_training_config(const Scenario& scenario, const TrainingConfig& config) {
    Scenario result = scenario;
    Workload& w = result.workload;
    w.task = Task::training;
    take(w.method, config.method);
    take(w.framework, config.framework);
    take(w.sequence_tokens, config.sequence_tokens);
    take(w.micro_batch_size, config.micro_batch_size);
    take(w.activation_checkpointing, config.checkpointing);
    take(w.optimizer, config.optimizer);
    take(w.offload, config.offload);
    take(w.lora.rank, config.lora_rank);
    take(w.lora.target, config.lora_target);
    take(w.flash_attention, config.flash_attention);
    take(w.fused_loss, config.fused_loss);
    take(result.precision.compute, config.compute);
    if (!keeps_frozen_format(result, config)) take(result.precision.weights, config.weights);
    take(result.cluster.count, config.count);
    take(result.cluster.per_node, config.per_node);
    if (has_layout(config) || (config.count && result.parallelism))
        result.parallelism = layout_of(result, config);
    const double batches_of_a_step = config.micro_batches.value_or(1) *
                                     (result.parallelism ? result.parallelism->data : result.cluster.count);
    if (config.global_batch_size)
        w.global_batch_size = *config.global_batch_size;
    else if (config.micro_batch_size)
        w.global_batch_size = *config.micro_batch_size * batches_of_a_step;
    if (config.global_batch_size && config.micro_batches && !config.micro_batch_size)
        w.micro_batch_size = std::max(1.0, *config.global_batch_size / batches_of_a_step);
    return result;
}

}  // namespace headroom
