// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/comparison.h"

#include <algorithm>

namespace headroom {

namespace {

using F = ComparedFigure;
using Value = std::optional<double>;

enum class Better { neither, higher, lower };

Better better_of(F figure) {
    switch (figure) {
        case F::headroom_bytes:
        case F::max_concurrent_sequences:
        case F::max_micro_batch_size:
        case F::tokens_per_second:
        case F::tokens_per_second_per_accelerator:
        case F::requests_per_second:
        case F::mfu:
            return Better::higher;
        case F::total_bytes:
            return Better::neither;
        default:
            return Better::lower;
    }
}

Value of_speed(F figure, const SpeedEstimate& speed) {
    switch (figure) {
        case F::tokens_per_second:
            return speed.tokens_per_second;
        case F::tokens_per_second_per_accelerator:
            return speed.tokens_per_second_per_accelerator;
        case F::ttft_ms:
            return speed.ttft_ms;
        case F::tpot_ms:
            return speed.tpot_ms;
        case F::requests_per_second:
            return speed.requests_per_second;
        case F::mfu:
            return speed.mfu;
        case F::training_days:
            return speed.training_days;
        default:
            return {};
    }
}

Value of_cost(F figure, const CostEstimate& cost) {
    switch (figure) {
        case F::capital_total:
            return cost.capital_total;
        case F::total_cost:
            return cost.total;
        case F::net_present_cost:
            return cost.net_present_cost;
        case F::per_million_tokens:
            return cost.per_million_tokens;
        case F::per_training_run:
            return cost.per_training_run;
        case F::per_accelerator_hour:
            return cost.per_accelerator_hour;
        case F::break_even_month:
            return cost.cloud.break_even_month;
        default:
            return {};
    }
}

Value of_energy(F figure, const EnergyEstimate& energy) {
    switch (figure) {
        case F::busy_power_w:
            return energy.busy_power_w;
        case F::kwh_per_year:
            return energy.kwh_per_year;
        case F::airflow_m3_per_h:
            return energy.airflow_m3_per_h;
        case F::carbon_kg_per_year:
            return energy.carbon_kg_per_year;
        case F::joules_per_token:
            return energy.joules_per_token;
        default:
            return {};
    }
}

Value of_memory(F figure, const MemoryEstimate& memory) {
    switch (figure) {
        case F::headroom_bytes:
            return memory.headroom_bytes;
        case F::total_bytes:
            return memory.per_accelerator.total_bytes;
        case F::max_concurrent_sequences:
            return memory.max_concurrent_sequences;
        case F::max_micro_batch_size:
            return memory.max_micro_batch_size;
        default:
            return {};
    }
}

bool needs_to_run(F figure) {
    return group_of(figure) == ComparedGroup::speed || figure == F::per_million_tokens ||
           figure == F::per_training_run || figure == F::joules_per_token;
}

void find_best(ComparedRow& row, bool comparable) {
    std::vector<double> known;
    for (const Value& value : row.values)
        if (value) known.push_back(*value);
    const auto [lowest, highest] = std::ranges::minmax(known);
    row.differs = known.size() != row.values.size() || lowest != highest;
    const Better better = comparable ? better_of(row.figure) : Better::neither;
    const bool has_best = better != Better::neither && lowest != highest;
    const double best = better == Better::higher ? highest : lowest;
    for (const Value& value : row.values) row.is_best.push_back(has_best && value == best);
}

}  // namespace

ComparedGroup group_of(F figure) {
    if (figure < F::tokens_per_second) return ComparedGroup::memory;
    if (figure < F::capital_total) return ComparedGroup::speed;
    return figure < F::busy_power_w ? ComparedGroup::cost : ComparedGroup::energy;
}

bool is_money(F figure) {
    return group_of(figure) == ComparedGroup::cost && figure != F::break_even_month;
}

Value value_of(F figure, const Evaluation& evaluation) {
    if (needs_to_run(figure) && evaluation.memory.verdict == Verdict::does_not_fit) return {};
    switch (group_of(figure)) {
        case ComparedGroup::memory:
            return of_memory(figure, evaluation.memory);
        case ComparedGroup::speed:
            if (!evaluation.speed) return {};
            if (figure == F::step_seconds && evaluation.scenario.workload.task == Task::training)
                return evaluation.speed->step.total();
            return of_speed(figure, *evaluation.speed);
        case ComparedGroup::cost:
            return evaluation.cost ? of_cost(figure, *evaluation.cost) : std::nullopt;
        case ComparedGroup::energy:
            // Who rents pays for no power.
            if (evaluation.scenario.costs.acquisition == Acquisition::cloud) return {};
            return of_energy(figure, evaluation.energy);
    }
    return {};
}

std::vector<ComparedRow> compare(std::span<const Evaluation* const> scenarios) {
    const auto currency = [](const Evaluation* e) { return e->scenario.costs.currency; };
    const Evaluation* first = nullptr;
    bool one_currency = true;
    for (const Evaluation* scenario : scenarios) {
        if (!scenario) continue;
        if (!first) first = scenario;
        one_currency &= currency(scenario) == currency(first);
    }
    std::vector<ComparedRow> rows;
    for (std::size_t i = 0; i < enum_names<F>.size(); ++i) {
        ComparedRow row{static_cast<F>(i), {}, {}};
        for (const Evaluation* scenario : scenarios)
            row.values.push_back(scenario ? value_of(row.figure, *scenario) : std::nullopt);
        if (std::ranges::none_of(row.values, &Value::has_value)) continue;
        find_best(row, one_currency || !is_money(row.figure));
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace headroom
