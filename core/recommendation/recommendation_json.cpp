// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/recommendation_json.h"

#include "cost/rounding.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

Json known(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json figures_json(const Evaluation& e) {
    const CostEstimate cost = in_cents(*e.cost);
    Json json{{"headroom_bytes", e.memory.headroom_bytes},
              {"peak_power_w", known(e.energy.peak_power_w)},
              {"capital_total", known(cost.capital_total)},
              {"total", known(cost.total)},
              {"per_million_tokens", known(cost.per_million_tokens)}};
    if (!e.speed) return json;
    json["tokens_per_second"] = e.speed->tokens_per_second;
    if (e.scenario.workload.task == Task::training) {
        json["training_days"] = known(e.speed->training_days);
        json["per_training_run"] = known(cost.per_training_run);
    } else {
        json["requests_per_second"] = known(e.speed->requests_per_second);
        json["ttft_ms"] = known(e.speed->ttft_ms);
        json["tpot_ms"] = known(e.speed->tpot_ms);
    }
    return json;
}

Json misses_json(const Option& option) {
    Json misses = Json::array();
    for (const Miss& miss : option.misses)
        misses.push_back({{"verdict", name_of(miss.verdict)},
                          {"amount", miss.amount},
                          {"message", message_of(miss, option)}});
    return misses;
}

Json warnings_json(const Evaluation& e) {
    Json warnings = Json::array();
    for (const Warning& warning : e.warnings)
        warnings.push_back({{"code", name_of(warning.code)}, {"message", message_of(warning)}});
    return warnings;
}

Json option_json(const Option& option) {
    return {{"name", option.scenario.name},
            {"verdict", name_of(option.verdict)},
            {"cost", option.cost ? Json(rounded_to_cent(*option.cost)) : Json(nullptr)},
            {"speed", option.speed > 0 ? Json(option.speed) : Json(nullptr)},
            {"joules_per_token", known(option.energy)},
            {"misses", misses_json(option)},
            {"warnings", warnings_json(option.evaluation)},
            {"server", option.server.empty() ? Json(nullptr) : Json(option.server)},
            {"figures", figures_json(option.evaluation)},
            {"scenario", to_json(option.scenario)}};
}

Json assumptions_json(const Recommendation& r) {
    Json list = Json::array();
    for (const Assumption& a : r.assumptions)
        list.push_back({{"field", a.field}, {"value", a.value}, {"source", a.source}, {"as_of", a.as_of}});
    return list;
}

}  // namespace

Json to_json(const Scenario& need, const Recommendation& r) {
    Json options = Json::array();
    for (std::size_t i = 0; i < r.options.size(); ++i) {
        const Option& option = r.options[i];
        Json json = option_json(option);
        json["on_front"] = option.on_front;
        json["reason"] = name_of(option.reason);
        json["dominated_by"] = option.dominated_by ? Json(*option.dominated_by) : Json(nullptr);
        json["why"] = message_of(r, i);
        options.push_back(std::move(json));
    }
    Json switching = Json::array();
    for (const SwitchingValue& value : r.switching_values)
        switching.push_back({{"driver", name_of(value.driver)},
                             {"now", value.now},
                             {"value", value.value},
                             {"rival", value.rival},
                             {"message", message_of(value, r)}});
    Json json{{"schema", recommendation_schema}};
    json["need"] = to_json(need);
    json["candidates"] = r.candidates;
    json["evaluated"] = r.evaluated;
    json["pruned"] = r.pruned;
    json["assumptions"] = assumptions_json(r);
    const std::string nothing = nothing_meets(r, need);
    json["nothing_meets"] = nothing.empty() ? Json(nullptr) : Json(nothing);
    json["options"] = std::move(options);
    json["switching_values"] = std::move(switching);
    write_whole_numbers_as_integers(json);
    return json;
}

Json to_json(const WhyNot& why, const Scenario& need, const Catalogue& catalogue) {
    Json json{{"accelerator", why.accelerator},
              {"exclusion", name_of(why.exclusion)},
              {"message", message_of(why, need, catalogue)},
              {"extra_cost", known(why.extra_cost)},
              {"relaxed", why.relaxed}};
    json["nearest"] = why.nearest ? option_json(*why.nearest) : Json(nullptr);
    write_whole_numbers_as_integers(json);
    return json;
}

Json to_json(const PricePerformance& values) {
    Json json{{"schema", price_performance_schema}, {"models", Json::array()}, {"machines", Json::array()}};
    for (std::size_t i = 0; i < values.models.size(); ++i)
        json["models"].push_back(
            {{"name", values.models[i]},
             {"parameters", values.parameters[i]},
             {"own", i == values.own_model},
             {"cheapest", values.cheapest[i] ? Json(*values.cheapest[i]) : Json(nullptr)}});
    for (const MachineValue& machine : values.machines) {
        Json costs = Json::array();
        for (const auto& cost : machine.per_million_tokens) costs.push_back(known(cost));
        json["machines"].push_back({{"name", machine.scenario.name},
                                    {"price_per_hour", machine.price_per_hour},
                                    {"tflops_per_price", known(machine.tflops_per_price)},
                                    {"gb_per_price", known(machine.gb_per_price)},
                                    {"gb_s_per_price", known(machine.gb_s_per_price)},
                                    {"per_million_tokens", std::move(costs)},
                                    {"scenario", to_json(machine.scenario)}});
    }
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom
