// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "advice/launch_config_tools.h"
#include "base/text.h"

/// Plugins of hpcaitech/ColossalAI, colossalai/booster/plugin: hybrid_parallel_plugin.py,
/// moe_hybrid_parallel_plugin.py and gemini_plugin.py. Of these `enable_lora` is in the hybrid plugins only,
/// and asks for one tensor-parallel rank and one stage.
namespace headroom {

namespace {

/// A Python call with keyword arguments, one a line.
class PythonCall {
  public:
    PythonCall(std::string_view variable, std::string_view function)
        : text_(std::string(variable) + " = " + std::string(function) + "(\n") {}
    void add(std::string_view key, std::string_view value) {
        text_.append("    ").append(key).append("=").append(value).append(",\n");
    }
    void add(std::string_view key, int value) { add(key, std::string_view(std::to_string(value))); }
    void add_flag(std::string_view key, bool value) { add(key, value ? "True" : "False"); }
    std::string text() const { return text_ + ")\n"; }

  private:
    std::string text_;
};

const char* precision_of(const LaunchSubject& subject) {
    switch (subject.compute()) {
        case ComputeType::fp32:
        case ComputeType::tf32:
            return "\"fp32\"";
        case ComputeType::fp16:
            return "\"fp16\"";
        default:
            return "\"bf16\"";
    }
}

/// A scaler stands here only: FP16 needs it.
void add_precision(const LaunchSubject& subject, PythonCall& call) {
    call.add("precision", precision_of(subject));
    if (subject.compute() != ComputeType::fp16) return;
    call.add("initial_scale", "2**16");
    call.add("growth_interval", 1000);
    call.add("hysteresis", 2);
    call.add("min_scale", 1);
}

/// Chunks of parameters, gradients and states over all ranks: ZeRO-3.
std::string gemini(const LaunchSubject& subject) {
    const Parallelism& p = subject.layout;
    const Workload& w = subject.workload;
    PythonCall call("plugin", "GeminiPlugin");
    call.add("placement_policy", "\"static\"");
    call.add("shard_param_frac", "1.0");
    call.add("offload_optim_frac", w.offload == Offload::none ? "0.0" : "1.0");
    call.add("offload_param_frac", w.offload == Offload::optimizer_and_parameters ? "1.0" : "0.0");
    call.add("tp_size", p.tensor);
    if (p.shard_group) call.add("extra_dp_size", p.data * p.context / *p.shard_group);
    add_precision(subject, call);
    call.add_flag("master_weights", subject.precision.master_weights == MasterWeights::fp32);
    call.add_flag("enable_gradient_accumulation", subject.micro_batches > 1);
    call.add_flag("enable_flash_attention", w.flash_attention);
    return call.text();
}

std::string hybrid(const LaunchSubject& subject) {
    const Parallelism& p = subject.layout;
    const Workload& w = subject.workload;
    PythonCall call("plugin", p.expert > 1 ? "MoeHybridParallelPlugin" : "HybridParallelPlugin");
    call.add("tp_size", p.tensor);
    call.add("pp_size", p.pipeline);
    if (p.expert > 1) call.add("ep_size", p.expert);
    if (p.context > 1) call.add("sp_size", p.context);
    if (p.context > 1 || (p.sequence_parallel && p.tensor > 1)) {
        call.add_flag("enable_sequence_parallelism", true);
        call.add("sequence_parallelism_mode", p.context > 1 ? "\"all_to_all\"" : "\"split_gather\"");
    }
    if (p.pipeline > 1) call.add("num_microbatches", whole(subject.micro_batches));
    if (p.virtual_pipeline > 1) {
        call.add("pp_style", "\"interleaved\"");
        call.add("num_model_chunks", p.virtual_pipeline);
    }
    call.add("zero_stage", p.zero_stage);
    if (w.offload != Offload::none && p.zero_stage > 0) call.add_flag("cpu_offload", true);
    add_precision(subject, call);
    call.add_flag("enable_flash_attention", w.flash_attention);
    return call.text();
}

void note_layout(const LaunchSubject& subject, bool is_gemini, Notes& notes) {
    const Parallelism& p = subject.layout;
    const Offload offload = subject.workload.offload;
    if (is_gemini) {
        note_degree(p.pipeline, "pipeline", "Gemini (ZeRO-3) has no stages", notes);
        note_degree(p.context, "context", "Gemini (ZeRO-3) has no such ranks", notes);
        note_degree(p.expert, "expert", "Gemini (ZeRO-3) has no such ranks", notes);
        return;
    }
    if (p.pipeline > 1 && p.zero_stage == 2)
        notes.push_back("ZeRO-2 with a pipeline: Colossal-AI refuses it; zero_stage is at most 1 there");
    if (p.shard_group) notes.push_back("groups of shards: states are sharded over all data-parallel ranks");
    if (offload != Offload::none && p.zero_stage == 0)
        notes.push_back("offload: this plugin offloads with ZeRO only");
    else if (offload == Offload::optimizer_and_parameters)
        notes.push_back("offload of parameters: this plugin moves optimizer states and gradients only");
}

void note_precision(const LaunchSubject& subject, Notes& notes) {
    const ComputeType compute = subject.compute();
    if (compute == ComputeType::tf32)
        notes.push_back("TF32: the script sets torch.backends.cuda.matmul.allow_tf32 = True");
    if (compute == ComputeType::fp8 || compute == ComputeType::fp4 || compute == ComputeType::int8)
        notes.push_back("matrix products in " + std::string(name_of(compute)) + " are not written");
}

/// The class and its module; `CPUAdam` and `FusedAdam` are what HybridAdam chooses from.
std::pair<std::string_view, std::string_view> optimizer_class(Optimizer optimizer) {
    switch (optimizer) {
        case Optimizer::lion:
            return {"Lion", "colossalai.nn.optimizer"};
        case Optimizer::adafactor:
            return {"Adafactor", "colossalai.nn.optimizer"};
        case Optimizer::sgd:
        case Optimizer::sgd_momentum:
            return {"SGD", "torch.optim"};
        case Optimizer::muon:
            return {"Muon", "torch.optim"};
        case Optimizer::adamw:
            return {"HybridAdam", "colossalai.nn.optimizer"};
        case Optimizer::adamw_8bit:
            return {"AdamW8bit", "bitsandbytes.optim"};
        case Optimizer::paged_adamw_8bit:
            break;
    }
    return {"PagedAdamW8bit", "bitsandbytes.optim"};
}

/// The model goes through the booster, which makes the adapters before it wraps the model.
void note_adapters(const LaunchSubject& subject, Notes& notes) {
    if (!subject.trains_adapters()) return;
    notes.push_back(
        "adapters: model = booster.enable_lora(model, lora_config=LoraConfig(...)) before booster.boost; "
        "frozen weights of fewer bits go there as bnb_quantization_config");
}

}  // namespace

std::optional<Error> colossalai_refusal_of_adapters(const LaunchSubject& subject) {
    const Parallelism& p = subject.layout;
    const auto refusal = [](const char* why, const char* field) {
        return Error{std::string("Colossal-AI cannot start these adapters: ") + why +
                         "; deepspeed, fsdp and accelerate can",
                     field,
                     {},
                     {}};
    };
    if (p.zero_stage == 3)
        return refusal("its plugin that shards weights (Gemini, ZeRO-3) has no LoRA",
                       "parallelism.zero_stage");
    if (p.tensor > 1)
        return refusal("its plugins have no LoRA beside tensor parallelism", "parallelism.tensor");
    if (p.pipeline > 1) return refusal("its plugins have no LoRA within a pipeline", "parallelism.pipeline");
    return std::nullopt;
}

LaunchConfig colossalai_launch(const LaunchSubject& subject) {
    const Workload& w = subject.workload;
    const Parallelism& p = subject.layout;
    const bool is_gemini = p.zero_stage == 3;
    const auto optimizer = optimizer_class(w.optimizer);
    const std::string plugin = is_gemini      ? "GeminiPlugin"
                               : p.expert > 1 ? "MoeHybridParallelPlugin"
                                              : "HybridParallelPlugin";
    LaunchConfig config = new_launch(subject, "Colossal-AI 0.5", "colossalai_config.py");
    config.text = "# colossalai run --nproc_per_node " + std::to_string(subject.ranks_per_node) +
                  (subject.nodes > 1 ? " --hostfile hosts.txt" : "") + " train.py, which imports this file\n";
    config.text += "from colossalai.booster import Booster\n";
    config.text += "from colossalai.booster.plugin import " + plugin + "\n";
    config.text +=
        "from " + std::string(optimizer.second) + " import " + std::string(optimizer.first) + "\n\n";

    const bool is_pipeline = p.pipeline > 1 && !is_gemini;
    config.text += "SEQ_LEN = " + whole(w.sequence_tokens) + "\n";
    config.text += "BATCH_SIZE = " + whole(w.micro_batch_size * (is_pipeline ? subject.micro_batches : 1)) +
                   "  # sequences of a data-parallel rank, each time it is called\n";
    if (is_pipeline)
        config.text += "NUM_MICRO_BATCHES = " + whole(subject.micro_batches) + "\n";
    else
        config.text += "gradient_accumulation = " + whole(subject.micro_batches) + "\n";
    config.text += std::string("CHECKPOINT = ") +
                   (w.activation_checkpointing == Checkpointing::full ? "True" : "False") +
                   "  # model.gradient_checkpointing_enable()\n\n";
    config.text += is_gemini ? gemini(subject) : hybrid(subject);
    config.text += "optimizer = dict(type=" + std::string(optimizer.first) +
                   (w.optimizer == Optimizer::sgd_momentum ? ", momentum=0.9)\n" : ")\n");
    config.text += "booster = Booster(plugin=plugin)\n";

    note_layout(subject, is_gemini, config.notes);
    note_adapters(subject, config.notes);
    note_precision(subject, config.notes);
    note_partial_checkpointing(subject, config.notes);
    note_first_and_last_layers(subject, config.notes);
    note_training_script(subject, config.notes);
    return config;
}

}  // namespace headroom
