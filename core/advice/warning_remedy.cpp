// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/warning_remedy.h"

#include <algorithm>
#include <cmath>

#include "evaluation/evaluate.h"
#include "evaluation/resolve.h"
#include "recommendation/verdict.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

/// A scenario with a warning, and what it came to.
struct Warned {
    const Warning& warning;
    const Scenario& given;
    const Evaluation& evaluation;
    const Catalogue& catalogue;
};

/// What a changed scenario comes to, if it can be evaluated and no longer warns of the same.
std::optional<Evaluation> without_warning(const Warned& w, const Scenario& changed) {
    Result<Evaluation> e = evaluate(changed, w.catalogue);
    if (!e) return std::nullopt;
    const bool still_warns = std::ranges::any_of(e->warnings, [&](const Warning& other) {
        return other.code == w.warning.code && other.text == w.warning.text;
    });
    if (still_warns) return std::nullopt;
    return *std::move(e);
}

template <class Change>
std::optional<WarningRemedy> changed(const Warned& w, std::string field, Json value, Change change) {
    WarningRemedy remedy{std::move(field), std::move(value), w.given};
    change(remedy.scenario);
    if (!without_warning(w, remedy.scenario)) return std::nullopt;
    return remedy;
}

double speed_of(const Evaluation& e) {
    return option_speed(e.scenario.workload, e.speed, e.parallelism);
}

/// The fastest of these layouts that warns no longer, fits no worse and is no slower.
std::optional<WarningRemedy> best_layout(const Warned& w, const std::vector<Parallelism>& layouts) {
    std::optional<WarningRemedy> best;
    double fastest = speed_of(w.evaluation);
    for (const Parallelism& layout : layouts) {
        Scenario scenario = w.given;
        scenario.parallelism = layout;
        const std::optional<Evaluation> e = without_warning(w, scenario);
        if (!e || e->memory.verdict > w.evaluation.memory.verdict || speed_of(*e) < fastest) continue;
        fastest = speed_of(*e);
        best = WarningRemedy{"parallelism", to_json(layout, scenario.workload.task), std::move(scenario)};
    }
    return best;
}

/// The tensor-parallel degree lowered to `tensor`; what that leaves goes to replicas or to pipeline stages.
std::optional<WarningRemedy> lower_tensor(const Warned& w, double tensor) {
    if (!w.given.parallelism) return std::nullopt;  // the planner has weighed it
    const Parallelism& now = *w.given.parallelism;
    const int degree = static_cast<int>(tensor);
    if (degree < 1 || degree >= now.tensor || now.tensor % degree != 0) return std::nullopt;
    Parallelism replicas = now, stages = now;
    replicas.tensor = stages.tensor = degree;
    replicas.data *= now.tensor / degree;
    stages.pipeline *= now.tensor / degree;
    return best_layout(w, {replicas, stages});
}

/// A pipeline whose stages are even, out of the same accelerators.
std::optional<WarningRemedy> even_stages(const Warned& w) {
    if (!w.given.parallelism) return std::nullopt;
    const Parallelism& now = *w.given.parallelism;
    const int ranks = now.pipeline * now.data;
    std::vector<Parallelism> layouts;
    for (int pipeline = 1; pipeline <= ranks; ++pipeline) {
        if (ranks % pipeline != 0) continue;
        layouts.push_back(now);
        layouts.back().pipeline = pipeline;
        layouts.back().data = ranks / pipeline;
    }
    return best_layout(w, layouts);
}

std::optional<WarningRemedy> known_compute_type(const Warned& w) {
    const Accelerator& card = *w.catalogue.accelerators.find(w.given.cluster.accelerator);
    for (const ComputeType type : {ComputeType::bf16, ComputeType::fp16, ComputeType::fp32})
        if (has_peak(card.peak, type))
            return changed(w, "precision.compute", name_of(type),
                           [&](Scenario& s) { s.precision.compute = type; });
    return std::nullopt;
}

/// The format of as many bits that the software runs on the card.
std::optional<WarningRemedy> runnable_format(const Warned& w) {
    const Accelerator& card = *w.catalogue.accelerators.find(w.given.cluster.accelerator);
    const FormatRule* rule =
        broken_format_rule(software_of(w.given.workload, w.catalogue), card, w.warning.text);
    if (!rule || rule->instead.empty()) return std::nullopt;
    return changed(w, "precision.weights", rule->instead, [&](Scenario& s) {
        s.precision.weights = rule->instead;
        if (s.precision.compute == ComputeType::bf16) s.precision.compute.reset();
    });
}

std::optional<WarningRemedy> bf16_training(const Warned& w) {
    Precision precision = w.given.precision;
    precision.compute = ComputeType::bf16;
    if (precision.weights == "fp16") precision.weights = "bf16";
    const Accelerator& card = *w.catalogue.accelerators.find(w.given.cluster.accelerator);
    if (!has_peak(card.peak, ComputeType::bf16)) return std::nullopt;
    return changed(w, "precision", {{"weights", precision.weights}, {"compute", "bf16"}},
                   [&](Scenario& s) { s.precision = precision; });
}

/// `change` gets the licence that the warning names.
template <class Change>
std::optional<WarningRemedy> other_licences(const Warned& w, Change change) {
    Scenario scenario = w.given;
    const auto licence = std::ranges::find(*scenario.costs.licences, w.warning.text, &Licence::name);
    change(*scenario.costs.licences, licence);
    const Json costs = to_json(scenario)["costs"];
    return changed(w, "costs.licences", costs["licences"], [&](Scenario& s) { s = scenario; });
}

}  // namespace

std::optional<WarningRemedy> remedy_for(const Warning& warning, const Scenario& given, const Evaluation& e,
                                        const Catalogue& catalogue) {
    const Warned w{warning, given, e, catalogue};
    switch (warning.code) {
        case WarningCode::kv_heads_replicated:
            return lower_tensor(w, warning.values[0]);
        case WarningCode::tensor_beyond_links:
            return lower_tensor(w, warning.values[1]);
        case WarningCode::no_peer_to_peer:
            return lower_tensor(w, 1);
        case WarningCode::uneven_stages:
            return even_stages(w);
        case WarningCode::context_beyond_model: {
            const bool serves = given.workload.task == Task::inference;
            return changed(w, serves ? "workload.max_context_tokens" : "workload.sequence_tokens",
                           std::llround(warning.values[1]), [&](Scenario& s) {
                               if (serves)
                                   s.workload.max_context_tokens = warning.values[1];
                               else
                                   s.workload.sequence_tokens = warning.values[1];
                           });
        }
        case WarningCode::precision_unsupported:
            return known_compute_type(w);
        case WarningCode::format_unsupported:
            return runnable_format(w);
        case WarningCode::loss_scaling_needed:
            return bf16_training(w);
        case WarningCode::rack_too_small:
            return changed(w, "costs.rack_kw", std::llround(std::ceil(warning.values[0])),
                           [&](Scenario& s) { s.costs.rack_kw = std::ceil(warning.values[0]); });
        case WarningCode::air_rise_unusual:
            return changed(w, "costs.airflow_cfm_per_kw", nullptr,
                           [](Scenario& s) { s.costs.airflow_cfm_per_kw.reset(); });
        case WarningCode::cloud_offer_differs:
            return changed(w, "costs.cloud.offer", "", [](Scenario& s) { s.costs.cloud->offer.clear(); });
        case WarningCode::licence_included:
        case WarningCode::licence_not_needed:
            return other_licences(w, [](auto& licences, auto place) { licences.erase(place); });
        case WarningCode::licence_dies:
            return other_licences(
                w, [&](auto&, auto place) { place->dies_per_accelerator = warning.values[1]; });
        case WarningCode::projected_figures:
            return changed(w, "projections", nullptr, [](Scenario& s) { s.projections.clear(); });
        case WarningCode::software_unsupported:
        case WarningCode::usable_memory_derived:
        case WarningCode::cost_fields_not_used:
        case WarningCode::price_unknown:
        case WarningCode::consumer_in_data_centre:
        case WarningCode::hybrid_state_not_counted:
        case WarningCode::load_exceeds_capacity:
        case WarningCode::air_cooling_exceeded:
        case WarningCode::circuit_exceeded:
        case WarningCode::currency_rate_missing:
        case WarningCode::ecc_reserved:
        case WarningCode::ecc_not_reserved:
        case WarningCode::mig_slice_enough:
        case WarningCode::peak_looks_sparse:
        case WarningCode::projected_weights:
        case WarningCode::price_stale:
        case WarningCode::host_memory_exceeded:
        case WarningCode::review_due:
            break;
    }
    return std::nullopt;
}

Json warnings_json(const Scenario& given, const Evaluation& e, const Catalogue& catalogue) {
    Json list = Json::array();
    for (const Warning& warning : e.warnings) {
        const std::optional<WarningRemedy> remedy = remedy_for(warning, given, e, catalogue);
        Json json = nullptr;
        if (remedy) json = {{"field", remedy->field}, {"value", remedy->value}};
        list.push_back({{"code", name_of(warning.code)},
                        {"message", message_of(warning)},
                        {"advice", advice_on(warning.code)},
                        {"remedy", std::move(json)}});
    }
    return list;
}

}  // namespace headroom
