// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/compare_words.h"

#include <QCoreApplication>

#include "base/units.h"
#include "page/cost_lines.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class CompareText {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};
using F = ComparedFigure;

/// As the evaluation's JSON has it.
QLatin1String groupOf(F figure) {
    switch (group_of(figure)) {
        case ComparedGroup::memory:
            return QLatin1String("memory.");
        case ComparedGroup::speed:
            return QLatin1String("speed.");
        case ComparedGroup::cost:
            return QLatin1String("cost.");
        case ComparedGroup::energy:
            return QLatin1String("energy.");
    }
    return {};
}

}  // namespace

QString nameOf(F figure, int years) {
    switch (figure) {
        case F::headroom_bytes:
            return CompareText::tr("Free");
        case F::total_bytes:
            return CompareText::tr("Used");
        case F::max_concurrent_sequences:
            return CompareText::tr("Largest batch");
        case F::max_micro_batch_size:
            return CompareText::tr("Largest micro-batch");
        case F::tokens_per_second:
            return CompareText::tr("Speed");
        case F::tokens_per_second_per_accelerator:
            return CompareText::tr("Speed of a card");
        case F::ttft_ms:
            return CompareText::tr("Time to first token");
        case F::tpot_ms:
            return CompareText::tr("Time per token");
        case F::requests_per_second:
            return CompareText::tr("Requests answered");
        case F::step_seconds:
            return CompareText::tr("Time of a step");
        case F::mfu:
            return CompareText::tr("MFU");
        case F::training_days:
            return CompareText::tr("Length of the run");
        case F::capital_total:
            return CompareText::tr("At the start");
        case F::total_cost:
            return CompareText::tr("Cost, %1").arg(yearsText(years));
        case F::net_present_cost:
            return CompareText::tr("Present value");
        case F::per_million_tokens:
            return CompareText::tr("Per million tokens");
        case F::per_training_run:
            return CompareText::tr("Training run");
        case F::per_accelerator_hour:
            return CompareText::tr("Card hour, busy");
        case F::break_even_month:
            return CompareText::tr("Break-even with cloud");
        case F::busy_power_w:
            return CompareText::tr("Power at work");
        case F::kwh_per_year:
            return CompareText::tr("Energy of a year");
        case F::airflow_m3_per_h:
            return CompareText::tr("Air");
        case F::carbon_kg_per_year:
            return CompareText::tr("Carbon of a year");
        case F::joules_per_token:
            return CompareText::tr("Energy of a token");
    }
    return {};
}

QString nameOf(ComparedGroup group) {
    switch (group) {
        case ComparedGroup::memory:
            return CompareText::tr("Memory of a card");
        case ComparedGroup::speed:
            return CompareText::tr("Speed");
        case ComparedGroup::cost:
            return CompareText::tr("Cost");
        case ComparedGroup::energy:
            return CompareText::tr("Energy");
    }
    return {};
}

QString pathOf(F figure) {
    // Named as in the evaluation's JSON, with two exceptions.
    if (figure == F::total_cost) return QStringLiteral("cost.total");
    if (figure == F::break_even_month) return QStringLiteral("cost.cloud.break_even_month");
    const std::string_view name = name_of(figure);
    return groupOf(figure) + QLatin1String(name.data(), static_cast<qsizetype>(name.size()));
}

FigureForm formOf(F figure, const std::string& currency) {
    constexpr double percent = 0.01, kilowatt = 1000, tonne = 1000;
    switch (figure) {
        case F::headroom_bytes:
        case F::total_bytes:
            return {bytes_per_gib, 1, CompareText::tr("GiB")};
        case F::max_concurrent_sequences:
            return {1, 0, CompareText::tr("sequences")};
        case F::max_micro_batch_size:
            return {1, 0, CompareText::tr("samples")};
        case F::tokens_per_second:
        case F::tokens_per_second_per_accelerator:
            return {1, 0, CompareText::tr("tok/s")};
        case F::ttft_ms:
        case F::tpot_ms:
            return {1, 1, CompareText::tr("ms")};
        case F::requests_per_second:
            return {1, 2, CompareText::tr("1/s")};
        case F::step_seconds:
            return {1, 2, CompareText::tr("s")};
        case F::mfu:
            return {percent, 1, QStringLiteral("%")};
        case F::training_days:
            return {1, 1, CompareText::tr("days")};
        case F::break_even_month:
            return {1, 1, CompareText::tr("months")};
        case F::per_million_tokens:
        case F::per_accelerator_hour:
            return {1, 2, currencyName(currency)};
        case F::capital_total:
        case F::total_cost:
        case F::net_present_cost:
        case F::per_training_run:
            return {1, 0, currencyName(currency)};
        case F::busy_power_w:
            return {kilowatt, 2, CompareText::tr("kW")};
        case F::kwh_per_year:
            return {1, 0, CompareText::tr("kWh")};
        case F::airflow_m3_per_h:
            return {1, 0, CompareText::tr("m³/h")};
        case F::carbon_kg_per_year:
            return {tonne, 1, CompareText::tr("t CO₂")};
        case F::joules_per_token:
            return {1, 2, CompareText::tr("J")};
    }
    return {};
}

}  // namespace headroom::ui
