// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_json.h"
#include "evaluation/evaluate.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

void write_components(JsonSink& out, const AcceleratorMemory& memory) {
    for (std::size_t i = 0; i < memory_component_count; ++i)
        out.field(enum_names<MemoryComponent>[i], memory.bytes[i]);
}

void write_memory(JsonSink& out, const MemoryEstimate& m) {
    out.begin_object();
    out.key("per_accelerator");
    out.begin_object();
    write_components(out, m.per_accelerator);
    out.end_object();
    out.field("total_bytes", m.per_accelerator.total_bytes);
    out.field("reserved_bytes", m.per_accelerator.reserved_bytes);
    out.field("allocated_bytes", m.per_accelerator.allocated_bytes);
    out.field("low_bytes", m.low_bytes);
    out.field("high_bytes", m.high_bytes);
    out.field("capacity_bytes", m.capacity_bytes);
    out.field("usable_bytes", m.usable_bytes);
    out.field("headroom_bytes", m.headroom_bytes);
    out.field("verdict", name_of(m.verdict));
    out.field("host_bytes", m.host_bytes);
    out.field("kv_cache_bytes_per_token", m.kv_cache_bytes_per_token);
    out.field("kv_cache_capacity_tokens", m.kv_cache_capacity_tokens);
    out.field("max_concurrent_sequences", m.max_concurrent_sequences);
    out.field("max_micro_batch_size", m.max_micro_batch_size);
    out.field("min_accelerators", m.min_accelerators);
    out.field("rule_of_thumb_bytes", m.rule_of_thumb_bytes);
    out.key("stages");
    out.begin_array();
    for (const AcceleratorMemory& stage : m.stages) {
        out.begin_object();
        write_components(out, stage);
        out.field("total_bytes", stage.total_bytes);
        out.field("layers", stage.layers);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

/// The fields of the task; the others would all be null.
void write_speed(JsonSink& out, const SpeedEstimate& s, Task task) {
    out.begin_object();
    out.field("bound", name_of(s.bound));
    out.field("tokens_per_second", s.tokens_per_second);
    out.field("tokens_per_second_per_accelerator", s.tokens_per_second_per_accelerator);
    out.field("low_tokens_per_second", s.low_tokens_per_second);
    out.field("high_tokens_per_second", s.high_tokens_per_second);
    out.field("step_seconds", s.step.total());
    out.key("step");
    out.begin_object();
    out.field("compute", s.step.compute);
    out.field("memory", s.step.memory);
    out.field("communication", s.step.communication);
    out.field("bubble", s.step.bubble);
    out.field("overhead", s.step.overhead);
    out.end_object();
    if (task == Task::training) {
        out.field("mfu", s.mfu);
        out.field("hfu", s.hfu);
        out.field("model_tflops_per_accelerator", s.model_tflops_per_accelerator);
        out.field("training_days", s.training_days);
        if (s.goodput) {
            out.field("goodput", *s.goodput);
            out.field("checkpoint_interval_seconds", s.checkpoint_interval_seconds);
        }
        out.field("accelerator_hours", s.accelerator_hours);
    } else {
        out.field("prefill_tokens_per_second", s.prefill_tokens_per_second);
        out.field("ttft_ms", s.ttft_ms);
        out.field("tpot_ms", s.tpot_ms);
        out.field("decode_tokens_per_second_per_sequence", s.decode_tokens_per_second_per_sequence);
        out.field("requests_per_second", s.requests_per_second);
    }
    out.end_object();
}

void write_energy(JsonSink& out, const EnergyEstimate& e) {
    out.begin_object();
    out.field("nodes", e.nodes);
    out.field("idle_w_per_node", e.idle_w_per_node);
    out.field("typical_w_per_node", e.typical_w_per_node);
    out.field("peak_w_per_node", e.peak_w_per_node);
    out.field("idle_power_w", e.idle_power_w);
    out.field("busy_power_w", e.busy_power_w);
    out.field("peak_power_w", e.peak_power_w);
    out.field("it_power_w", e.it_power_w);
    out.field("facility_power_w", e.facility_power_w);
    out.field("kwh_per_year", e.kwh_per_year);
    out.field("airflow_m3_per_h", e.airflow_m3_per_h);
    out.field("airflow_cfm", e.airflow_cfm);
    out.field("heat_btu_per_h", e.heat_btu_per_h);
    out.field("liquid_heat_w", e.liquid_heat_w);
    out.field("cooling_tons", e.cooling_tons);
    out.field("nodes_per_rack", e.nodes_per_rack);
    out.field("racks", e.racks);
    out.field("circuits", e.circuits);
    out.field("carbon_kg_per_year", e.carbon_kg_per_year);
    out.field("embodied_carbon_kg", e.embodied_carbon_kg);
    out.field("joules_per_token", e.joules_per_token);
    out.end_object();
}

void write_warnings(JsonSink& out, const std::vector<Warning>& warnings) {
    out.begin_array();
    for (const Warning& warning : warnings) {
        out.begin_object();
        out.field("code", name_of(warning.code));
        out.field("message", message_of(warning));
        out.end_object();
    }
    out.end_array();
}

void write_assumptions(JsonSink& out, const std::vector<Assumption>& assumptions) {
    out.begin_array();
    for (const Assumption& a : assumptions) {
        out.begin_object();
        out.field("field", a.field);
        out.field("value", a.value.get<double>());
        out.field("source", a.source);
        out.field("as_of", a.as_of);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void write(JsonSink& out, const Scenario& given, const Evaluation& e, const Catalogue& catalogue) {
    const Task task = e.scenario.workload.task;
    out.begin_object();
    out.field("schema", evaluation_schema);
    out.key("scenario");
    write(out, e.scenario);
    out.key("model");
    out.begin_object();
    out.field("parameters", e.model.parameters);
    out.field("active_parameters", e.model.active_parameters);
    out.field("weights_bytes", e.model.weights_bytes);
    out.end_object();
    out.key("memory");
    write_memory(out, e.memory);
    out.key("parallelism");
    write(out, e.parallelism, task);
    out.key("speed");
    if (e.speed)
        write_speed(out, *e.speed, task);
    else
        out.null();
    out.key("energy");
    write_energy(out, e.energy);
    if (e.cost) {
        out.key("cost");
        write_cost(out, given, e, catalogue);
    }
    out.key("warnings");
    write_warnings(out, e.warnings);
    out.key("assumptions");
    write_assumptions(out, assumptions_of(given, e, catalogue));
    out.end_object();
}

Json to_json(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue) {
    JsonTree tree;
    write(tree, given, evaluation, catalogue);
    return tree.take();
}

}  // namespace headroom
