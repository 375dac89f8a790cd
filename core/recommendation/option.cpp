// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/option.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "base/units.h"
#include "evaluation/evaluate.h"
#include "evaluation/resolve.h"
#include "recommendation/supply.h"

namespace headroom {

namespace {

template <class Entry>
Error unknown_name(const Table<Entry>& table, std::string_view id, std::string field, std::string_view kind) {
    Error error{"the catalogue has no " + std::string(kind) + " \"" + std::string(id) + "\"",
                std::move(field),
                {},
                {}};
    const std::vector<std::string_view> ids = table.ids();
    if (const std::string nearest = nearest_word(id, ids); !nearest.empty()) {
        error.message += "; did you mean \"" + nearest + "\"?";
        error.suggestion = Json(nearest).dump();
    }
    return error;
}

template <class Entry>
std::optional<Error> check_names(const Table<Entry>& table, const std::vector<std::string>& ids,
                                 const char* field, std::string_view kind) {
    for (const std::string& id : ids)
        if (!table.find(id)) return unknown_name(table, id, field, kind);
    return std::nullopt;
}

std::optional<Error> check_vendors(const std::vector<std::string>& vendors, const Catalogue& catalogue) {
    std::set<std::string_view> names;
    for (const Accelerator& card : catalogue.accelerators) names.insert(card.vendor);
    const std::vector<std::string_view> known(names.begin(), names.end());
    for (const std::string& vendor : vendors) {
        if (names.contains(vendor)) continue;
        Error error{"the catalogue has no vendor \"" + vendor + "\"", "constraints.vendors", {}, {}};
        if (const std::string nearest = nearest_word(lower_case(vendor), known); !nearest.empty()) {
            error.message += "; did you mean \"" + nearest + "\"?";
            error.suggestion = Json(nearest).dump();
        } else {
            error.message += "; it has " + join(known);
        }
        return error;
    }
    return std::nullopt;
}

}  // namespace

Error unknown_accelerator(std::string_view id, const Catalogue& catalogue, std::string field) {
    return unknown_name(catalogue.accelerators, id, std::move(field), "accelerator");
}

std::optional<Error> check_need(Scenario& need, const Catalogue& catalogue) {
    Workload& w = need.workload;
    if (w.task == Task::inference && w.requests_per_second) w.fill_card = true;
    if (w.task == Task::training && w.deadline_days && !w.training_tokens)
        return Error{"is missing; a deadline needs the number of tokens", "workload.training_tokens", {}, {}};
    // What is not over when the plan ends has not been paid for.
    if (w.task == Task::training && w.training_tokens && !w.deadline_days)
        w.deadline_days =
            days_per_year * need.costs.years.value_or(static_cast<int>(catalogue.cost_constants.years));
    if (const auto& c = need.constraints) {
        if (auto error = check_names(catalogue.accelerators, c->accelerators, "constraints.accelerators",
                                     "accelerator"))
            return error;
        if (auto error = check_names(catalogue.weight_formats, c->weight_formats,
                                     "constraints.weight_formats", "weight format"))
            return error;
        if (auto error =
                check_names(catalogue.kv_formats, c->kv_formats, "constraints.kv_formats", "KV cache format"))
            return error;
        if (auto error = check_vendors(c->vendors, catalogue)) return error;
    }
    // All else that may be wrong is so on any card whose memory is known.
    Scenario probe = need;
    for (const Accelerator& card : catalogue.accelerators)
        if (card.usable_bytes) probe.cluster.accelerator = card.id;
    if (const Result<Subject> subject = find_subject(probe, catalogue); !subject) return subject.error();
    return std::nullopt;
}

std::vector<Assumption> assume_targets(Workload& w) {
    std::vector<Assumption> assumptions;
    if (w.task == Task::training) return assumptions;
    constexpr double long_prompt_tokens = 4096;
    const bool is_long = w.prompt_tokens * (1 - w.prefix_cache_hit_rate) > long_prompt_tokens;
    const auto assume = [&](std::optional<double>& target, const char* field, double ms, const char* of) {
        if (target) return;
        target = ms;
        assumptions.push_back(
            {field, ms, "MLPerf Inference v5.0, server scenario of " + std::string(of), "2025-04"});
    };
    assume(w.target_ttft_ms, "workload.target_ttft_ms", is_long ? 6000 : 2000,
           is_long ? "Llama 3.1 405B" : "Llama 2 70B");
    assume(w.target_tpot_ms, "workload.target_tpot_ms", 200, "Llama 2 70B");
    return assumptions;
}

Exclusion reason_of_no_supply(const Scenario& need, const Accelerator& card) {
    return card.status != SaleStatus::current && !constraints_of(need).not_on_sale ? Exclusion::not_on_sale
                                                                                   : Exclusion::no_supply;
}

Option make_option(const Scenario& need, const Found& found, const Catalogue& catalogue) {
    Option option;
    option.scenario = found.scenario;
    // A settled candidate was assessed by what evaluate() is made of, so it cannot fail.
    option.evaluation = *evaluate(found.scenario, catalogue);
    option.server = found.server ? found.server->id : "";
    option.verdict = found.verdict;
    option.misses = found.misses;
    option.speed = found.speed;
    option.cost = option_cost(need, option.evaluation);
    option.energy = found.energy;
    return option;
}

}  // namespace headroom
