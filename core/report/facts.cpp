// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/facts.h"

#include <algorithm>

#include "cost/rounding.h"

namespace headroom::report {

namespace {

using Amount = std::optional<double>;

class Facts {
  public:
    Facts(const Evaluation& evaluation, const std::vector<CostLine>& lines)
        : e_(evaluation), lines_(lines), currency_(evaluation.scenario.costs.currency) {}

    std::vector<Fact> take() {
        add("model", "parameters", e_.model.parameters, "elements");
        add("model", "active_parameters", e_.model.active_parameters, "elements");
        add("model", "weights", e_.model.weights_bytes, "bytes");
        add_memory();
        if (e_.speed) add_speed(*e_.speed);
        add_energy();
        if (e_.cost) add_cost(in_cents(*e_.cost));
        return std::move(facts_);
    }

  private:
    void add(std::string section, std::string_view item, const Amount& value, std::string unit) {
        facts_.push_back(
            {0, e_.scenario.name, std::move(section), std::string(item), value, std::move(unit), {}, {}, {}});
    }
    void add_money(std::string section, std::string_view item, const Amount& amount, std::string unit = {}) {
        facts_.push_back({0,
                          e_.scenario.name,
                          std::move(section),
                          std::string(item),
                          amount,
                          std::move(unit),
                          currency_,
                          {},
                          {}});
    }
    /// With the source of the line that it belongs to.
    void add_line(std::string section, std::string_view item, const Amount& amount,
                  bool is_alternative = false) {
        add_money(std::move(section), item, amount);
        const auto line = std::ranges::find_if(
            lines_, [&](const CostLine& l) { return l.item == item && l.is_alternative == is_alternative; });
        if (line == lines_.end()) return;
        facts_.back().source = line->source;
        facts_.back().as_of = line->as_of;
    }

    void add_memory();
    void add_speed(const SpeedEstimate& s);
    void add_energy();
    void add_cost(const CostEstimate& c);
    void add_years(const CostEstimate& c);
    void add_alternatives(const CostEstimate& c);

    const Evaluation& e_;
    const std::vector<CostLine>& lines_;
    std::string currency_;
    std::vector<Fact> facts_;
};

void Facts::add_memory() {
    const MemoryEstimate& m = e_.memory;
    constexpr std::string_view suffix = "_bytes";
    for (std::size_t i = 0; i < memory_component_count; ++i) {
        std::string_view item = enum_names<MemoryComponent>[i];
        if (item.ends_with(suffix)) item.remove_suffix(suffix.size());
        if (m.per_accelerator.bytes[i] != 0) add("memory", item, m.per_accelerator.bytes[i], "bytes");
    }
    add("memory", "total", m.per_accelerator.total_bytes, "bytes");
    add("memory", "usable", m.usable_bytes, "bytes");
    add("memory", "headroom", m.headroom_bytes, "bytes");
    if (m.host_bytes > 0) add("memory", "host", m.host_bytes, "bytes");
    if (e_.scenario.workload.task == Task::inference) {
        add("memory", "kv_cache_per_token", m.kv_cache_bytes_per_token, "bytes");
        add("memory", "kv_cache_capacity", m.kv_cache_capacity_tokens, "tokens");
        add("memory", "max_concurrent_sequences", m.max_concurrent_sequences, "sequences");
    } else {
        add("memory", "max_micro_batch_size", m.max_micro_batch_size, "sequences");
    }
    add("memory", "min_accelerators", m.min_accelerators, "accelerators");
    add("memory", "rule_of_thumb", m.rule_of_thumb_bytes, "bytes");
}

void Facts::add_speed(const SpeedEstimate& s) {
    // Figures of the other task are left out.
    const auto add_known = [&](std::string_view item, const Amount& value, const char* unit) {
        if (value) add("speed", item, value, unit);
    };
    add_known("throughput", s.tokens_per_second, "tokens/s");
    add_known("throughput, low", s.low_tokens_per_second, "tokens/s");
    add_known("throughput, high", s.high_tokens_per_second, "tokens/s");
    add_known("per accelerator", s.tokens_per_second_per_accelerator, "tokens/s");
    add_known("model_tflops_per_accelerator", s.model_tflops_per_accelerator, "TFLOP/s");
    add_known("mfu", s.mfu, "");
    add_known("hfu", s.hfu, "");
    add_known("training_days", s.training_days, "days");
    add_known("accelerator_hours", s.accelerator_hours, "h");
    add_known("prefill", s.prefill_tokens_per_second, "tokens/s");
    add_known("ttft", s.ttft_ms, "ms");
    add_known("tpot", s.tpot_ms, "ms");
    add_known("per sequence", s.decode_tokens_per_second_per_sequence, "tokens/s");
    add_known("requests", s.requests_per_second, "1/s");
}

void Facts::add_energy() {
    const EnergyEstimate& e = e_.energy;
    add("energy", "busy_power", e.busy_power_w, "W");
    add("energy", "it_power", e.it_power_w, "W");
    add("energy", "facility_power", e.facility_power_w, "W");
    add("energy", "facility_energy", e.kwh_per_year, "kWh/year");
    add("energy", "airflow", e.airflow_m3_per_h, "m3/h");
    add("energy", "airflow", e.airflow_cfm, "CFM");
    add("energy", "cooling", e.cooling_tons, "tons");
    add("energy", "heat", e.heat_btu_per_h, "BTU/h");
    add("energy", "liquid_heat", e.liquid_heat_w, "W");
    add("energy", "idle_power_per_node", e.idle_w_per_node, "W");
    add("energy", "typical_power_per_node", e.typical_w_per_node, "W");
    add("energy", "peak_power_per_node", e.peak_w_per_node, "W");
    add("energy", "racks", e.racks, "racks");
    add("energy", "circuits", e.circuits, "circuits");
    add("energy", "carbon", e.carbon_kg_per_year, "kg/year");
    add("energy", "embodied_carbon", e.embodied_carbon_kg, "kg");
    add("energy", "energy_per_token", e.joules_per_token, "J");
}

void Facts::add_years(const CostEstimate& c) {
    for (std::size_t i = 0; i < capital_item_count; ++i)
        if (c.capital[i] != 0.0) add_line("capital", enum_names<CapitalItem>[i], c.capital[i]);
    add_money("capital", "total", c.capital_total);
    for (std::size_t y = 0; y < c.yearly.size(); ++y) {
        const std::string section = "year " + std::to_string(y + 1);
        for (std::size_t i = 0; i < yearly_item_count; ++i)
            if (c.yearly[y].items[i] != 0.0)
                add_line(section, enum_names<YearlyItem>[i], c.yearly[y].items[i]);
        add_money(section, "total", c.yearly[y].total);
    }
}

void Facts::add_cost(const CostEstimate& c) {
    add_years(c);
    add_money("cost", "yearly_total", c.yearly_total);
    add_line("cost", "residual_value", c.residual_value);
    if (c.disposal != 0.0) add_line("cost", "disposal", c.disposal);
    add_money("cost", "total", c.total);
    add_money("cost", "net_present_cost", c.net_present_cost);
    add_money("cost", "equivalent_annual_cost", c.equivalent_annual_cost);
    add_money("cost", "per_accelerator_hour", c.per_accelerator_hour);
    const auto add_known = [&](std::string_view item, const Amount& amount) {
        if (amount) add_money("cost", item, amount);
    };
    add_known("per_million_tokens", c.per_million_tokens);
    add_known("per_million_input_tokens", c.per_million_input_tokens);
    add_known("per_million_output_tokens", c.per_million_output_tokens);
    add_known("per_million_blended_tokens", c.per_million_blended_tokens);
    add_known("per_training_run", c.per_training_run);
    add_alternatives(c);
}

/// What the scenario's cost is weighed against.
void Facts::add_alternatives(const CostEstimate& c) {
    const CloudEstimate& cloud = c.cloud;
    const bool is_alternative = e_.scenario.costs.acquisition != Acquisition::cloud;
    add("cloud", "instances", cloud.instances, "instances");
    add_line("cloud", "cloud_compute", cloud.hourly_price, is_alternative);
    facts_.back().item = "hourly_price";
    facts_.back().unit = currency_ + "/h";
    add_money("cloud", "total", cloud.total);
    add_money("cloud", "net_present_cost", cloud.net_present_cost);
    add_money("cloud", "own_total", cloud.own_total);
    add("cloud", "break_even", cloud.break_even_month, "months");
    add("cloud", "break_even_utilization", cloud.break_even_utilization, "");
    if (!c.api) return;
    add_money("api", "total", c.api->total);
    add("api", "break_even", c.api->break_even_month, "months");
}

}  // namespace

std::vector<Fact> facts_of(const Evaluation& evaluation, const std::vector<CostLine>& lines) {
    return Facts(evaluation, lines).take();
}

}  // namespace headroom::report
