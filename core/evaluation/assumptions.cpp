// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/text.h"
#include "cost/resolve_costs.h"
#include "evaluation/evaluate.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

/// How a price of the catalogue was turned into the plan's currency.
std::string conversion(const CostField& field, const Costs& costs) {
    const auto rate = std::ranges::find(costs.currency_rates, "USD", &CurrencyRate::currency);
    if (field.kind != CostFieldKind::money || costs.currency == "USD" || rate == costs.currency_rates.end())
        return {};
    return "; 1 USD is " + shortest(rate->rate) + " " + costs.currency + " (" + rate->source + ", " +
           rate->as_of + ")";
}

}  // namespace

std::string_view constant_behind(std::string_view field, const Accelerator& accelerator,
                                 const Scenario& scenario) {
    const bool data_centre = is_data_centre(accelerator);
    if (field == "host_price_per_node") return "host_price_share";
    if (field == "idle_w_per_accelerator") return "idle_power_share";
    if (field == "busy_w_per_accelerator")
        return scenario.workload.task == Task::training ? "busy_power_share_training"
                                                        : "busy_power_share_inference";
    if (field == "host_w_per_node") return data_centre ? "host_power_share" : "host_w_workstation";
    if (field == "circuit_kw") return data_centre ? "circuit_kw_data_centre" : "circuit_kw_workstation";
    if (field == "liquid_heat_share") return "liquid_heat_share_of_liquid_servers";
    if (field == "lease_rate_per_month") return "lease_markup";
    if (field == "depreciation_years")
        return scenario.costs.depreciation == Depreciation::macrs ? "macrs_years" : "years";
    return field;
}

std::vector<Assumption> assumptions_of(const Scenario& given, const Evaluation& e,
                                       const Catalogue& catalogue) {
    std::vector<Assumption> assumptions;
    const Workload& w = e.scenario.workload;
    if (w.task == Task::inference) {
        const Provenance& engine = catalogue.profile(w.engine, w.software_date).provenance;
        const std::string source = "the engine's default: " + engine.sources.back();
        if (!given.workload.max_context_tokens)
            assumptions.push_back(
                {"workload.max_context_tokens", *w.max_context_tokens, "prompt and output together", {}});
        if (!given.workload.max_batched_tokens && w.max_batched_tokens)
            assumptions.push_back(
                {"workload.max_batched_tokens", *w.max_batched_tokens, source, engine.as_of});
        if (!given.workload.memory_utilization)
            assumptions.push_back(
                {"workload.memory_utilization", *w.memory_utilization, source, engine.as_of});
    }
    if (w.task == Task::training && w.checkpoint_seconds && !w.interruptions_per_accelerator_year) {
        const CostDefault& rate = catalogue.cost_default("interruptions_per_accelerator_year");
        assumptions.push_back(
            {"workload.interruptions_per_accelerator_year", rate.value, rate.source, rate.as_of});
    }
    const Accelerator* accelerator = catalogue.accelerators.find(e.scenario.cluster.accelerator);
    if (!given.costs.years && e.scenario.costs.years) {
        const CostDefault& years = catalogue.cost_default("years");
        assumptions.push_back({"costs.years", *e.scenario.costs.years, years.source, years.as_of});
    }
    for (const CostField& field : cost_fields) {
        const std::optional<double>& value = e.scenario.costs.*field.member;
        if (!value || given.costs.*field.member) continue;
        const std::string path = "costs." + std::string(field.name);
        if (const Price* price = accelerator->planning_price(); price && field.name == "accelerator_price") {
            assumptions.push_back(
                {path, *value, price->source + conversion(field, e.scenario.costs), price->as_of});
            continue;
        }
        if (field.name == "utilization" && e.scenario.costs.run_years) {
            assumptions.push_back({path, *value, "length of the training run", {}});
            continue;
        }
        if (field.name == "liquid_heat_share" && *value == 0) {
            assumptions.push_back({path, *value, "air cooling", {}});
            continue;
        }
        const auto found =
            catalogue.cost_defaults.find(constant_behind(field.name, *accelerator, e.scenario));
        if (found != catalogue.cost_defaults.end())
            assumptions.push_back({path, *value, found->second.source + conversion(field, e.scenario.costs),
                                   found->second.as_of});
    }
    return assumptions;
}

}  // namespace headroom
