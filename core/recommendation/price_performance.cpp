// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/price_performance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "evaluation/evaluate.h"
#include "evaluation/hour_value.h"
#include "evaluation/resolve.h"
#include "model/parameters.h"
#include "recommendation/option.h"
#include "recommendation/supply.h"

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

/// The fullest machine that meets the targets.
struct FullMachine {
    std::optional<double> per_million_tokens;
    std::optional<double> concurrent_sequences;  ///< fewer than fit
};

/// Everybody waits longer the more there are.
FullMachine when_full(Scenario s, const Evaluation& full, const Catalogue& catalogue) {
    if (full.memory.headroom_bytes < 0 || !full.speed) return {};
    Workload& w = s.workload;
    if (meets_targets(w, *full.speed)) return {full.cost->per_million_tokens, {}};
    FullMachine fullest;
    w.fill_card = false;
    double met = 0, missed = std::floor(full.scenario.workload.concurrent_sequences);
    while (missed - met > 1) {
        w.concurrent_sequences = std::floor((met + missed) / 2);
        const Result<Evaluation> e = evaluate(s, catalogue);
        const bool meets = e && e->speed && e->memory.headroom_bytes >= 0 && meets_targets(w, *e->speed);
        if (meets) fullest = {e->cost->per_million_tokens, w.concurrent_sequences};
        (meets ? met : missed) = w.concurrent_sequences;
    }
    return fullest;
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
        std::optional<double>& sequences = machine.concurrent_sequences.emplace_back();
        if (!e || !e->cost->per_accelerator_hour) continue;
        if (machine.price_per_hour == 0) {
            const HourValue value = hour_value(*e, card);
            machine.price_per_hour = *value.price;
            machine.tflops_per_price = value.tflops_per_price;
            machine.gb_per_price = value.gb_per_price;
            machine.gb_s_per_price = value.gb_s_per_price;
        }
        const FullMachine fullest = when_full(std::move(s), *e, catalogue);
        cost = fullest.per_million_tokens;
        sequences = fullest.concurrent_sequences;
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
        result.references.push_back(models[i].reference);
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

Scenario scenario_on(const PricePerformance& values, std::size_t machine, std::size_t model) {
    Scenario scenario = values.machines[machine].scenario;
    scenario.model = values.references[model];
    if (const std::optional<double> fewer = values.machines[machine].concurrent_sequences[model]) {
        scenario.workload.fill_card = false;
        scenario.workload.concurrent_sequences = *fewer;
    }
    return scenario;
}

}  // namespace headroom
