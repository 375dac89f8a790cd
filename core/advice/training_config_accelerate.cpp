// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "advice/training_config_dialects.h"
#include "advice/yaml_fields.h"

/// The fields are those of `accelerate config` (huggingface/accelerate, src/accelerate/commands/config and
/// docs/source/package_reference/cli.md).
namespace headroom {

namespace {

struct ShardingStrategy {
    std::string_view name;
    std::string_view number;  ///< as older files have it
    int zero_stage;
    bool within_node;
};
constexpr auto sharding_strategies = std::to_array<ShardingStrategy>({
    {"FULL_SHARD", "1", 3, false},
    {"SHARD_GRAD_OP", "2", 2, false},
    {"NO_SHARD", "3", 0, false},
    {"HYBRID_SHARD", "4", 3, true},
    {"HYBRID_SHARD_ZERO2", "5", 2, true},
});

const ShardingStrategy* strategy_named(std::string_view name) {
    if (name.starts_with('_')) name.remove_prefix(1);  // PyTorch's own spelling of the last one
    const auto found =
        std::find_if(sharding_strategies.begin(), sharding_strategies.end(),
                     [&](const ShardingStrategy& s) { return s.name == name || s.number == name; });
    return found == sharding_strategies.end() ? nullptr : &*found;
}

void apply(const ShardingStrategy& strategy, TrainingConfig& config) {
    config.zero_stage = strategy.zero_stage;
    if (!strategy.within_node) return;
    config.shard_group = config.per_node;
    if (!config.per_node)
        config.notes.push_back(
            "the strategy shards within a node, but num_processes and num_machines do not "
            "say how many accelerators that has");
}

void read_cluster(const YamlFields& root, TrainingConfig& config) {
    config.count = root.count("num_processes");
    const std::optional<int> machines = root.count("num_machines");
    if (!config.count || !machines) return;
    if (*config.count % *machines == 0)
        config.per_node = *config.count / *machines;
    else
        root.fail("num_processes", "expected a multiple of num_machines (" + std::to_string(*machines) +
                                       "), found " + std::to_string(*config.count));
}

void read_precision(const YamlFields& root, TrainingConfig& config) {
    const std::string precision = root.text("mixed_precision").value_or("");
    if (precision == "bf16" || precision == "fp16") {
        config.compute = precision == "bf16" ? ComputeType::bf16 : ComputeType::fp16;
    } else if (precision == "fp8") {
        config.compute = ComputeType::fp8;
        if (const std::optional<YamlFields> fp8 = root.section("fp8_config"))
            if (const std::optional<std::string> backend = fp8->text("backend"))
                config.notes.push_back("fp8_config.backend " + backend->substr(0, 20) +
                                       ": matrix products in FP8, weights as the model has them");
    } else if (precision == "no") {
        config.notes.push_back("mixed_precision is no: the run computes in the model's own data type");
    } else if (!precision.empty()) {
        root.fail("mixed_precision",
                  "expected no, fp16, bf16 or fp8, found \"" + precision.substr(0, 60) + "\"");
    }
}

/// FSDP 2 has no strategy: whether parameters are let go after the forward pass is what is left of it.
void read_sharding(const YamlFields& fsdp, bool second_version, TrainingConfig& config) {
    const std::optional<std::string> strategy = fsdp.text("fsdp_sharding_strategy");
    const std::optional<std::string> reshard = fsdp.text("fsdp_reshard_after_forward");
    const std::optional<std::string>& named = strategy && !second_version ? strategy : reshard;
    const char* field = &named == &strategy ? "fsdp_sharding_strategy" : "fsdp_reshard_after_forward";
    if (second_version && strategy)
        config.notes.push_back(fsdp.path_of("fsdp_sharding_strategy") + ": FSDP 2 does not read it");
    if (!named) {
        config.zero_stage = 3;
        config.notes.push_back(
            fsdp.path_of(second_version ? "fsdp_reshard_after_forward" : "fsdp_sharding_strategy") +
            " is not given: everything is sharded, Accelerate's default");
    } else if (const ShardingStrategy* known = strategy_named(*named); known && !second_version) {
        apply(*known, config);
    } else if (second_version) {
        config.zero_stage = *fsdp.flag(field) ? 3 : 2;
    } else {
        fsdp.fail(field,
                  "expected FULL_SHARD, SHARD_GRAD_OP, NO_SHARD, HYBRID_SHARD or HYBRID_SHARD_ZERO2, "
                  "found \"" +
                      named->substr(0, 60) + "\"");
    }
}

void read_fsdp(const YamlFields& fsdp, TrainingConfig& config) {
    config.framework = Framework::fsdp;
    const std::optional<double> version = fsdp.number("fsdp_version", {1, 2});
    const bool second_version = version.value_or(1) > 1;
    read_sharding(fsdp, second_version, config);
    // FSDP moves the shards of parameters, and with them gradients and the optimizer's step.
    config.offload =
        fsdp.flag("fsdp_offload_params").value_or(false) ? Offload::optimizer_and_parameters : Offload::none;
    if (const std::optional<bool> on = fsdp.flag("fsdp_activation_checkpointing"))
        config.checkpointing = *on ? Checkpointing::full : Checkpointing::none;
}

void read_deepspeed(const YamlFields& deepspeed, TrainingConfig& config) {
    config.framework = Framework::deepspeed;
    if (const std::optional<std::string> file = deepspeed.text("deepspeed_config_file"))
        config.notes.push_back(deepspeed.path_of("deepspeed_config_file") +
                               ": that file says the rest; read it as well");
    if (const std::optional<double> stage = deepspeed.number("zero_stage", {0, 3}))
        config.zero_stage = static_cast<int>(*stage);
    const auto leaves = [&](const char* key) {
        const std::string device = deepspeed.text(key).value_or("none");
        return device == "cpu" || device == "nvme";
    };
    if (deepspeed.has("offload_optimizer_device") || deepspeed.has("offload_param_device"))
        config.offload = leaves("offload_param_device")       ? Offload::optimizer_and_parameters
                         : leaves("offload_optimizer_device") ? Offload::optimizer
                                                              : Offload::none;
    if (const std::optional<int> steps = deepspeed.count("gradient_accumulation_steps"))
        config.micro_batches = *steps;
}

void read_megatron(const YamlFields& megatron, TrainingConfig& config) {
    config.framework = Framework::megatron;
    config.tensor = megatron.count("megatron_lm_tp_degree");
    config.pipeline = megatron.count("megatron_lm_pp_degree");
    if (const std::optional<int> batches = megatron.count("megatron_lm_num_micro_batches"))
        config.micro_batches = *batches;
    config.sequence_parallel = megatron.flag("megatron_lm_sequence_parallelism");
    if (const std::optional<bool> shards = megatron.flag("megatron_lm_use_distributed_optimizer"))
        config.zero_stage = *shards ? 1 : 0;
    if (megatron.flag("megatron_lm_recompute_activations").value_or(false))
        config.checkpointing = Checkpointing::selective;
}

/// The N-dimensional mesh of newer releases; shards are spread over the context-parallel ranks, too.
void read_mesh(const YamlFields& mesh, TrainingConfig& config) {
    if (const std::optional<int> size = mesh.count("parallelism_config_tp_size")) config.tensor = size;
    if (const std::optional<int> size = mesh.count("parallelism_config_cp_size"); size && *size > 1)
        config.context = size;
    if (const std::optional<int> size = mesh.count("parallelism_config_sp_size"); size && *size > 1)
        config.context = size;
    if (mesh.count("parallelism_config_dp_replicate_size").value_or(1) > 1)
        config.shard_group = static_cast<int>(std::min(
            largest_count,
            1.0 * mesh.count("parallelism_config_dp_shard_size").value_or(1) * config.context.value_or(1)));
}

}  // namespace

TrainingConfig read_accelerate_config(const YAML::Node& node) {
    TrainingConfig config;
    config.dialect = TrainingDialect::accelerate;
    const YamlFields root(node);
    const std::string type = root.text("distributed_type").value_or("");
    read_cluster(root, config);
    read_precision(root, config);
    const auto filled = [&](const char* key) {
        const std::optional<YamlFields> section = root.section(key);
        return section && node[key].size() > 0;
    };
    if (type == "FSDP" || (type.empty() && filled("fsdp_config"))) {
        read_fsdp(root.section("fsdp_config").value_or(YamlFields(YAML::Node(YAML::NodeType::Map))), config);
    } else if (type == "DEEPSPEED" || (type.empty() && filled("deepspeed_config"))) {
        if (const std::optional<YamlFields> section = root.section("deepspeed_config"))
            read_deepspeed(*section, config);
        config.framework = Framework::deepspeed;
    } else if (type == "MEGATRON_LM") {
        if (const std::optional<YamlFields> section = root.section("megatron_lm_config"))
            read_megatron(*section, config);
        config.framework = Framework::megatron;
    } else if (type.starts_with("MULTI_")) {
        config.framework = Framework::ddp;
        config.zero_stage = 0;
    } else if (!type.empty() && type != "NO") {
        config.notes.push_back("distributed_type " + type.substr(0, 40) + " is not planned for");
    }
    if (const std::optional<YamlFields> mesh = root.section("parallelism_config")) read_mesh(*mesh, config);
    return config;
}

}  // namespace headroom
