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
    TaskFields(JsonSink& out, bool is_own) : out_(out), is_own_(is_own) {}

    template <class T>
    void put(std::string_view key, const T& value, const T& fallback) {
        if (is_own_ || value != fallback) out_.field(key, value);
    }
    template <class T>
    void put(std::string_view key, const std::optional<T>& value, const std::optional<T>&) {
        if (is_own_ || value) out_.field(key, value);
    }
    template <class E>
    void put_name(std::string_view key, E value, E fallback) {
        if (is_own_ || value != fallback) out_.field(key, name_of(value));
    }
    /// `null` where the planner chooses.
    template <class T>
    void put_choice(std::string_view key, bool is_open, const T& value, const T& fallback) {
        if (is_own_ || is_open || value != fallback)
            out_.field(key, is_open ? std::nullopt : std::optional(value));
    }

  private:
    JsonSink& out_;
    bool is_own_;
};

void write_model(JsonSink& out, const ModelReference& model) {
    if (!model.id.empty()) return out.text(model.id);
    out.begin_object();
    if (!model.file.empty()) out.field("file", model.file);
    if (model.architecture) {
        out.key("architecture");
        out.json(to_json(*model.architecture));
    }
    out.end_object();
}

void write_overheads(JsonSink& out, const MeasuredOverheads& overheads) {
    out.key("measured_overheads");
    out.begin_object();
    out.field("activation_peak_gib", overheads.activation_peak_gib);
    out.field("runtime_gib", overheads.runtime_gib);
    out.field("cuda_graph_gib", overheads.cuda_graph_gib);
    out.field("source", overheads.source);
    out.end_object();
}

void write_speculative(JsonSink& out, const Speculative& speculative) {
    out.key("speculative");
    out.begin_object();
    out.field("draft_tokens", speculative.draft_tokens);
    out.field("acceptance_rate", speculative.acceptance_rate);
    if (!speculative.draft_model.empty()) out.field("draft_model", speculative.draft_model);
    out.end_object();
}

void write_serving(JsonSink& out, const Workload& w, const Workload& standard) {
    TaskFields serving(out, w.task == Task::inference);
    serving.put_name("engine", w.engine, standard.engine);
    serving.put("prompt_tokens", w.prompt_tokens, standard.prompt_tokens);
    serving.put("output_tokens", w.output_tokens, standard.output_tokens);
    serving.put_choice("concurrent_sequences", w.fill_card, w.concurrent_sequences,
                       standard.concurrent_sequences);
    serving.put("max_context_tokens", w.max_context_tokens, standard.max_context_tokens);
    serving.put("max_batched_tokens", w.max_batched_tokens, standard.max_batched_tokens);
    serving.put("memory_utilization", w.memory_utilization, standard.memory_utilization);
    serving.put("cuda_graphs", w.cuda_graphs, standard.cuda_graphs);
    out.field_if_given("attention_batch_mib", w.attention_batch_mib);
    if (w.measured_overheads) write_overheads(out, *w.measured_overheads);
    serving.put("prefix_cache_hit_rate", w.prefix_cache_hit_rate, standard.prefix_cache_hit_rate);
    serving.put("target_ttft_ms", w.target_ttft_ms, standard.target_ttft_ms);
    serving.put("target_tpot_ms", w.target_tpot_ms, standard.target_tpot_ms);
    serving.put("requests_per_second", w.requests_per_second, standard.requests_per_second);
    if (w.speculative) write_speculative(out, *w.speculative);
    out.field_if_given("gpu_layers", w.gpu_layers);
}

void write_training(JsonSink& out, const Workload& w, const Workload& standard) {
    const bool is_own = w.task == Task::training;
    TaskFields training(out, is_own);
    training.put_name("method", w.method, standard.method);
    training.put_name("framework", w.framework, standard.framework);
    training.put("sequence_tokens", w.sequence_tokens, standard.sequence_tokens);
    training.put_choice("micro_batch_size", w.choose_micro_batch, w.micro_batch_size,
                        standard.micro_batch_size);
    training.put("global_batch_size", w.global_batch_size, standard.global_batch_size);
    training.put("training_tokens", w.training_tokens, standard.training_tokens);
    training.put_choice("activation_checkpointing", w.choose_checkpointing,
                        name_of(w.activation_checkpointing), name_of(standard.activation_checkpointing));
    training.put("checkpointed_layer_fraction", w.checkpointed_layer_fraction,
                 standard.checkpointed_layer_fraction);
    training.put_name("optimizer", w.optimizer, standard.optimizer);
    if (is_own || w.lora != standard.lora) {
        out.key("lora");
        out.begin_object();
        out.field("rank", w.lora.rank);
        out.field("target", w.lora.target);
        out.end_object();
    }
    training.put("deadline_days", w.deadline_days, standard.deadline_days);
    out.field_if_given("checkpoint_seconds", w.checkpoint_seconds);
    out.field_if_given("restart_seconds", w.restart_seconds);
    out.field_if_given("interruptions_per_accelerator_year", w.interruptions_per_accelerator_year);
    training.put_name("offload", w.offload, standard.offload);
    training.put("fused_loss", w.fused_loss, standard.fused_loss);
    training.put("compile", w.compile, standard.compile);
}

void write_workload(JsonSink& out, const Workload& w) {
    static const Workload standard;
    out.begin_object();
    out.field("task", name_of(w.task));
    if (!w.software_date.empty()) out.field("software_date", w.software_date);
    write_serving(out, w, standard);
    write_training(out, w, standard);
    out.field("flash_attention", w.flash_attention);
    out.end_object();
}

void write_precision(JsonSink& out, const Precision& p, Task task) {
    static const Precision standard;
    out.begin_object();
    out.field("weights", p.weights);
    TaskFields serving(out, task == Task::inference);
    serving.put("kv_cache", p.kv_cache, standard.kv_cache);
    if (p.compute) out.field("compute", name_of(*p.compute));
    TaskFields training(out, task == Task::training);
    training.put_name("gradients", p.gradients, standard.gradients);
    training.put_name("master_weights", p.master_weights, standard.master_weights);
    training.put_name("optimizer_states", p.optimizer_states, standard.optimizer_states);
    const auto ends =
        p.first_and_last_layers ? std::optional(name_of(*p.first_and_last_layers)) : std::nullopt;
    training.put("first_and_last_layers", ends, {});
    out.end_object();
}

void write_cluster(JsonSink& out, const Cluster& c) {
    out.begin_object();
    if (!c.accelerator.empty()) out.field("accelerator", c.accelerator);
    out.field("count", c.count);
    out.field("per_node", c.per_node);
    out.field("network_gbit_s_per_accelerator", c.network_gbit_s_per_accelerator);
    if (c.already_used_gib > 0) out.field("already_used_gib", c.already_used_gib);
    out.field_if_given("host_memory_gb_s", c.host_memory_gb_s);
    out.end_object();
}

/// All but the fields that the form does not know.
void write_known_fields(JsonSink& out, const Scenario& scenario) {
    const Task task = scenario.workload.task;
    out.begin_object();
    out.field("schema", scenario_schema);
    if (!scenario.name.empty()) out.field("name", scenario.name);
    if (scenario.kind == ScenarioKind::need) out.field("kind", name_of(scenario.kind));
    out.key("model");
    write_model(out, scenario.model);
    out.key("workload");
    write_workload(out, scenario.workload);
    out.key("precision");
    write_precision(out, scenario.precision, task);
    out.key("cluster");
    write_cluster(out, scenario.cluster);
    out.key("parallelism");
    if (scenario.parallelism)
        write(out, *scenario.parallelism, task);
    else
        out.text("auto");
    out.key("costs");
    write_costs(out, scenario.costs);
    write_names<Projection>(out, "projections", scenario.projections);
    if (scenario.constraints) {
        out.key("constraints");
        write_constraints(out, *scenario.constraints);
    }
    out.end_object();
}

}  // namespace

void write(JsonSink& out, const Parallelism& p, Task task) {
    static const Parallelism standard;
    out.begin_object();
    out.field("tensor", p.tensor);
    out.field("pipeline", p.pipeline);
    out.field("data", p.data);
    out.field("expert", p.expert);
    out.field("context", p.context);
    TaskFields training(out, task == Task::training);
    training.put("virtual_pipeline", p.virtual_pipeline, standard.virtual_pipeline);
    training.put("zero_stage", p.zero_stage, standard.zero_stage);
    training.put("sequence_parallel", p.sequence_parallel, standard.sequence_parallel);
    training.put("shard_group", p.shard_group, standard.shard_group);
    out.end_object();
}

void write(JsonSink& out, const Scenario& scenario) {
    if (scenario.unknown_fields.empty()) return write_known_fields(out, scenario);
    out.json(to_json(scenario));
}

Json to_json(const Parallelism& parallelism, Task task) {
    JsonTree tree;
    write(tree, parallelism, task);
    return tree.take();
}

Json to_json(const Scenario& scenario) {
    JsonTree tree;
    write_known_fields(tree, scenario);
    Json json = tree.take();
    restore_unknown_fields(json, scenario.unknown_fields);
    return json;
}

}  // namespace headroom
