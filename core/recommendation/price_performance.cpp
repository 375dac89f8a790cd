// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/price_performance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "cost/renting.h"
#include "evaluation/evaluate.h"
#include "evaluation/resolve.h"
#include "model/parameters.h"
#include "recommendation/option.h"
#include "recommendation/supply.h"
#include "speed/roofline.h"

namespace headroom {

namespace {

/// Dense models of one family, so that only their size differs.
constexpr auto sizes = std::to_array<std::string_view>(
    {"llama-3.2-1b", "llama-3.2-3b", "llama-3.1-8b", "llama-3.1-70b", "llama-3.1-405b"});

struct SizedModel {
    ModelReference reference;
    std::string name;
    double parameters = 0;
    bool is_own = false;
};

std::vector<SizedModel> models_of(const Scenario& need, const Catalogue& catalogue) {
    const ModelEntry* own = catalogue.models.find(need.model.id);
    const Architecture& shape = need.model.architecture ? *need.model.architecture : own->architecture;
    const std::string name = own ? own->name : need.model.file.empty() ? "own architecture" : need.model.file;
    std::vector<SizedModel> models{{need.model, name, count_parameters(shape).total, true}};
    for (const std::string_view id : sizes) {
        const ModelEntry* entry = catalogue.models.find(id);
        if (!entry || id == need.model.id) continue;
        models.push_back({{entry->id, {}, {}}, entry->name, count_parameters(entry->architecture).total});
    }
    std::ranges::stable_sort(models, {}, &SizedModel::parameters);
    return models;
}

bool meets_targets(const Workload& w, const SpeedEstimate& speed) {
    return (!w.target_ttft_ms || *speed.ttft_ms <= *w.target_ttft_ms) &&
           (!w.target_tpot_ms || *speed.tpot_ms <= *w.target_tpot_ms);
}

/// One machine, alone: not a cluster, and no server beside the cards that it holds.
bool is_one_machine(const Way& way) {
    return way.shape.count <= way.shape.per_node && !way.server &&
           (way.offer ? way.plan == CloudPlan::on_demand : way.acquisition == Acquisition::buy);
}

void add_nominal_figures(MachineValue& machine, const Evaluation& e, const Accelerator& card) {
    const double cards = e.scenario.cluster.count;
    if (const auto flops = peak_flops(card.peak, *e.scenario.precision.compute))
        machine.tflops_per_price = tflops_per_hourly_price(cards, *flops / 1e12, machine.price_per_hour);
    if (card.memory_gb) machine.gb_per_price = per_unit(cards * *card.memory_gb, machine.price_per_hour);
    if (card.memory_bandwidth_gb_s)
        machine.gb_s_per_price = per_unit(cards * *card.memory_bandwidth_gb_s, machine.price_per_hour);
}

/// The fullest machine that meets the targets. Everybody waits longer the more there are.
std::optional<double> cost_when_full(Scenario s, const Evaluation& full, const Catalogue& catalogue) {
    if (full.memory.headroom_bytes < 0 || !full.speed) return std::nullopt;
    Workload& w = s.workload;
    if (meets_targets(w, *full.speed)) return full.cost->per_million_tokens;
    std::optional<double> cost;
    w.fill_card = false;
    double met = 0, missed = std::floor(full.scenario.workload.concurrent_sequences);
    while (missed - met > 1) {
        w.concurrent_sequences = std::floor((met + missed) / 2);
        const Result<Evaluation> e = evaluate(s, catalogue);
        const bool meets = e && e->speed && e->memory.headroom_bytes >= 0 && meets_targets(w, *e->speed);
        if (meets) cost = e->cost->per_million_tokens;
        (meets ? met : missed) = w.concurrent_sequences;
    }
    return cost;
}

std::optional<MachineValue> value_of_machine(const Scenario& scenario, const Accelerator& card,
                                             const std::vector<SizedModel>& models,
                                             const Catalogue& catalogue) {
    MachineValue machine;
    machine.scenario = scenario;
    for (const SizedModel& model : models) {
        Scenario s = scenario;
        s.model = model.reference;
        const Result<Evaluation> e = evaluate(s, catalogue);
        std::optional<double>& cost = machine.per_million_tokens.emplace_back();
        if (!e || !e->cost->per_accelerator_hour) continue;
        if (machine.price_per_hour == 0) {
            machine.price_per_hour = *e->cost->per_accelerator_hour * scenario.cluster.count;
            add_nominal_figures(machine, *e, card);
        }
        cost = cost_when_full(std::move(s), *e, catalogue);
    }
    return machine.price_per_hour > 0 ? std::optional(std::move(machine)) : std::nullopt;
}

double known_or_infinite(const std::optional<double>& cost) {
    return cost.value_or(std::numeric_limits<double>::infinity());
}

void find_cheapest(PricePerformance& result) {
    std::ranges::stable_sort(result.machines, {}, [&](const MachineValue& machine) {
        return known_or_infinite(machine.per_million_tokens[result.own_model]);
    });
    for (std::size_t m = 0; m < result.models.size(); ++m) {
        std::optional<std::size_t>& cheapest = result.cheapest.emplace_back();
        for (std::size_t i = 0; i < result.machines.size(); ++i) {
            const auto& cost = result.machines[i].per_million_tokens[m];
            if (cost && (!cheapest || *cost < *result.machines[*cheapest].per_million_tokens[m]))
                cheapest = i;
        }
    }
}

}  // namespace

Result<PricePerformance> price_performance(const Scenario& need, const Catalogue& catalogue) {
    Scenario wanted = need;
    if (auto error = check_need(wanted, catalogue)) return *std::move(error);
    if (wanted.workload.task == Task::training)
        return Error{"price against performance is asked of inference", "workload.task", {}, {}};
    wanted.workload.fill_card = true;
    wanted.workload.requests_per_second.reset();

    PricePerformance result;
    const std::vector<SizedModel> models = models_of(wanted, catalogue);
    for (std::size_t i = 0; i < models.size(); ++i) {
        result.models.push_back(models[i].name);
        result.parameters.push_back(models[i].parameters);
        if (models[i].is_own) result.own_model = i;
    }
    const WeightFormat& weights = *catalogue.weight_formats.find(wanted.precision.weights);
    const KvFormat& kv_cache = *catalogue.kv_formats.find(wanted.precision.kv_cache);
    for (const Accelerator& card : catalogue.accelerators) {
        if (exclusion_of(wanted, card, catalogue) != Exclusion::none ||
            broken_format_rule(software_of(wanted.workload, catalogue), card, weights.id))
            continue;
        for (const Way& way : ways_of(wanted, card, catalogue)) {
            if (!is_one_machine(way)) continue;
            auto machine =
                value_of_machine(scenario_of(wanted, card, way, weights, kv_cache), card, models, catalogue);
            if (machine) result.machines.push_back(*std::move(machine));
        }
    }
    find_cheapest(result);
    return result;
}

}  // namespace headroom
