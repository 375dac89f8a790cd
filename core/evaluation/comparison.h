// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "evaluation/evaluation.h"

/// Scenarios side by side.
namespace headroom {

enum class ComparedFigure {
    headroom_bytes,
    total_bytes,
    max_concurrent_sequences,
    max_micro_batch_size,
    tokens_per_second,
    tokens_per_second_per_accelerator,
    ttft_ms,
    tpot_ms,
    requests_per_second,
    step_seconds,
    mfu,
    training_days,
    capital_total,
    total_cost,
    net_present_cost,
    per_million_tokens,
    per_training_run,
    per_accelerator_hour,
    break_even_month,
    busy_power_w,
    kwh_per_year,
    airflow_m3_per_h,
    carbon_kg_per_year,
    joules_per_token
};
template <>
inline constexpr auto enum_names<ComparedFigure> =
    std::to_array<std::string_view>({"headroom_bytes",
                                     "total_bytes",
                                     "max_concurrent_sequences",
                                     "max_micro_batch_size",
                                     "tokens_per_second",
                                     "tokens_per_second_per_accelerator",
                                     "ttft_ms",
                                     "tpot_ms",
                                     "requests_per_second",
                                     "step_seconds",
                                     "mfu",
                                     "training_days",
                                     "capital_total",
                                     "total_cost",
                                     "net_present_cost",
                                     "per_million_tokens",
                                     "per_training_run",
                                     "per_accelerator_hour",
                                     "break_even_month",
                                     "busy_power_w",
                                     "kwh_per_year",
                                     "airflow_m3_per_h",
                                     "carbon_kg_per_year",
                                     "joules_per_token"});

enum class ComparedGroup { memory, speed, cost, energy };
ComparedGroup group_of(ComparedFigure figure);
bool is_money(ComparedFigure figure);

/// Empty where it is unknown or means nothing: what does not fit has no speed, and no price of a token.
std::optional<double> value_of(ComparedFigure figure, const Evaluation& evaluation);

struct ComparedRow {
    ComparedFigure figure;
    std::vector<std::optional<double>> values;  ///< one for each scenario
    std::vector<bool> is_best;                  ///< none where all known values are the same
    bool differs = false;                       ///< known here and unknown there counts, too
};

/// The figures that at least one scenario has, in the order of the enum. An impossible scenario (nullptr) has
/// none. Money in different currencies has no best.
std::vector<ComparedRow> compare(std::span<const Evaluation* const> scenarios);

}  // namespace headroom
