// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>

#include "scenario/constraints_json.h"
#include "scenario/costs_json.h"
#include "scenario/field_reading.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

constexpr Range tokens_range{1, 1e9};
constexpr Range count_range{1, 1e6};
constexpr Range degree_range{1, 1e5};

std::string text_of_unknown(const Json& unknown) {
    return unknown.is_null() ? std::string{} : unknown.dump();
}

ModelReference read_model(ObjectReader& reader, Json& unknown) {
    const Json* value = reader.raw("model");
    if (!value) reader.fail_missing("model", "a catalogue id, {\"file\": ...} or {\"architecture\": {...}}");
    ModelReference model;
    if (value->is_string()) {
        model.id = value->get<std::string>();
        return model;
    }
    ObjectReader object = reader.object("model");
    if (auto architecture = object.optional_object("architecture"))
        model.architecture = read_architecture(*architecture);
    set(model.file, object.optional_text("file"));
    if (!model.architecture && model.file.empty())
        reader.fail("model", "expected \"file\" or \"architecture\"");
    keep_unread(unknown, "model", object);
    return model;
}

/// `YYYY` or `YYYY-MM`.
bool is_year_or_month(std::string_view text) {
    constexpr std::string_view form = "dddd-dd";
    if (text.size() != 4 && text.size() != form.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (form[i] == 'd' ? !std::isdigit(static_cast<unsigned char>(text[i])) : text[i] != form[i])
            return false;
    return true;
}

std::optional<MeasuredOverheads> read_overheads(ObjectReader& workload, Json& unknown) {
    auto reader = workload.optional_object("measured_overheads");
    if (!reader) return std::nullopt;
    MeasuredOverheads overheads;
    overheads.activation_peak_gib = reader->optional_number("activation_peak_gib", not_negative_range);
    overheads.runtime_gib = reader->optional_number("runtime_gib", not_negative_range);
    overheads.cuda_graph_gib = reader->optional_number("cuda_graph_gib", not_negative_range);
    set(overheads.source, reader->optional_text("source"));
    keep_unread(unknown, "measured_overheads", *reader);
    return overheads;
}

std::optional<Speculative> read_speculative(ObjectReader& workload, Json& unknown) {
    auto reader = workload.optional_object("speculative");
    if (!reader) return std::nullopt;
    Speculative speculative;
    set(speculative.draft_tokens, reader->optional_integer("draft_tokens", {1, 64}));
    set(speculative.acceptance_rate, reader->optional_number("acceptance_rate", fraction_range));
    set(speculative.draft_model, reader->optional_text("draft_model"));
    keep_unread(unknown, "speculative", *reader);
    return speculative;
}

void read_serving(ObjectReader& reader, Workload& workload, Json& unknown) {
    set(workload.engine, reader.optional_choice<Engine>("engine"));
    set(workload.prompt_tokens, reader.optional_integer("prompt_tokens", tokens_range));
    set(workload.output_tokens, reader.optional_integer("output_tokens", tokens_range));
    workload.fill_card = reader.is_null("concurrent_sequences");
    set(workload.concurrent_sequences, reader.optional_integer("concurrent_sequences", {1, 1e7}));
    set(workload.max_context_tokens, reader.optional_integer("max_context_tokens", tokens_range));
    set(workload.max_batched_tokens, reader.optional_integer("max_batched_tokens", tokens_range));
    set(workload.memory_utilization, reader.optional_number("memory_utilization", {0.01, 1}));
    set(workload.cuda_graphs, reader.optional_flag("cuda_graphs"));
    set(workload.attention_batch_mib, reader.optional_number("attention_batch_mib", positive_range));
    workload.measured_overheads = read_overheads(reader, unknown);
    set(workload.prefix_cache_hit_rate, reader.optional_number("prefix_cache_hit_rate", fraction_range));
    set(workload.target_ttft_ms, reader.optional_number("target_ttft_ms", positive_range));
    set(workload.target_tpot_ms, reader.optional_number("target_tpot_ms", positive_range));
    set(workload.requests_per_second, reader.optional_number("requests_per_second", positive_range));
    workload.speculative = read_speculative(reader, unknown);
    set(workload.gpu_layers, reader.optional_integer("gpu_layers", {0, 1e4}));
}

void read_training(ObjectReader& reader, Workload& workload, Json& unknown) {
    set(workload.method, reader.optional_choice<Method>("method"));
    set(workload.framework, reader.optional_choice<Framework>("framework"));
    set(workload.sequence_tokens, reader.optional_integer("sequence_tokens", tokens_range));
    workload.choose_micro_batch = reader.is_null("micro_batch_size");
    set(workload.micro_batch_size, reader.optional_integer("micro_batch_size", count_range));
    set(workload.global_batch_size, reader.optional_integer("global_batch_size", {1, 1e9}));
    set(workload.training_tokens, reader.optional_number("training_tokens", positive_range));
    workload.choose_checkpointing = reader.is_null("activation_checkpointing");
    set(workload.activation_checkpointing, reader.optional_choice<Checkpointing>("activation_checkpointing"));
    set(workload.checkpointed_layer_fraction,
        reader.optional_number("checkpointed_layer_fraction", fraction_range));
    set(workload.optimizer, reader.optional_choice<Optimizer>("optimizer"));
    set(workload.deadline_days, reader.optional_number("deadline_days", positive_range));
    set(workload.checkpoint_seconds, reader.optional_number("checkpoint_seconds", positive_range));
    set(workload.restart_seconds, reader.optional_number("restart_seconds", not_negative_range));
    set(workload.interruptions_per_accelerator_year,
        reader.optional_number("interruptions_per_accelerator_year", not_negative_range));
    set(workload.offload, reader.optional_choice<Offload>("offload"));
    set(workload.fused_loss, reader.optional_flag("fused_loss"));
    set(workload.compile, reader.optional_flag("compile"));
    if (auto lora = reader.optional_object("lora")) {
        set(workload.lora.rank, lora->optional_integer("rank", {1, 1e5}));
        set(workload.lora.target, lora->optional_text("target"));
        keep_unread(unknown, "lora", *lora);
    }
}

Workload read_workload(ObjectReader& scenario, Json& unknown) {
    ObjectReader reader = scenario.object("workload");
    Workload workload;
    workload.task = reader.choice<Task>("task");
    set(workload.software_date, reader.optional_text("software_date"));
    if (!workload.software_date.empty() && !is_year_or_month(workload.software_date))
        reader.fail("software_date", "expected YYYY or YYYY-MM, found \"" + workload.software_date + "\"");
    set(workload.flash_attention, reader.optional_flag("flash_attention"));
    Json nested;
    read_serving(reader, workload, nested);
    read_training(reader, workload, nested);
    keep_unread(unknown, "workload", reader);
    if (!nested.is_null()) add_fields(unknown["workload"], nested);
    return workload;
}

Precision read_precision(ObjectReader& scenario, bool model_is_file, Json& unknown) {
    Precision precision;
    if (model_is_file) precision.weights.clear();
    auto reader = scenario.optional_object("precision");
    if (!reader) return precision;
    set(precision.weights, reader->optional_text("weights"));
    set(precision.kv_cache, reader->optional_text("kv_cache"));
    precision.compute = reader->optional_choice<ComputeType>("compute");
    set(precision.gradients, reader->optional_choice<StateType>("gradients"));
    set(precision.master_weights, reader->optional_choice<MasterWeights>("master_weights"));
    set(precision.optimizer_states, reader->optional_choice<StateType>("optimizer_states"));
    precision.first_and_last_layers = reader->optional_choice<StateType>("first_and_last_layers");
    keep_unread(unknown, "precision", *reader);
    return precision;
}

Cluster read_cluster(ObjectReader& scenario, Json& unknown) {
    Cluster cluster;
    auto given = scenario.optional_object("cluster");
    if (!given) return cluster;
    ObjectReader& reader = *given;
    set(cluster.accelerator, reader.optional_text("accelerator"));
    set(cluster.count, reader.optional_integer("count", count_range));
    set(cluster.per_node, reader.optional_integer("per_node", {1, 1e4}));
    set(cluster.network_gbit_s_per_accelerator,
        reader.optional_number("network_gbit_s_per_accelerator", positive_range));
    set(cluster.already_used_gib, reader.optional_number("already_used_gib", not_negative_range));
    set(cluster.host_memory_gb_s, reader.optional_number("host_memory_gb_s", positive_range));
    keep_unread(unknown, "cluster", reader);
    return cluster;
}

/// A degree of data parallelism that is not given is what the other degrees leave of the cluster.
std::optional<Parallelism> read_parallelism(ObjectReader& scenario, int accelerators, Json& unknown) {
    const Json* value = scenario.raw("parallelism");
    if (!value) return std::nullopt;
    if (value->is_string()) {
        if (*value == "auto") return std::nullopt;
        scenario.fail("parallelism", "expected \"auto\" or an object, found " + value->dump());
    }
    ObjectReader reader = *scenario.optional_object("parallelism");
    Parallelism parallelism;
    set(parallelism.tensor, reader.optional_integer("tensor", degree_range));
    set(parallelism.pipeline, reader.optional_integer("pipeline", degree_range));
    set(parallelism.virtual_pipeline, reader.optional_integer("virtual_pipeline", degree_range));
    set(parallelism.expert, reader.optional_integer("expert", degree_range));
    set(parallelism.context, reader.optional_integer("context", degree_range));
    set(parallelism.zero_stage, reader.optional_integer("zero_stage", {0, 3}));
    set(parallelism.sequence_parallel, reader.optional_flag("sequence_parallel"));
    if (const auto group = reader.optional_integer("shard_group", degree_range))
        parallelism.shard_group = static_cast<int>(*group);
    const auto data = reader.optional_integer("data", degree_range);
    const std::int64_t others = std::int64_t{parallelism.tensor} * parallelism.pipeline * parallelism.context;
    parallelism.data = static_cast<int>(data.value_or(std::max<std::int64_t>(1, accelerators / others)));
    keep_unread(unknown, "parallelism", reader);
    return parallelism;
}

}  // namespace

Result<Scenario> read_scenario(const Json& json, std::string path, FieldLog* log) {
    try {
        ObjectReader reader(json, std::move(path), log);
        const std::string schema = reader.optional_text("schema").value_or(std::string(scenario_schema));
        if (schema != scenario_schema)
            reader.fail("schema",
                        "expected \"" + std::string(scenario_schema) + "\", found \"" + schema + "\"");
        Scenario scenario;
        Json unknown;
        set(scenario.name, reader.optional_text("name"));
        set(scenario.kind, reader.optional_choice<ScenarioKind>("kind"));
        scenario.model = read_model(reader, unknown);
        scenario.workload = read_workload(reader, unknown);
        scenario.precision = read_precision(reader, !scenario.model.file.empty(), unknown);
        scenario.cluster = read_cluster(reader, unknown);
        scenario.parallelism = read_parallelism(reader, scenario.cluster.count, unknown);
        scenario.costs = read_costs(reader, unknown);
        scenario.projections = reader.choices<Projection>("projections");
        scenario.constraints = read_constraints(reader, unknown);
        if (const Json rest = reader.unread(); !rest.is_null()) add_fields(unknown, rest);
        scenario.unknown_fields = text_of_unknown(unknown);
        return scenario;
    } catch (const InputError& error) {
        return error.error();
    }
}

}  // namespace headroom
