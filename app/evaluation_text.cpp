// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation_text.h"

#include <algorithm>
#include <iomanip>

#include "base/csv.h"
#include "base/text.h"
#include "base/units.h"
#include "cost/rounding.h"
#include "evaluation/layout_search.h"

namespace headroom {

namespace {

using Amount = std::optional<double>;

struct Row {
    std::string section;
    std::string item;
    Amount value;
    std::string unit;
};

/// `weights_bytes` is the item `weights`.
std::string item_name(std::string_view component) {
    constexpr std::string_view suffix = "_bytes";
    if (component.ends_with(suffix)) component.remove_suffix(suffix.size());
    return std::string(component);
}

void add_memory(std::vector<Row>& rows, const MemoryEstimate& m, bool inference) {
    const auto add = [&](std::string item, Amount value, std::string unit) {
        rows.push_back({"memory", std::move(item), value, std::move(unit)});
    };
    for (std::size_t i = 0; i < memory_component_count; ++i)
        if (m.per_accelerator.bytes[i] != 0)
            add(item_name(enum_names<MemoryComponent>[i]), m.per_accelerator.bytes[i], "bytes");
    add("total", m.per_accelerator.total_bytes, "bytes");
    add("usable", m.usable_bytes, "bytes");
    add("headroom", m.headroom_bytes, "bytes");
    if (inference) {
        add("kv_cache_per_token", m.kv_cache_bytes_per_token, "bytes");
        add("kv_cache_capacity", m.kv_cache_capacity_tokens, "tokens");
        add("max_concurrent_sequences", m.max_concurrent_sequences, "sequences");
    } else {
        add("max_micro_batch_size", m.max_micro_batch_size, "sequences");
    }
    add("min_accelerators", m.min_accelerators, "accelerators");
    add("rule_of_thumb", m.rule_of_thumb_bytes, "bytes");
}

/// Figures of the other task are left out.
void add_speed(std::vector<Row>& rows, const SpeedEstimate& s) {
    const auto add = [&](std::string item, Amount value, std::string unit) {
        if (value) rows.push_back({"speed", std::move(item), value, std::move(unit)});
    };
    add("throughput", s.tokens_per_second, "tokens/s");
    add("throughput, low", s.low_tokens_per_second, "tokens/s");
    add("throughput, high", s.high_tokens_per_second, "tokens/s");
    add("per accelerator", s.tokens_per_second_per_accelerator, "tokens/s");
    add("model_tflops_per_accelerator", s.model_tflops_per_accelerator, "TFLOP/s");
    add("mfu", s.mfu, "");
    add("hfu", s.hfu, "");
    add("training_days", s.training_days, "days");
    add("accelerator_hours", s.accelerator_hours, "h");
    add("prefill", s.prefill_tokens_per_second, "tokens/s");
    add("ttft", s.ttft_ms, "ms");
    add("tpot", s.tpot_ms, "ms");
    add("per sequence", s.decode_tokens_per_second_per_sequence, "tokens/s");
    add("requests", s.requests_per_second, "1/s");
}

void add_energy(std::vector<Row>& rows, const EnergyEstimate& e) {
    rows.insert(rows.end(), {{"energy", "busy_power", e.busy_power_w, "W"},
                             {"energy", "it_power", e.it_power_w, "W"},
                             {"energy", "facility_power", e.facility_power_w, "W"},
                             {"energy", "facility_energy", e.kwh_per_year, "kWh/year"},
                             {"energy", "airflow", e.airflow_m3_per_h, "m3/h"},
                             {"energy", "airflow", e.airflow_cfm, "CFM"},
                             {"energy", "cooling", e.cooling_tons, "tons"},
                             {"energy", "heat", e.heat_btu_per_h, "BTU/h"},
                             {"energy", "liquid_heat", e.liquid_heat_w, "W"},
                             {"energy", "idle_power_per_node", e.idle_w_per_node, "W"},
                             {"energy", "typical_power_per_node", e.typical_w_per_node, "W"},
                             {"energy", "peak_power_per_node", e.peak_w_per_node, "W"},
                             {"energy", "racks", e.racks, "racks"},
                             {"energy", "circuits", e.circuits, "circuits"},
                             {"energy", "carbon", e.carbon_kg_per_year, "kg/year"},
                             {"energy", "embodied_carbon", e.embodied_carbon_kg, "kg"},
                             {"energy", "energy_per_token", e.joules_per_token, "J"}});
}

/// The alternatives that the scenario's cost is weighed against.
void add_alternatives(std::vector<Row>& rows, const CostEstimate& c, const std::string& currency) {
    const auto add = [&](std::string item, Amount value, const std::string& unit) {
        rows.push_back({"cloud", std::move(item), value, unit});
    };
    const CloudEstimate& cloud = c.cloud;
    add("instances", cloud.instances, "instances");
    add("hourly_price", cloud.hourly_price, currency + "/h");
    add("total", cloud.total, currency);
    add("net_present_cost", cloud.net_present_cost, currency);
    add("own_total", cloud.own_total, currency);
    add("break_even", cloud.break_even_month, "months");
    add("break_even_utilization", cloud.break_even_utilization, "");
    if (!c.api) return;
    rows.push_back({"api", "total", c.api->total, currency});
    rows.push_back({"api", "break_even", c.api->break_even_month, "months"});
}

void add_cost(std::vector<Row>& rows, const CostEstimate& exact, const std::string& currency) {
    const CostEstimate c = in_cents(exact);
    const auto add = [&](std::string section, std::string_view item, Amount amount) {
        rows.push_back({std::move(section), std::string(item), amount, currency});
    };
    for (std::size_t i = 0; i < capital_item_count; ++i)
        if (c.capital[i] != 0.0) add("capital", enum_names<CapitalItem>[i], c.capital[i]);
    add("capital", "total", c.capital_total);
    for (std::size_t y = 0; y < c.yearly.size(); ++y) {
        const std::string section = "year " + std::to_string(y + 1);
        for (std::size_t i = 0; i < yearly_item_count; ++i)
            if (c.yearly[y].items[i] != 0.0) add(section, enum_names<YearlyItem>[i], c.yearly[y].items[i]);
        add(section, "total", c.yearly[y].total);
    }
    add("cost", "yearly_total", c.yearly_total);
    add("cost", "residual_value", c.residual_value);
    if (c.disposal != 0.0) add("cost", "disposal", c.disposal);
    add("cost", "total", c.total);
    add("cost", "net_present_cost", c.net_present_cost);
    add("cost", "equivalent_annual_cost", c.equivalent_annual_cost);
    add("cost", "per_accelerator_hour", c.per_accelerator_hour);
    const auto add_known = [&](std::string_view item, Amount amount) {
        if (amount) add("cost", item, amount);
    };
    add_known("per_million_tokens", c.per_million_tokens);
    add_known("per_million_input_tokens", c.per_million_input_tokens);
    add_known("per_million_output_tokens", c.per_million_output_tokens);
    add_known("per_million_blended_tokens", c.per_million_blended_tokens);
    add_known("per_training_run", c.per_training_run);
    add_alternatives(rows, c, currency);
}

std::vector<Row> rows_of(const Evaluation& e) {
    std::vector<Row> rows{{"model", "parameters", e.model.parameters, "elements"},
                          {"model", "active_parameters", e.model.active_parameters, "elements"},
                          {"model", "weights", e.model.weights_bytes, "bytes"}};
    add_memory(rows, e.memory, e.scenario.workload.task == Task::inference);
    if (e.speed) add_speed(rows, *e.speed);
    add_energy(rows, e.energy);
    if (e.cost) add_cost(rows, *e.cost, e.scenario.costs.currency);
    return rows;
}

/// `8192.00` GiB and money are easier to read than bytes; the exact values are in JSON and CSV.
std::string readable(const Row& row) {
    if (!row.value) return "-";
    if (row.unit == "bytes") {
        if (*row.value < 10 * bytes_per_mib) return shortest(*row.value) + " bytes";
        return fixed(to_gib(*row.value), 2) + " GiB";
    }
    const bool is_whole = row.unit == "elements" || row.unit == "tokens" || row.unit == "sequences" ||
                          row.unit == "accelerators" || row.unit == "instances" || row.unit == "racks" ||
                          row.unit == "circuits";
    const bool is_price_of_one = row.item.starts_with("per_");
    return fixed(*row.value, is_whole ? 0 : is_price_of_one ? 4 : 2) + " " + row.unit;
}

std::string layout_text(const Evaluation& e) {
    const Parallelism& p = e.parallelism;
    std::string text = "tensor " + std::to_string(p.tensor) + " x pipeline " + std::to_string(p.pipeline) +
                       " x data " + std::to_string(p.data);
    if (p.context > 1) text += " x context " + std::to_string(p.context);
    if (p.expert > 1) text += ", expert " + std::to_string(p.expert);
    if (e.scenario.workload.task == Task::training) text += ", ZeRO stage " + std::to_string(p.zero_stage);
    return text + (e.scenario.parallelism ? "" : " (automatic)");
}

}  // namespace

void write_csv(std::ostream& out, const Evaluation& evaluation) {
    for (const Row& row : rows_of(evaluation))
        out << csv_record(std::array{evaluation.scenario.name, row.section, row.item,
                                     row.value ? shortest(*row.value) : std::string{}, row.unit});
}

namespace {

/// What the layout that was chosen was weighed against.
void write_rivals(std::ostream& out, const Evaluation& e, const Catalogue& catalogue) {
    if (e.scenario.parallelism) return;
    const Result<LayoutSearch> search = search_layouts(e.scenario, catalogue);
    if (!search || search->rivals.empty()) return;
    out << "\nother layouts, of " << search->layouts << " that are legal\n";
    for (const RankedLayout& rival : search->rivals) out << "  " << message_of(rival) << '\n';
}

}  // namespace

void write_text(std::ostream& out, const Evaluation& e, const Catalogue& catalogue) {
    const Scenario& s = e.scenario;
    const ModelEntry* model = catalogue.models.find(s.model.id);
    const Accelerator* accelerator = catalogue.accelerators.find(s.cluster.accelerator);
    out << (s.name.empty() ? "Scenario" : s.name) << '\n'
        << "  model          " << (model ? model->name : "own architecture") << ", " << s.precision.weights
        << '\n'
        << "  accelerators   " << s.cluster.count << " x " << accelerator->name << '\n'
        << "  layout         " << layout_text(e) << '\n'
        << "  verdict        " << name_of(e.memory.verdict) << ", "
        << fixed(to_gib(e.memory.headroom_bytes), 2) << " GiB left on an accelerator\n";
    if (e.cost && !e.cost->cloud.offer.empty())
        out << "  cloud          " << e.cost->cloud.offer << ", " << name_of(e.cost->cloud.plan) << '\n';
    std::string section;
    for (const Row& row : rows_of(e)) {
        if (row.section != section) out << '\n' << (section = row.section) << '\n';
        out << "  " << std::left << std::setw(26) << row.item << std::right << std::setw(24) << readable(row)
            << '\n';
    }
    write_rivals(out, e, catalogue);
    if (!e.warnings.empty()) out << "\nwarnings\n";
    for (const Warning& warning : e.warnings) out << "  " << message_of(warning) << '\n';
}

}  // namespace headroom
