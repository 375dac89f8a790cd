// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_json.h"
#include "evaluation/evaluate.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

Json components_json(const AcceleratorMemory& memory) {
    Json json = Json::object();
    for (std::size_t i = 0; i < memory_component_count; ++i)
        json[std::string(enum_names<MemoryComponent>[i])] = memory.bytes[i];
    return json;
}

Json memory_json(const MemoryEstimate& m) {
    Json stages = Json::array();
    for (const AcceleratorMemory& stage : m.stages) {
        Json json = components_json(stage);
        json["total_bytes"] = stage.total_bytes;
        json["layers"] = stage.layers;
        stages.push_back(std::move(json));
    }
    return {{"per_accelerator", components_json(m.per_accelerator)},
            {"total_bytes", m.per_accelerator.total_bytes},
            {"reserved_bytes", m.per_accelerator.reserved_bytes},
            {"allocated_bytes", m.per_accelerator.allocated_bytes},
            {"low_bytes", m.low_bytes},
            {"high_bytes", m.high_bytes},
            {"capacity_bytes", m.capacity_bytes},
            {"usable_bytes", m.usable_bytes},
            {"headroom_bytes", m.headroom_bytes},
            {"verdict", name_of(m.verdict)},
            {"host_bytes", m.host_bytes},
            {"kv_cache_bytes_per_token", m.kv_cache_bytes_per_token},
            {"kv_cache_capacity_tokens", known(m.kv_cache_capacity_tokens)},
            {"max_concurrent_sequences", known(m.max_concurrent_sequences)},
            {"max_micro_batch_size", known(m.max_micro_batch_size)},
            {"min_accelerators", known(m.min_accelerators)},
            {"rule_of_thumb_bytes", m.rule_of_thumb_bytes},
            {"stages", std::move(stages)}};
}

/// The fields of the task; the others would all be null.
Json speed_json(const SpeedEstimate& s, Task task) {
    Json json{{"bound", name_of(s.bound)},
              {"tokens_per_second", s.tokens_per_second},
              {"tokens_per_second_per_accelerator", s.tokens_per_second_per_accelerator},
              {"low_tokens_per_second", s.low_tokens_per_second},
              {"high_tokens_per_second", s.high_tokens_per_second},
              {"step_seconds", s.step.total()},
              {"step",
               {{"compute", s.step.compute},
                {"memory", s.step.memory},
                {"communication", s.step.communication},
                {"bubble", s.step.bubble},
                {"overhead", s.step.overhead}}}};
    if (task == Task::training) {
        json["mfu"] = known(s.mfu);
        json["hfu"] = known(s.hfu);
        json["model_tflops_per_accelerator"] = known(s.model_tflops_per_accelerator);
        json["training_days"] = known(s.training_days);
        json["accelerator_hours"] = known(s.accelerator_hours);
    } else {
        json["prefill_tokens_per_second"] = known(s.prefill_tokens_per_second);
        json["ttft_ms"] = known(s.ttft_ms);
        json["tpot_ms"] = known(s.tpot_ms);
        json["decode_tokens_per_second_per_sequence"] = known(s.decode_tokens_per_second_per_sequence);
        json["requests_per_second"] = known(s.requests_per_second);
    }
    return json;
}

Json energy_json(const EnergyEstimate& e) {
    return {{"nodes", e.nodes},
            {"idle_w_per_node", known(e.idle_w_per_node)},
            {"typical_w_per_node", known(e.typical_w_per_node)},
            {"peak_w_per_node", known(e.peak_w_per_node)},
            {"idle_power_w", known(e.idle_power_w)},
            {"busy_power_w", known(e.busy_power_w)},
            {"peak_power_w", known(e.peak_power_w)},
            {"it_power_w", known(e.it_power_w)},
            {"facility_power_w", known(e.facility_power_w)},
            {"kwh_per_year", known(e.kwh_per_year)},
            {"airflow_m3_per_h", known(e.airflow_m3_per_h)},
            {"airflow_cfm", known(e.airflow_cfm)},
            {"heat_btu_per_h", known(e.heat_btu_per_h)},
            {"liquid_heat_w", known(e.liquid_heat_w)},
            {"cooling_tons", known(e.cooling_tons)},
            {"nodes_per_rack", known(e.nodes_per_rack)},
            {"racks", known(e.racks)},
            {"circuits", known(e.circuits)},
            {"carbon_kg_per_year", known(e.carbon_kg_per_year)},
            {"embodied_carbon_kg", known(e.embodied_carbon_kg)},
            {"joules_per_token", known(e.joules_per_token)}};
}

Json assumptions_json(const std::vector<Assumption>& assumptions) {
    Json json = Json::array();
    for (const Assumption& a : assumptions)
        json.push_back({{"field", a.field}, {"value", a.value}, {"source", a.source}, {"as_of", a.as_of}});
    return json;
}

}  // namespace

Json to_json(const Scenario& given, const Evaluation& e, const Catalogue& catalogue) {
    Json warnings = Json::array();
    for (const Warning& warning : e.warnings)
        warnings.push_back({{"code", name_of(warning.code)}, {"message", message_of(warning)}});
    Json json{{"schema", evaluation_schema},
              {"scenario", to_json(e.scenario)},
              {"model",
               {{"parameters", e.model.parameters},
                {"active_parameters", e.model.active_parameters},
                {"weights_bytes", e.model.weights_bytes}}},
              {"memory", memory_json(e.memory)},
              {"parallelism", to_json(e.parallelism, e.scenario.workload.task)},
              {"speed", e.speed ? speed_json(*e.speed, e.scenario.workload.task) : Json(nullptr)},
              {"energy", energy_json(e.energy)}};
    if (e.cost) json["cost"] = cost_json(given, e, catalogue);
    json["warnings"] = std::move(warnings);
    json["assumptions"] = assumptions_json(assumptions_of(given, e, catalogue));
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom
