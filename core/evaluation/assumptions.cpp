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

std::optional<AssumptionOrigin> origin_of_years(const Scenario& given, const Evaluation& e,
                                                const Catalogue& catalogue) {
    if (given.costs.years || !e.scenario.costs.years) return std::nullopt;
    const CostDefault& years = catalogue.cost_default("years");
    return AssumptionOrigin{years.source, years.as_of};
}

std::optional<AssumptionOrigin> origin_of(const CostField& field, const Accelerator& accelerator,
                                          const Scenario& given, const Evaluation& e,
                                          const Catalogue& catalogue) {
    const std::optional<double>& value = e.scenario.costs.*field.member;
    if (!value || given.costs.*field.member) return std::nullopt;
    if (const Price* price = accelerator.planning_price(); price && field.name == "accelerator_price")
        return AssumptionOrigin{price->source + conversion(field, e.scenario.costs), price->as_of};
    if (field.name == "utilization" && e.scenario.costs.run_years)
        return AssumptionOrigin{"length of the training run", {}};
    if (field.name == "liquid_heat_share" && *value == 0) return AssumptionOrigin{"air cooling", {}};
    const auto found = catalogue.cost_defaults.find(constant_behind(field.name, accelerator, e.scenario));
    if (found == catalogue.cost_defaults.end()) return std::nullopt;
    return AssumptionOrigin{found->second.source + conversion(field, e.scenario.costs), found->second.as_of};
}

Assumption assumed_cost(std::string_view field, double value, AssumptionOrigin origin) {
    return {std::string("costs.").append(field), value, std::move(origin.source), std::move(origin.as_of)};
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
    assumptions.reserve(cost_fields.size() + 4);
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
    if (auto origin = origin_of_years(given, e, catalogue))
        assumptions.push_back(assumed_cost("years", *e.scenario.costs.years, *std::move(origin)));
    const Accelerator& card = *catalogue.accelerators.find(e.scenario.cluster.accelerator);
    for (const CostField& field : cost_fields)
        if (auto origin = origin_of(field, card, given, e, catalogue))
            assumptions.push_back(
                assumed_cost(field.name, *(e.scenario.costs.*field.member), *std::move(origin)));
    return assumptions;
}

std::optional<AssumptionOrigin> origin_of_assumed_cost(std::string_view name, const Scenario& given,
                                                       const Evaluation& e, const Catalogue& catalogue) {
    if (name == "years") return origin_of_years(given, e, catalogue);
    const auto field = std::ranges::find(cost_fields, name, &CostField::name);
    if (field == cost_fields.end()) return std::nullopt;
    const Accelerator& card = *catalogue.accelerators.find(e.scenario.cluster.accelerator);
    return origin_of(*field, card, given, e, catalogue);
}

}  // namespace headroom
