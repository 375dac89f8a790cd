// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "advice/remedies.h"
#include "base/text.h"
#include "base/units.h"
#include "evaluation/cost_json.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

std::string_view words_of(RemedyKind kind) {
    switch (kind) {
        case RemedyKind::flash_attention:
            return "flash attention";
        case RemedyKind::fused_loss:
            return "fused loss";
        case RemedyKind::compile:
            return "compiled kernels";
        case RemedyKind::sequence_parallel:
            return "sequence parallelism";
        case RemedyKind::memory_utilization:
            return "share of the card that the engine claims";
        case RemedyKind::layout:
            return "layout";
        case RemedyKind::zero_stage:
            return "ZeRO stage";
        case RemedyKind::tensor:
            return "tensor parallelism";
        case RemedyKind::pipeline:
            return "pipeline stages";
        case RemedyKind::context_parallel:
            return "context parallelism";
        case RemedyKind::expert:
            return "expert parallelism";
        case RemedyKind::micro_batch:
            return "micro-batch";
        case RemedyKind::checkpointing:
            return "activation checkpointing";
        case RemedyKind::batched_tokens:
            return "tokens of one step";
        case RemedyKind::cuda_graphs:
            return "CUDA graphs";
        case RemedyKind::gpu_layers:
            return "layers on the accelerator";
        case RemedyKind::offload:
            return "offload to the host:";
        case RemedyKind::optimizer:
            return "optimizer";
        case RemedyKind::gradients:
            return "gradients in";
        case RemedyKind::master_weights:
            return "master weights";
        case RemedyKind::kv_cache:
            return "KV cache in";
        case RemedyKind::weights:
            return "weights in";
        case RemedyKind::method:
            return "method";
        case RemedyKind::concurrent_sequences:
            return "sequences at once";
        case RemedyKind::context:
            return "context tokens";
        case RemedyKind::accelerator_count:
            return "accelerators";
        case RemedyKind::accelerator:
            return "accelerator";
    }
    return {};
}

/// `14 % slower`; empty where it rounds to nothing.
std::string percent(double share, const char* more, const char* less) {
    const double percents = std::round(100 * std::abs(share));
    return percents == 0 ? std::string{} : fixed(percents, 0) + " % " + (share > 0 ? more : less);
}

std::string text_of(const RemedyEffect& effect, const std::string& currency) {
    const double gib = to_gib(effect.headroom_change_bytes);
    std::string text = fixed(std::abs(gib), 1) + " GiB " + (gib < 0 ? "less" : "more") + " headroom";
    const auto add = [&](const std::string& part) {
        if (!part.empty()) text += ", " + part;
    };
    add(effect.speed_change ? percent(*effect.speed_change, "faster", "slower") : "speed unknown");
    if (effect.cost_change && std::abs(*effect.cost_change) >= 1)
        add(fixed(std::abs(*effect.cost_change), 0) + " " + currency +
            (*effect.cost_change > 0 ? " more" : " less"));
    if (effect.costs_quality) add("costs quality");
    if (!effect.solves) add("not enough alone");
    return text;
}

Json step_json(const RemedyStep& step) {
    return {{"kind", name_of(step.kind)}, {"value", step.value}};
}

void add_effect(Json& json, const RemedyEffect& effect) {
    json["headroom_change_bytes"] = effect.headroom_change_bytes;
    json["speed_change"] = known(effect.speed_change);
    json["cost_change"] = known(effect.cost_change);
    json["costs_quality"] = effect.costs_quality;
    json["loss"] = name_of(effect.loss);
    json["changes_hardware"] = effect.changes_hardware;
    json["solves"] = effect.solves;
}

}  // namespace

std::string message_of(const RemedyStep& step) {
    return std::string(words_of(step.kind)) + " " + step.value;
}

std::string message_of(const Remedy& remedy, const std::string& currency) {
    return message_of(remedy.step) + ": " + text_of(remedy.effect, currency);
}

std::string message_of(const RemedySet& set, const std::string& currency) {
    std::string text;
    for (const RemedyStep& step : set.steps) text += (text.empty() ? "" : " + ") + message_of(step);
    return text + ": " + text_of(set.effect, currency);
}

Json remedies_json(const Scenario& scenario, const Evaluation& evaluation, const Catalogue& catalogue) {
    Json list = Json::array();
    for (const Remedy& remedy : remedies(scenario, evaluation, catalogue)) {
        Json json = step_json(remedy.step);
        add_effect(json, remedy.effect);
        json["message"] = message_of(remedy, scenario.costs.currency);
        list.push_back(std::move(json));
    }
    Json cheapest(nullptr);
    if (const auto set = cheapest_remedy_set(scenario, evaluation, catalogue)) {
        cheapest = Json::object();
        cheapest["steps"] = Json::array();
        for (const RemedyStep& step : set->steps) cheapest["steps"].push_back(step_json(step));
        add_effect(cheapest, set->effect);
        cheapest["message"] = message_of(*set, scenario.costs.currency);
        cheapest["scenario"] = to_json(set->scenario);
    }
    Json json{{"list", std::move(list)}, {"cheapest_set", std::move(cheapest)}};
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom
