// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/strip_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "style/number_text.h"

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(VerdictStrip)
};

using Value = std::optional<double> (*)(const Evaluation&);

std::optional<double> largestBatch(const Evaluation& evaluation) {
    return evaluation.scenario.workload.task == Task::training ? evaluation.memory.max_micro_batch_size
                                                               : evaluation.memory.max_concurrent_sequences;
}

std::optional<double> totalCost(const Evaluation& evaluation) {
    return evaluation.cost ? evaluation.cost->total : std::nullopt;
}

std::optional<double> hourlyCost(const Evaluation& evaluation) {
    return evaluation.cost ? evaluation.cost->per_accelerator_hour : std::nullopt;
}

std::optional<double> averagePower(const Evaluation& evaluation) {
    return evaluation.energy.facility_power_w;
}

/// Splits `5.69 kW` so that the unit can be set smaller.
FigureText apart(const QString& text) {
    const auto space = std::find_if(text.crbegin(), text.crend(), [](QChar c) { return c.isSpace(); });
    if (space == text.crend() || text.back().isDigit()) return {text, {}};  // `CHF 4.05`
    const qsizetype unit_length = space - text.crbegin();
    return {text.chopped(unit_length + 1), text.right(unit_length)};
}

/// Why a figure of a possible scenario is unknown.
QString whyUnknown(const Evaluation& evaluation, bool is_money) {
    if (is_money && !evaluation.cost) return Tr::tr("not computed");
    for (const Warning& warning : evaluation.warnings)
        if (warning.code == WarningCode::price_unknown && is_money) return Tr::tr("a price is missing");
    return Tr::tr("not known");
}

/// What the figure rests on, said where there is nothing to compare it with.
QString basis(std::size_t index, const Evaluation& evaluation) {
    const Scenario& scenario = evaluation.scenario;
    const bool training = scenario.workload.task == Task::training;
    switch (index) {
        case 0:
            return Tr::tr("at %1 tokens")
                .arg(numberText(training ? scenario.workload.sequence_tokens
                                         : scenario.workload.max_context_tokens.value_or(0)));
        case 1:
            return Tr::tr("bought, all included");
        case 2:
            return Tr::tr("%1 busy").arg(percentText(scenario.costs.utilization.value_or(0)));
        default:
            return Tr::tr("PUE %1").arg(shortNumberText(scenario.costs.pue.value_or(1), 2));
    }
}

StripFigure blank(std::size_t index, const Evaluation* evaluation, bool brief) {
    const bool training = evaluation && evaluation->scenario.workload.task == Task::training;
    switch (index) {
        case 0:
            return {.label = brief      ? Tr::tr("Largest batch")
                             : training ? Tr::tr("Largest micro-batch that fits")
                                        : Tr::tr("Largest batch that fits"),
                    .value = {},
                    .unit = {},
                    .note = {},
                    .tip = Tr::tr("With this layout and everything else as it is.")};
        case 1: {
            const int years = evaluation ? evaluation->scenario.costs.years.value_or(0) : 0;
            const QString label = years == 1 ? Tr::tr("Cost, 1 year") : Tr::tr("Cost, %1 years").arg(years);
            return {.label = years > 0 ? label : Tr::tr("Cost"),
                    .value = {},
                    .unit = {},
                    .note = {},
                    .tip = Tr::tr("Purchase and all years of running it, less what it is worth at the end.")};
        }
        case 2:
            return {.label = brief ? Tr::tr("Card hour") : Tr::tr("Cost of a card hour"),
                    .value = {},
                    .unit = {},
                    .note = {},
                    .tip = Tr::tr("Levelised cost of one card for one hour in which it works.")};
        default:
            return {
                .label = brief ? Tr::tr("Power") : Tr::tr("Average power"),
                .value = {},
                .unit = {},
                .note = {},
                .tip = Tr::tr(
                    "Of the facility over the year: computers at their share of busy hours, with cooling.")};
    }
}

FigureText figureText(std::size_t index, double value, const std::string& currency) {
    switch (index) {
        case 0:
            return {numberText(value), {}};
        case 1:
            return compactMoney(value, currency);
        case 2:
            return apart(moneyText(value, currency));
        default:
            return apart(powerText(value));
    }
}

constexpr std::array<Value, strip_figure_count> values = {largestBatch, totalCost, hourlyCost, averagePower};

}  // namespace

QString changeText(double value, double baseline, bool brief) {
    const QString letter = PlanDocument::letter(0);
    constexpr double half_percent = 0.005;
    const double change = baseline == 0 ? 0 : value / baseline - 1;
    if (value == baseline || (baseline != 0 && std::abs(change) < half_percent))
        return Tr::tr("same as %1").arg(letter);
    if (baseline == 0) return Tr::tr("%1 has none").arg(letter);
    constexpr double manifold = 2;  // beyond, a factor reads better than per cent
    if (value / baseline >= manifold)
        return Tr::tr("%1 × that of %2").arg(shortNumberText(value / baseline, 1), letter);
    const QString size = percentText(std::abs(change));
    if (brief) return Tr::tr("%1 vs %2").arg((change < 0 ? u'\u2212' : u'+') + size, letter);
    return change < 0 ? Tr::tr("%1 less than %2").arg(size, letter)
                      : Tr::tr("%1 more than %2").arg(size, letter);
}

std::array<StripFigure, strip_figure_count> stripFigures(const PlanDocument& document, bool brief) {
    const Result<Evaluation>& current = document.currentEvaluation();
    const Result<Evaluation>& baseline = document.evaluation(0);
    const bool compares = document.currentIndex() != 0 && baseline;
    std::array<StripFigure, strip_figure_count> figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        figures[i] = blank(i, current ? &*current : nullptr, brief);
        const std::optional<double> value = current ? values[i](*current) : std::nullopt;
        if (!value) {
            figures[i].value = unknownText();
            figures[i].note = current ? whyUnknown(*current, i == 1 || i == 2) : Tr::tr("does not run");
            continue;
        }
        const FigureText text = figureText(i, *value, document.plan().currency);
        figures[i].value = text.value;
        figures[i].unit = text.unit;
        const std::optional<double> compared = compares ? values[i](*baseline) : std::nullopt;
        if (i == 0 && *value == 0)
            figures[i].note = Tr::tr("none fits");
        else
            figures[i].note = compared ? changeText(*value, *compared, brief) : basis(i, *current);
    }
    return figures;
}

}  // namespace headroom::ui
