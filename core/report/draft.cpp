// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/draft.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <thread>
#include <tuple>

#include "cost/rounding.h"
#include "evaluation/scenario_letter.h"

namespace headroom::report {

namespace {

void add_tornado(Option& option, const CostModel& model, const std::vector<Driver>& drivers) {
    option.bars = tornado(model, drivers);
    const auto swing = [](const TornadoBar& bar) { return std::abs(bar.swing_in_total()); };
    std::erase_if(option.bars, [&](const TornadoBar& bar) { return swing(bar) < 1; });
    std::ranges::stable_sort(option.bars, std::ranges::greater{}, swing);
    for (const TornadoBar& bar : option.bars) option.turns.push_back(switching_value(model, bar.driver));
}

std::vector<MissedTarget> missed_targets(const Evaluation& e) {
    const Workload& w = e.scenario.workload;
    const bool serves = w.task == Task::inference;
    std::vector<MissedTarget> missed;
    if (!e.speed) return missed;
    const auto check = [&](std::string_view id, const std::optional<double>& is,
                           const std::optional<double>& target) {
        if (is && target && *is > *target) missed.push_back({id, *is, *target});
    };
    if (serves) check("ttft", e.speed->ttft_ms, w.target_ttft_ms);
    if (serves) check("tpot", e.speed->tpot_ms, w.target_tpot_ms);
    if (!serves) check("deadline", e.speed->training_days, w.deadline_days);
    for (const Warning& warning : e.warnings)
        if (warning.code == WarningCode::load_exceeds_capacity)
            missed.push_back({"load", warning.values[1], warning.values[0]});
    return missed;
}

Option option_of(std::size_t index, const Plan& plan, const Catalogue& catalogue,
                 const ReportOptions& options) {
    Option option;
    option.index = index;
    option.letter = letter_of(index);
    option.given = &plan.scenarios[index];
    option.name = option.given->name;
    Result<Evaluation> evaluation = evaluate(*option.given, catalogue);
    if (!evaluation) {
        option.error = evaluation.error();
        return option;
    }
    option.evaluation = *std::move(evaluation);
    option.missed = missed_targets(*option.evaluation);
    option.cost = in_cents(*option.evaluation->cost);
    option.lines = cost_lines(*option.given, *option.evaluation, catalogue);
    option.flow = cash_flow_of(*option.evaluation);
    const CostModel model = cost_model_of(*option.evaluation, catalogue);
    const std::vector<Driver> drivers = drivers_of(model, catalogue);
    add_tornado(option, model, drivers);
    option.risk = monte_carlo(model, drivers,
                              {.draws = options.monte_carlo_draws, .seed = options.seed, .progress = {}});
    return option;
}

/// The draws of a scenario take far longer than all else and depend on no other scenario: every processor
/// takes the next one.
std::vector<Option> all_options(const Plan& plan, const Catalogue& catalogue, const ReportOptions& options) {
    std::vector<Option> all(option_count(plan));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < all.size(); i = next++)
            all[i] = option_of(i, plan, catalogue, options);
    };
    const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::future<void>> helpers;
    for (std::size_t i = 1; i < std::min(processors, all.size()); ++i)
        helpers.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& helper : helpers) helper.get();
    return all;
}

/// Fits for sure, fits tightly, does not fit; then what meets its targets; then the lower present cost,
/// unknown ones last.
auto rank_of(const Option& option) {
    const std::optional<double>& cost = option.cost.net_present_cost;
    return std::tuple(option.evaluation->memory.verdict, !option.missed.empty(), !cost, cost.value_or(0));
}

const Option* decided_of(const Draft& draft) {
    if (draft.options.decided)
        for (const Option* option : draft.evaluated)
            if (option->index == *draft.options.decided) return option;
    const Option* best = nullptr;
    for (const Option* option : draft.evaluated) {
        // Present costs of different currencies cannot be ranked.
        if (best && option->currency() != best->currency()) continue;
        if (!best || rank_of(*option) < rank_of(*best)) best = option;
    }
    return best;
}

}  // namespace

std::string Draft::common_currency() const {
    if (evaluated.empty()) return {};
    const std::string& first = evaluated.front()->currency();
    const auto same = [&](const Option* option) { return option->currency() == first; };
    return std::ranges::all_of(evaluated, same) ? first : std::string();
}

const Accelerator& Draft::accelerator_of(const Option& option) const {
    return *catalogue.accelerators.find(option.evaluation->scenario.cluster.accelerator);
}

std::string Draft::cards_of(const Option& option) const {
    return words.number(option.evaluation->scenario.cluster.count) + " × " + accelerator_of(option).name;
}

std::string Draft::model_of(const Option& option) const {
    const ModelReference& model = option.given->model;
    if (const ModelEntry* entry = catalogue.models.find(model.id)) return entry->name;
    return model.file.empty() ? words.say("own-model") : model.file;
}

std::string Draft::title() const {
    return plan.title.empty() ? words.say("untitled") : plan.title;
}

Draft draft_of(const Plan& plan, const Catalogue& catalogue, const ReportOptions& options) {
    Draft draft{plan, catalogue, options, Words(options.language), {}, {}, nullptr};
    draft.all = all_options(plan, catalogue, options);
    for (Option& option : draft.all) {
        if (option.name.empty()) option.name = draft.words.say("unnamed");
        if (option.evaluation) draft.evaluated.push_back(&option);
    }
    draft.decided = decided_of(draft);
    return draft;
}

std::optional<Evaluation> variant_of(const Draft& draft, const Option& option, const Costs& costs) {
    Scenario scenario = *option.given;
    scenario.workload = option.evaluation->scenario.workload;
    scenario.parallelism = option.evaluation->parallelism;
    scenario.costs = costs;
    const Result<Evaluation> evaluation = evaluate(scenario, draft.catalogue);
    return evaluation ? std::optional(*evaluation) : std::nullopt;
}

}  // namespace headroom::report
