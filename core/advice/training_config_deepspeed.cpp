// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "advice/training_config_dialects.h"
#include "base/text.h"

namespace headroom {

namespace {

/// https://www.deepspeed.ai/docs/config-json: what changes neither memory nor layout as planned here.
constexpr auto without_effect = std::to_array<std::string_view>({"_comment",
                                                                 "gradient_clipping",
                                                                 "zero_allow_untested_optimizer",
                                                                 "zero_force_ds_cpu_optimizer",
                                                                 "steps_per_print",
                                                                 "wall_clock_breakdown",
                                                                 "dump_state",
                                                                 "scheduler",
                                                                 "comms_config",
                                                                 "comms_logger",
                                                                 "monitor_config",
                                                                 "tensorboard",
                                                                 "wandb",
                                                                 "csv_monitor",
                                                                 "flops_profiler",
                                                                 "prescale_gradients",
                                                                 "gradient_predivide_factor",
                                                                 "communication_data_type",
                                                                 "sparse_gradients",
                                                                 "checkpoint",
                                                                 "data_types",
                                                                 "aio",
                                                                 "seed",
                                                                 "memory_breakdown",
                                                                 "elasticity",
                                                                 "autotuning",
                                                                 "disable_allgather",
                                                                 "bfloat16",
                                                                 "bf16",
                                                                 "fp16",
                                                                 "fp8"});

bool is_auto(const Json* value) {
    return value && value->is_string() && value->get_ref<const std::string&>() == "auto";
}

/// Reads a section in which any field may be "auto", which leaves it to whoever starts the run.
struct Section {
    ObjectReader reader;
    TrainingConfig& config;

    bool left_open(std::string_view key) {
        if (!is_auto(reader.raw(key))) return false;
        config.notes.push_back(reader.path_of(key) + " is \"auto\": the trainer sets it");
        return true;
    }
    std::optional<double> count(std::string_view key, Range range = {1, largest_count}) {
        if (left_open(key)) return std::nullopt;
        const std::optional<std::int64_t> value = reader.optional_integer(key, range);
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    }
    std::optional<int> integer(std::string_view key, Range range = {1, largest_count}) {
        const std::optional<double> value = count(key, range);
        return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
    }
    std::optional<bool> flag(std::string_view key) {
        return left_open(key) ? std::nullopt : reader.optional_flag(key);
    }
    std::optional<std::string> text(std::string_view key) {
        return left_open(key) ? std::nullopt : reader.optional_text(key);
    }
    std::optional<Section> section(std::string_view key) {
        if (left_open(key)) return std::nullopt;
        if (std::optional<ObjectReader> inner = reader.optional_object(key))
            return Section{*std::move(inner), config};
        return std::nullopt;
    }
};

/// Whether states or parameters leave the accelerator. `device` is cpu, nvme or none.
bool is_offloaded(Section& zero, std::string_view key) {
    std::optional<Section> section = zero.section(key);
    if (!section) return false;
    const std::string device = section->text("device").value_or("none");
    if (device == "nvme")
        zero.config.notes.push_back(section->reader.path_of("device") +
                                    " is nvme: planned as offloaded to host memory");
    if (device != "cpu" && device != "nvme" && device != "none")
        section->reader.fail("device", "expected cpu, nvme or none, found \"" + device + "\"");
    return device != "none";
}

void read_zero(Section& root) {
    TrainingConfig& config = root.config;
    if (const Json* zero = root.reader.raw("zero_optimization"); zero && zero->is_boolean()) {
        config.zero_stage = zero->get<bool>() ? 1 : 0;  // the form of the first releases
        return;
    }
    std::optional<Section> zero = root.section("zero_optimization");
    if (!zero) {
        config.zero_stage = 0;
        return;
    }
    config.zero_stage = zero->integer("stage", {0, 3});
    if (!config.zero_stage && !zero->reader.has("stage")) config.zero_stage = 0;
    bool states = is_offloaded(*zero, "offload_optimizer");
    bool parameters = is_offloaded(*zero, "offload_param");
    states |= zero->flag("cpu_offload").value_or(false);  // the names before 0.3.16
    parameters |= zero->flag("cpu_offload_params").value_or(false);
    config.offload = parameters ? Offload::optimizer_and_parameters
                     : states   ? Offload::optimizer
                                : Offload::none;
    if (parameters && !states)
        config.notes.push_back(
            "zero_optimization.offload_param without offload_optimizer: planned as if the "
            "optimizer states left the accelerator, too");
    if (const std::optional<int> group = zero->integer("mics_shard_size", {-1, largest_count});
        group && *group > 1)
        config.shard_group = group;
    if (const std::optional<int> group = zero->integer("zero_hpz_partition_size"); group && *group > 1) {
        config.shard_group = group;
        config.notes.push_back(
            "zero_optimization.zero_hpz_partition_size: planned as if optimizer states "
            "were sharded over " +
            std::to_string(*group) + " ranks only, which is more memory than ZeRO++ needs");
    }
}

std::optional<bool> is_enabled(Section& root, std::string_view key) {
    std::optional<Section> section = root.section(key);
    return section ? section->flag("enabled") : std::nullopt;
}

/// Of `"dtype": "torch.float16"`; DeepSpeed's default is BF16.
ComputeType autocast_type(Section& root) {
    std::optional<Section> section = root.section("torch_autocast");
    const std::string type = section ? section->text("dtype").value_or("") : "";
    return type.ends_with("float16") && !type.ends_with("bfloat16") ? ComputeType::fp16 : ComputeType::bf16;
}

/// In mixed precision the weights have the 16 bits, and fp32 master weights stand beside them.
void read_precision(Section& root) {
    TrainingConfig& config = root.config;
    const std::optional<bool> bf16 = is_enabled(root, root.reader.has("bfloat16") ? "bfloat16" : "bf16");
    const std::optional<bool> fp16 = is_enabled(root, "fp16");
    const std::optional<bool> fp8 = is_enabled(root, "fp8");
    if (bf16.value_or(false)) {
        config.weights = "bf16";
        config.compute = ComputeType::bf16;
    } else if (fp16.value_or(false)) {
        config.weights = "fp16";
        config.compute = ComputeType::fp16;
    } else if (is_enabled(root, "torch_autocast").value_or(false)) {
        config.weights = "fp32";
        config.compute = autocast_type(root);
    } else if ((bf16 || !root.reader.has("bf16")) && (fp16 || !root.reader.has("fp16"))) {
        config.weights = "fp32";
        config.compute = ComputeType::fp32;
    }
    if (fp8.value_or(false)) config.compute = ComputeType::fp8;
}

void read_batch(Section& root) {
    TrainingConfig& config = root.config;
    config.micro_batch_size = root.count("train_micro_batch_size_per_gpu");
    config.micro_batches = root.count("gradient_accumulation_steps");
    config.global_batch_size = root.count("train_batch_size", {1, 1e9});
}

void read_optimizer(Section& root) {
    std::optional<Section> section = root.section("optimizer");
    if (!section) return;
    const std::optional<std::string> type = section->text("type");
    if (!type) return;
    root.config.optimizer = optimizer_of(*type);
    if (root.config.optimizer == Optimizer::sgd)
        if (std::optional<Section> parameters = section->section("params");
            parameters && parameters->reader.optional_number("momentum", not_negative_range).value_or(0) > 0)
            root.config.optimizer = Optimizer::sgd_momentum;
    if (!root.config.optimizer)
        root.config.notes.push_back("optimizer.type \"" + *type + "\" is none that is planned for");
}

void read_checkpointing(Section& root) {
    std::optional<Section> section = root.section("activation_checkpointing");
    if (!section) return;
    const bool on = section->flag("partition_activations").value_or(false) ||
                    section->flag("cpu_checkpointing").value_or(false) ||
                    section->integer("number_checkpoints").value_or(0) > 0;
    if (on) root.config.checkpointing = Checkpointing::full;
    if (section->flag("cpu_checkpointing").value_or(false))
        root.config.notes.push_back(
            "activation_checkpointing.cpu_checkpointing: planned with the checkpoints on the accelerator");
}

}  // namespace

TrainingConfig read_deepspeed_config(const Json& json) {
    TrainingConfig config;
    config.dialect = TrainingDialect::deepspeed;
    config.framework = Framework::deepspeed;
    Section root{ObjectReader(json), config};
    read_zero(root);
    read_precision(root);
    read_batch(root);
    read_optimizer(root);
    read_checkpointing(root);
    if (std::optional<Section> tensor = root.section("tensor_parallel"))
        if (const std::optional<int> size = tensor->integer("autotp_size", {0, largest_count});
            size && *size > 0)
            config.tensor = size;
    if (std::optional<Section> experts = root.section("expert_parallel"))
        if (experts->flag("enabled").value_or(false)) config.expert = experts->integer("autoep_size");
    if (const std::optional<int> size = root.integer("sequence_parallel_size")) config.context = size;
    if (std::optional<Section> pipeline = root.section("pipeline"))
        if (const std::optional<int> stages = pipeline->integer("stages")) config.pipeline = stages;

    std::vector<std::string_view> others;
    const Json unread = root.reader.unread();
    for (const auto& [key, value] : unread.items())
        if (std::find(without_effect.begin(), without_effect.end(), key) == without_effect.end())
            others.push_back(key);
    if (!others.empty()) config.notes.push_back("not read: " + join(others));
    return config;
}

}  // namespace headroom
