// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "evaluation/resolve.h"
#include "recommendation/supply.h"

namespace headroom {

namespace {

/// Formats of forks have to be asked for by name.
bool is_read_by(const WeightFormat& format, Engine engine) {
    if (format.family == "gguf-fork") return false;
    return engine == Engine::generic ||
           std::ranges::find(format.engines, name_of(engine)) != format.engines.end();
}

/// `B200 SXM (HGX/DGX)` is called `B200 SXM`.
std::string without_brackets(const std::string& name) {
    return name.substr(0, name.find(" ("));
}

/// `H100 SXM5 80GB` is called `H100 SXM5 80 GB`, and `128 x 128` is written with a sign.
std::string in_print(std::string name) {
    const std::size_t unit = name.find("GB");
    if (unit != std::string::npos && unit > 0 && name[unit - 1] != ' ') name.insert(unit, " ");
    for (std::size_t at; (at = name.find(" x ")) != std::string::npos;) name.replace(at, 3, " × ");
    return name;
}

/// Where only one format is in question, how it groups its elements says nothing: `FP8` for
/// `FP8, 128 x 128 blocks`.
std::string name_of_format(const WeightFormat& weights, const Scenario& need) {
    const Constraints& constraints = constraints_of(need);
    const bool is_compared = constraints.weight_formats.size() > 1 || constraints.min_weight_bits;
    const std::string name = without_brackets(weights.name);
    return in_print(is_compared ? name : name.substr(0, name.find(',')));
}

std::string name_of_way(const Accelerator& card, const Way& way, const WeightFormat& weights,
                        const Scenario& need, const KvFormat& kv_cache) {
    std::string name = std::to_string(way.shape.count) + " × " + in_print(without_brackets(card.name)) +
                       ", " + name_of_format(weights, need);
    if (need.workload.task == Task::inference && kv_cache.id != need.precision.kv_cache)
        name += ", KV " + without_brackets(kv_cache.name);
    if (way.offer) {
        name += ", " + way.offer->provider;
        if (way.plan != CloudPlan::on_demand) name += " " + std::string(name_of(way.plan));
    } else if (way.acquisition == Acquisition::lease) {
        name += ", leased";
    } else if (way.acquisition == Acquisition::colocate) {
        name += ", colocated";
    }
    return name;
}

void set_server_price_usd(Costs& costs, double usd) {
    costs.server_price = usd;
    std::erase_if(costs.field_currencies, [](const FieldCurrency& f) { return f.field == "server_price"; });
    if (costs.currency != "USD") costs.field_currencies.push_back({"server_price", "USD"});
}

/// GGUF belongs to llama.cpp: other engines that read it do so for want of a better file (vLLM's manual,
/// features/quantization/gguf: "highly experimental and under-optimized"). A need that names it has it.
bool is_at_home(const WeightFormat& format, const WeightFormat& own, Engine engine) {
    constexpr std::string_view gguf = "gguf";
    return format.family != gguf || own.family == gguf || engine == Engine::llama_cpp;
}

}  // namespace

void forget_other_hardware(Scenario& s) {
    s.cluster.already_used_gib = 0;
    s.cluster.host_memory_gb_s.reset();
    s.workload.measured_overheads.reset();
    Costs& costs = s.costs;
    costs.accelerator_price = costs.server_price = costs.host_price_per_node = std::nullopt;
    costs.network_price_per_accelerator = std::nullopt;
    costs.busy_w_per_accelerator = costs.idle_w_per_accelerator = costs.host_w_per_node = std::nullopt;
    costs.liquid_heat_share = costs.embodied_carbon_kg_per_accelerator = std::nullopt;
}

std::vector<const WeightFormat*> weight_formats_of(const Scenario& need, const Accelerator& accelerator,
                                                   const Catalogue& catalogue) {
    const Constraints& constraints = constraints_of(need);
    std::vector<const WeightFormat*> formats;
    const WeightFormat* own = catalogue.weight_formats.find(need.precision.weights);
    if (!constraints.weight_formats.empty()) {
        for (const std::string& id : constraints.weight_formats)
            formats.push_back(catalogue.weight_formats.find(id));
    } else if (constraints.min_weight_bits && need.workload.task == Task::inference) {
        for (const WeightFormat& format : catalogue.weight_formats)
            if (&format == own ||
                (is_read_by(format, need.workload.engine) && is_at_home(format, *own, need.workload.engine) &&
                 format.linear_bits >= *constraints.min_weight_bits &&
                 format.linear_bits <= own->linear_bits))
                formats.push_back(&format);
    } else {
        formats.push_back(own);
    }
    const SoftwarePlatforms& software = software_of(need.workload, catalogue);
    std::erase_if(formats, [&](const WeightFormat* format) {
        return broken_format_rule(software, accelerator, format->id) != nullptr;
    });
    return formats;
}

std::vector<const KvFormat*> kv_formats_of(const Scenario& need, const Catalogue& catalogue) {
    const Constraints& constraints = constraints_of(need);
    std::vector<const KvFormat*> formats;
    if (constraints.kv_formats.empty() || need.workload.task == Task::training)
        return {catalogue.kv_formats.find(need.precision.kv_cache)};
    for (const std::string& id : constraints.kv_formats) formats.push_back(catalogue.kv_formats.find(id));
    return formats;
}

Scenario scenario_of(const Scenario& need, const Accelerator& card, const Way& way,
                     const WeightFormat& weights, const KvFormat& kv_cache) {
    Scenario s = need;
    s.name = name_of_way(card, way, weights, need, kv_cache);
    s.kind = ScenarioKind::option;
    s.constraints.reset();
    s.parallelism.reset();
    s.precision.weights = weights.id;
    s.precision.kv_cache = kv_cache.id;
    s.cluster.accelerator = card.id;
    s.cluster.count = way.shape.count;
    s.cluster.per_node = way.shape.per_node;
    s.cluster.network_gbit_s_per_accelerator = way.shape.network_gbit_s_per_accelerator;
    s.costs.acquisition = way.acquisition;
    if (card.id != need.cluster.accelerator) forget_other_hardware(s);
    s.costs.lease_payment_per_month.reset();
    if (way.server)
        set_server_price_usd(s.costs, *way.server->price->planning_usd());
    else if (const Price* price = card.planning_price(); price && card.segment == Segment::apu)
        set_server_price_usd(s.costs, *price->planning_usd());
    if (way.offer) {
        CloudChoice cloud = s.costs.cloud.value_or(CloudChoice{});
        cloud.offer = way.offer->id;
        cloud.plan = way.plan;
        cloud.hourly_price.reset();
        s.costs.cloud = std::move(cloud);
    }
    return s;
}

std::optional<double> rack_units_of(const Way& way, const Accelerator& card, const Catalogue& catalogue) {
    const double cards = std::min(way.shape.count, way.shape.per_node);
    const double nodes = std::ceil(static_cast<double>(way.shape.count) / way.shape.per_node);
    if (way.server)
        return way.server->rack_units ? std::optional(nodes * *way.server->rack_units) : std::nullopt;
    std::optional<double> lowest;
    for (const Server& server : catalogue.servers)
        if (server.accelerator == card.id && server.accelerator_count >= cards && server.rack_units)
            lowest = std::min(lowest.value_or(*server.rack_units), *server.rack_units);
    return lowest ? std::optional(nodes * *lowest) : std::nullopt;
}

}  // namespace headroom
