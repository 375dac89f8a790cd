// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/evaluate.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

/// Where a default of `costs` comes from that is no constant of its own but follows from one.
std::string_view constant_behind(std::string_view field, const Accelerator& accelerator, Task task) {
    if (field == "host_price_per_node") return "host_price_share";
    if (field == "idle_w_per_accelerator") return "idle_power_share";
    if (field == "busy_w_per_accelerator")
        return task == Task::training ? "busy_power_share_training" : "busy_power_share_inference";
    if (field == "host_w_per_node")
        return accelerator.segment == Segment::datacenter || accelerator.segment == Segment::asic
                   ? "host_power_share"
                   : "host_w_workstation";
    return field;
}

}  // namespace

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
            assumptions.push_back({path, *value, price->source, price->as_of});
            continue;
        }
        const auto found = catalogue.cost_defaults.find(constant_behind(field.name, *accelerator, w.task));
        if (found != catalogue.cost_defaults.end())
            assumptions.push_back({path, *value, found->second.source, found->second.as_of});
    }
    return assumptions;
}

}  // namespace headroom
