// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/constraints_json.h"
#include "scenario/costs_json.h"
#include "scenario/plan.h"
#include "scenario/unknown_fields.h"

namespace headroom {

namespace {

/// Writes the fields of the scenario's own task, and of the other task those that differ from their defaults:
/// switching the task back and forth loses nothing, and a file does not fill with what has no effect.
class TaskFields {
  public:
    TaskFields(Json& json, bool is_own) : json_(json), is_own_(is_own) {}

    template <class T>
    void put(const char* key, const T& value, const T& fallback) {
        if (is_own_ || value != fallback) json_[key] = value;
    }
    template <class T>
    void put(const char* key, const std::optional<T>& value, const std::optional<T>&) {
        if (is_own_ || value) json_[key] = given(value);
    }
    template <class E>
    void put_name(const char* key, E value, E fallback) {
        if (is_own_ || value != fallback) json_[key] = name_of(value);
    }
    void put_json(const char* key, Json value, bool differs) {
        if (is_own_ || differs) json_[key] = std::move(value);
    }

  private:
    Json& json_;
    bool is_own_;
};

Json model_json(const ModelReference& model) {
    if (!model.id.empty()) return model.id;
    Json json = Json::object();
    if (!model.file.empty()) json["file"] = model.file;
    if (model.architecture) json["architecture"] = to_json(*model.architecture);
    return json;
}

Json workload_json(const Workload& w) {
    const Workload standard;
    Json json{{"task", name_of(w.task)}};
    if (!w.software_date.empty()) json["software_date"] = w.software_date;

    TaskFields serving(json, w.task == Task::inference);
    serving.put_name("engine", w.engine, standard.engine);
    serving.put("prompt_tokens", w.prompt_tokens, standard.prompt_tokens);
    serving.put("output_tokens", w.output_tokens, standard.output_tokens);
    serving.put_json("concurrent_sequences", w.fill_card ? Json(nullptr) : Json(w.concurrent_sequences),
                     w.fill_card || w.concurrent_sequences != standard.concurrent_sequences);
    serving.put("max_context_tokens", w.max_context_tokens, standard.max_context_tokens);
    serving.put("max_batched_tokens", w.max_batched_tokens, standard.max_batched_tokens);
    serving.put("memory_utilization", w.memory_utilization, standard.memory_utilization);
    serving.put("cuda_graphs", w.cuda_graphs, standard.cuda_graphs);
    if (w.attention_batch_mib) json["attention_batch_mib"] = *w.attention_batch_mib;
    if (w.measured_overheads)
        json["measured_overheads"] = {
            {"activation_peak_gib", given(w.measured_overheads->activation_peak_gib)},
            {"runtime_gib", given(w.measured_overheads->runtime_gib)},
            {"cuda_graph_gib", given(w.measured_overheads->cuda_graph_gib)},
            {"source", w.measured_overheads->source}};
    serving.put("prefix_cache_hit_rate", w.prefix_cache_hit_rate, standard.prefix_cache_hit_rate);
    serving.put("target_ttft_ms", w.target_ttft_ms, standard.target_ttft_ms);
    serving.put("target_tpot_ms", w.target_tpot_ms, standard.target_tpot_ms);
    serving.put("requests_per_second", w.requests_per_second, standard.requests_per_second);
    if (w.speculative) {
        json["speculative"] = {{"draft_tokens", w.speculative->draft_tokens},
                               {"acceptance_rate", w.speculative->acceptance_rate}};
        if (!w.speculative->draft_model.empty())
            json["speculative"]["draft_model"] = w.speculative->draft_model;
    }
    if (w.gpu_layers) json["gpu_layers"] = *w.gpu_layers;

    TaskFields training(json, w.task == Task::training);
    training.put_name("method", w.method, standard.method);
    training.put_name("framework", w.framework, standard.framework);
    training.put("sequence_tokens", w.sequence_tokens, standard.sequence_tokens);
    training.put_json("micro_batch_size", w.choose_micro_batch ? Json(nullptr) : Json(w.micro_batch_size),
                      w.choose_micro_batch || w.micro_batch_size != standard.micro_batch_size);
    training.put("global_batch_size", w.global_batch_size, standard.global_batch_size);
    training.put("training_tokens", w.training_tokens, standard.training_tokens);
    training.put_json(
        "activation_checkpointing",
        w.choose_checkpointing ? Json(nullptr) : Json(name_of(w.activation_checkpointing)),
        w.choose_checkpointing || w.activation_checkpointing != standard.activation_checkpointing);
    training.put("checkpointed_layer_fraction", w.checkpointed_layer_fraction,
                 standard.checkpointed_layer_fraction);
    training.put_name("optimizer", w.optimizer, standard.optimizer);
    training.put_json("lora", {{"rank", w.lora.rank}, {"target", w.lora.target}}, w.lora != standard.lora);
    training.put("deadline_days", w.deadline_days, standard.deadline_days);
    if (w.checkpoint_seconds) json["checkpoint_seconds"] = *w.checkpoint_seconds;
    if (w.restart_seconds) json["restart_seconds"] = *w.restart_seconds;
    if (w.interruptions_per_accelerator_year)
        json["interruptions_per_accelerator_year"] = *w.interruptions_per_accelerator_year;
    training.put_name("offload", w.offload, standard.offload);
    training.put("fused_loss", w.fused_loss, standard.fused_loss);
    training.put("compile", w.compile, standard.compile);

    json["flash_attention"] = w.flash_attention;
    return json;
}

Json precision_json(const Precision& p, Task task) {
    const Precision standard;
    Json json{{"weights", p.weights}};
    TaskFields serving(json, task == Task::inference);
    serving.put("kv_cache", p.kv_cache, standard.kv_cache);
    if (p.compute) json["compute"] = name_of(*p.compute);
    TaskFields training(json, task == Task::training);
    training.put_name("gradients", p.gradients, standard.gradients);
    training.put_name("master_weights", p.master_weights, standard.master_weights);
    training.put_name("optimizer_states", p.optimizer_states, standard.optimizer_states);
    training.put_json("first_and_last_layers",
                      p.first_and_last_layers ? Json(name_of(*p.first_and_last_layers)) : Json(nullptr),
                      p.first_and_last_layers.has_value());
    return json;
}

}  // namespace

Json to_json(const Parallelism& p, Task task) {
    Json json{{"tensor", p.tensor},
              {"pipeline", p.pipeline},
              {"data", p.data},
              {"expert", p.expert},
              {"context", p.context}};
    const Parallelism standard;
    TaskFields training(json, task == Task::training);
    training.put("virtual_pipeline", p.virtual_pipeline, standard.virtual_pipeline);
    training.put("zero_stage", p.zero_stage, standard.zero_stage);
    training.put("sequence_parallel", p.sequence_parallel, standard.sequence_parallel);
    training.put("shard_group", p.shard_group, standard.shard_group);
    return json;
}

Json to_json(const Scenario& scenario) {
    const Task task = scenario.workload.task;
    Json json{{"schema", scenario_schema}};
    if (!scenario.name.empty()) json["name"] = scenario.name;
    if (scenario.kind == ScenarioKind::need) json["kind"] = name_of(scenario.kind);
    json["model"] = model_json(scenario.model);
    json["workload"] = workload_json(scenario.workload);
    json["precision"] = precision_json(scenario.precision, task);
    json["cluster"] = Json::object();
    if (!scenario.cluster.accelerator.empty()) json["cluster"]["accelerator"] = scenario.cluster.accelerator;
    json["cluster"]["count"] = scenario.cluster.count;
    json["cluster"]["per_node"] = scenario.cluster.per_node;
    json["cluster"]["network_gbit_s_per_accelerator"] = scenario.cluster.network_gbit_s_per_accelerator;
    if (scenario.cluster.already_used_gib > 0)
        json["cluster"]["already_used_gib"] = scenario.cluster.already_used_gib;
    if (scenario.cluster.host_memory_gb_s)
        json["cluster"]["host_memory_gb_s"] = *scenario.cluster.host_memory_gb_s;
    json["parallelism"] = scenario.parallelism ? to_json(*scenario.parallelism, task) : Json("auto");
    json["costs"] = costs_json(scenario.costs);
    for (const Projection projection : scenario.projections)
        json["projections"].push_back(name_of(projection));
    if (scenario.constraints) json["constraints"] = constraints_json(*scenario.constraints);
    write_whole_numbers_as_integers(json);
    restore_unknown_fields(json, scenario.unknown_fields);
    return json;
}

}  // namespace headroom
