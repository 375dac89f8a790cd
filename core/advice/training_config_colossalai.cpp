// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "advice/python_literals.h"
#include "advice/training_config_dialects.h"
#include "base/text.h"

/// The configuration files of ColossalAI's legacy engine, Python assignments that `colossalai.launch` reads
/// (hpcaitech/ColossalAI, docs/source/en/basics/define_your_config.md), and the plugin of today's Booster
/// (colossalai/booster/plugin), where it is assigned to the name `plugin`.
namespace headroom {

namespace {

using Kind = PythonValue::Kind;

/// A whole number of at least `least`; nothing if the value is none. Throws on a number out of range.
std::optional<int> count_of(const PythonValue* value, const char* field, int least = 1) {
    if (!value || value->kind != Kind::number) return std::nullopt;
    if (!(value->number >= least && value->number <= largest_count) ||
        value->number != std::floor(value->number))
        throw InputError({"expected a whole number from " + std::to_string(least) + " to " +
                              shortest(largest_count) + ", found " + shortest(value->number),
                          field,
                          {},
                          {}});
    return static_cast<int>(value->number);
}

std::optional<int> first_count(const PythonAssignments& file, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const std::optional<int> count = count_of(file.find(name), name)) return count;
    return std::nullopt;
}

const PythonValue* entry(const PythonValue* dict, std::string_view key) {
    return dict ? dict->find(key) : nullptr;
}

/// `pipeline=2` and `pipeline=dict(size=2)` are the same; `tensor=dict(size=2, mode='1d')`.
std::optional<int> degree_of(const PythonValue* value, const char* field) {
    const PythonValue* size = entry(value, "size");
    return count_of(size ? size : value, field);
}

void read_parallel(const PythonAssignments& file, TrainingConfig& config) {
    const PythonValue* parallel = file.find("parallel");
    config.pipeline = degree_of(entry(parallel, "pipeline"), "parallel.pipeline");
    const PythonValue* tensor = entry(parallel, "tensor");
    const std::optional<int> size = degree_of(tensor, "parallel.tensor.size");
    const PythonValue* mode = entry(tensor, "mode");
    if (mode && mode->kind == Kind::text && mode->text == "sequence")
        config.context = size;
    else
        config.tensor = size;
    if (mode && mode->kind == Kind::text && mode->text != "1d" && mode->text != "sequence")
        config.notes.push_back("parallel.tensor.mode " + mode->text.substr(0, 20) +
                               ": planned as 1d, which cuts the same weights and keeps more activations");
}

/// https://github.com/hpcaitech/ColossalAI: its ZeRO engine shards parameters, too (stage 3), and trains in
/// fp16; where the shards are is its placement policy.
void read_zero(const PythonAssignments& file, TrainingConfig& config) {
    const PythonValue* zero = file.find("zero");
    if (!zero || zero->kind != Kind::dict) {
        config.zero_stage = 0;
        return;
    }
    const std::optional<int> level = count_of(zero->find("level"), "zero.level");
    if (level && *level > 3)
        throw InputError({"expected 1, 2 or 3, found " + std::to_string(*level), "zero.level", {}, {}});
    config.zero_stage = level.value_or(3);
    config.offload = Offload::none;
    const PythonValue* policy = entry(zero->find("model_config"), "tensor_placement_policy");
    if (policy && policy->kind == Kind::text && policy->text != "cuda") {
        config.offload = Offload::optimizer_and_parameters;
        if (policy->text != "cpu")
            config.notes.push_back("zero.model_config.tensor_placement_policy " + policy->text.substr(0, 20) +
                                   ": planned as if all shards were on the host");
    }
    config.compute = ComputeType::fp16;
    config.weights = "fp16";
}

void read_precision(const PythonAssignments& file, TrainingConfig& config) {
    const PythonValue* fp16 = file.find("fp16");
    if (!fp16 || fp16->kind != Kind::dict) return;
    config.compute = ComputeType::fp16;
    // NAIVE and APEX O2 turn the weights to fp16; TORCH is autocast over fp32 weights.
    const PythonValue* mode = fp16->find("mode");
    const bool autocast = mode && mode->kind == Kind::name && mode->text.ends_with("TORCH");
    config.weights = autocast ? "fp32" : "fp16";
}

/// BATCH_SIZE is that of a data-parallel rank and step, cut into NUM_MICRO_BATCHES by a pipeline.
void read_batch(const PythonAssignments& file, TrainingConfig& config) {
    const std::optional<int> batch = first_count(file, {"BATCH_SIZE"});
    const std::optional<int> pieces = first_count(file, {"NUM_MICRO_BATCHES"});
    const std::optional<int> accumulation = first_count(file, {"gradient_accumulation"});
    if (batch && pieces && *batch % *pieces != 0)
        config.notes.push_back("BATCH_SIZE is no multiple of NUM_MICRO_BATCHES");
    if (batch) config.micro_batch_size = std::ceil(1.0 * *batch / pieces.value_or(1));
    if (pieces || accumulation) config.micro_batches = 1.0 * pieces.value_or(1) * accumulation.value_or(1);
    if (const std::optional<int> tokens = first_count(file, {"SEQ_LEN", "SEQ_LENGTH", "SEQUENCE_LENGTH"}))
        config.sequence_tokens = *tokens;
}

std::optional<double> number_of(const PythonValue* value) {
    return value && value->kind == Kind::number ? std::optional(value->number) : std::nullopt;
}

bool is_true(const PythonValue* value) {
    return value && value->kind == Kind::flag && value->flag;
}

/// Plugins train in FP16 unless they are told otherwise.
void read_plugin_precision(const PythonValue& plugin, TrainingConfig& config) {
    const PythonValue* precision = plugin.find("precision");
    const std::string name = precision && precision->kind == Kind::text ? precision->text : "fp16";
    if (name != "fp32" && name != "fp16" && name != "bf16")
        throw InputError({"expected fp32, fp16 or bf16, found \"" + name.substr(0, 40) + "\"",
                          "plugin.precision",
                          {},
                          {}});
    config.weights = name;
    config.compute = value_of<ComputeType>(name);
}

void read_offload(const PythonValue& plugin, TrainingConfig& config) {
    const bool states =
        is_true(plugin.find("cpu_offload")) || number_of(plugin.find("offload_optim_frac")).value_or(0) > 0;
    const bool parameters = number_of(plugin.find("offload_param_frac")).value_or(0) > 0;
    config.offload = parameters ? Offload::optimizer_and_parameters
                     : states   ? Offload::optimizer
                                : Offload::none;
}

/// Gemini shards everything (stage 3); the hybrid plugins have `zero_stage`, LowLevelZeroPlugin `stage`.
int stage_of(const PythonValue& plugin) {
    if (plugin.text.ends_with("GeminiPlugin") || plugin.text.ends_with("FSDPPlugin")) return 3;
    const bool low_level = plugin.text.ends_with("LowLevelZeroPlugin");
    const char* field = low_level ? "plugin.stage" : "plugin.zero_stage";
    const std::optional<int> stage = count_of(plugin.find(low_level ? "stage" : "zero_stage"), field, 0);
    if (stage && *stage > 2)
        throw InputError({"expected 0, 1 or 2, found " + std::to_string(*stage), field, {}, {}});
    return stage.value_or(low_level ? 1 : 0);
}

/// `plugin = HybridParallelPlugin(tp_size=2, pp_size=2, zero_stage=1, precision="bf16")`
void read_plugin(const PythonValue& plugin, TrainingConfig& config) {
    config.zero_stage = stage_of(plugin);
    config.tensor = count_of(plugin.find("tp_size"), "plugin.tp_size");
    config.pipeline = count_of(plugin.find("pp_size"), "plugin.pp_size");
    config.context = count_of(plugin.find("sp_size"), "plugin.sp_size");
    config.expert = count_of(plugin.find("ep_size"), "plugin.ep_size");
    config.virtual_pipeline = count_of(plugin.find("num_model_chunks"), "plugin.num_model_chunks");
    if (is_true(plugin.find("enable_sequence_parallelism")) && !config.context)
        config.sequence_parallel = true;
    if (const PythonValue* flash = plugin.find("enable_flash_attention"))
        config.flash_attention = is_true(flash);
    read_plugin_precision(plugin, config);
    read_offload(plugin, config);
    if (number_of(plugin.find("extra_dp_size")).value_or(1) > 1)
        config.notes.push_back(
            "plugin.extra_dp_size: how many ranks share the shards follows from the number of accelerators, "
            "which is not given");
}

void read_model(const PythonAssignments& file, TrainingConfig& config) {
    const PythonValue* model = file.find("model");
    const PythonValue* checkpoint = entry(model, "checkpoint");
    if (!checkpoint) checkpoint = file.find("CHECKPOINT");
    if (checkpoint && checkpoint->kind == Kind::flag)
        config.checkpointing = checkpoint->flag ? Checkpointing::full : Checkpointing::none;
    if (const std::optional<int> chunks = count_of(entry(model, "num_chunks"), "model.num_chunks"))
        config.virtual_pipeline = chunks;
    config.model_hidden = first_count(file, {"HIDDEN_SIZE", "DIM"});
    config.model_layers = first_count(file, {"NUM_LAYERS", "DEPTH"});
    config.model_heads = first_count(file, {"NUM_HEADS", "NUM_ATTENTION_HEADS"});
    if (config.model_hidden)
        config.notes.push_back("HIDDEN_SIZE " + std::to_string(*config.model_hidden) +
                               ": the model itself is to be chosen in the scenario");

    const PythonValue* type = entry(file.find("optimizer"), "type");
    if (!type || (type->kind != Kind::name && type->kind != Kind::text)) return;
    config.optimizer = optimizer_of(type->text.substr(type->text.rfind('.') + 1));
    const bool has_momentum = number_of(entry(file.find("optimizer"), "momentum")).value_or(0) > 0;
    if (config.optimizer == Optimizer::sgd && has_momentum) config.optimizer = Optimizer::sgd_momentum;
    if (!config.optimizer)
        config.notes.push_back("optimizer.type " + type->text.substr(0, 40) + " is none that is planned for");
}

}  // namespace

TrainingConfig read_colossalai_config(std::string_view text) {
    const PythonAssignments file = read_python_assignments(text);
    TrainingConfig config;
    config.dialect = TrainingDialect::colossalai;
    config.framework = Framework::colossalai;
    const PythonValue* plugin = file.find("plugin");
    if (plugin && plugin->kind == Kind::call && plugin->text.ends_with("Plugin")) {
        read_plugin(*plugin, config);
    } else {
        read_parallel(file, config);
        read_zero(file, config);
        read_precision(file, config);
    }
    read_batch(file, config);
    read_model(file, config);
    if (file.skipped > 0)
        config.notes.push_back("lines with an assignment that is no literal: " +
                               std::to_string(file.skipped));
    return config;
}

}  // namespace headroom
